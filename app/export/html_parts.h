// All exported pages share this style and this script.
#pragma once

namespace roofline {

inline constexpr const char *htmlStyle =
    R"(:root{color-scheme:light dark;--page:#fff;--text:#1b1f24;--muted:#59636e;--line:#d1d9e0;--accent:#0b62d6}
@media (prefers-color-scheme:dark){:root{--page:#15181c;--text:#e6eaee;--muted:#9aa4af;--line:#3a424b;--accent:#6aa9ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 "Roofline Inter",system-ui,Helvetica,Arial,sans-serif}
main{max-width:1280px;margin:0 auto;padding:24px}
h1{font-size:24px;line-height:1.25;font-weight:600;margin:0 0 8px}
#sentence{margin:0 0 16px;max-width:75ch}
figure{margin:0 0 16px}
.chart{display:block;width:100%;height:auto;font-family:"Roofline Inter",Helvetica,Arial,sans-serif}
.dark,.headline,.gone{display:none}
@media (prefers-color-scheme:dark){.light{display:none}.dark{display:block}}
.chart g[tabindex]{cursor:default;outline:none}
.chart g[tabindex]:hover,.chart g.told{filter:drop-shadow(0 0 3px var(--accent))}
.chart g[tabindex]:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
figcaption{min-height:3em;color:var(--muted);padding-top:8px;border-top:1px solid var(--line)}
.controls{display:flex;flex-wrap:wrap;gap:16px;margin-bottom:16px}
.controls>*{flex:1 1 360px;border:1px solid var(--line);border-radius:8px;padding:16px;margin:0;min-width:0}
legend{font-weight:600;padding:0 4px}
fieldset label{display:block;padding:4px 0}
.live>label{font-weight:600}
output{font-variant-numeric:tabular-nums}
input[type=range]{display:block;width:100%;height:32px;accent-color:var(--accent)}
input:focus-visible,summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:8px 16px;margin:8px 0}
dt{color:var(--muted);font-size:14px}
dd{margin:0;font-weight:500;font-variant-numeric:tabular-nums}
.note,footer{color:var(--muted);font-size:14px}
details{margin:0 0 16px}
summary{padding:4px 0;cursor:pointer}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{text-align:left;padding:4px 16px 4px 0;border-bottom:1px solid var(--line);font-weight:400;white-space:nowrap}
thead th{color:var(--muted)}
a{color:var(--accent);margin-right:16px}
@media print{:root{--page:#fff;--text:#000;--muted:#444;--line:#bbb}.light{display:block}.dark{display:none}fieldset,.live input,figcaption,.note,summary,a{display:none}main{padding:0;max-width:none}figure,.controls>*{break-inside:avoid}}
)";

inline constexpr const char *htmlScript = R"(const all = selector => [...document.querySelectorAll(selector)];
const told = document.getElementById('told');
const first = told.textContent;
for (const group of all('.chart g[id]')) {
  const title = group.querySelector(':scope>title');
  if (!title) continue;
  group.tabIndex = 0;
  group.setAttribute('role', 'img');
  group.setAttribute('aria-label', title.textContent);
  const tell = () => { told.textContent = group.getAttribute('aria-label'); };
  group.addEventListener('mouseenter', tell);
  group.addEventListener('focus', tell);
  group.addEventListener('mouseleave', () => { told.textContent = first; });
}
const hidden = new Set();
let away = false;
const update = () => {
  for (const group of all('.chart g[class]')) {
    const name = group.classList[0];
    const unticked = [...hidden].some(what => name === what || name === what + '-words'
      || what.endsWith('-') && name.startsWith(what));
    const stale = away && (name.startsWith('operator-') || name === 'point-a-words');
    group.classList.toggle('gone', unticked || stale);
  }
};
for (const box of all('input[data-shows]'))
  box.addEventListener('change', () => { box.checked ? hidden.delete(box.dataset.shows) : hidden.add(box.dataset.shows); update(); });
const source = document.getElementById('stops');
if (source) {
  const {own, perDecade, stops, word} = JSON.parse(source.textContent);
  const slider = document.getElementById('batch');
  const begun = {title: document.getElementById('title').textContent, sentence: document.getElementById('sentence').textContent};
  const show = () => {
    const at = Number(slider.value), stop = stops[at];
    away = at !== own;
    document.getElementById('batch-value').textContent = stop.batch;
    slider.setAttribute('aria-valuetext', word + ' ' + stop.batch + ': ' + stop.facts[0]);
    document.getElementById('title').textContent = away ? stop.title : begun.title;
    document.getElementById('sentence').textContent = away ? stop.sentence : begun.sentence;
    all('#facts dd').forEach((fact, i) => { fact.textContent = stop.facts[i]; });
    const x = (stop.x - stops[own].x) * perDecade[0], y = (stops[own].y - stop.y) * perDecade[1];
    for (const group of all('.chart .point-a')) {
      group.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
      const title = group.querySelector(':scope>title');
      if (title) {
        title.textContent = away ? `${word} ${stop.batch}: ${stop.facts[2]}, ${stop.facts[3]}` : group.dataset.begun ?? title.textContent;
        group.setAttribute('aria-label', title.textContent);
      }
    }
    update();
  };
  for (const group of all('.chart .point-a')) group.dataset.begun = group.querySelector(':scope>title')?.textContent ?? '';
  slider.addEventListener('input', show);
  slider.setAttribute('aria-valuetext', word + ' ' + stops[own].batch + ': ' + stops[own].facts[0]);
}
)";

} // namespace roofline
