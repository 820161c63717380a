<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Phrases</name>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>nichts zu tun</translation>
    </message>
    <message>
        <source>still overhead-bound</source>
        <translation>weiter overhead-begrenzt</translation>
    </message>
    <message>
        <source>now overhead-bound</source>
        <translation>jetzt overhead-begrenzt</translation>
    </message>
    <message>
        <source>still at the ridge</source>
        <translation>weiter am Knickpunkt</translation>
    </message>
    <message>
        <source>now at the ridge</source>
        <translation>jetzt am Knickpunkt</translation>
    </message>
    <message>
        <source>still between two roofs</source>
        <translation>weiter zwischen zwei Dächern</translation>
    </message>
    <message>
        <source>now between two roofs</source>
        <translation>jetzt zwischen zwei Dächern</translation>
    </message>
    <message>
        <source>still compute-bound</source>
        <translation>weiter rechenbegrenzt</translation>
    </message>
    <message>
        <source>now compute-bound</source>
        <translation>jetzt rechenbegrenzt</translation>
    </message>
    <message>
        <source>still memory-bound</source>
        <translation>weiter speicherbegrenzt</translation>
    </message>
    <message>
        <source>now memory-bound</source>
        <translation>jetzt speicherbegrenzt</translation>
    </message>
    <message>
        <source>still network-bound</source>
        <translation>weiter netzbegrenzt</translation>
    </message>
    <message>
        <source>now network-bound</source>
        <translation>jetzt netzbegrenzt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>equally fast</source>
        <translation>gleich schnell</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>%1× faster</source>
        <translation>%1× schneller</translation>
    </message>
    <message>
        <source>%1× slower</source>
        <translation>%1× langsamer</translation>
    </message>
    <message>
        <source>now fits</source>
        <translation>passt jetzt</translation>
    </message>
    <message>
        <source>no longer fits</source>
        <translation>passt nicht mehr</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>What it runs on</source>
        <translation>Worauf es läuft</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Workload</translation>
    </message>
    <message>
        <source>What runs</source>
        <translation>Was läuft</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>The format that weights are stored in</source>
        <translation>Das Format, in dem Gewichte gespeichert sind</translation>
    </message>
    <message>
        <source>Compute roof</source>
        <translation>Rechendach</translation>
    </message>
    <message>
        <source>The unit and format that the work is done in</source>
        <translation>Einheit und Format, in denen gerechnet wird</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>The level that the data comes from</source>
        <translation>Die Ebene, aus der die Daten kommen</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Ridge</source>
        <translation>Knickpunkt</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Memory of all chips together</source>
        <translation>Speicher aller Chips zusammen</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Between chips</source>
        <translation>Zwischen Chips</translation>
    </message>
    <message>
        <source>Link bandwidth</source>
        <translation>Link-Bandbreite</translation>
    </message>
    <message>
        <source>One way, all links of a chip together</source>
        <translation>Eine Richtung, alle Links eines Chips zusammen</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Overhead</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1, passt nicht</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>What limits the workload</source>
        <translation>Was den Workload begrenzt</translation>
    </message>
    <message>
        <source>The lowest roof for this workload</source>
        <translation>Das niedrigste Dach für diesen Workload</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Time of one pass, for the whole batch</source>
        <translation>Zeit eines Durchlaufs, für den ganzen Batch</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Samples or tokens that the batch yields per second</source>
        <translation>Samples oder Token, die der Batch pro Sekunde liefert</translation>
    </message>
    <message>
        <source>Attained</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Share of the roof</source>
        <translation>Anteil am Dach</translation>
    </message>
    <message>
        <source>Attained over what the roofline allows at this intensity</source>
        <translation>Erreicht gegenüber dem, was die Roofline bei dieser Intensität erlaubt</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Attained over the dense peak of the compute format</source>
        <translation>Erreicht gegenüber der Dense-Spitze des Rechenformats</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>FLOP for each byte of memory traffic</source>
        <translation>FLOP je Byte Speicherverkehr</translation>
    </message>
    <message>
        <source>Critical batch</source>
        <translation>Kritischer Batch</translation>
    </message>
    <message>
        <source>The smallest batch that is compute-bound</source>
        <translation>Der kleinste Batch, der rechenbegrenzt ist</translation>
    </message>
    <message>
        <source>Memory needed</source>
        <translation>Speicherbedarf</translation>
    </message>
    <message>
        <source>Weights, cache and activations together</source>
        <translation>Gewichte, Cache und Aktivierungen zusammen</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Whether the memory holds it</source>
        <translation>Ob der Speicher es fasst</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Largest batch</source>
        <translation>Größter Batch</translation>
    </message>
    <message>
        <source>The most that fits in memory</source>
        <translation>Das Meiste, was in den Speicher passt</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>%1 ÷ %2</source>
        <translation>%1 ÷ %2</translation>
    </message>
    <message>
        <source>%1, batch %2</source>
        <translation>%1, Batch %2</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>%1 at %2 clock</source>
        <translation>%1 bei %2 Takt</translation>
    </message>
    <message>
        <source>%1× %2</source>
        <translation>%1× %2</translation>
    </message>
    <message>
        <source>%1 replicas of %2</source>
        <translation>%1-mal %2</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>Passt nicht</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>Nicht möglich</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>Nichts zu tun</translation>
    </message>
    <message>
        <source>Overhead-bound</source>
        <translation>Overhead-begrenzt</translation>
    </message>
    <message>
        <source>At the ridge</source>
        <translation>Am Knickpunkt</translation>
    </message>
    <message>
        <source>Between two roofs</source>
        <translation>Zwischen zwei Dächern</translation>
    </message>
    <message>
        <source>Compute-bound</source>
        <translation>Rechenbegrenzt</translation>
    </message>
    <message>
        <source>Memory-bound</source>
        <translation>Speicherbegrenzt</translation>
    </message>
    <message>
        <source>Network-bound</source>
        <translation>Netzbegrenzt</translation>
    </message>
    <message>
        <source>%1: %2 cannot be computed</source>
        <translation>%1: %2 ist nicht berechenbar</translation>
    </message>
    <message>
        <source>%1, %2 dense, sustained rates</source>
        <translation>%1, %2 dense, dauerhafte Raten</translation>
    </message>
    <message>
        <source>%1, %2 dense</source>
        <translation>%1, %2 dense</translation>
    </message>
    <message>
        <source>%1: %2 does not fit: %3</source>
        <translation>%1: %2 passt nicht: %3</translation>
    </message>
    <message>
        <source>%1: %2 has nothing to do</source>
        <translation>%1: %2 hat nichts zu tun</translation>
    </message>
    <message>
        <source>%1: %2 has nothing to exchange on one chip</source>
        <translation>%1: %2 hat auf einem Chip nichts auszutauschen</translation>
    </message>
    <message>
        <source>%1: %2 is overhead-bound at %3 of peak compute</source>
        <translation>%1: %2 ist overhead-begrenzt bei %3 der Spitze</translation>
    </message>
    <message>
        <source>%1: %2 is at the ridge, at %3 of peak compute</source>
        <translation>%1: %2 liegt am Knickpunkt, bei %3 der Spitze</translation>
    </message>
    <message>
        <source>%1: %2 is between two roofs, at %3 of peak compute</source>
        <translation>%1: %2 liegt zwischen zwei Dächern, bei %3 der Spitze</translation>
    </message>
    <message>
        <source>%1: %2 is compute-bound at %3 of peak compute</source>
        <translation>%1: %2 ist rechenbegrenzt bei %3 der Spitze</translation>
    </message>
    <message>
        <source>%1: %2 is memory-bound at %3 of peak compute</source>
        <translation>%1: %2 ist speicherbegrenzt bei %3 der Spitze</translation>
    </message>
    <message>
        <source>%1: %2 is network-bound at %3 of peak compute</source>
        <translation>%1: %2 ist netzbegrenzt bei %3 der Spitze</translation>
    </message>
    <message>
        <source>not even one token fits at batch %1</source>
        <translation>bei Batch %1 passt nicht einmal ein Token</translation>
    </message>
    <message>
        <source>prompt and generated tokens up to %1 fit at batch %2</source>
        <translation>Prompt und erzeugte Token bis %1 passen bei Batch %2</translation>
    </message>
    <message>
        <source>up to %1 tokens fit at batch %2</source>
        <translation>bis zu %1 Token passen bei Batch %2</translation>
    </message>
    <message>
        <source>needs %1; the capacity is unknown</source>
        <translation>braucht %1; die Kapazität ist unbekannt</translation>
    </message>
    <message>
        <source>fits: %1, up to batch %2</source>
        <translation>passt: %1, bis Batch %2</translation>
    </message>
    <message>
        <source>fits: %1</source>
        <translation>passt: %1</translation>
    </message>
    <message>
        <source>does not fit: %1</source>
        <translation>passt nicht: %1</translation>
    </message>
    <message>
        <source>does not fit: %1, not even at batch 1</source>
        <translation>passt nicht: %1, nicht einmal bei Batch 1</translation>
    </message>
    <message>
        <source>does not fit: %1, batch %2 would</source>
        <translation>passt nicht: %1, Batch %2 würde passen</translation>
    </message>
    <message>
        <source>, %1 of peak</source>
        <translation>, %1 der Spitze</translation>
    </message>
    <message>
        <source>, compute-bound</source>
        <translation>, rechenbegrenzt</translation>
    </message>
    <message>
        <source>, not compute-bound</source>
        <translation>, nicht rechenbegrenzt</translation>
    </message>
    <message>
        <source>%1 per token, %2 generated tokens/s</source>
        <translation>%1 je Token, %2 erzeugte Token/s</translation>
    </message>
    <message>
        <source> It does not fit in memory.</source>
        <translation> Es passt nicht in den Speicher.</translation>
    </message>
    <message>
        <source>%1 the bandwidth of every level reaches it: %2.</source>
        <translation>Die %1 Bandbreite jeder Ebene erreicht es: %2.</translation>
    </message>
    <message>
        <source>A bandwidth of %1, %2 the current one, reaches it: %3.</source>
        <translation>Eine Bandbreite von %1, das ist %2 der jetzigen, erreicht es: %3.</translation>
    </message>
    <message>
        <source>A peak of %1, %2 the current one, reaches it: %3.</source>
        <translation>Eine Spitze von %1, das ist %2 der jetzigen, erreicht es: %3.</translation>
    </message>
    <message>
        <source>%1 reach it: %2.</source>
        <translation>%1 erreichen es: %2.</translation>
    </message>
    <message>
        <source>Precision %1 reaches it: %2.</source>
        <translation>Präzision %1 erreicht es: %2.</translation>
    </message>
    <message>
        <source>%1 reaches it: %2.</source>
        <translation>%1 erreicht es: %2.</translation>
    </message>
    <message>
        <source>No bandwidth reaches it: more than %1 at every level hardly helps; it stays at %2.</source>
        <translation>Keine Bandbreite erreicht es: mehr als %1 auf jeder Ebene hilft kaum; es bleibt bei %2.</translation>
    </message>
    <message>
        <source>No bandwidth reaches it: more does not help; it stays at %1.</source>
        <translation>Keine Bandbreite erreicht es: mehr hilft nicht; es bleibt bei %1.</translation>
    </message>
    <message>
        <source>No bandwidth reaches it: more than %1 hardly helps; it stays at %2.</source>
        <translation>Keine Bandbreite erreicht es: mehr als %1 hilft kaum; es bleibt bei %2.</translation>
    </message>
    <message>
        <source>No peak reaches it: changing it does not help; it stays at %1.</source>
        <translation>Keine Spitze erreicht es: sie zu ändern hilft nicht; es bleibt bei %1.</translation>
    </message>
    <message>
        <source>No peak reaches it; the nearest, %1, gives %2.</source>
        <translation>Keine Spitze erreicht es; die nächste, %1, ergibt %2.</translation>
    </message>
    <message>
        <source>No batch reaches it; the nearest, %1, gives %2.</source>
        <translation>Kein Batch erreicht es; der nächste, %1, ergibt %2.</translation>
    </message>
    <message>
        <source>No usable number of chips up to %1 reaches it; the nearest, %2, gives %3.</source>
        <translation>Keine brauchbare Anzahl von Chips bis %1 erreicht es; die nächste, %2, ergibt %3.</translation>
    </message>
    <message>
        <source> %1 chips would, but cannot share the heads evenly.</source>
        <translation> %1 Chips würden es erreichen, können die Heads aber nicht gleichmäßig teilen.</translation>
    </message>
    <message>
        <source> One chip would, but its memory is too small.</source>
        <translation> Ein Chip würde es erreichen, aber sein Speicher ist zu klein.</translation>
    </message>
    <message>
        <source> %1 chips would, but their memory is too small.</source>
        <translation> %1 Chips würden es erreichen, aber ihr Speicher ist zu klein.</translation>
    </message>
    <message>
        <source>Precision %1 reaches it, but for the memory: %2.</source>
        <translation>Präzision %1 erreicht es, nur der Speicher reicht nicht: %2.</translation>
    </message>
    <message>
        <source>%1 reaches it, but for the memory: %2.</source>
        <translation>%1 erreicht es, nur der Speicher reicht nicht: %2.</translation>
    </message>
    <message>
        <source>%1 reach it, but for the memory: %2.</source>
        <translation>%1 erreichen es, nur der Speicher reicht nicht: %2.</translation>
    </message>
    <message>
        <source>No number of chips up to %1 reaches it; the nearest, %2, gives %3.</source>
        <translation>Keine Anzahl von Chips bis %1 erreicht es; die nächste, %2, ergibt %3.</translation>
    </message>
    <message>
        <source>No precision reaches it; the nearest, %1, gives %2.</source>
        <translation>Keine Präzision erreicht es; die nächste, %1, ergibt %2.</translation>
    </message>
    <message>
        <source>compute-bound from batch 1 on</source>
        <translation>rechenbegrenzt ab Batch 1</translation>
    </message>
    <message>
        <source>compute-bound from batch %1</source>
        <translation>rechenbegrenzt ab Batch %1</translation>
    </message>
    <message>
        <source>compute-bound from batch %1, but it does not fit</source>
        <translation>rechenbegrenzt ab Batch %1, der aber nicht passt</translation>
    </message>
    <message>
        <source>compute-bound from batch %1, which does not fit: at most %2 does</source>
        <translation>rechenbegrenzt ab Batch %1, der nicht passt: höchstens %2 passt</translation>
    </message>
    <message>
        <source>never compute-bound: network intensity saturates at %1, below the network ridge</source>
        <translation>nie rechenbegrenzt: die Netzwerkintensität sättigt bei %1, unter dem Knick des Netzwerks</translation>
    </message>
    <message>
        <source>never compute-bound: memory takes longer at every batch</source>
        <translation>nie rechenbegrenzt: der Speicher braucht bei jedem Batch länger</translation>
    </message>
    <message>
        <source>never compute-bound: intensity saturates at %1, the ridge is at %2</source>
        <translation>nie rechenbegrenzt: die Intensität sättigt bei %1, der Knickpunkt liegt bei %2</translation>
    </message>
    <message>
        <source>not applicable: nothing is computed</source>
        <translation>nicht anwendbar: es wird nichts berechnet</translation>
    </message>
    <message>
        <source>2× compute</source>
        <translation>2× Rechenleistung</translation>
    </message>
    <message>
        <source>2× bandwidth</source>
        <translation>2× Bandbreite</translation>
    </message>
    <message>
        <source>2× network</source>
        <translation>2× Netzwerk</translation>
    </message>
    <message>
        <source>half the overhead</source>
        <translation>halber Overhead</translation>
    </message>
    <message>
        <source>half the bytes</source>
        <translation>halb so viele Bytes</translation>
    </message>
    <message>
        <source>the overhead</source>
        <translation>der Overhead</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>at least %1 of peak</source>
        <translation>mindestens %1 der Spitze</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>rechenbegrenzt</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>peak compute</source>
        <translation>Spitzenleistung</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>one chip</source>
        <translation>ein Chip</translation>
    </message>
    <message>
        <source>%1 chips</source>
        <translation>%1 Chips</translation>
    </message>
    <message>
        <source>Already reached: %1.</source>
        <translation>Bereits erreicht: %1.</translation>
    </message>
    <message>
        <source>More chips cannot be computed: no bandwidth of a link between them is known.</source>
        <translation>Mehr Chips lassen sich nicht berechnen: keine Bandbreite eines Links zwischen ihnen ist bekannt.</translation>
    </message>
    <message>
        <source>There is nothing to vary.</source>
        <translation>Es gibt nichts zu variieren.</translation>
    </message>
    <message>
        <source>tokens per iteration</source>
        <translation>Token je Iteration</translation>
    </message>
    <message>
        <source>Reached up to %1 = %2: %3.</source>
        <translation>Erreicht bis %1 = %2: %3.</translation>
    </message>
    <message>
        <source>Reached from %1 = %2 on: %3.</source>
        <translation>Erreicht ab %1 = %2: %3.</translation>
    </message>
    <message>
        <source>No value of %1 reaches it; the nearest, %2, gives %3.</source>
        <translation>Kein Wert von %1 erreicht es; der nächste, %2, ergibt %3.</translation>
    </message>
    <message>
        <source>%1: %2 times as fast as the roofs allow</source>
        <translation>%1: %2-mal so schnell, wie die Dächer erlauben</translation>
    </message>
    <message>
        <source>a wrong unit prefix, such as µs for ms</source>
        <translation>ein falsches Präfix der Einheit, etwa µs statt ms</translation>
    </message>
    <message>
        <source>the 2:4-sparse rate of %1</source>
        <translation>die 2:4-Sparse-Rate von %1</translation>
    </message>
    <message>
        <source>another precision, such as %1</source>
        <translation>eine andere Präzision, etwa %1</translation>
    </message>
    <message>
        <source>data that stayed in %1, which holds all of it</source>
        <translation>Daten, die in %1 blieben, wo alles hineinpasst</translation>
    </message>
    <message>
        <source>data that came from %1</source>
        <translation>Daten, die aus %1 kamen</translation>
    </message>
    <message>
        <source>a multiply-accumulate counted as 1 FLOP instead of 2, or the other way around</source>
        <translation>ein Multiply-Accumulate als 1 statt 2 FLOP gezählt, oder umgekehrt</translation>
    </message>
    <message>
        <source>more chips than %1</source>
        <translation>mehr Chips als %1</translation>
    </message>
    <message>
        <source>causal and fused attention</source>
        <translation>kausale, fusionierte Attention</translation>
    </message>
    <message>
        <source>Attention is counted causal and fused.</source>
        <translation>Attention ist kausal und fusioniert gezählt.</translation>
    </message>
    <message>
        <source>causal attention, not fused</source>
        <translation>kausale Attention, nicht fusioniert</translation>
    </message>
    <message>
        <source>Attention is counted causal, but not fused: its scores go through memory.</source>
        <translation>Attention ist kausal, aber nicht fusioniert gezählt: ihre Scores gehen durch den Speicher.</translation>
    </message>
    <message>
        <source>full and fused attention</source>
        <translation>volle, fusionierte Attention</translation>
    </message>
    <message>
        <source>Attention is counted in full, and fused.</source>
        <translation>Attention ist voll und fusioniert gezählt.</translation>
    </message>
    <message>
        <source>textbook attention: full, not fused</source>
        <translation>Lehrbuch-Attention: voll, nicht fusioniert</translation>
    </message>
    <message>
        <source>Attention is counted as in textbooks: in full, and its scores go through memory.</source>
        <translation>Attention ist wie im Lehrbuch gezählt: voll, und ihre Scores gehen durch den Speicher.</translation>
    </message>
    <message>
        <source>fused attention</source>
        <translation>fusionierte Attention</translation>
    </message>
    <message>
        <source>Attention is counted fused.</source>
        <translation>Attention ist fusioniert gezählt.</translation>
    </message>
    <message>
        <source>attention not fused</source>
        <translation>Attention nicht fusioniert</translation>
    </message>
    <message>
        <source>Attention is counted without fusing it: its scores go through memory.</source>
        <translation>Attention ist nicht fusioniert gezählt: ihre Scores gehen durch den Speicher.</translation>
    </message>
    <message>
        <source>; memory level &quot;%1&quot; takes the data over %2</source>
        <translation>; die Speicherebene „%1“ nimmt die Daten über %2</translation>
    </message>
    <message>
        <source>; it has %1</source>
        <translation>; er hat %1</translation>
    </message>
    <message>
        <source>; name its host link to use it: &quot;%1&quot;</source>
        <translation>; nennen Sie seinen Host-Link, um ihn zu nutzen: „%1“</translation>
    </message>
    <message>
        <source>%1 has no %2 rate for %3 work; the rate of %4, %5, is used instead</source>
        <translation>%1 hat keine %2-Rate für Arbeit in %3; stattdessen gilt die Rate von %4, %5</translation>
    </message>
    <message>
        <source>the zoo has no chip &quot;%1&quot;</source>
        <translation>der Zoo hat keinen Chip „%1“</translation>
    </message>
    <message>
        <source>the zoo has no model &quot;%1&quot;</source>
        <translation>der Zoo hat kein Modell „%1“</translation>
    </message>
    <message>
        <source>%1 has no known rate for %2 or a wider format; it computes in %3</source>
        <translation>%1 hat keine bekannte Rate für %2 oder ein breiteres Format; er rechnet in %3</translation>
    </message>
    <message>
        <source>no memory bandwidth of %1 is known%2</source>
        <translation>für %1 ist keine Speicherbandbreite bekannt%2</translation>
    </message>
    <message>
        <source>the bandwidth of memory level &quot;%1&quot; of %2 is unknown; known: %3</source>
        <translation>die Bandbreite der Speicherebene „%1“ von %2 ist unbekannt; bekannt: %3</translation>
    </message>
    <message>
        <source>%1 has no memory level &quot;%2&quot;; it has %3</source>
        <translation>%1 hat keine Speicherebene „%2“; er hat %3</translation>
    </message>
    <message>
        <source>the bandwidth of the link between chips of %1 is not known%2</source>
        <translation>die Bandbreite des Links zwischen Chips von %1 ist nicht bekannt%2</translation>
    </message>
    <message>
        <source>the bandwidth of the link between chips of %1 is not known%2. Without a network, set the exchange to none</source>
        <translation>die Bandbreite des Links zwischen Chips von %1 ist nicht bekannt%2. Ohne Netzwerk stellen Sie den Austausch auf „Keiner“</translation>
    </message>
    <message>
        <source>%1 has no link &quot;%2&quot; with a known bandwidth%3</source>
        <translation>%1 hat keinen Link „%2“ mit bekannter Bandbreite%3</translation>
    </message>
    <message>
        <source>the bandwidth of the link from %1 to its host is not known</source>
        <translation>die Bandbreite des Links von %1 zum Host ist nicht bekannt</translation>
    </message>
    <message>
        <source>it is not known how many cores %1 has; allowed: all</source>
        <translation>es ist nicht bekannt, wie viele Kerne %1 hat; erlaubt: alle</translation>
    </message>
    <message>
        <source>given %1; %2 has %3 %4</source>
        <translation>angegeben: %1; %2 hat %3 %4</translation>
    </message>
    <message>
        <source>a setting is outside its range</source>
        <translation>eine Einstellung liegt außerhalb ihres Bereichs</translation>
    </message>
    <message>
        <source>groups (%1) must divide cin (%2) and cout (%3): choose another number, or 1</source>
        <translation>groups (%1) muss cin (%2) und cout (%3) teilen: eine andere Zahl wählen, oder 1</translation>
    </message>
    <message>
        <source>kv_heads (%1) must divide heads (%2): each of them serves as many query heads</source>
        <translation>kv_heads (%1) muss heads (%2) teilen: jeder davon bedient gleich viele Köpfe der Anfragen</translation>
    </message>
    <message>
        <source>in causal attention the %1 query tokens (q) are among the %2 tokens of keys (kv): choose a larger kv, or full attention</source>
        <translation>bei kausaler Attention sind die %1 Token der Anfragen (q) unter den %2 der Schlüssel (kv): ein größeres kv wählen, oder volle Attention</translation>
    </message>
    <message>
        <source>a stage of one chip does not divide into groups of %1 for attention; allowed: groups of 1</source>
        <translation>eine Stufe aus einem Chip lässt sich für die Attention nicht in Gruppen zu %1 teilen; erlaubt: Gruppen zu 1</translation>
    </message>
    <message>
        <source>a stage of one chip does not divide into %1 groups of experts; allowed: 1, or a stage of %1 chips</source>
        <translation>eine Stufe aus einem Chip lässt sich nicht in %1 Gruppen von Experten teilen; erlaubt: 1, oder eine Stufe aus %1 Chips</translation>
    </message>
    <message>
        <source>None of these numbers of chips can share the model evenly; try others, as powers of two.</source>
        <translation>Mit keiner dieser Chipzahlen lässt sich das Modell gleichmäßig teilen; andere versuchen, etwa Zweierpotenzen.</translation>
    </message>
    <message>
        <source>%1 of the peak, usual for its class, is used: no source gives a fraction for %2</source>
        <translation>es gelten %1 der Spitze, das Übliche der Klasse: keine Quelle nennt einen Anteil für %2</translation>
    </message>
    <message>
        <source>%1 of the bandwidth, usual for its class, is used: no source gives a fraction for %2</source>
        <translation>es gelten %1 der Bandbreite, das Übliche der Klasse: keine Quelle nennt einen Anteil für %2</translation>
    </message>
    <message>
        <source>%1 chips are more than the %2 that %3 joins: between such groups the data crosses %4, %5 per chip</source>
        <translation>%1 Chips sind mehr als die %2, die %3 verbindet: zwischen solchen Gruppen gehen die Daten über %4, %5 je Chip</translation>
    </message>
    <message>
        <source>%1 chips are more than the %2 that %3 joins, and no bandwidth beyond it is known: that of %3 is used, so the time is a lower bound</source>
        <translation>%1 Chips sind mehr als die %2, die %3 verbindet, und darüber hinaus ist keine Bandbreite bekannt: die von %3 gilt, eine Untergrenze der Zeit</translation>
    </message>
    <message>
        <source>every chip holds the whole KV cache: it cannot be divided, so there are %1 copies of it</source>
        <translation>jeder Chip hält den ganzen KV-Cache: er lässt sich nicht teilen, also gibt es %1 Kopien</translation>
    </message>
    <message>
        <source>every chip holds the whole KV cache: it cannot be divided, so there are %1 copies of it; if each chip did the attention of requests of its own, there would be one</source>
        <translation>jeder Chip hält den ganzen KV-Cache: er lässt sich nicht teilen, also gibt es %1 Kopien; rechnete jeder Chip die Attention eigener Anfragen, wäre es eine</translation>
    </message>
    <message>
        <source>the KV cache has %1 heads, fewer than there are chips: there are %2 copies of it</source>
        <translation>der KV-Cache hat %1 Heads, weniger als es Chips sind: es gibt %2 Kopien</translation>
    </message>
    <message>
        <source>the KV cache has %1 heads, fewer than there are chips: there are %2 copies of it; if each chip did the attention of requests of its own, there would be one</source>
        <translation>der KV-Cache hat %1 Heads, weniger als es Chips sind: es gibt %2 Kopien; rechnete jeder Chip die Attention eigener Anfragen, wäre es eine</translation>
    </message>
    <message>
        <source>does not fit: needs %1, %2 more than %3 × %4 have together</source>
        <translation>passt nicht: braucht %1, %2 mehr, als %3 × %4 zusammen haben</translation>
    </message>
    <message>
        <source>does not fit: needs %1, %2 more than %3 has</source>
        <translation>passt nicht: braucht %1, %2 mehr, als %3 hat</translation>
    </message>
    <message>
        <source>measured %1 times as fast as the roofs allow: check the number and its unit</source>
        <translation>gemessen %1-mal so schnell, wie die Dächer erlauben: prüfen Sie die Zahl und ihre Einheit</translation>
    </message>
    <message>
        <source>measured %1 times as fast as the roofs allow; check for: %2</source>
        <translation>gemessen %1-mal so schnell, wie die Dächer erlauben; mögliche Ursachen: %2</translation>
    </message>
    <message>
        <source>the activations of %1 are unknown: only its weights count as traffic</source>
        <translation>die Aktivierungen von %1 sind unbekannt: nur die Gewichte zählen als Datenverkehr</translation>
    </message>
    <message>
        <source>the memory capacity of %1 is unknown, and so is whether %2 fits</source>
        <translation>die Speicherkapazität von %1 ist unbekannt, und damit, ob %2 passt</translation>
    </message>
    <message>
        <source>%1 tokens are more than the %2 that %3 was made for</source>
        <translation>%1 Token sind mehr als die %2, für die %3 gemacht ist</translation>
    </message>
    <message>
        <source>a peak rate of %1 that is used here is unverified</source>
        <translation>eine hier genutzte Spitzenrate von %1 ist ungeprüft</translation>
    </message>
    <message>
        <source>the bandwidth of %1 that is used here is unverified</source>
        <translation>die hier genutzte Bandbreite von %1 ist ungeprüft</translation>
    </message>
    <message>
        <source>how much of the bandwidth of %1 so few cores (%2) get is unknown: the bandwidth of all cores, %3, is only an upper limit</source>
        <translation>wie viel der Bandbreite von %1 so wenige Kerne (%2) bekommen, ist unbekannt: die Bandbreite aller Kerne, %3, ist nur eine Obergrenze</translation>
    </message>
    <message>
        <source>overhead is %1 of the latency</source>
        <translation>Overhead macht %1 der Latenz aus</translation>
    </message>
    <message>
        <source>near the ridge: the two largest terms are within 5 % of each other; a small change switches the bound</source>
        <translation>nahe am Knickpunkt: die beiden größten Terme liegen höchstens 5 % auseinander; eine kleine Änderung wechselt die Grenze</translation>
    </message>
    <message>
        <source>%1 has no such phase: &quot;%2&quot; is used instead</source>
        <translation>%1 hat diese Phase nicht: stattdessen gilt „%2“</translation>
    </message>
    <message>
        <source>the format that %1 was released in is not known: FP16 is used in its place</source>
        <translation>das Format, in dem %1 veröffentlicht wurde, ist nicht bekannt: „wie veröffentlicht“ zählt als FP16</translation>
    </message>
    <message>
        <source>one chip has nothing to exchange</source>
        <translation>ein Chip allein hat nichts auszutauschen</translation>
    </message>
    <message>
        <source>what the chips of a replica exchange for %1 is not modeled: its work is divided, and the exchange is not counted</source>
        <translation>was die Chips eines Replikats für %1 austauschen, ist nicht modelliert: die Arbeit wird geteilt, der Austausch nicht gezählt</translation>
    </message>
    <message>
        <source>%1 heads do not divide evenly among %2 chips: some would wait for others</source>
        <translation>%1 Heads teilen sich nicht gleichmäßig auf %2 Chips auf: manche müssten auf andere warten</translation>
    </message>
    <message>
        <source>%1 holds %2 of the %3 needed: not everything can come from there</source>
        <translation>%1 fasst %2 der benötigten %3: nicht alles kann von dort kommen</translation>
    </message>
    <message>
        <source>%1 do not fit and cross %2 in each pass: %3 of weights, gradients and optimizer states</source>
        <translation>%1 passen nicht und gehen in jedem Durchlauf über %2: %3 an Gewichten, Gradienten und Optimizer-Zuständen</translation>
    </message>
    <message>
        <source>%1 do not fit and cross %2 in each pass: %3 of weights and cache</source>
        <translation>%1 passen nicht und gehen in jedem Durchlauf über %2: %3 an Gewichten und Cache</translation>
    </message>
    <message>
        <source>everything fits: nothing is left with the host</source>
        <translation>alles passt: beim Host bleibt nichts</translation>
    </message>
    <message>
        <source>nothing can be left with the host: the capacity of %1 is unknown</source>
        <translation>beim Host kann nichts bleiben: die Kapazität von %1 ist unbekannt</translation>
    </message>
    <message>
        <source>activations alone exceed the memory of %1: even with all else left with the host it does not fit</source>
        <translation>schon die Aktivierungen übersteigen den Speicher von %1: auch mit allem Übrigen beim Host passt es nicht</translation>
    </message>
    <message>
        <source>moving %1 with %2 left with the host takes %3</source>
        <translation>der Transfer von %1, davon %2 beim Host, dauert %3</translation>
    </message>
    <message>
        <source>moving %1 through all levels takes %2</source>
        <translation>der Transfer von %1 durch alle Ebenen dauert %2</translation>
    </message>
    <message>
        <source>moving %1 over %2 takes %3</source>
        <translation>der Transfer von %1 über %2 dauert %3</translation>
    </message>
    <message>
        <source>moving %1 from %2 takes %3</source>
        <translation>der Transfer von %1 aus %2 dauert %3</translation>
    </message>
    <message>
        <source>moving %1 takes %2</source>
        <translation>der Transfer von %1 dauert %2</translation>
    </message>
    <message>
        <source>computing %1 takes %2</source>
        <translation>die Berechnung von %1 dauert %2</translation>
    </message>
    <message>
        <source>sending %1 takes %2</source>
        <translation>das Senden von %1 dauert %2</translation>
    </message>
    <message>
        <source>sending %1 takes %2 (mostly the start-up of %3 exchanges)</source>
        <translation>das Senden von %1 dauert %2 (überwiegend Anlaufzeit von %3 Kollektiven)</translation>
    </message>
    <message>
        <source>sending %1 takes %2 (mostly start-up)</source>
        <translation>das Senden von %1 dauert %2 (überwiegend Anlaufzeit)</translation>
    </message>
    <message>
        <source>%1 on %2 chips</source>
        <translation>%1 auf %2 Chips</translation>
    </message>
    <message>
        <source>overhead adds %1</source>
        <translation>der Overhead kostet weitere %1</translation>
    </message>
    <message>
        <source>In total another term is longer, but each operator waits for its own longest one: the compute-bound operators take %1 of the time.</source>
        <translation>In der Summe ist ein anderer Term länger, aber jeder Operator wartet auf seinen eigenen längsten: die rechenbegrenzten Operatoren brauchen %1 der Zeit.</translation>
    </message>
    <message>
        <source>In total another term is longer, but each operator waits for its own longest one: the memory-bound operators take %1 of the time.</source>
        <translation>In der Summe ist ein anderer Term länger, aber jeder Operator wartet auf seinen eigenen längsten: die speicherbegrenzten Operatoren brauchen %1 der Zeit.</translation>
    </message>
    <message>
        <source>In total another term is longer, but each operator waits for its own longest one: the network-bound operators take %1 of the time.</source>
        <translation>In der Summe ist ein anderer Term länger, aber jeder Operator wartet auf seinen eigenen längsten: die netzwerkbegrenzten Operatoren brauchen %1 der Zeit.</translation>
    </message>
    <message>
        <source>The overhead, %1 of the time, is shorter than the time that the roofs demand, but it overlaps with nothing else.</source>
        <translation>Der Overhead, %1 der Zeit, ist kürzer als das, was die Dächer verlangen, aber nichts anderes überlappt sich mit ihm.</translation>
    </message>
    <message>
        <source>%1 would make it %2× as fast; %3 would hardly help.</source>
        <translation>%1: %2× so schnell; %3 brächte kaum etwas.</translation>
    </message>
    <message>
        <source>%1 would make it %2× as fast; %3 would not help.</source>
        <translation>%1: %2× so schnell; %3 brächte nichts.</translation>
    </message>
    <message>
        <source>The best lever is %1: %2× as fast.</source>
        <translation>Der beste Hebel ist %1: %2× so schnell.</translation>
    </message>
    <message>
        <source>Exactly balanced: %1.</source>
        <translation>Genau ausgeglichen: %1.</translation>
    </message>
    <message>
        <source>Exactly between two roofs: %1.</source>
        <translation>Genau zwischen zwei Dächern: %1.</translation>
    </message>
    <message>
        <source>Exactly at the ridge: %1.</source>
        <translation>Genau am Knickpunkt: %1.</translation>
    </message>
    <message>
        <source>compute-bound by %1; %2.</source>
        <translation>um %1 rechenbegrenzt; %2.</translation>
    </message>
    <message>
        <source>memory-bound by %1; %2.</source>
        <translation>um %1 speicherbegrenzt; %2.</translation>
    </message>
    <message>
        <source>network-bound by %1; %2.</source>
        <translation>um %1 netzbegrenzt; %2.</translation>
    </message>
    <message>
        <source>within %1; %2.</source>
        <translation>innerhalb von %1; %2.</translation>
    </message>
    <message>
        <source>Between two roofs: %1</source>
        <translation>Zwischen zwei Dächern: %1</translation>
    </message>
    <message>
        <source>At the ridge: %1</source>
        <translation>Am Knickpunkt: %1</translation>
    </message>
    <message>
        <source>%1 of the %2 is overhead; without it the roofs allow %3, compute-bound.</source>
        <translation>%1 der %2 sind Overhead; ohne ihn erlauben die Dächer %3, rechenbegrenzt.</translation>
    </message>
    <message>
        <source>%1 of the %2 is overhead; without it the roofs allow %3, memory-bound.</source>
        <translation>%1 der %2 sind Overhead; ohne ihn erlauben die Dächer %3, speicherbegrenzt.</translation>
    </message>
    <message>
        <source>%1 of the %2 is overhead; without it the roofs allow %3, network-bound.</source>
        <translation>%1 der %2 sind Overhead; ohne ihn erlauben die Dächer %3, netzbegrenzt.</translation>
    </message>
    <message>
        <source>%1 of the %2 is overhead; without it the roofs allow %3.</source>
        <translation>%1 der %2 sind Overhead; ohne ihn erlauben die Dächer %3.</translation>
    </message>
    <message>
        <source>Nothing could be computed.</source>
        <translation>Es konnte nichts berechnet werden.</translation>
    </message>
    <message>
        <source>There is nothing to compute and nothing to move.</source>
        <translation>Es gibt nichts zu berechnen und nichts zu bewegen.</translation>
    </message>
    <message>
        <source>A single chip has no other to exchange data with: there is nothing to do.</source>
        <translation>Ein einzelner Chip hat keinen anderen zum Datenaustausch: es gibt nichts zu tun.</translation>
    </message>
    <message>
        <source>Compute-bound: %1.</source>
        <translation>Rechenbegrenzt: %1.</translation>
    </message>
    <message>
        <source>Memory-bound: %1.</source>
        <translation>Speicherbegrenzt: %1.</translation>
    </message>
    <message>
        <source>Network-bound: %1.</source>
        <translation>Netzbegrenzt: %1.</translation>
    </message>
    <message>
        <source>It does not fit: it needs %1, the memory holds %2.</source>
        <translation>Es passt nicht: es braucht %1, der Speicher fasst %2.</translation>
    </message>
    <message>
        <source>It does not fit: it needs %4, but %1 × %2 hold %5, which is %3 too little.</source>
        <translation>Es passt nicht: es braucht %4, aber %1 × %2 fassen %5, das sind %3 zu wenig.</translation>
    </message>
    <message>
        <source>Typical rates: %1 of the peak and %2 of the bandwidth, usual for this class of chips.</source>
        <translation>Typische Raten: %1 der Spitze und %2 der Bandbreite, das Übliche dieser Chipklasse.</translation>
    </message>
    <message>
        <source>Typical rates: %1 of the peak, usual for this class of chips, and %2 of the bandwidth, measured.</source>
        <translation>Typische Raten: %1 der Spitze, das Übliche dieser Chipklasse, und %2 der Bandbreite, gemessen.</translation>
    </message>
    <message>
        <source>Typical rates: %1 of the peak, measured, and %2 of the bandwidth, usual for this class of chips.</source>
        <translation>Typische Raten: %1 der Spitze, gemessen, und %2 der Bandbreite, das Übliche dieser Chipklasse.</translation>
    </message>
    <message>
        <source>Typical rates: %1 of the peak and %2 of the bandwidth, measured.</source>
        <translation>Typische Raten: %1 der Spitze und %2 der Bandbreite, gemessen.</translation>
    </message>
    <message>
        <source>How much bandwidth of %2 reaches %1 cores is unknown; the time for moving data is a lower bound.</source>
        <translation>Wie viel Bandbreite von %2 bei %1 Kernen ankommt, ist unbekannt; die Zeit des Datentransfers ist eine Untergrenze.</translation>
    </message>
    <message>
        <source>%1 What follows assumes that it fits. %2</source>
        <translation>%1 Das Folgende nimmt an, dass es passt. %2</translation>
    </message>
    <message>
        <source>It has no rate for %1 and computes in %2.</source>
        <translation>Der Chip hat keine Rate für %1 und rechnet in %2.</translation>
    </message>
    <message>
        <source>The weights alone do not fit: they need %1, the memory holds %2. More chips or narrower weights would help.</source>
        <translation>Schon die Gewichte passen nicht: sie brauchen %1, der Speicher fasst %2. Mehr Chips oder schmalere Gewichte helfen.</translation>
    </message>
    <message>
        <source>Beside the weights (%1) not even one request fits. More chips, narrower formats or shorter requests would help.</source>
        <translation>Neben den Gewichten (%1) passt nicht einmal eine Anfrage. Mehr Chips, schmalere Formate oder kürzere Anfragen helfen.</translation>
    </message>
    <message>
        <source>Serving needs a model that generates token by token; %1 does not.</source>
        <translation>Serving braucht ein Modell, das Token für Token erzeugt; %1 tut das nicht.</translation>
    </message>
    <message>
        <source>A training step serves nobody: choose prefill, decode or a request.</source>
        <translation>Ein Trainingsschritt bedient niemanden: wählen Sie Prefill, Decode oder eine Anfrage.</translation>
    </message>
    <message>
        <source>%1 reads prompts with a separate encoder, not together with the tokens that it generates: serving such models is not modeled.</source>
        <translation>%1 liest Prompts mit einem eigenen Encoder, nicht zusammen mit den erzeugten Token: Serving solcher Modelle ist nicht modelliert.</translation>
    </message>
    <message>
        <source>How much the memory holds is unknown: give the tokens per iteration yourself.</source>
        <translation>Wie viel der Speicher fasst, ist unbekannt: geben Sie die Token je Iteration selbst an.</translation>
    </message>
    <message>
        <source>Nothing could be computed: a number is out of range.</source>
        <translation>Es konnte nichts berechnet werden: eine Zahl liegt außerhalb ihres Bereichs.</translation>
    </message>
    <message>
        <source>%1 generated tokens/s beside %2 prompt tokens/s</source>
        <translation>%1 erzeugte Token/s neben %2 Prompt-Token/s</translation>
    </message>
    <message>
        <source>%1 generated tokens/s (%2 per chip) beside %3 prompt tokens/s</source>
        <translation>%1 erzeugte Token/s (%2 je Chip) neben %3 Prompt-Token/s</translation>
    </message>
    <message>
        <source>1 request in flight on each of %1 replicas gives %2</source>
        <translation>1 laufende Anfrage auf jedem von %1 Replikaten ergibt %2</translation>
    </message>
    <message>
        <source>%1 requests in flight on each of %2 replicas give %3</source>
        <translation>%1 laufende Anfragen auf jedem von %2 Replikaten ergeben %3</translation>
    </message>
    <message>
        <source>1 request in flight gives %1</source>
        <translation>1 laufende Anfrage ergibt %1</translation>
    </message>
    <message>
        <source>%1 requests in flight give %2</source>
        <translation>%1 laufende Anfragen ergeben %2</translation>
    </message>
    <message>
        <source>This is the textbook&apos;s closed form: it does not count what attention computes.</source>
        <translation>Das ist die geschlossene Form des Lehrbuchs: sie zählt nicht, was Attention rechnet.</translation>
    </message>
    <message>
        <source>They do not fit: the memory does not hold even one of mean length.</source>
        <translation>Sie passen nicht: der Speicher fasst nicht einmal eine mittlerer Länge.</translation>
    </message>
    <message>
        <source>They do not fit: the memory holds %1 of mean length.</source>
        <translation>Sie passen nicht: der Speicher fasst %1 mittlerer Länge.</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Ausgeglichen</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 Token/s</translation>
    </message>
    <message>
        <source>%1, the first token after %2 without waiting, then one every %3.</source>
        <translation>%1, das erste Token ohne Wartezeit nach %2, dann je eines alle %3.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing to serve</source>
        <translation>Nichts zu bedienen</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%1 von %2 %3</translation>
    </message>
    <message>
        <source>%1 %2/s</source>
        <translation>%1 %2/s</translation>
    </message>
    <message>
        <source>%1 prefill</source>
        <translation>%1 Prefill</translation>
    </message>
    <message>
        <source>%1 decode</source>
        <translation>%1 Decode</translation>
    </message>
    <message>
        <source>%1 request of %2 tokens</source>
        <translation>%1 Anfrage mit %2 Token</translation>
    </message>
    <message>
        <source>%1 request of %2 + %3 tokens</source>
        <translation>%1 Anfrage mit %2 + %3 Token</translation>
    </message>
    <message>
        <source>%1 training step</source>
        <translation>%1 Trainingsschritt</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>Skalarprodukt</translation>
    </message>
    <message>
        <source>y = a·x + y</source>
        <translation>y = a·x + y</translation>
    </message>
    <message>
        <source>a = b + s·c</source>
        <translation>a = b + s·c</translation>
    </message>
    <message>
        <source>Matrix-vector product</source>
        <translation>Matrix-Vektor-Produkt</translation>
    </message>
    <message>
        <source>Matrix product</source>
        <translation>Matrixprodukt</translation>
    </message>
    <message>
        <source>Batched matrix product</source>
        <translation>Batch-Matrixprodukt</translation>
    </message>
    <message>
        <source>Tiled matrix product</source>
        <translation>Gekacheltes Matrixprodukt</translation>
    </message>
    <message>
        <source>2-D convolution</source>
        <translation>2-D-Faltung</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>Element-wise add</source>
        <translation>Elementweise Addition</translation>
    </message>
    <message>
        <source>GELU</source>
        <translation>GELU</translation>
    </message>
    <message>
        <source>Max pooling</source>
        <translation>Max-Pooling</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>RMS norm</source>
        <translation>RMSNorm</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Sparse matrix-vector product (CSR, fp64)</source>
        <translation>Dünnbesetztes Matrix-Vektor-Produkt (CSR, fp64)</translation>
    </message>
    <message>
        <source>7-point stencil</source>
        <translation>7-Punkt-Stencil</translation>
    </message>
    <message>
        <source>FFT (complex fp64)</source>
        <translation>FFT (komplex, fp64)</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>Reduce-Scatter</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>All-to-All</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigener</translation>
    </message>
    <message>
        <source>3·n·s_a (4·n·s_a with write-allocate)</source>
        <translation>3·n·s_a (4·n·s_a mit Write-Allocate)</translation>
    </message>
    <message>
        <source>Q, K, V, scores written and read twice, output; fused: Q + K + V + output only</source>
        <translation>Q, K, V, Scores zweimal geschrieben und gelesen, Ausgabe; fusioniert: nur Q + K + V + Ausgabe</translation>
    </message>
    <message>
        <source>2·n·s_a (3·n·s_a with write-allocate)</source>
        <translation>2·n·s_a (3·n·s_a mit Write-Allocate)</translation>
    </message>
    <message>
        <source>32·n·passes (48·n·passes with write-allocate)</source>
        <translation>32·n·passes (48·n·passes mit Write-Allocate)</translation>
    </message>
    <message>
        <source>network: (N − 1)/N·bytes per chip</source>
        <translation>Netzwerk: (N − 1)/N·bytes je Chip</translation>
    </message>
    <message>
        <source>network: 2·(N − 1)/N·bytes per chip</source>
        <translation>Netzwerk: 2·(N − 1)/N·bytes je Chip</translation>
    </message>
    <message>
        <source>byte; over the network: network per chip</source>
        <translation>byte; über das Netzwerk: network je Chip</translation>
    </message>
    <message>
        <source>elements of a vector</source>
        <translation>Elemente eines Vektors</translation>
    </message>
    <message>
        <source>rows of the matrix</source>
        <translation>Zeilen der Matrix</translation>
    </message>
    <message>
        <source>columns of the matrix</source>
        <translation>Spalten der Matrix</translation>
    </message>
    <message>
        <source>rows of the left matrix</source>
        <translation>Zeilen links</translation>
    </message>
    <message>
        <source>columns of the right matrix</source>
        <translation>Spalten rechts</translation>
    </message>
    <message>
        <source>contracted size</source>
        <translation>kontrahierte Größe</translation>
    </message>
    <message>
        <source>number of products</source>
        <translation>Anzahl der Produkte</translation>
    </message>
    <message>
        <source>rows of each left matrix</source>
        <translation>Zeilen je links</translation>
    </message>
    <message>
        <source>columns of each right matrix</source>
        <translation>Spalten je rechts</translation>
    </message>
    <message>
        <source>rows of a tile of the result</source>
        <translation>Zeilen einer Kachel des Ergebnisses</translation>
    </message>
    <message>
        <source>columns of a tile of the result</source>
        <translation>Spalten einer Kachel des Ergebnisses</translation>
    </message>
    <message>
        <source>contracted size of a tile</source>
        <translation>kontrahierte Größe einer Kachel</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>input height</source>
        <translation>Höhe der Eingabe</translation>
    </message>
    <message>
        <source>input width</source>
        <translation>Breite der Eingabe</translation>
    </message>
    <message>
        <source>input channels</source>
        <translation>Eingabekanäle</translation>
    </message>
    <message>
        <source>output channels</source>
        <translation>Ausgabekanäle</translation>
    </message>
    <message>
        <source>side of the filter</source>
        <translation>Seite des Filters</translation>
    </message>
    <message>
        <source>stride; padding (k − 1)/2</source>
        <translation>Schrittweite; Padding (k − 1)/2</translation>
    </message>
    <message>
        <source>channel groups; cin for a depthwise convolution</source>
        <translation>Kanalgruppen; cin für eine Depthwise-Faltung</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>side of the window, stride 1</source>
        <translation>Seite des Fensters, Schrittweite 1</translation>
    </message>
    <message>
        <source>rows (tokens)</source>
        <translation>Zeilen (Token)</translation>
    </message>
    <message>
        <source>elements of a row</source>
        <translation>Elemente einer Zeile</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>query heads</source>
        <translation>Query-Heads</translation>
    </message>
    <message>
        <source>key and value heads</source>
        <translation>Key- und Value-Heads</translation>
    </message>
    <message>
        <source>elements of a head</source>
        <translation>Elemente eines Heads</translation>
    </message>
    <message>
        <source>query tokens</source>
        <translation>Query-Token</translation>
    </message>
    <message>
        <source>key and value tokens</source>
        <translation>Key- und Value-Token</translation>
    </message>
    <message>
        <source>non-zero elements</source>
        <translation>Elemente ungleich null</translation>
    </message>
    <message>
        <source>grid points</source>
        <translation>Gitterpunkte</translation>
    </message>
    <message>
        <source>complex points</source>
        <translation>komplexe Punkte</translation>
    </message>
    <message>
        <source>times the data crosses memory; 1 when it fits on the chip</source>
        <translation>wie oft die Daten durch den Speicher gehen; 1, wenn sie auf den Chip passen</translation>
    </message>
    <message>
        <source>bytes of the whole array</source>
        <translation>Bytes des ganzen Arrays</translation>
    </message>
    <message>
        <source>bytes that each chip has</source>
        <translation>Bytes, die jeder Chip hat</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>bewegte Bytes</translation>
    </message>
    <message>
        <source>bytes that each chip sends</source>
        <translation>Bytes, die jeder Chip sendet</translation>
    </message>
    <message>
        <source>vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>secondary</source>
        <translation>Sekundärquelle</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>abgeleitet</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>unverified</source>
        <translation>ungeprüft</translation>
    </message>
    <message>
        <source>user</source>
        <translation>Nutzer</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>vector</source>
        <translation>Vektor</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>Skalar</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>Sample</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>multiply-accumulates</source>
        <translation>Multiply-Accumulates</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>active parameters</source>
        <translation>aktive Parameter</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>experts per token</source>
        <translation>Experten je Token</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>latent attention</source>
        <translation>Latent Attention</translation>
    </message>
    <message>
        <source>query rank</source>
        <translation>Query-Rang</translation>
    </message>
    <message>
        <source>kv rank</source>
        <translation>KV-Rang</translation>
    </message>
    <message>
        <source>nope dim</source>
        <translation>NoPE-Dimension</translation>
    </message>
    <message>
        <source>rope dim</source>
        <translation>RoPE-Dimension</translation>
    </message>
    <message>
        <source>value dim</source>
        <translation>Value-Dimension</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>per token</source>
        <translation>je Token</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>geteilt</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>dense layers</source>
        <translation>dichte Schichten</translation>
    </message>
    <message>
        <source>token types</source>
        <translation>Token-Typen</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>patch</source>
        <translation>Patch</translation>
    </message>
    <message>
        <source>audio</source>
        <translation>Audio</translation>
    </message>
    <message>
        <source>bands</source>
        <translation>Bänder</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>Hidden Size</translation>
    </message>
    <message>
        <source>inner</source>
        <translation>innere Breite</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>Heads</translation>
    </message>
    <message>
        <source>kv heads</source>
        <translation>KV-Heads</translation>
    </message>
    <message>
        <source>head dim</source>
        <translation>Head-Breite</translation>
    </message>
    <message>
        <source>ffn</source>
        <translation>FFN</translation>
    </message>
    <message>
        <source>window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>global every</source>
        <translation>global alle</translation>
    </message>
    <message>
        <source>learned positions</source>
        <translation>gelernte Positionen</translation>
    </message>
    <message>
        <source>relative positions</source>
        <translation>relative Positionen</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>Prefill</translation>
    </message>
    <message>
        <source>decode</source>
        <translation>Decode</translation>
    </message>
    <message>
        <source>request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>mlp</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>norms</source>
        <translation>Normen</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>The answer cannot be computed: %1</source>
        <translation>Die Antwort lässt sich nicht berechnen: %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>Type a number first, such as 12 %1</source>
        <translation>Geben Sie zuerst eine Zahl ein, etwa 12 %1</translation>
    </message>
    <message>
        <source>This was not understood, and does not count: %1</source>
        <translation>Das wurde nicht verstanden und zählt nicht: %1</translation>
    </message>
    <message>
        <source>%1 is below zero, but the answer is not. This does not count.</source>
        <translation>%1 liegt unter null, die Antwort nicht. Das zählt nicht.</translation>
    </message>
    <message>
        <source>Far too high, by more than ten times.</source>
        <translation>Viel zu hoch, um mehr als das Zehnfache.</translation>
    </message>
    <message>
        <source>Far too low, by more than ten times.</source>
        <translation>Viel zu niedrig, um mehr als das Zehnfache.</translation>
    </message>
    <message>
        <source>Too high.</source>
        <translation>Zu hoch.</translation>
    </message>
    <message>
        <source>Too low.</source>
        <translation>Zu niedrig.</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>Wählen Sie zuerst eine Antwort.</translation>
    </message>
    <message>
        <source>Not this one.</source>
        <translation>Diese nicht.</translation>
    </message>
    <message>
        <source>Click the chart first.</source>
        <translation>Klicken Sie zuerst in das Diagramm.</translation>
    </message>
    <message>
        <source>It is not on this side.</source>
        <translation>Auf dieser Seite liegt er nicht.</translation>
    </message>
    <message>
        <source>This place is not on the chart.</source>
        <translation>Diese Stelle liegt nicht im Diagramm.</translation>
    </message>
    <message>
        <source>The ridge lies further left.</source>
        <translation>Der Knickpunkt liegt weiter links.</translation>
    </message>
    <message>
        <source>The ridge lies further right.</source>
        <translation>Der Knickpunkt liegt weiter rechts.</translation>
    </message>
    <message>
        <source>It lands further left.</source>
        <translation>Er landet weiter links.</translation>
    </message>
    <message>
        <source>It lands further right.</source>
        <translation>Er landet weiter rechts.</translation>
    </message>
    <message>
        <source>The flat roof is lower.</source>
        <translation>Das flache Dach liegt niedriger.</translation>
    </message>
    <message>
        <source>The flat roof is higher.</source>
        <translation>Das flache Dach liegt höher.</translation>
    </message>
    <message>
        <source>It lands lower.</source>
        <translation>Er landet tiefer.</translation>
    </message>
    <message>
        <source>It lands higher.</source>
        <translation>Er landet höher.</translation>
    </message>
    <message>
        <source>Move a control first.</source>
        <translation>Bewegen Sie zuerst einen Regler.</translation>
    </message>
    <message>
        <source>Put all of them in order first.</source>
        <translation>Bringen Sie zuerst alle in eine Reihenfolge.</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Richtig.</translation>
    </message>
    <message>
        <source>Right: %1.</source>
        <translation>Richtig: %1.</translation>
    </message>
    <message>
        <source>Nothing is asked here.</source>
        <translation>Hier wird nichts gefragt.</translation>
    </message>
    <message>
        <source>Searched for: the smallest batch at which computing takes longest.</source>
        <translation>Gesucht: der kleinste Batch, bei dem das Rechnen am längsten dauert.</translation>
    </message>
    <message>
        <source>%1: the time that all the work would take under this roof alone.</source>
        <translation>%1: die Zeit, die die ganze Arbeit unter diesem Dach allein bräuchte.</translation>
    </message>
    <message>
        <source>Longest sequence</source>
        <translation>Längste Sequenz</translation>
    </message>
    <message>
        <source>Searched for: the most tokens whose cache and activations fit beside the weights.</source>
        <translation>Gesucht: die meisten Token, deren Cache und Aktivierungen neben die Gewichte passen.</translation>
    </message>
    <message>
        <source>Room below the tightest roof</source>
        <translation>Luft unter dem engsten Dach</translation>
    </message>
    <message>
        <source>Time of the tightest roof</source>
        <translation>Zeit des engsten Dachs</translation>
    </message>
    <message>
        <source>Time of the next roof</source>
        <translation>Zeit des nächsten Dachs</translation>
    </message>
    <message>
        <source>Speed-up until the next roof</source>
        <translation>Beschleunigung bis zum nächsten Dach</translation>
    </message>
    <message>
        <source>Analyzed again, with the tightest roof raised until the next one takes the same time.</source>
        <translation>Noch einmal berechnet, das engste Dach so weit gehoben, dass das nächste ebenso viel Zeit verlangt.</translation>
    </message>
    <message>
        <source>Share of the prediction</source>
        <translation>Anteil der Vorhersage</translation>
    </message>
    <message>
        <source>Measured rate</source>
        <translation>Gemessene Rate</translation>
    </message>
    <message>
        <source>Measured latency</source>
        <translation>Gemessene Latenz</translation>
    </message>
    <message>
        <source>The part of the kernel&apos;s operands that the whole batch shares.</source>
        <translation>Was sich der ganze Batch von den Operanden des Kernels teilt.</translation>
    </message>
    <message>
        <source>All parameters, each class of them as it is stored.</source>
        <translation>Alle Parameter, jede Klasse so, wie sie gespeichert ist.</translation>
    </message>
    <message>
        <source>Only training keeps it.</source>
        <translation>Nur das Training behält es.</translation>
    </message>
    <message>
        <source>This workload keeps no keys and values.</source>
        <translation>Diese Arbeitslast behält keine Schlüssel und Werte.</translation>
    </message>
    <message>
        <source>The keys and values that the kernel reads.</source>
        <translation>Die Schlüssel und Werte, die der Kernel liest.</translation>
    </message>
    <message>
        <source>The operator that reads and writes the most at once.</source>
        <translation>Der Operator, der auf einmal am meisten liest und schreibt.</translation>
    </message>
    <message>
        <source>What the forward pass keeps for the backward pass, and the most that recomputing a layer needs.</source>
        <translation>Was der Vorwärtslauf für den Rückwärtslauf behält, und das Meiste, was das Neuberechnen einer Schicht braucht.</translation>
    </message>
    <message>
        <source>The most that is held at once.</source>
        <translation>Das Meiste, was auf einmal gehalten wird.</translation>
    </message>
    <message>
        <source>Beside what does not grow with the batch there is no room, or room for the largest batch allowed.</source>
        <translation>Neben dem, was nicht mit dem Batch wächst, ist kein Platz oder Platz für den größten erlaubten Batch.</translation>
    </message>
    <message>
        <source>Cache held</source>
        <translation>Gehaltener Cache</translation>
    </message>
    <message>
        <source>Activations at their peak</source>
        <translation>Aktivierungen, höchstens</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>gradient of a parameter</source>
        <translation>Gradient eines Parameters</translation>
    </message>
    <message>
        <source>As wide as the weight, at least 16 bit.</source>
        <translation>So breit wie das Gewicht, mindestens 16 Bit.</translation>
    </message>
    <message>
        <source>optimizer&apos;s state of a parameter</source>
        <translation>Optimiererzustand eines Parameters</translation>
    </message>
    <message>
        <source>AdamW: two moments in fp32 and, below fp32, a copy of the weights.</source>
        <translation>AdamW: zwei Momente in FP32 und, unterhalb von FP32, eine Kopie der Gewichte.</translation>
    </message>
    <message>
        <source>cache of a sequence</source>
        <translation>Cache einer Sequenz</translation>
    </message>
    <message>
        <source>copies of the cache</source>
        <translation>Kopien des Caches</translation>
    </message>
    <message>
        <source>Each chip holds at least one head of the cache: with more chips than heads there are several copies.</source>
        <translation>Jeder Chip hält mindestens einen Kopf des Caches: bei mehr Chips als Köpfen gibt es mehrere Kopien.</translation>
    </message>
    <message>
        <source>tokens in the cache</source>
        <translation>Token im Cache</translation>
    </message>
    <message>
        <source>Left with the host</source>
        <translation>Beim Host gelassen</translation>
    </message>
    <message>
        <source>What does not fit in memory and stays with the host, as the scenario allows.</source>
        <translation>Was der Speicher nicht fasst, sofern das Szenario es beim Host lässt.</translation>
    </message>
    <message>
        <source>Given for this part of the chip, for example a MIG slice.</source>
        <translation>Angegeben für diesen Teil des Chips, zum Beispiel eine MIG-Instanz.</translation>
    </message>
    <message>
        <source>memory of one more sample</source>
        <translation>Speicher einer weiteren Probe</translation>
    </message>
    <message>
        <source>Counted by the operator&apos;s own rule, which the engine&apos;s manual gives.</source>
        <translation>Nach der eigenen Regel des Operators gezählt, die im Handbuch der Rechnung steht.</translation>
    </message>
    <message>
        <source>It computes nothing.</source>
        <translation>Er rechnet nichts.</translation>
    </message>
    <message>
        <source>A product of m × k by k × n elements.</source>
        <translation>Ein Produkt aus m × k und k × n Elementen.</translation>
    </message>
    <message>
        <source>The slowest level counts.</source>
        <translation>Die langsamste Ebene zählt.</translation>
    </message>
    <message>
        <source>The slowest level of each decode step counts; this is the mean of all steps.</source>
        <translation>Die langsamste Ebene jedes Decode-Schritts zählt; dies ist das Mittel aller Schritte.</translation>
    </message>
    <message>
        <source>These bytes, at the bandwidth that the working part of the chip gets from the level.</source>
        <translation>Diese Bytes bei der Bandbreite, die der arbeitende Teil des Chips von der Ebene bekommt.</translation>
    </message>
    <message>
        <source>Nothing is sent.</source>
        <translation>Es wird nichts gesendet.</translation>
    </message>
    <message>
        <source>In a bound the start-up overlaps with the transfer, since nothing real may be faster.</source>
        <translation>In einer Schranke überlappt der Anlauf mit der Übertragung, denn nichts Wirkliches darf schneller sein.</translation>
    </message>
    <message>
        <source>The shortest time ever measured for a collective of few bytes: none of 933 was faster.</source>
        <translation>Die kürzeste Zeit, die je für eine Kollektive aus wenigen Bytes gemessen wurde: Keine von 933 war schneller.</translation>
    </message>
    <message>
        <source>The usable one-way bandwidth of the links, which follows from the topology and the collective.</source>
        <translation>Die nutzbare Bandbreite der Links in einer Richtung, die aus der Topologie und der Kollektive folgt.</translation>
    </message>
    <message>
        <source>The longer one counts: while it runs, the others run beside it.</source>
        <translation>Die längere zählt: Während sie läuft, laufen die anderen nebenher.</translation>
    </message>
    <message>
        <source>The mean of all decode steps, each of which waits for its own longest term: the context grows.</source>
        <translation>Das Mittel aller Dekodierschritte, von denen jeder auf seinen eigenen längsten Term wartet: Der Kontext wächst.</translation>
    </message>
    <message>
        <source>The lower roof counts.</source>
        <translation>Das niedrigere Dach zählt.</translation>
    </message>
    <message>
        <source>A size of the operator, as the workload gives it.</source>
        <translation>Eine Größe des Operators, wie die Arbeitslast sie vorgibt.</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>Once in each layer.</source>
        <translation>Einmal in jeder Schicht.</translation>
    </message>
    <message>
        <source>As often as the workload runs it.</source>
        <translation>So oft, wie die Arbeitslast ihn ausführt.</translation>
    </message>
    <message>
        <source>pairs of tokens</source>
        <translation>Tokenpaare</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>weights loaded</source>
        <translation>geladene Gewichte</translation>
    </message>
    <message>
        <source>gradients and weights written</source>
        <translation>geschriebene Gradienten und Gewichte</translation>
    </message>
    <message>
        <source>activations loaded</source>
        <translation>geladene Aktivierungen</translation>
    </message>
    <message>
        <source>activations written</source>
        <translation>geschriebene Aktivierungen</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>cache loaded</source>
        <translation>geladener Cache</translation>
    </message>
    <message>
        <source>cache written</source>
        <translation>geschriebener Cache</translation>
    </message>
    <message>
        <source>loaded</source>
        <translation>geladen</translation>
    </message>
    <message>
        <source>written</source>
        <translation>geschrieben</translation>
    </message>
    <message>
        <source>bytes sent</source>
        <translation>gesendete Bytes</translation>
    </message>
    <message>
        <source>bytes exchanged</source>
        <translation>ausgetauschte Bytes</translation>
    </message>
    <message>
        <source>What each of the chips holds, or ends with: in a ring each sends all of it but its own part.</source>
        <translation>Was jeder der Chips hält oder am Ende hat: In einem Ring sendet jeder alles davon außer seinem eigenen Teil.</translation>
    </message>
    <message>
        <source>intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>attainable</source>
        <translation>erreichbar</translation>
    </message>
    <message>
        <source>time of computing</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>time of moving data</source>
        <translation>Zeit der Datenbewegung</translation>
    </message>
    <message>
        <source>time of the exchange</source>
        <translation>Zeit des Austauschs</translation>
    </message>
    <message>
        <source>start-up</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>time of the bytes</source>
        <translation>Zeit der Bytes</translation>
    </message>
    <message>
        <source>usable link</source>
        <translation>nutzbare Verbindung</translation>
    </message>
    <message>
        <source>longest term</source>
        <translation>längster Term</translation>
    </message>
    <message>
        <source>time once</source>
        <translation>Zeit, einmal</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>share of the time</source>
        <translation>Anteil an der Zeit</translation>
    </message>
    <message>
        <source>There is no work, and no time for it.</source>
        <translation>Es gibt keine Arbeit und keine Zeit dafür.</translation>
    </message>
    <message>
        <source>bytes at</source>
        <translation>Bytes auf</translation>
    </message>
    <message>
        <source>A level moves what the levels further in cannot keep: blocks of the operands that fill them are read again (Hong and Kung, 1981).</source>
        <translation>Eine Ebene bewegt, was die weiter innen liegenden nicht behalten können: Blöcke der Operanden, die diese füllen, werden erneut gelesen (Hong und Kung, 1981).</translation>
    </message>
    <message>
        <source>time at</source>
        <translation>Zeit auf</translation>
    </message>
    <message>
        <source>What the working cores get of it: as much per core as one core gets alone, until all of it is used.</source>
        <translation>Was die arbeitenden Kerne davon bekommen: jeder so viel wie ein einzelner Kern, bis alles genutzt ist.</translation>
    </message>
    <message>
        <source>The usual fraction for such chips: fitted to measured points of Llama 70B on H100, H200 and B200; for CPUs it is what likwid-bench reaches.</source>
        <translation>Der übliche Anteil solcher Chips: angepasst an Messungen von Llama 70B auf H100, H200 und B200; bei Prozessoren, was likwid-bench erreicht.</translation>
    </message>
    <message>
        <source>The full rates of the datasheet.</source>
        <translation>Die vollen Raten des Datenblatts.</translation>
    </message>
    <message>
        <source>Peak compute</source>
        <translation>Spitzenrechenrate</translation>
    </message>
    <message>
        <source>Sustained compute</source>
        <translation>Dauerhafte Rechenrate</translation>
    </message>
    <message>
        <source>Sustained bandwidth</source>
        <translation>Dauerhafte Bandbreite</translation>
    </message>
    <message>
        <source>Sustained ridge</source>
        <translation>Dauerhafter Knickpunkt</translation>
    </message>
    <message>
        <source>Bandwidth of the link</source>
        <translation>Bandbreite der Verbindung</translation>
    </message>
    <message>
        <source>Ridge of the network</source>
        <translation>Knickpunkt des Netzes</translation>
    </message>
    <message>
        <source>sustained part of compute</source>
        <translation>dauerhafter Anteil der Rechenrate</translation>
    </message>
    <message>
        <source>sustained part of the bandwidth</source>
        <translation>dauerhafter Anteil der Bandbreite</translation>
    </message>
    <message>
        <source>part of the clock</source>
        <translation>Anteil des Takts</translation>
    </message>
    <message>
        <source>part of the cores</source>
        <translation>Anteil der Kerne</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Summed over the operators of one iteration: a decode of each request in flight, and the part of the prompts that is read beside it.</source>
        <translation>Summiert über die Operatoren einer Iteration: ein Dekodierschritt jeder laufenden Anfrage und der Teil der Prompts, der daneben gelesen wird.</translation>
    </message>
    <message>
        <source>Each operator of the iteration waits for its own longest term; overlap and overhead as they are set.</source>
        <translation>Jeder Operator der Iteration wartet auf seinen eigenen längsten Term; Überlappung und Zusatzaufwand wie eingestellt.</translation>
    </message>
    <message>
        <source>The closed form counts none.</source>
        <translation>Die geschlossene Form zählt keine.</translation>
    </message>
    <message>
        <source>The weights leave no room for a request.</source>
        <translation>Die Gewichte lassen keinen Platz für eine Anfrage.</translation>
    </message>
    <message>
        <source>Generated tokens</source>
        <translation>Erzeugte Token</translation>
    </message>
    <message>
        <source>Each chip</source>
        <translation>Jeder Chip</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>Prompt-Token</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>Anfragen pro Sekunde</translation>
    </message>
    <message>
        <source>tokens of a request</source>
        <translation>Token einer Anfrage</translation>
    </message>
    <message>
        <source>The prompt&apos;s own pass yields the first token.</source>
        <translation>Der Durchlauf des Prompts liefert das erste Token.</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Erstes Token</translation>
    </message>
    <message>
        <source>Waiting in a queue is not counted.</source>
        <translation>Das Warten in einer Warteschlange wird nicht gezählt.</translation>
    </message>
    <message>
        <source>Each further token</source>
        <translation>Jedes weitere Token</translation>
    </message>
    <message>
        <source>Each request in flight gets one token per iteration.</source>
        <translation>Jede laufende Anfrage bekommt ein Token je Iteration.</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Laufende Anfragen</translation>
    </message>
    <message>
        <source>As many as the memory holds.</source>
        <translation>So viele, wie der Speicher fasst.</translation>
    </message>
    <message>
        <source>Tokens per iteration</source>
        <translation>Token je Iteration</translation>
    </message>
    <message>
        <source>The memory holds</source>
        <translation>Der Speicher fasst</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>Zeit einer Iteration</translation>
    </message>
    <message>
        <source>Computing, of an iteration</source>
        <translation>Rechnen, in einer Iteration</translation>
    </message>
    <message>
        <source>Moving data, of an iteration</source>
        <translation>Datenbewegung, in einer Iteration</translation>
    </message>
    <message>
        <source>Exchange, of an iteration</source>
        <translation>Austausch, in einer Iteration</translation>
    </message>
    <message>
        <source>The chips send each other nothing.</source>
        <translation>Die Chips senden einander nichts.</translation>
    </message>
    <message>
        <source>Overhead, of an iteration</source>
        <translation>Zusatzaufwand, in einer Iteration</translation>
    </message>
    <message>
        <source>FLOP of an iteration</source>
        <translation>FLOP einer Iteration</translation>
    </message>
    <message>
        <source>bytes of an iteration</source>
        <translation>Bytes einer Iteration</translation>
    </message>
    <message>
        <source>bytes sent in an iteration</source>
        <translation>in einer Iteration gesendete Bytes</translation>
    </message>
    <message>
        <source>What all chips together send in a pass over this many tokens.</source>
        <translation>Was alle Chips zusammen in einem Durchlauf über so viele Token senden.</translation>
    </message>
    <message>
        <source>MFU of serving</source>
        <translation>MFU des Betriebs</translation>
    </message>
    <message>
        <source>weights held</source>
        <translation>gehaltene Gewichte</translation>
    </message>
    <message>
        <source>All parameters, as they are stored.</source>
        <translation>Alle Parameter, wie sie gespeichert sind.</translation>
    </message>
    <message>
        <source>cache of all requests</source>
        <translation>Cache aller Anfragen</translation>
    </message>
    <message>
        <source>activations of all requests</source>
        <translation>Aktivierungen aller Anfragen</translation>
    </message>
    <message>
        <source>memory held by serving</source>
        <translation>vom Betrieb gehaltener Speicher</translation>
    </message>
    <message>
        <source>cache of a request</source>
        <translation>Cache einer Anfrage</translation>
    </message>
    <message>
        <source>At its mean length: the prompt, and half of the tokens that it generates.</source>
        <translation>Bei ihrer mittleren Länge: der Prompt und die Hälfte der Token, die sie erzeugt.</translation>
    </message>
    <message>
        <source>activations of a request</source>
        <translation>Aktivierungen einer Anfrage</translation>
    </message>
    <message>
        <source>Its share of the most that one operator of an iteration reads and writes.</source>
        <translation>Ihr Anteil am Meisten, was ein Operator einer Iteration liest und schreibt.</translation>
    </message>
    <message>
        <source>Compute-bound from</source>
        <translation>Rechengebunden ab</translation>
    </message>
    <message>
        <source>Searched for: the fewest tokens per iteration with which computing takes longest.</source>
        <translation>Gesucht: die wenigsten Token je Iteration, mit denen das Rechnen am längsten dauert.</translation>
    </message>
    <message>
        <source>One element in %1, with its part of a scale where it shares one.</source>
        <translation>Ein Element in %1, mit seinem Anteil an einer Skala, wo es sich eine teilt.</translation>
    </message>
    <message>
        <source>Counted from the sizes of the entry.</source>
        <translation>Aus den Größen des Eintrags gezählt.</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>erzeugt</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <source>bytes of a weight</source>
        <translation>Bytes eines Gewichts</translation>
    </message>
    <message>
        <source>bytes of an activation</source>
        <translation>Bytes einer Aktivierung</translation>
    </message>
    <message>
        <source>bytes of an element of the cache</source>
        <translation>Bytes eines Cache-Elements</translation>
    </message>
    <message>
        <source>capacity of %1</source>
        <translation>Kapazität von %1</translation>
    </message>
    <message>
        <source>FLOP on %1</source>
        <translation>FLOP auf %1</translation>
    </message>
    <message>
        <source>Latency with %1</source>
        <translation>Latenz mit %1</translation>
    </message>
    <message>
        <source>Analyzed again by the same formulas, with this one change.</source>
        <translation>Nach denselben Formeln noch einmal berechnet, mit dieser einen Änderung.</translation>
    </message>
    <message>
        <source>Time of %1</source>
        <translation>Zeit von %1</translation>
    </message>
    <message>
        <source>biases</source>
        <translation>Biases</translation>
    </message>
    <message>
        <source>parameters, %1</source>
        <translation>Parameter, %1</translation>
    </message>
    <message>
        <source>bytes of a weight, %1</source>
        <translation>Bytes eines Gewichts, %1</translation>
    </message>
    <message>
        <source>Each operator waits for its own longest term, which is not the same one for all.</source>
        <translation>Jeder Operator wartet auf seinen eigenen längsten Term, und der ist nicht bei allen derselbe.</translation>
    </message>
    <message>
        <source>The work, and what is lost around it.</source>
        <translation>Die Arbeit, und was um sie herum verloren geht.</translation>
    </message>
    <message>
        <source>Between perfect overlap and none, as far as work overlaps.</source>
        <translation>Zwischen vollkommener Überlappung und keiner, je nachdem, wie weit die Arbeit überlappt.</translation>
    </message>
    <message>
        <source>Nothing overlaps: one after the other.</source>
        <translation>Nichts überlappt: eines nach dem anderen.</translation>
    </message>
    <message>
        <source>As if operators overlapped each other, too: the longest of the three sums.</source>
        <translation>Als überlappten auch die Operatoren einander: die längste der drei Summen.</translation>
    </message>
    <message>
        <source>Nothing is computed.</source>
        <translation>Es wird nichts gerechnet.</translation>
    </message>
    <message>
        <source>Each operator waits for its slowest memory level.</source>
        <translation>Jeder Operator wartet auf seine langsamste Speicherebene.</translation>
    </message>
    <message>
        <source>Ideal: nothing is lost around the work.</source>
        <translation>Ideal: Um die Arbeit herum geht nichts verloren.</translation>
    </message>
    <message>
        <source>What the memory level that is busy for the longest time allows.</source>
        <translation>Was die am längsten beschäftigte Speicherebene erlaubt.</translation>
    </message>
    <message>
        <source>A kernel has no layers.</source>
        <translation>Ein Kernel hat keine Schichten.</translation>
    </message>
    <message>
        <source>Time of computing</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>Time of moving data</source>
        <translation>Zeit der Datenbewegung</translation>
    </message>
    <message>
        <source>Time of the exchange</source>
        <translation>Zeit des Austauschs</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>Zusatzaufwand</translation>
    </message>
    <message>
        <source>With perfect overlap</source>
        <translation>Bei vollkommener Überlappung</translation>
    </message>
    <message>
        <source>Without overlap</source>
        <translation>Ohne Überlappung</translation>
    </message>
    <message>
        <source>With overlap across operators</source>
        <translation>Mit Überlappung über Operatoren hinweg</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>Time of all decode steps</source>
        <translation>Zeit aller Dekodierschritte</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>Zeit je Ausgabetoken</translation>
    </message>
    <message>
        <source>decode steps</source>
        <translation>Dekodierschritte</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>Forward and backward, with full recomputation forward twice.</source>
        <translation>Vorwärts und rückwärts, bei voller Neuberechnung zweimal vorwärts.</translation>
    </message>
    <message>
        <source>The workload is one pass.</source>
        <translation>Die Arbeitslast ist ein Durchlauf.</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Each operator is launched as often as it repeats.</source>
        <translation>Jeder Operator wird so oft gestartet, wie er sich wiederholt.</translation>
    </message>
    <message>
        <source>overhead of a launch</source>
        <translation>Aufwand eines Starts</translation>
    </message>
    <message>
        <source>overhead of a layer</source>
        <translation>Aufwand einer Schicht</translation>
    </message>
    <message>
        <source>dispatch</source>
        <translation>Anstoß</translation>
    </message>
    <message>
        <source>layers of the prefill</source>
        <translation>Schichten des Prefills</translation>
    </message>
    <message>
        <source>layers of the decode</source>
        <translation>Schichten des Dekodierens</translation>
    </message>
    <message>
        <source>Attained per chip</source>
        <translation>Erreicht je Chip</translation>
    </message>
    <message>
        <source>Attainable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>Share of the peak (MFU)</source>
        <translation>Anteil an der Spitze (MFU)</translation>
    </message>
    <message>
        <source>MFU by PaLM&apos;s convention</source>
        <translation>MFU nach PaLM</translation>
    </message>
    <message>
        <source>FLOP that the model asks for</source>
        <translation>FLOP, die das Modell verlangt</translation>
    </message>
    <message>
        <source>Attention in full, and nothing that is computed again (Chowdhery et al., arXiv:2204.02311, appendix B).</source>
        <translation>Volle Attention und nichts, was neu berechnet wird (Chowdhery et al., arXiv:2204.02311, Anhang B).</translation>
    </message>
    <message>
        <source>Against the baseline</source>
        <translation>Gegenüber dem Vergleichswert</translation>
    </message>
    <message>
        <source>Throughput of the baseline</source>
        <translation>Durchsatz des Vergleichswerts</translation>
    </message>
    <message>
        <source>What was pinned, analyzed by the same formulas.</source>
        <translation>Was angeheftet wurde, nach denselben Formeln berechnet.</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>A multiply-accumulate counts as two.</source>
        <translation>Ein Multiplizieren-Addieren zählt als zwei.</translation>
    </message>
    <message>
        <source>A multiply-accumulate counts as one.</source>
        <translation>Ein Multiplizieren-Addieren zählt als eins.</translation>
    </message>
    <message>
        <source>Bytes moved</source>
        <translation>Bewegte Bytes</translation>
    </message>
    <message>
        <source>All chips together.</source>
        <translation>Alle Chips zusammen.</translation>
    </message>
    <message>
        <source>Network intensity</source>
        <translation>Netzintensität</translation>
    </message>
    <message>
        <source>also</source>
        <translation>auch</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Setting: %1 = %2</source>
        <translation>Einstellung: %1 = %2</translation>
    </message>
    <message>
        <source>Chip&apos;s entry, %1 (%2): %3</source>
        <translation>Eintrag des Chips, %1 (%2): %3</translation>
    </message>
    <message>
        <source>Model&apos;s entry, %1: %2</source>
        <translation>Eintrag des Modells, %1: %2</translation>
    </message>
    <message>
        <source>Reading the chart</source>
        <translation>Das Diagramm lesen</translation>
    </message>
    <message>
        <source>Peak, slope and ridge of a chip; which side work is on.</source>
        <translation>Spitzenleistung, Schräge und Knickpunkt eines Chips; auf welcher Seite etwas liegt.</translation>
    </message>
    <message>
        <source>One workload</source>
        <translation>Eine Aufgabe</translation>
    </message>
    <message>
        <source>Times, intensity and limit; chips and workloads in order.</source>
        <translation>Zeiten, Intensität und Grenze; Chips und Aufgaben der Reihe nach.</translation>
    </message>
    <message>
        <source>Levers</source>
        <translation>Hebel</translation>
    </message>
    <message>
        <source>More rows or users, fewer bits; where the point goes.</source>
        <translation>Mehr Zeilen oder Nutzer, weniger Bits; wohin der Punkt wandert.</translation>
    </message>
    <message>
        <source>Language models</source>
        <translation>Sprachmodelle</translation>
    </message>
    <message>
        <source>Caches, room in memory, smaller weights, several chips.</source>
        <translation>Caches, Platz im Speicher, kleinere Gewichte, mehrere Chips.</translation>
    </message>
    <message>
        <source>Decisions and traps</source>
        <translation>Entscheidungen und Fallen</translation>
    </message>
    <message>
        <source>Which chip, what helps most; and what numbers hide.</source>
        <translation>Welcher Chip, was am meisten hilft; und was Zahlen verbergen.</translation>
    </message>
    <message>
        <source>attained</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>T_compute</source>
        <translation>T_compute</translation>
    </message>
    <message>
        <source>T_memory</source>
        <translation>T_memory</translation>
    </message>
    <message>
        <source>T_network</source>
        <translation>T_network</translation>
    </message>
    <message>
        <source>T_start</source>
        <translation>T_Anlauf</translation>
    </message>
    <message>
        <source>T_bytes</source>
        <translation>T_Bytes</translation>
    </message>
    <message>
        <source>T_lower</source>
        <translation>T_min</translation>
    </message>
    <message>
        <source>T_all</source>
        <translation>T_alle</translation>
    </message>
    <message>
        <source>%1, all instances</source>
        <translation>%1, alle Instanzen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>T_iteration</source>
        <translation>T_Iteration</translation>
    </message>
    <message>
        <source>T_overhead</source>
        <translation>T_overhead</translation>
    </message>
    <message>
        <source>Where two of each four weights are zero, the entry says how much faster.</source>
        <translation>Wo von je vier Gewichten zwei null sind; wie viel schneller, sagt der Eintrag.</translation>
    </message>
    <message>
        <source>T_upper</source>
        <translation>T_max</translation>
    </message>
    <message>
        <source>T_across</source>
        <translation>T_quer</translation>
    </message>
    <message>
        <source>T_prefill</source>
        <translation>T_prefill</translation>
    </message>
    <message>
        <source>T_decode</source>
        <translation>T_decode</translation>
    </message>
    <message>
        <source>T_token</source>
        <translation>T_Token</translation>
    </message>
    <message>
        <source>MFU_PaLM</source>
        <translation>MFU_PaLM</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>%1 stages are more than the %2 layers of %3; allowed: up to %2</source>
        <translation>%1 Stufen sind mehr als die %2 Schichten von %3; erlaubt: bis zu %2</translation>
    </message>
    <message>
        <source>the %1 chips of a stage do not divide into groups of %2 for attention; nearest: groups of %3</source>
        <translation>die %1 Chips einer Stufe lassen sich für die Attention nicht in Gruppen zu %2 teilen; am nächsten: Gruppen zu %3</translation>
    </message>
    <message>
        <source>the %1 chips of a stage do not divide into %2 groups of experts; nearest: %3</source>
        <translation>die %1 Chips einer Stufe lassen sich nicht in %2 Gruppen von Experten teilen; am nächsten: %3</translation>
    </message>
    <message>
        <source>%1 groups are more than the %2 experts of %3; allowed: up to %2</source>
        <translation>%1 Gruppen sind mehr als die %2 Experten von %3; erlaubt: bis zu %2</translation>
    </message>
    <message>
        <source>fits with FSDP over the %1 replicas (sharding %2): %3 on each chip</source>
        <translation>passt mit FSDP über die %1 Replikate (sharding %2): %3 auf jedem Chip</translation>
    </message>
    <message>
        <source>fits with sharding %2 over the %1 replicas: %3 on each chip</source>
        <translation>passt mit sharding %2 über die %1 Replikate: %3 auf jedem Chip</translation>
    </message>
    <message>
        <source>stages wait for %1</source>
        <translation>Stufen warten %1</translation>
    </message>
    <message>
        <source>the memory is full</source>
        <translation>ist der Speicher voll</translation>
    </message>
    <message>
        <source>chunks this small cannot read more prompts</source>
        <translation>können so kleine Stücke nicht mehr Prompts lesen</translation>
    </message>
    <message>
        <source>the first token comes too late</source>
        <translation>kommt das erste Token zu spät</translation>
    </message>
    <message>
        <source>each token takes too long</source>
        <translation>braucht jedes Token zu lange</translation>
    </message>
    <message>
        <source>compute is busy, so throughput does not grow</source>
        <translation>ist das Rechenwerk ausgelastet, der Durchsatz wächst nicht</translation>
    </message>
    <message>
        <source>Within the limits: at most %1 requests in flight; with more, %2.</source>
        <translation>In den Grenzen: höchstens %1 laufende Anfragen; mit mehr %2.</translation>
    </message>
    <message>
        <source>No request is within the limits: a token takes %1 with %2 in flight, the limit is %3. More chips, narrower formats or drafts would help.</source>
        <translation>Keine Anfrage hält die Grenzen ein: Ein Token braucht %1 bei %2 laufenden Anfragen, die Grenze ist %3. Mehr Chips, schmalere Formate oder Entwürfe würden helfen.</translation>
    </message>
    <message>
        <source>No request is within the limits: %1.</source>
        <translation>Keine Anfrage hält die Grenzen ein: so %1.</translation>
    </message>
    <message>
        <source>It depends on how the chips share the work: every copy counts, each stage has its own layers, and the busiest chip decides.</source>
        <translation>Es hängt davon ab, wie die Chips sich die Arbeit teilen: Was mehrmals da ist, zählt mehrmals, Stufen haben ihre eigenen Schichten, und der am stärksten belastete Chip entscheidet.</translation>
    </message>
    <message>
        <source>The fastest way among %1 chips: %2.</source>
        <translation>Der schnellste Weg unter %1 Chips: %2.</translation>
    </message>
    <message>
        <source>The pool that reads prompts is the slower one: it decides.</source>
        <translation>Der Teil, der Prompts liest, ist der langsamere: Er entscheidet.</translation>
    </message>
    <message>
        <source>The part of the prompt that is not cached, and the tokens that its steps verify; with two pools only the latter.</source>
        <translation>Was vom Prompt nicht im Cache liegt, und die Token, die seine Schritte prüfen; bei zwei Teilen nur letztere.</translation>
    </message>
    <message>
        <source>The prompt read alone, as a prefill of one sequence, and the time to move its cache from the host or between the pools.</source>
        <translation>Der Prompt allein gelesen, wie ein Prefill einer Sequenz, und die Zeit, seinen Cache vom Host oder von einem Teil zum anderen zu bringen.</translation>
    </message>
    <message>
        <source>Searched for: the most that the limits allow.</source>
        <translation>Gesucht: so viele, wie die Grenzen zulassen.</translation>
    </message>
    <message>
        <source>As many as chunks of this size can read prompts for.</source>
        <translation>So viele, wie Stücke dieser Größe Prompts lesen können.</translation>
    </message>
    <message>
        <source>What the weights and a shared prefix leave free, divided by what each request holds of its own.</source>
        <translation>Was Gewichte und ein gemeinsamer Anfang frei lassen, für das, was jede Anfrage selbst hält.</translation>
    </message>
    <message>
        <source>Generated tokens, over the chips of both pools.</source>
        <translation>Erzeugte Token, über die Chips beider Teile.</translation>
    </message>
    <message>
        <source>iterations of a request</source>
        <translation>Iterationen einer Anfrage</translation>
    </message>
    <message>
        <source>The iterations that read its prompt, and a step for each token or for as many as a step yields.</source>
        <translation>Die, die ihren Prompt lesen, und ein Schritt für jedes Token oder für so viele, wie ein Schritt ergibt.</translation>
    </message>
    <message>
        <source>tokens of a step</source>
        <translation>Token eines Schritts</translation>
    </message>
    <message>
        <source>(1 − a^(g + 1)) ÷ (1 − a), of g drafted tokens of which each is right with probability a; one without drafts.</source>
        <translation>(1 − a^(g + 1)) ÷ (1 − a), bei g entworfenen Token, von denen jedes mit Wahrscheinlichkeit a stimmt; eines ohne Entwürfe.</translation>
    </message>
    <message>
        <source>stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>micro-batches</source>
        <translation>Micro-Batches</translation>
    </message>
    <message>
        <source>chips per %1 domain</source>
        <translation>Chips, die %1 verbindet</translation>
    </message>
    <message>
        <source>%1 between two chips</source>
        <translation>%1 zwischen zwei Chips</translation>
    </message>
    <message>
        <source>Stages wait for the first micro-batch to arrive and for the last one to leave.</source>
        <translation>Stufen warten, bis der erste Micro-Batch kommt und der letzte geht.</translation>
    </message>
    <message>
        <source>Stages wait for the first micro-batch to arrive, for the last one to leave and for the fullest stage; the micro-batches of a decode follow each other.</source>
        <translation>Stufen warten, bis der erste Micro-Batch kommt und der letzte geht, und auf die vollste Stufe; die Micro-Batches eines Decodes folgen aufeinander.</translation>
    </message>
    <message>
        <source>T_bubble</source>
        <translation>T_Lücke</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>Lücke der Pipeline</translation>
    </message>
    <message>
        <source>as released</source>
        <translation>wie veröffentlicht</translation>
    </message>
    <message>
        <source>%1 %2 per million tokens</source>
        <translation>%1 %2 je Million Token</translation>
    </message>
    <message>
        <source>%1 per token</source>
        <translation>%1 je Token</translation>
    </message>
    <message>
        <source>%1 tokens/s per chip</source>
        <translation>%1 Token/s je Chip</translation>
    </message>
    <message>
        <source>No deployment here holds the model; try more chips or narrower formats.</source>
        <translation>Keine Bereitstellung hier fasst das Modell; versuchen Sie mehr Chips oder schmalere Formate.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 as released</source>
        <translation>%1 wie veröffentlicht</translation>
    </message>
    <message>
        <source>Requests of %1 tokens are longer than the %2 that %3 was made for.</source>
        <translation>Anfragen mit %1 Token sind länger als die %2, für die %3 gemacht ist.</translation>
    </message>
    <message>
        <source>Only language models are served: choose one to see what to rent.</source>
        <translation>Nur Sprachmodelle werden bereitgestellt: Wählen Sie eines, um zu sehen, was zu mieten ist.</translation>
    </message>
    <message>
        <source>An encoder reads this model&apos;s prompts: its iterations differ in kind, so deployments cannot be computed.</source>
        <translation>Ein Encoder liest die Prompts dieses Modells: Seine Iterationen sind verschiedener Art, daher lassen sich Bereitstellungen nicht berechnen.</translation>
    </message>
    <message>
        <source>No price is known yet: type one to rank by it.</source>
        <translation>Noch ist kein Preis bekannt: Geben Sie einen ein, um danach zu ordnen.</translation>
    </message>
    <message>
        <source>The power of these chips is unknown.</source>
        <translation>Die Leistungsaufnahme dieser Chips ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%1 is the cheapest that keeps your limits: %2</source>
        <translation>%1 ist die günstigste, die Ihre Grenzen einhält: %2</translation>
    </message>
    <message>
        <source>%1 is the cheapest: %2</source>
        <translation>%1 ist die günstigste: %2</translation>
    </message>
    <message>
        <source>%1 takes the least energy within your limits: %2</source>
        <translation>%1 braucht innerhalb Ihrer Grenzen am wenigsten Energie: %2</translation>
    </message>
    <message>
        <source>%1 takes the least energy: %2</source>
        <translation>%1 braucht am wenigsten Energie: %2</translation>
    </message>
    <message>
        <source>%1 yields the most within your limits: %2</source>
        <translation>%1 leistet innerhalb Ihrer Grenzen am meisten: %2</translation>
    </message>
    <message>
        <source>%1 yields the most: %2</source>
        <translation>%1 leistet am meisten: %2</translation>
    </message>
    <message>
        <source>%1, prompts of %2 tokens, %3 generated.</source>
        <translation>%1, Prompts von %2 Token, %3 erzeugte.</translation>
    </message>
    <message>
        <source>Typical rates, the same rule for every chip of a class.</source>
        <translation>Übliche Raten, dieselbe Regel für alle Chips einer Klasse.</translation>
    </message>
    <message>
        <source>Prices are the ones you typed.</source>
        <translation>Die Preise sind die von Ihnen eingegebenen.</translation>
    </message>
    <message>
        <source>does not compute in a format this wide</source>
        <translation>rechnet in keinem so breiten Format</translation>
    </message>
    <message>
        <source>its memory bandwidth is not known</source>
        <translation>seine Speicherbandbreite ist nicht bekannt</translation>
    </message>
    <message>
        <source>no link between them is known</source>
        <translation>keine Verbindung zwischen ihnen ist bekannt</translation>
    </message>
    <message>
        <source>its memory size is not known</source>
        <translation>seine Speichergröße ist nicht bekannt</translation>
    </message>
    <message>
        <source>does not fit: one request needs %1, the memory holds %2</source>
        <translation>passt nicht: Eine Anfrage braucht %1, der Speicher fasst %2</translation>
    </message>
    <message>
        <source>first token over %1</source>
        <translation>erstes Token über %1</translation>
    </message>
    <message>
        <source>per token over %1</source>
        <translation>je Token über %1</translation>
    </message>
    <message>
        <source>type a price to rank it</source>
        <translation>Preis eingeben, um es einzuordnen</translation>
    </message>
    <message>
        <source>its power is not known</source>
        <translation>seine Leistungsaufnahme ist nicht bekannt</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>prompt chunks</source>
        <translation>Prompt-Stücke</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>erstes Token</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1 measured: none of them depends on compute or bandwidth.</source>
        <translation>%1 gemessen: keine hängt vom Rechnen oder von der Bandbreite ab.</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 zugleich</translation>
    </message>
    <message>
        <source>as many in flight as fit</source>
        <translation>so viele laufend, wie passen</translation>
    </message>
    <message>
        <source>Price per million</source>
        <translation>Preis je Million</translation>
    </message>
    <message>
        <source>Price of an hour</source>
        <translation>Preis je Stunde</translation>
    </message>
    <message>
        <source>Price of a chip-hour</source>
        <translation>Preis je Chipstunde</translation>
    </message>
    <message>
        <source>Energy per item</source>
        <translation>Energie je Stück</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>idle power</source>
        <translation>Leerlaufleistung</translation>
    </message>
    <message>
        <source>power use</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>host power</source>
        <translation>Leistung mit Hosts</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>sparse keys</source>
        <translation>ausgewählte Keys</translation>
    </message>
    <message>
        <source>index heads</source>
        <translation>Index-Heads</translation>
    </message>
    <message>
        <source>index dim</source>
        <translation>Index-Dimension</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>rekurrent</translation>
    </message>
    <message>
        <source>key heads</source>
        <translation>Key-Heads</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>state bytes</source>
        <translation>Bytes des Zustands</translation>
    </message>
    <message>
        <source>mlp layers</source>
        <translation>MLP-Schichten</translation>
    </message>
    <message>
        <source>latent width</source>
        <translation>latente Breite</translation>
    </message>
    <message>
        <source>Each launch of an operator takes %1.</source>
        <translation>Jeder Start eines Operators dauert %1.</translation>
    </message>
    <message>
        <source>The time of a launch cannot be told from them, so the overhead stays: that takes four or more, with small and large batches.</source>
        <translation>Die Zeit eines Starts ist daraus nicht abzulesen, der Overhead bleibt: dazu braucht es vier oder mehr, mit kleinen und großen Batches.</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>%1 groups are more than the %2 experts of %3; allowed: up to %2, or %4 redundant experts beside them</source>
        <translation>%1 Gruppen sind mehr als die %2 Experten von %3; erlaubt: bis zu %2, oder %4 redundante Experten dazu</translation>
    </message>
    <message>
        <source>%1 groups are more than the %2 experts of %3 with their copies; allowed: up to %2, or %4 redundant experts more</source>
        <translation>%1 Gruppen sind mehr als die %2 Experten von %3 mit ihren Kopien; erlaubt: bis zu %2, oder %4 redundante Experten mehr</translation>
    </message>
    <message>
        <source>%1 redundant experts are left out: they need groups of experts, and a single group already has every expert</source>
        <translation>%1 redundante Experten entfallen: Sie brauchen Gruppen von Experten, und eine einzige Gruppe hat schon jeden Experten</translation>
    </message>
    <message>
        <source>%1 redundant experts are left out, because training keeps a single copy of each expert</source>
        <translation>%1 redundante Experten entfallen: Beim Training gibt es jeden Experten einmal</translation>
    </message>
    <message>
        <source>%1 redundant experts are left out: %2 has no experts</source>
        <translation>%1 redundante Experten entfallen: %2 hat keine Experten</translation>
    </message>
    <message>
        <source>a kernel</source>
        <translation>ein Kernel</translation>
    </message>
    <message>
        <source>%1 redundant experts are too many: no group of experts holds one twice; allowed: up to %2 in %3 groups</source>
        <translation>%1 redundante Experten sind zu viele: Keine Gruppe hält einen Experten doppelt; erlaubt: bis zu %2 in %3 Gruppen</translation>
    </message>
    <message>
        <source>sparse attention</source>
        <translation>Sparse Attention</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>attention layers</source>
        <translation>Attention-Schichten</translation>
    </message>
    <message>
        <source>how %1 was quantized (%2) is not understood: its weights count as %3</source>
        <translation>wie %1 quantisiert wurde (%2), ist nicht bekannt: die Gewichte zählen als %3</translation>
    </message>
    <message>
        <source>The time of a launch cannot be told from them, so the overhead stays: other times fit them as well.</source>
        <translation>Die Zeit eines Starts lässt sich aus ihnen nicht bestimmen, der Overhead bleibt: Andere Zeiten passen genauso gut.</translation>
    </message>
    <message>
        <source>One of them is faster than the roofs allow.</source>
        <translation>Einer davon ist schneller, als die Dächer erlauben.</translation>
    </message>
    <message>
        <source>%1 of them are faster than the roofs allow.</source>
        <translation>%1 davon sind schneller, als die Dächer erlauben.</translation>
    </message>
    <message>
        <source>traffic is that of the weights only, and %1 has none: nothing moves</source>
        <translation>nur Gewichte zählen als Verkehr, und %1 hat keine: Nichts bewegt sich</translation>
    </message>
    <message>
        <source>moving %1 through %2 takes %3</source>
        <translation>der Transfer von %1 durch %2 dauert %3</translation>
    </message>
    <message>
        <source>This was read as %1. Was another unit meant? It does not count.</source>
        <translation>Das wurde als %1 gelesen. War eine andere Einheit gemeint? Es zählt nicht.</translation>
    </message>
    <message>
        <source>%1 cannot be divided into %2 stages; nearest: %3 chips</source>
        <translation>nicht teilbar: %1 in %2 Stufen; am nächsten: %3 Chips</translation>
    </message>
    <message>
        <source>%1 cannot be divided into %2 parts of the context; nearest: %3 chips</source>
        <translation>nicht teilbar: %1 in %2 Teile des Kontexts; am nächsten: %3 Chips</translation>
    </message>
    <message>
        <source>%1 cannot be divided into %2 stages and %3 parts of the context; nearest: %4 chips</source>
        <translation>nicht teilbar: %1 in %2 Stufen und %3 Teile des Kontexts; am nächsten: %4 Chips</translation>
    </message>
    <message>
        <source>moving data through all levels takes %1 (%2 through %3 alone %4)</source>
        <translation>der Transfer der Daten durch alle Ebenen dauert %1 (%2 durch %3 allein %4)</translation>
    </message>
    <message>
        <source>A faster link shortens no start-up, but the memory-bound operators take %1 of the time.</source>
        <translation>Eine schnellere Verbindung verkürzt keinen Anlauf, aber die speicherbegrenzten Operatoren brauchen %1 der Zeit.</translation>
    </message>
    <message>
        <source>Half the bytes is half of what is sent, too.</source>
        <translation>Halb so viele Bytes heißt auch halb so viel zu senden.</translation>
    </message>
    <message>
        <source>2× bandwidth of every level</source>
        <translation>2× Bandbreite jeder Ebene</translation>
    </message>
    <message>
        <source>How much bandwidth of %1 reaches one core is unknown; the time for moving data is a lower bound.</source>
        <translation>Wie viel Bandbreite von %1 einen Kern erreicht, ist nicht bekannt; die Zeit für das Bewegen der Daten ist eine untere Grenze.</translation>
    </message>
    <message>
        <source>The memory grows in proportion to the batch from as many samples on as there are micro-batches; fewer samples need hardly less for their activations.</source>
        <translation>Der Speicher wächst erst ab so vielen Proben, wie es Mikro-Batches gibt, im Verhältnis zum Batch; weniger Proben brauchen für ihre Aktivierungen kaum weniger.</translation>
    </message>
    <message>
        <source>the same throughput</source>
        <translation>gleicher Durchsatz</translation>
    </message>
    <message>
        <source>%1× the throughput</source>
        <translation>%1× der Durchsatz</translation>
    </message>
    <message>
        <source>Prefill-bound</source>
        <translation>Prefill-begrenzt</translation>
    </message>
    <message>
        <source>Prompts are read for %1 requests/s, while %2 in flight would decode %3. That gives %4, the first token after %5 without waiting, then one every %6 or sooner.</source>
        <translation>Prompts werden für %1 Anfragen/s gelesen, während %2 in Bearbeitung %3 dekodieren würden. Das ergibt %4, das erste Token nach %5 ohne Warten, dann alle %6 oder eher eines.</translation>
    </message>
    <message>
        <source>Met already, with %1, but for the memory.</source>
        <translation>Schon erreicht, mit %1, nur der Speicher reicht nicht.</translation>
    </message>
    <message>
        <source>%1 pipeline stages are left out: %2 has no layers</source>
        <translation>%1 Pipeline-Stufen entfallen: %2 hat keine Schichten</translation>
    </message>
    <message>
        <source>%1 parts of the context are left out: %2 has no context to divide</source>
        <translation>%1 Teile des Kontexts entfallen: %2 hat keinen Kontext, der sich teilen lässt</translation>
    </message>
    <message>
        <source>all chips of a stage share the attention, not groups of %1: only a mixture of experts is divided so, and %2 is none</source>
        <translation>alle Chips einer Stufe teilen sich die Attention, nicht Gruppen von %1: nur eine Mixture of Experts wird so geteilt, und %2 ist keine</translation>
    </message>
    <message>
        <source>%1 groups of experts are left out: %2 has no experts</source>
        <translation>%1 Gruppen von Experten entfallen: %2 hat keine Experten</translation>
    </message>
    <message>
        <source>The part of the weights and the cache that stays with the host.</source>
        <translation>Der Teil der Gewichte und des Cache, der beim Host bleibt.</translation>
    </message>
    <message>
        <source>%1 per %2, %3 at 2 FLOP each</source>
        <translation>%1 je %2, %3 bei je 2 FLOP</translation>
    </message>
    <message>
        <source>%1 elements per %2</source>
        <translation>%1 Elemente je %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1, %2 for each token</source>
        <translation>%1, davon %2 je Token</translation>
    </message>
    <message>
        <source>tied embeddings</source>
        <translation>geteilte Embeddings</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>images of %1 × %1, patches of %2 × %2: %3 tokens</source>
        <translation>Bilder %1 × %1, Patches %2 × %2: %3 Token</translation>
    </message>
    <message>
        <source>%1 frames of %2 mel bands: %3 tokens</source>
        <translation>%1 Frames mit %2 Mel-Bändern: %3 Token</translation>
    </message>
    <message>
        <source>encoder %1</source>
        <translation>Encoder: %1</translation>
    </message>
    <message>
        <source>decoder %1</source>
        <translation>Decoder: %1</translation>
    </message>
    <message>
        <source>inner channels</source>
        <translation>innere Kanäle</translation>
    </message>
    <message>
        <source>%1 values per channel, independent of the context length</source>
        <translation>%1 Werte je Kanal, unabhängig von der Kontextlänge</translation>
    </message>
    <message>
        <source>%1 wide</source>
        <translation>Breite %1</translation>
    </message>
    <message>
        <source>rank of the step size</source>
        <translation>Rang der Schrittweite</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV-Heads</translation>
    </message>
    <message>
        <source>FFN</source>
        <translation>FFN</translation>
    </message>
    <message>
        <source>%1, gated</source>
        <translation>%1, mit Gate</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>norms per layer</source>
        <translation>Normen je Schicht</translation>
    </message>
    <message>
        <source>query and key norm</source>
        <translation>Query- und Key-Norm</translation>
    </message>
    <message>
        <source>attention sinks</source>
        <translation>Attention-Sinks</translation>
    </message>
    <message>
        <source>attention window</source>
        <translation>Attention-Fenster</translation>
    </message>
    <message>
        <source>%1 tokens in %2 layers, everything in %3</source>
        <translation>%1 Token in %2 Schichten, alles in %3</translation>
    </message>
    <message>
        <source>keys and values in %1 + %2 cached values per token; head widths %3 + %2, value %4</source>
        <translation>Keys und Values in %1 + %2 gecachten Werten je Token; Head-Breite %3 + %2, Value %4</translation>
    </message>
    <message>
        <source>%1, and %2 shared</source>
        <translation>%1 und %2 geteilte</translation>
    </message>
    <message>
        <source>expert width</source>
        <translation>Expertenbreite</translation>
    </message>
    <message>
        <source>dense layers first</source>
        <translation>dichte Schichten am Anfang</translation>
    </message>
    <message>
        <source>released in</source>
        <translation>veröffentlicht in</translation>
    </message>
    <message>
        <source>layers with only an MLP</source>
        <translation>Schichten, die nur ein MLP sind</translation>
    </message>
    <message>
        <source>output gate</source>
        <translation>Ausgabetor</translation>
    </message>
    <message>
        <source>recurrent layers</source>
        <translation>rekurrente Schichten</translation>
    </message>
    <message>
        <source>%1, %2 beside %3 with attention</source>
        <translation>%1, %2 neben %3 mit Attention</translation>
    </message>
    <message>
        <source>%1, beside attention in each layer</source>
        <translation>%1, in jeder Schicht neben der Attention</translation>
    </message>
    <message>
        <source>%1 heads of %2 × %3 values per layer, independent of the context length</source>
        <translation>%1 Heads mit %2 × %3 Werten je Schicht, unabhängig von der Länge des Kontexts</translation>
    </message>
    <message>
        <source>KV heads without a window</source>
        <translation>KV-Köpfe ohne Fenster</translation>
    </message>
    <message>
        <source>layers that share keys and values</source>
        <translation>Schichten, die Schlüssel und Werte teilen</translation>
    </message>
    <message>
        <source>joint layers</source>
        <translation>gemeinsame Schichten</translation>
    </message>
    <message>
        <source>single layers</source>
        <translation>einreihige Schichten</translation>
    </message>
    <message>
        <source>cross layers</source>
        <translation>Querschichten</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>%1 tokens of %2</source>
        <translation>%1 Token zu %2</translation>
    </message>
    <message>
        <source>image or video</source>
        <translation>Bild oder Video</translation>
    </message>
    <message>
        <source>modulation</source>
        <translation>Modulation</translation>
    </message>
    <message>
        <source>layers with attention</source>
        <translation>Schichten mit Attention</translation>
    </message>
    <message>
        <source>%1 tokens, chosen by %2 heads of %3</source>
        <translation>%1 Token, gewählt von %2 Heads mit %3</translation>
    </message>
    <message>
        <source>layers with sparse attention</source>
        <translation>Schichten mit Sparse Attention</translation>
    </message>
    <message>
        <source>%1 to %2 in %3 layers</source>
        <translation>%1 bis %2 in %3 Schichten</translation>
    </message>
    <message>
        <source>%1 tokens in blocks of %2, chosen by %3 heads of %4</source>
        <translation>%1 Token in Blöcken von %2, gewählt von %3 Heads mit %4</translation>
    </message>
    <message>
        <source>attention pool</source>
        <translation>Attention-Pool</translation>
    </message>
    <message>
        <source>class token</source>
        <translation>Klassen-Token</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>latent projections</source>
        <translation>latente Projektionen</translation>
    </message>
    <message>
        <source>layer embeddings</source>
        <translation>Embeddings der Schichten</translation>
    </message>
    <message>
        <source>patches</source>
        <translation>Patches</translation>
    </message>
    <message>
        <source>pooler</source>
        <translation>Pooler</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>projections</source>
        <translation>Projektionen</translation>
    </message>
    <message>
        <source>router</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>shared experts</source>
        <translation>geteilte Experten</translation>
    </message>
    <message>
        <source>streams and layer inputs</source>
        <translation>Ströme und Schichteingaben</translation>
    </message>
    <message>
        <source>encoder attention</source>
        <translation>Encoder: Attention</translation>
    </message>
    <message>
        <source>encoder MLP</source>
        <translation>Encoder: MLP</translation>
    </message>
    <message>
        <source>encoder norms</source>
        <translation>Encoder: Normen</translation>
    </message>
    <message>
        <source>encoder positions</source>
        <translation>Encoder: Positionen</translation>
    </message>
    <message>
        <source>encoder convolutions</source>
        <translation>Encoder: Faltungen</translation>
    </message>
    <message>
        <source>encoder embedding</source>
        <translation>Encoder: Embedding</translation>
    </message>
    <message>
        <source>decoder attention</source>
        <translation>Decoder: Attention</translation>
    </message>
    <message>
        <source>decoder cross attention</source>
        <translation>Decoder: Cross-Attention</translation>
    </message>
    <message>
        <source>decoder MLP</source>
        <translation>Decoder: MLP</translation>
    </message>
    <message>
        <source>decoder norms</source>
        <translation>Decoder: Normen</translation>
    </message>
    <message>
        <source>decoder positions</source>
        <translation>Decoder: Positionen</translation>
    </message>
    <message>
        <source>decoder embedding</source>
        <translation>Decoder: Embedding</translation>
    </message>
    <message>
        <source>bottom MLP</source>
        <translation>unteres MLP</translation>
    </message>
    <message>
        <source>latent</source>
        <translation>latentes Bild</translation>
    </message>
    <message>
        <source>residual blocks</source>
        <translation>Residual-Blöcke</translation>
    </message>
    <message>
        <source>row width</source>
        <translation>Zeilenbreite</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>top MLP</source>
        <translation>oberes MLP</translation>
    </message>
    <message>
        <source>transformer blocks</source>
        <translation>Transformer-Blöcke</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>the kernel that it belongs to is replaced by another axis</source>
        <translation>der Kernel, zu dem es gehört, wird durch eine andere Achse ersetzt</translation>
    </message>
    <message>
        <source>given %1; allowed: a whole number from %2 to %3</source>
        <translation>%1 eingegeben; erlaubt: eine ganze Zahl von %2 bis %3</translation>
    </message>
    <message>
        <source>given %1; allowed: a number from %2 to %3</source>
        <translation>%1 eingegeben; erlaubt: eine Zahl von %2 bis %3</translation>
    </message>
    <message>
        <source>; nearest: %1</source>
        <translation>; am nächsten: %1</translation>
    </message>
    <message>
        <source>chip</source>
        <translation>Chip</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>is longer than %1 characters</source>
        <translation>ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>must be one value: %1</source>
        <translation>muss ein einzelner Wert sein: %1</translation>
    </message>
    <message>
        <source>a %1 must be the text of a zoo entry</source>
        <translation>%1: hier muss der Text eines Zoo-Eintrags stehen</translation>
    </message>
    <message>
        <source>the zoo has another %1 called %2; the one of this session is called %3 here</source>
        <translation>im Zoo gibt es schon: %1 %2, mit anderem Inhalt; der Eintrag aus dieser Sitzung heißt hier %3</translation>
    </message>
    <message>
        <source>written by a newer version of the program: the file has version %1 of the format, this program reads up to version %2; nothing was read: update the program</source>
        <translation>von einer neueren Version des Programms geschrieben: die Datei hat Version %1 des Formats, dieses Programm liest bis Version %2; nichts wurde gelesen: aktualisieren Sie das Programm</translation>
    </message>
    <message>
        <source>not a session of Roofline Explorer: it has no line &quot;format: %1&quot;</source>
        <translation>keine Sitzung von Roofline Explorer: sie hat keine Zeile &quot;format: %1&quot;</translation>
    </message>
    <message>
        <source>the file is empty: a session begins with &quot;format: %1&quot;</source>
        <translation>die Datei ist leer: eine Sitzung beginnt mit &quot;format: %1&quot;</translation>
    </message>
    <message>
        <source>%1 annotations on one chart; the first %2 are kept, nobody would read more</source>
        <translation>%1 Anmerkungen auf einem Diagramm; die ersten %2 bleiben, mehr würde niemand lesen</translation>
    </message>
    <message>
        <source>this level has neither a capacity nor a bandwidth; add one, or remove the level</source>
        <translation>diese Ebene hat weder Kapazität noch Bandbreite; ergänzen Sie eine davon, oder entfernen Sie die Ebene</translation>
    </message>
    <message>
        <source>compute has no rate; add one like {unit: vector, format: fp32, rate: 66.9 TFLOP/s, evidence: vendor, source: datasheet}</source>
        <translation>compute hat keine Rate; ergänzen Sie eine wie {unit: vector, format: fp32, rate: 66.9 TFLOP/s, evidence: vendor, source: datasheet}</translation>
    </message>
    <message>
        <source>memory has no level; add the main memory</source>
        <translation>memory hat keine Ebene; ergänzen Sie den Hauptspeicher</translation>
    </message>
    <message>
        <source>a second rate for %1; keep one, or name this one with a variant</source>
        <translation>eine zweite Rate für %1; behalten Sie eine, oder benennen Sie diese mit variant</translation>
    </message>
    <message>
        <source>the matrix rate for %1 (%2) is below the vector rate (%3); check prefixes and units</source>
        <translation>die Rate der Matrixeinheit für %1 (%2) liegt unter der Vektorrate (%3); prüfen Sie Präfixe und Einheiten</translation>
    </message>
    <message>
        <source>%1 (%2) is slower than %3 (%4) outside it; list levels from the outermost, slowest, inward</source>
        <translation>%1 (%2) ist langsamer als %3 (%4) weiter außen; nennen Sie die Ebenen von der äußersten, langsamsten, nach innen</translation>
    </message>
    <message>
        <source>one core (%1) gets more of %2 than all together (%3); the two may be swapped</source>
        <translation>ein Kern (%1) bekommt mehr von %2 als alle zusammen (%3); vielleicht sind die beiden vertauscht</translation>
    </message>
    <message>
        <source>there is no memory level &quot;%1&quot; with a bandwidth; a ceiling lies below the roof of one</source>
        <translation>es gibt keine Speicherebene &quot;%1&quot; mit einer Bandbreite; eine Obergrenze liegt unter dem Dach einer Ebene</translation>
    </message>
    <message>
        <source>&quot;%1&quot; (%2) lies above the roof of %3 (%4); a ceiling lies below it</source>
        <translation>&quot;%1&quot; (%2) liegt über dem Dach von %3 (%4); eine Obergrenze liegt darunter</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is given twice for %2; names tell ceilings apart</source>
        <translation>&quot;%1&quot; ist für %2 zweimal angegeben; Namen unterscheiden die Obergrenzen</translation>
    </message>
    <message>
        <source>%1 is a part of each core, but the chip&apos;s number of cores is not given; add &quot;cores&quot;, or leave &quot;per core&quot; out</source>
        <translation>%1 ist ein Teil jedes Kerns, aber die Zahl der Kerne des Chips ist nicht angegeben; ergänzen Sie &quot;cores&quot;, oder lassen Sie &quot;per core&quot; weg</translation>
    </message>
    <message>
        <source>the name &quot;%1&quot; is given twice in this list; names tell its items apart</source>
        <translation>der Name &quot;%1&quot; steht zweimal in dieser Liste; Namen unterscheiden ihre Einträge</translation>
    </message>
    <message>
        <source>both ways together (%1) is less than one way (%2); the two may be swapped</source>
        <translation>beide Richtungen zusammen (%1) sind weniger als eine (%2); vielleicht sind die beiden vertauscht</translation>
    </message>
    <message>
        <source>a torus needs the chips along its axes; add &quot;axes&quot;, as in [16, 16]</source>
        <translation>ein Torus braucht die Chips entlang seiner Achsen; ergänzen Sie &quot;axes&quot;, wie in [16, 16]</translation>
    </message>
    <message>
        <source>axes belong to a torus, this link is a %1; leave them out</source>
        <translation>Achsen gehören zu einem Torus, dieser Link ist ein %1; lassen Sie sie weg</translation>
    </message>
    <message>
        <source>%1 chips along the axes are not the domain&apos;s %2</source>
        <translation>%1 Chips entlang der Achsen sind nicht die %2 der Domäne</translation>
    </message>
    <message>
        <source>a %1 needs the number of chips that it joins; add &quot;domain&quot;</source>
        <translation>ein %1 braucht die Zahl der Chips, die er verbindet; ergänzen Sie &quot;domain&quot;</translation>
    </message>
    <message>
        <source>the bandwidth between two chips belongs to a mesh, this link is a %1; leave it out</source>
        <translation>die Bandbreite zwischen zwei Chips gehört zu einem Mesh, dieser Link ist ein %1; lassen Sie sie weg</translation>
    </message>
    <message>
        <source>two chips (%1) have more than all links together (%2)</source>
        <translation>zwei Chips (%1) haben mehr als alle Links zusammen (%2)</translation>
    </message>
    <message>
        <source>closed axes belong to a torus, this link is a %1; leave &quot;ring of&quot; out</source>
        <translation>geschlossene Achsen gehören zu einem Torus, dieser Link ist ein %1; lassen Sie &quot;ring of&quot; weg</translation>
    </message>
    <message>
        <source>only a switch adds up what it is sent, this link is a %1; leave &quot;reduces&quot; out</source>
        <translation>nur ein Switch summiert, was ihm geschickt wird, dieser Link ist ein %1; lassen Sie &quot;reduces&quot; weg</translation>
    </message>
    <message>
        <source>%1 has no value: %2</source>
        <translation>%1 hat keinen Wert: %2</translation>
    </message>
    <message>
        <source>%1 has no value: the scenario cannot be computed</source>
        <translation>%1 hat keinen Wert: das Szenario kann nicht berechnet werden</translation>
    </message>
    <message>
        <source>%1 has no value here: %2</source>
        <translation>%1 hat hier keinen Wert: %2</translation>
    </message>
    <message>
        <source>%1 has no value here</source>
        <translation>%1 hat hier keinen Wert</translation>
    </message>
    <message>
        <source>%1 can be read in two ways; write a decimal point, and nothing between thousands</source>
        <translation>%1 kann man auf zwei Arten lesen; schreiben Sie einen Dezimalpunkt, und nichts zwischen Tausendern</translation>
    </message>
    <message>
        <source>this is longer than %1 characters</source>
        <translation>das ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>there is no open bracket for this one</source>
        <translation>zu dieser Klammer fehlt die öffnende</translation>
    </message>
    <message>
        <source>a sign like + or × is missing before %1</source>
        <translation>vor %1 fehlt ein Zeichen wie + oder ×</translation>
    </message>
    <message>
        <source>a closing bracket is missing</source>
        <translation>eine schließende Klammer fehlt</translation>
    </message>
    <message>
        <source>a number or a name is expected at the end</source>
        <translation>am Ende wird eine Zahl oder ein Name erwartet</translation>
    </message>
    <message>
        <source>a number or a name is expected, not %1</source>
        <translation>eine Zahl oder ein Name wird erwartet, nicht %1</translation>
    </message>
    <message>
        <source>there is no step before this one</source>
        <translation>vor diesem Schritt gibt es keinen</translation>
    </message>
    <message>
        <source>this needs more than %1 analyses; narrow the range of least()</source>
        <translation>das braucht mehr als %1 Analysen; verengen Sie den Bereich von least()</translation>
    </message>
    <message>
        <source>%1: the scenario has no kernel</source>
        <translation>%1: das Szenario hat keinen Kernel</translation>
    </message>
    <message>
        <source>a change is expected, like batch=64</source>
        <translation>eine Änderung wird erwartet, wie batch=64</translation>
    </message>
    <message>
        <source>%1: a value is missing</source>
        <translation>%1: ein Wert fehlt</translation>
    </message>
    <message>
        <source>what is meant is %1 with two whole numbers, the smaller one first</source>
        <translation>gemeint ist %1 mit zwei ganzen Zahlen, die kleinere zuerst</translation>
    </message>
    <message>
        <source>for no %1 from %2 to %3 it holds that %4</source>
        <translation>für kein %1 von %2 bis %3 gilt %4</translation>
    </message>
    <message>
        <source>%1 is not a condition, like bound == compute</source>
        <translation>%1 ist keine Bedingung wie bound == compute</translation>
    </message>
    <message>
        <source>%1 is not a number of an analysis; &quot;roofline-explorer lesson names&quot; lists them</source>
        <translation>%1 ist keine Zahl einer Analyse; &quot;roofline-explorer lesson names&quot; nennt sie</translation>
    </message>
    <message>
        <source>%1 is not a number of an analysis; did you mean %2?</source>
        <translation>%1 ist keine Zahl einer Analyse; meinten Sie %2?</translation>
    </message>
    <message>
        <source>nested too deeply; at most %1 levels</source>
        <translation>zu tief verschachtelt; höchstens %1 Ebenen</translation>
    </message>
    <message>
        <source>at character %1: %2</source>
        <translation>bei Zeichen %1: %2</translation>
    </message>
    <message>
        <source>nothing given; an expression is expected, like latency or 4 * t_memory</source>
        <translation>nichts angegeben; erwartet wird ein Ausdruck wie latency oder 4 * t_memory</translation>
    </message>
    <message>
        <source>this is longer than %1 characters; an expression is expected, like 4 * t_memory</source>
        <translation>das ist länger als %1 Zeichen; erwartet wird ein Ausdruck wie 4 * t_memory</translation>
    </message>
    <message>
        <source>%1 is neither a setting nor a number of the chip; for example batch</source>
        <translation>%1 ist weder eine Einstellung noch eine Zahl des Chips; zum Beispiel batch</translation>
    </message>
    <message>
        <source>%1 is neither a setting nor a number of the chip; did you mean %2?</source>
        <translation>%1 ist weder eine Einstellung noch eine Zahl des Chips; meinten Sie %2?</translation>
    </message>
    <message>
        <source>there is no chip %1</source>
        <translation>es gibt keinen Chip %1</translation>
    </message>
    <message>
        <source>there is no model %1</source>
        <translation>es gibt kein Modell %1</translation>
    </message>
    <message>
        <source>%1 is out of range</source>
        <translation>%1 liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>the value is out of range</source>
        <translation>der Wert liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>eine Bedingung</translation>
    </message>
    <message>
        <source>a number without a unit</source>
        <translation>eine Zahl ohne Einheit</translation>
    </message>
    <message>
        <source>no known quantity</source>
        <translation>keine bekannte Größe</translation>
    </message>
    <message>
        <source>no quantity has such a unit</source>
        <translation>keine Größe hat eine solche Einheit</translation>
    </message>
    <message>
        <source>%1 has no size</source>
        <translation>%1 hat keine Größe</translation>
    </message>
    <message>
        <source>there is no root of a number below 0</source>
        <translation>aus einer Zahl unter 0 gibt es keine Wurzel</translation>
    </message>
    <message>
        <source>there is no root of %1</source>
        <translation>eine Wurzel daraus gibt es nicht: %1</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be joined by or: each has to be a condition, like bound == compute</source>
        <translation>%1 und %2 können nicht mit or verbunden werden: jedes muss eine Bedingung sein, wie bound == compute</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be joined by and: each has to be a condition, like bound == compute</source>
        <translation>%1 und %2 können nicht mit and verbunden werden: jedes muss eine Bedingung sein, wie bound == compute</translation>
    </message>
    <message>
        <source>not needs a condition, like bound == compute, and this is %1</source>
        <translation>die Verneinung braucht eine Bedingung wie bound == compute, und das ist %1</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be compared; give both the same kind of unit</source>
        <translation>%1 und %2 können nicht verglichen werden; geben Sie beiden die gleiche Art von Einheit</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be added; give both the same kind of unit</source>
        <translation>%1 und %2 können nicht addiert werden; geben Sie beiden die gleiche Art von Einheit</translation>
    </message>
    <message>
        <source>division by zero</source>
        <translation>Division durch null</translation>
    </message>
    <message>
        <source>an exponent is a plain number; put brackets around what the unit belongs to</source>
        <translation>ein Exponent ist eine bloße Zahl; setzen Sie Klammern um das, wozu die Einheit gehört</translation>
    </message>
    <message>
        <source>%1 is of one number</source>
        <translation>%1 gilt für eine einzelne Zahl</translation>
    </message>
    <message>
        <source>%1 is of a number without a unit, and this is %2; divide by 1 of its unit</source>
        <translation>%1 gilt für eine Zahl ohne Einheit, und das ist %2; teilen Sie durch 1 ihrer Einheit</translation>
    </message>
    <message>
        <source>there is no logarithm of 0 or less</source>
        <translation>aus 0 oder weniger gibt es keinen Logarithmus</translation>
    </message>
    <message>
        <source>%1 cannot be written in %2</source>
        <translation>%1 kann nicht in %2 geschrieben werden</translation>
    </message>
    <message>
        <source>%1 is not of the right kind</source>
        <translation>%1 ist nicht von der richtigen Art</translation>
    </message>
    <message>
        <source>no option is right</source>
        <translation>keine Option ist richtig</translation>
    </message>
    <message>
        <source>%1 is not a bound</source>
        <translation>%1 ist keine Grenze</translation>
    </message>
    <message>
        <source>it has no place on the chart</source>
        <translation>es hat keinen Ort auf dem Diagramm</translation>
    </message>
    <message>
        <source>%1 is not a condition</source>
        <translation>%1 ist keine Bedingung</translation>
    </message>
    <message>
        <source>a step needs a title; the list of steps shows it</source>
        <translation>ein Schritt braucht einen Titel; die Liste der Schritte zeigt ihn</translation>
    </message>
    <message>
        <source>a step without text and question says nothing</source>
        <translation>ein Schritt ohne Text und Frage sagt nichts</translation>
    </message>
    <message>
        <source>this cannot be computed: %1</source>
        <translation>das kann nicht berechnet werden: %1</translation>
    </message>
    <message>
        <source>a question needs ask, the sentence that asks</source>
        <translation>eine Frage braucht ask, den Satz, der fragt</translation>
    </message>
    <message>
        <source>at most two hints are shown; the others never are</source>
        <translation>höchstens zwei Tipps werden gezeigt; die übrigen nie</translation>
    </message>
    <message>
        <source>this is another quantity than the answer; nobody gives it</source>
        <translation>das ist eine andere Größe als die Antwort; niemand gibt sie</translation>
    </message>
    <message>
        <source>this is within the tolerance of the answer: it is taken as right</source>
        <translation>das liegt in der Toleranz der Antwort: es gilt als richtig</translation>
    </message>
    <message>
        <source>this is the number of a wrong answer before; nobody can tell them apart</source>
        <translation>das ist die Zahl einer früheren falschen Antwort; niemand kann sie unterscheiden</translation>
    </message>
    <message>
        <source>{%1} is the answer to the question of this step</source>
        <translation>{%1} ist die Antwort auf die Frage dieses Schritts</translation>
    </message>
    <message>
        <source>a choice needs two options at least</source>
        <translation>eine Auswahl braucht mindestens zwei Optionen</translation>
    </message>
    <message>
        <source>no option is right; exactly one condition has to hold</source>
        <translation>keine Option ist richtig; genau eine Bedingung muss gelten</translation>
    </message>
    <message>
        <source>%1 options are right; exactly one condition has to hold</source>
        <translation>%1 Optionen sind richtig; genau eine Bedingung muss gelten</translation>
    </message>
    <message>
        <source>no side is right: the two terms are alike, or nothing is done</source>
        <translation>keine Seite ist richtig: die beiden Terme sind gleich, oder nichts wird getan</translation>
    </message>
    <message>
        <source>for a region, a wrong answer is a bound: memory, compute, network</source>
        <translation>für einen Bereich ist eine falsche Antwort eine Grenze: memory, compute, network</translation>
    </message>
    <message>
        <source>the point on the chart is the answer; hide it, or give a change with then</source>
        <translation>der Punkt auf dem Diagramm ist die Antwort; blenden Sie ihn aus, oder geben Sie mit then eine Änderung</translation>
    </message>
    <message>
        <source>there is nothing to set; name the settings in controls</source>
        <translation>es gibt nichts einzustellen; nennen Sie die Einstellungen in controls</translation>
    </message>
    <message>
        <source>this holds before anything is set</source>
        <translation>das gilt, bevor etwas eingestellt ist</translation>
    </message>
    <message>
        <source>no setting of the controls was found for which this holds</source>
        <translation>keine Einstellung der Bedienelemente wurde gefunden, für die das gilt</translation>
    </message>
    <message>
        <source>this is another quantity than those before; nobody can order them</source>
        <translation>das ist eine andere Größe als die davor; niemand kann sie ordnen</translation>
    </message>
    <message>
        <source>nobody can tell this from %1: they differ by 1 % at most</source>
        <translation>niemand kann das von %1 unterscheiden: sie weichen um höchstens 1 % ab</translation>
    </message>
    <message>
        <source>an order needs two things at least</source>
        <translation>eine Reihenfolge braucht mindestens zwei Dinge</translation>
    </message>
    <message>
        <source>%1 is no number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>%1 is no condition, like bound == memory</source>
        <translation>%1 ist keine Bedingung wie bound == memory</translation>
    </message>
    <message>
        <source>%1 is no bound</source>
        <translation>%1 ist keine Grenze</translation>
    </message>
    <message>
        <source>%1 is a literal, which will not follow the zoo; write it with names, like latency</source>
        <translation>%1 ist ein fester Wert, der dem Zoo nicht folgt; schreiben Sie ihn mit Namen wie latency</translation>
    </message>
    <message>
        <source>%1 is HTML, which is not shown; texts are Markdown</source>
        <translation>%1 ist HTML, das nicht gezeigt wird; Texte sind Markdown</translation>
    </message>
    <message>
        <source>%1 is not an expression and will not follow the zoo; write {latency}, or `code` for what is meant as it stands</source>
        <translation>%1 ist kein Ausdruck und folgt dem Zoo nicht; schreiben Sie {latency}, oder `code` für das, was wörtlich gemeint ist</translation>
    </message>
    <message>
        <source>about is missing: one sentence for the list of lessons</source>
        <translation>about fehlt: ein Satz für die Liste der Lektionen</translation>
    </message>
    <message>
        <source>outcome is missing: what the reader can do at its end</source>
        <translation>outcome fehlt: was man am Ende kann</translation>
    </message>
    <message>
        <source>a second step begins here: make them one after the other</source>
        <translation>hier beginnt ein zweiter Schritt: erstellen Sie einen nach dem anderen</translation>
    </message>
    <message>
        <source>this is not a lesson: choose another file</source>
        <translation>das ist keine Lektion: wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>a lesson has at most %1 steps: choose another file</source>
        <translation>eine Lektion hat höchstens %1 Schritte: wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>a step can only be put behind steps that stand at the end of the file, one a line with “- ” before it: move them there, or choose another file</source>
        <translation>ein Schritt kann nur hinter Schritte gestellt werden, die am Ende der Datei stehen, jeder auf einer eigenen Zeile mit „- “ davor: verschieben Sie sie dorthin, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>nothing of the kind is served</source>
        <translation>nichts dergleichen wird bedient</translation>
    </message>
    <message>
        <source>a kernel has none</source>
        <translation>ein Kernel hat keine</translation>
    </message>
    <message>
        <source>it is not known for this chip</source>
        <translation>für diesen Chip ist es nicht bekannt</translation>
    </message>
    <message>
        <source>only a request has it: phase=request</source>
        <translation>nur eine Anfrage hat das: phase=request</translation>
    </message>
    <message>
        <source>nothing is sent</source>
        <translation>nichts wird gesendet</translation>
    </message>
    <message>
        <source>no link is known</source>
        <translation>kein Link ist bekannt</translation>
    </message>
    <message>
        <source>the capacity of this memory is not known</source>
        <translation>die Kapazität dieses Speichers ist nicht bekannt</translation>
    </message>
    <message>
        <source>nothing grows with the batch, or the capacity is not known</source>
        <translation>nichts wächst mit dem Batch, oder die Kapazität ist nicht bekannt</translation>
    </message>
    <message>
        <source>no batch makes it compute-bound</source>
        <translation>kein Batch macht es rechenbegrenzt</translation>
    </message>
    <message>
        <source>memory does not grow with it, or the capacity is not known</source>
        <translation>der Speicher wächst nicht damit, oder die Kapazität ist nicht bekannt</translation>
    </message>
    <message>
        <source>a lesson without steps is left out; give it a list of steps</source>
        <translation>eine Lektion ohne Schritte wird weggelassen; geben Sie ihr eine Liste von Schritten</translation>
    </message>
    <message>
        <source>there is a step %1 before; this one is called %2</source>
        <translation>einen Schritt %1 gibt es schon davor; dieser heißt nun %2</translation>
    </message>
    <message>
        <source>a step has a scenario of its own or a change, not both; the change is left out</source>
        <translation>ein Schritt hat ein eigenes Szenario oder eine Änderung, nicht beides; die Änderung wird weggelassen</translation>
    </message>
    <message>
        <source>the first step has nothing to change; give it a scenario</source>
        <translation>der erste Schritt hat nichts zu ändern; geben Sie ihm ein Szenario</translation>
    </message>
    <message>
        <source>there is no chip %1; %2 is kept%3</source>
        <translation>es gibt keinen Chip %1; %2 bleibt%3</translation>
    </message>
    <message>
        <source>there is no model %1; %2 is kept%3</source>
        <translation>es gibt kein Modell %1; %2 bleibt%3</translation>
    </message>
    <message>
        <source>it is not a number</source>
        <translation>es ist keine Zahl</translation>
    </message>
    <message>
        <source>an option needs right, a condition, or of an order value, a number</source>
        <translation>eine Option braucht right, eine Bedingung, oder bei einer Reihenfolge value, eine Zahl</translation>
    </message>
    <message>
        <source>written for a newer version of the program: the file has version %1 of the format, this program reads up to version %2; nothing was read: update the program</source>
        <translation>für eine neuere Version des Programms geschrieben: die Datei hat Version %1 des Formats, dieses Programm liest bis Version %2; nichts wurde gelesen: aktualisieren Sie das Programm</translation>
    </message>
    <message>
        <source>the file is empty: a lesson begins with &quot;format: %1&quot;</source>
        <translation>die Datei ist leer: eine Lektion beginnt mit &quot;format: %1&quot;</translation>
    </message>
    <message>
        <source>not a lesson of Roofline Explorer: it has no line &quot;format: %1&quot;</source>
        <translation>keine Lektion von Roofline Explorer: sie hat keine Zeile &quot;format: %1&quot;</translation>
    </message>
    <message>
        <source>there is another lesson %1 in %2; this one takes its place</source>
        <translation>es gibt eine andere Lektion %1 in %2; diese tritt an ihre Stelle</translation>
    </message>
    <message>
        <source>a { without its }; write {{ for a brace that is meant</source>
        <translation>ein { ohne sein }; schreiben Sie {{ für eine Klammer, die gemeint ist</translation>
    </message>
    <message>
        <source>this is not a predictions file: it has no line &quot;format: %1&quot;; it is kept aside, and predictions begin anew</source>
        <translation>das ist keine Datei mit Vorhersagen: sie hat keine Zeile &quot;format: %1&quot;; sie wird beiseitegelegt, und die Vorhersagen beginnen von vorn</translation>
    </message>
    <message>
        <source>this is not a progress file: it has no line &quot;format: %1&quot;; it is kept aside, and progress begins anew</source>
        <translation>das ist keine Datei mit Fortschritt: sie hat keine Zeile &quot;format: %1&quot;; sie wird beiseitegelegt, und der Fortschritt beginnt von vorn</translation>
    </message>
    <message>
        <source>this is not a lesson report: it has no line &quot;format&quot;: &quot;%1&quot;; allowed: a file that Learn &gt; Report has saved as JSON</source>
        <translation>das ist kein Bericht einer Lektion: er hat keine Zeile &quot;format&quot;: &quot;%1&quot;; erlaubt: eine Datei, die Lernen &gt; Bericht als JSON gesichert hat</translation>
    </message>
    <message>
        <source>this is not a lesson report</source>
        <translation>das ist kein Bericht einer Lektion</translation>
    </message>
    <message>
        <source>{%1} is not a number of an analysis; there are %2</source>
        <translation>{%1} ist keine Zahl einer Analyse; es gibt %2</translation>
    </message>
    <message>
        <source>{%1} is not a number of an analysis; did you mean {%2}?</source>
        <translation>{%1} ist keine Zahl einer Analyse; meinten Sie {%2}?</translation>
    </message>
    <message>
        <source>%1: given nothing; allowed: a value of its own</source>
        <translation>%1: nichts angegeben; erlaubt: ein eigener Wert</translation>
    </message>
    <message>
        <source>%1 is not a setting that a compared chip can have of its own%2</source>
        <translation>%1 ist keine Einstellung, die ein verglichener Chip für sich haben kann%2</translation>
    </message>
    <message>
        <source>hardware ids joined by commas, as in a100-80gb-sxm,h100-sxm</source>
        <translation>Kennungen von Chips, durch Kommas getrennt, wie in a100-80gb-sxm,h100-sxm</translation>
    </message>
    <message>
        <source>a chip&apos;s id, its price an hour above 0 and, with @, the day, as in h100-sxm=2.40@2026-11-01; several are joined by commas</source>
        <translation>die Kennung eines Chips, sein Preis je Stunde über 0 und, mit @, der Tag, wie in h100-sxm=2.40@2026-11-01; mehrere werden durch Kommas getrennt</translation>
    </message>
    <message>
        <source>each chip once</source>
        <translation>jeder Chip einmal</translation>
    </message>
    <message>
        <source>three capital letters, as in EUR or USD</source>
        <translation>drei Großbuchstaben, wie in EUR oder USD</translation>
    </message>
    <message>
        <source>tensor, data, or a whole number from 1 to %1</source>
        <translation>tensor, data oder eine ganze Zahl von 1 bis %1</translation>
    </message>
    <message>
        <source>given nothing; allowed: %1</source>
        <translation>nichts eingegeben; erlaubt: %1</translation>
    </message>
    <message>
        <source>given %1; allowed: %2</source>
        <translation>%1 eingegeben; erlaubt: %2</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>datasheet, typical, usual, or two fractions above 0 and up to 1, compute and bandwidth, as in 0.8,0.9</source>
        <translation>datasheet, typical, usual oder zwei Anteile über 0 und bis 1, Compute und Bandbreite, wie in 0.8,0.9</translation>
    </message>
    <message>
        <source>ideal, graphs, server, framework, or two times from 0 to 1000 s, per launch and per layer, as in 15 µs,100 µs</source>
        <translation>ideal, graphs, server, framework oder zwei Zeiten von 0 bis 1000 s, je Start und je Schicht, wie in 15 µs,100 µs</translation>
    </message>
    <message>
        <source>none, bound, typical, or a time from 0 to 1000 s, as in 5 µs</source>
        <translation>none, bound, typical oder eine Zeit von 0 bis 1000 s, wie in 5 µs</translation>
    </message>
    <message>
        <source>%1, or a whole number from 1 to %2</source>
        <translation>%1 oder eine ganze Zahl von 1 bis %2</translation>
    </message>
    <message>
        <source>ttft=TIME or tpot=TIME, above 0, or both joined by a comma, as in ttft=150ms,tpot=25ms</source>
        <translation>ttft=ZEIT oder tpot=ZEIT, größer als 0, oder beide durch ein Komma getrennt, wie in ttft=150ms,tpot=25ms</translation>
    </message>
    <message>
        <source>ids of models, or kernels, joined by semicolons</source>
        <translation>Kennungen von Modellen oder Kernel, durch Semikolons getrennt</translation>
    </message>
    <message>
        <source>latency=TIME, throughput=NUMBER or mfu=0…1, above 0, or bound=compute, joined by commas</source>
        <translation>latency=ZEIT, throughput=ZAHL oder mfu=0 bis 1, größer als 0, oder bound=compute, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>latency=TIME, throughput=NUMBER or rate=FLOP/s, above 0, as in latency=12ms</source>
        <translation>latency=ZEIT, throughput=ZAHL oder rate=FLOP/s, größer als 0, wie in latency=12ms</translation>
    </message>
    <message>
        <source>%1: the first chip has no settings of its own; its settings are those of all</source>
        <translation>%1: der erste Chip hat keine eigenen Einstellungen; seine Einstellungen sind die aller Chips</translation>
    </message>
    <message>
        <source>a model id, as in resnet-50</source>
        <translation>die Kennung eines Modells, wie in resnet-50</translation>
    </message>
    <message>
        <source>unknown setting &quot;%1&quot;%2</source>
        <translation>unbekannte Einstellung &quot;%1&quot;%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a setting; expected name=value</source>
        <translation>&quot;%1&quot; ist keine Einstellung; erwartet: Name=Wert</translation>
    </message>
    <message>
        <source>more than %1 points in all</source>
        <translation>mehr als %1 Punkte insgesamt</translation>
    </message>
    <message>
        <source>a range is FROM:TO, FROM:TO:xFACTOR, FROM:TO:+STEP, FROM:TO:logN or FROM:TO:linN</source>
        <translation>ein Bereich ist VON:BIS, VON:BIS:xFAKTOR, VON:BIS:+SCHRITT, VON:BIS:logN oder VON:BIS:linN</translation>
    </message>
    <message>
        <source>FROM and TO are numbers</source>
        <translation>VON und BIS sind Zahlen</translation>
    </message>
    <message>
        <source>FROM and TO are numbers; %1</source>
        <translation>VON und BIS sind Zahlen; %1</translation>
    </message>
    <message>
        <source>FROM is larger than TO</source>
        <translation>VON ist größer als BIS</translation>
    </message>
    <message>
        <source>logN and linN are N points, from 2</source>
        <translation>logN und linN sind N Punkte, ab 2</translation>
    </message>
    <message>
        <source>the third part is xFACTOR above 1, +STEP above 0, or logN or linN for N points</source>
        <translation>der dritte Teil ist xFAKTOR über 1, +SCHRITT über 0, oder logN oder linN für N Punkte</translation>
    </message>
    <message>
        <source>a range that multiplies starts above 0</source>
        <translation>ein Bereich, der multipliziert, beginnt über 0</translation>
    </message>
    <message>
        <source>more than %1 points; take larger steps or a narrower range</source>
        <translation>mehr als %1 Punkte; nehmen Sie größere Schritte oder einen engeren Bereich</translation>
    </message>
    <message>
        <source>%1: allowed: NAME=a,b,c or NAME=FROM:TO, with :xFACTOR, :+STEP, :logN or :linN</source>
        <translation>%1: erlaubt: NAME=a,b,c oder NAME=VON:BIS, mit :xFAKTOR, :+SCHRITT, :logN oder :linN</translation>
    </message>
    <message>
        <source>it has no %1</source>
        <translation>es hat kein %1</translation>
    </message>
    <message>
        <source>its %1 is something else</source>
        <translation>sein %1 ist etwas anderes</translation>
    </message>
    <message>
        <source>one or two things can be varied at once</source>
        <translation>eine oder zwei Größen können zugleich variiert werden</translation>
    </message>
    <message>
        <source>more than %1 points in all; take larger steps or a narrower range</source>
        <translation>mehr als %1 Punkte insgesamt; nehmen Sie größere Schritte oder einen engeren Bereich</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 ist zweimal angegeben</translation>
    </message>
    <message>
        <source>nothing to vary in &apos;%1&apos;</source>
        <translation>in &apos;%1&apos; gibt es nichts zu variieren</translation>
    </message>
    <message>
        <source>the chip %1 has no %2; bandwidth and peak mean every chip&apos;s own</source>
        <translation>der Chip %1 hat kein %2; bandwidth und peak meinen bei jedem Chip seine eigenen</translation>
    </message>
    <message>
        <source>%1: the chip %2 has no such number</source>
        <translation>%1: der Chip %2 hat keine solche Zahl</translation>
    </message>
    <message>
        <source>%1: the model %2 has no such number</source>
        <translation>%1: das Modell %2 hat keine solche Zahl</translation>
    </message>
    <message>
        <source>for example 2 × %1</source>
        <translation>zum Beispiel 2 × %1</translation>
    </message>
    <message>
        <source>a number is expected at the end</source>
        <translation>am Ende wird eine Zahl erwartet</translation>
    </message>
    <message>
        <source>a number is expected, not %1</source>
        <translation>eine Zahl wird erwartet, nicht %1</translation>
    </message>
    <message>
        <source>a comma: write a decimal point, and nothing between thousands</source>
        <translation>ein Komma: schreiben Sie einen Dezimalpunkt, und nichts zwischen Tausendern</translation>
    </message>
    <message>
        <source>what is in the brackets has a unit already, and gets another one: %1</source>
        <translation>was in den Klammern steht, hat schon eine Einheit und bekommt noch eine: %1</translation>
    </message>
    <message>
        <source>at character %1: %2; %3</source>
        <translation>bei Zeichen %1: %2; %3</translation>
    </message>
    <message>
        <source>a number is expected, %1</source>
        <translation>eine Zahl wird erwartet, %1</translation>
    </message>
    <message>
        <source>nothing given; %1</source>
        <translation>nichts angegeben; %1</translation>
    </message>
    <message>
        <source>this is longer than %1 characters; %2</source>
        <translation>das ist länger als %1 Zeichen; %2</translation>
    </message>
    <message>
        <source>%1 is %2; %3</source>
        <translation>%1 ist %2; %3</translation>
    </message>
    <message>
        <source>%1 has no unit; %2</source>
        <translation>%1 hat keine Einheit; %2</translation>
    </message>
    <message>
        <source>%1 is out of range; %2</source>
        <translation>%1 liegt außerhalb des Bereichs; %2</translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation>%1 ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>%1 has a comma: write a decimal point, and nothing between thousands</source>
        <translation>%1 hat ein Komma: schreiben Sie einen Dezimalpunkt, und nichts zwischen Tausendern</translation>
    </message>
    <message>
        <source>%1 does not start with a number; %2</source>
        <translation>%1 beginnt nicht mit einer Zahl; %2</translation>
    </message>
    <message>
        <source>nothing given; a number is expected</source>
        <translation>nichts angegeben; eine Zahl wird erwartet</translation>
    </message>
    <message>
        <source>%1 is not a decimal number</source>
        <translation>%1 ist keine Dezimalzahl</translation>
    </message>
    <message>
        <source>a number of operations</source>
        <translation>eine Zahl von Operationen</translation>
    </message>
    <message>
        <source>an amount of memory</source>
        <translation>eine Speichermenge</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>eine Zeit</translation>
    </message>
    <message>
        <source>a compute rate</source>
        <translation>eine Rechenrate</translation>
    </message>
    <message>
        <source>a bandwidth</source>
        <translation>eine Bandbreite</translation>
    </message>
    <message>
        <source>an arithmetic intensity</source>
        <translation>eine arithmetische Intensität</translation>
    </message>
    <message>
        <source>a frequency</source>
        <translation>eine Frequenz</translation>
    </message>
    <message>
        <source>a power</source>
        <translation>eine Leistung</translation>
    </message>
    <message>
        <source>%1, for example %2</source>
        <translation>%1, zum Beispiel %2</translation>
    </message>
    <message>
        <source>a quantity</source>
        <translation>eine Größe</translation>
    </message>
    <message>
        <source>%1 is expected, for example %2</source>
        <translation>erwartet wird %1, zum Beispiel %2</translation>
    </message>
    <message>
        <source>%1 is expected</source>
        <translation>erwartet wird %1</translation>
    </message>
    <message>
        <source>%1 is in bits, not bytes (1 byte = 8 bits); %2</source>
        <translation>%1 ist in Bit, nicht in Byte (1 Byte = 8 Bit); %2</translation>
    </message>
    <message>
        <source>%1 is not a known unit; %2</source>
        <translation>%1 ist keine bekannte Einheit; %2</translation>
    </message>
    <message>
        <source>%1 (optional)</source>
        <translation>%1 (optional)</translation>
    </message>
    <message>
        <source>%1: a comma with no key=value beside it; keys: %2</source>
        <translation>%1: ein Komma ohne Schlüssel=Wert daneben; Schlüssel: %2</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is not key=value; keys: %3</source>
        <translation>%1: &apos;%2&apos; ist nicht Schlüssel=Wert; Schlüssel: %3</translation>
    </message>
    <message>
        <source>%1: unknown key &apos;%2&apos;; keys: %3</source>
        <translation>%1: unbekannter Schlüssel &apos;%2&apos;; Schlüssel: %3</translation>
    </message>
    <message>
        <source>%1: key &apos;%2&apos; is given twice</source>
        <translation>%1: der Schlüssel &apos;%2&apos; ist zweimal angegeben</translation>
    </message>
    <message>
        <source>given &apos;%1&apos;; allowed: a whole number from %2 to %3</source>
        <translation>&apos;%1&apos; eingegeben; erlaubt: eine ganze Zahl von %2 bis %3</translation>
    </message>
    <message>
        <source>given &apos;%1&apos;; allowed: a number from %2 to %3</source>
        <translation>&apos;%1&apos; eingegeben; erlaubt: eine Zahl von %2 bis %3</translation>
    </message>
    <message>
        <source>name: given %1 bytes; allowed: at most %2</source>
        <translation>Name: %1 Byte eingegeben; erlaubt: höchstens %2</translation>
    </message>
    <message>
        <source>name: given &apos;%1&apos;; allowed: no comma and no semicolon, which separate</source>
        <translation>Name: &apos;%1&apos; eingegeben; erlaubt: kein Komma und kein Semikolon, denn sie trennen</translation>
    </message>
    <message>
        <source>unknown kernel &apos;%1&apos;%2; &apos;list kernels&apos; shows all</source>
        <translation>unbekannter Kernel &apos;%1&apos;%2; &apos;list kernels&apos; zeigt alle</translation>
    </message>
    <message>
        <source>%1: key &apos;%2&apos; is missing; keys: %3</source>
        <translation>%1: der Schlüssel &apos;%2&apos; fehlt; Schlüssel: %3</translation>
    </message>
    <message>
        <source>a window or a stride this large is not plausible; at most %1</source>
        <translation>ein so großes Fenster oder ein so großer Stride ist nicht plausibel; höchstens %1</translation>
    </message>
    <message>
        <source>padding must be smaller than the %1 window, else it sees nothing but padding</source>
        <translation>das Padding muss kleiner sein als das Fenster von %1, sonst sieht es nichts als Padding</translation>
    </message>
    <message>
        <source>the %1 window is larger than the %2 image here with its padding; use a smaller window, or &quot;padding: same&quot;</source>
        <translation>das Fenster von %1 ist größer als das Bild von %2 hier samt seinem Padding; nehmen Sie ein kleineres Fenster, oder &quot;padding: same&quot;</translation>
    </message>
    <message>
        <source>the %1 window is larger than the %2 image here; use a smaller window, or &quot;padding: same&quot;</source>
        <translation>das Fenster von %1 ist größer als das Bild von %2 hier; nehmen Sie ein kleineres Fenster, oder &quot;padding: same&quot;</translation>
    </message>
    <message>
        <source>an output of %1 is not plausible</source>
        <translation>eine Ausgabe von %1 ist nicht plausibel</translation>
    </message>
    <message>
        <source>a layer from %1 to %2 is too large to be plausible</source>
        <translation>eine Schicht von %1 nach %2 ist zu groß, um plausibel zu sein</translation>
    </message>
    <message>
        <source>more than %1 layers</source>
        <translation>mehr als %1 Schichten</translation>
    </message>
    <message>
        <source>%1 input channels cannot be divided into %2 groups</source>
        <translation>%1 Eingangskanäle können nicht in %2 Gruppen geteilt werden</translation>
    </message>
    <message>
        <source>%1 output channels cannot be divided into %2 groups</source>
        <translation>%1 Ausgangskanäle können nicht in %2 Gruppen geteilt werden</translation>
    </message>
    <message>
        <source>a linear layer needs a vector, and here is %1; put &quot;flatten&quot; or &quot;global pool&quot; before it</source>
        <translation>eine lineare Schicht braucht einen Vektor, und hier ist %1; setzen Sie &quot;flatten&quot; oder &quot;global pool&quot; davor</translation>
    </message>
    <message>
        <source>%1 enlarged %2 times is not plausible</source>
        <translation>%1 um das %2-Fache vergrößert ist nicht plausibel</translation>
    </message>
    <message>
        <source>the layers end with %1 and the shortcut with %2, which cannot be added; &quot;shortcut: project&quot; fits it with a 1×1 convolution</source>
        <translation>die Schichten enden mit %1 und der Shortcut mit %2, was nicht addiert werden kann; &quot;shortcut: project&quot; passt ihn mit einer 1×1-Faltung an</translation>
    </message>
    <message>
        <source>no stride brings %1 to the %2 that the layers end with; write the layers of the shortcut</source>
        <translation>kein Stride bringt %1 auf die %2, mit denen die Schichten enden; schreiben Sie die Schichten des Shortcuts hin</translation>
    </message>
    <message>
        <source>%1 as one vector is not plausible; at most %2</source>
        <translation>%1 als ein Vektor ist nicht plausibel; höchstens %2</translation>
    </message>
    <message>
        <source>%1 does not have as many elements as the %2 here</source>
        <translation>%1 hat nicht so viele Elemente wie die %2 hier</translation>
    </message>
    <message>
        <source>%1 channels cannot be taken of the %2 here</source>
        <translation>%1 Kanäle können nicht aus den %2 hier genommen werden</translation>
    </message>
    <message>
        <source>%1 cannot be joined with %2: height and width must be equal; upsample or pool one of them first</source>
        <translation>%1 kann nicht mit %2 verbunden werden: Höhe und Breite müssen gleich sein; vergrößern oder poolen Sie zuerst eines davon</translation>
    </message>
    <message>
        <source>more than %1 channels are not plausible</source>
        <translation>mehr als %1 Kanäle sind nicht plausibel</translation>
    </message>
    <message>
        <source>&quot;mlp widths&quot; says how wide each MLP is; remove ffn</source>
        <translation>&quot;mlp widths&quot; sagt, wie breit jedes MLP ist; entfernen Sie ffn</translation>
    </message>
    <message>
        <source>every layer has experts, so no MLP is ffn wide; remove it, or give &quot;dense layers&quot; below experts</source>
        <translation>jede Schicht hat Experten, also ist kein MLP ffn breit; entfernen Sie es, oder geben Sie &quot;dense layers&quot; unter experts an</translation>
    </message>
    <message>
        <source>%1 means nothing with latent attention, which has its own; remove it</source>
        <translation>%1 bedeutet nichts bei Latent Attention, die ihr eigenes hat; entfernen Sie es</translation>
    </message>
    <message>
        <source>every layer has experts, so no MLP has biases; remove mlp, or give &quot;bias: true&quot; below experts</source>
        <translation>jede Schicht hat Experten, also hat kein MLP Biases; entfernen Sie mlp, oder geben Sie &quot;bias: true&quot; unter experts an</translation>
    </message>
    <message>
        <source>latent attention has no projections of query, key and value, so no biases; remove them</source>
        <translation>Latent Attention hat keine Projektionen von Query, Key und Value, also keine Biases; entfernen Sie sie</translation>
    </message>
    <message>
        <source>an encoder reads one kind of input, but this one has &quot;%1&quot; as well; remove one of the two</source>
        <translation>ein Encoder liest eine Art von Eingabe, aber dieser hat auch &quot;%1&quot;; entfernen Sie eine der beiden</translation>
    </message>
    <message>
        <source>what the encoder reads is missing here: &quot;vocabulary&quot;, &quot;image&quot; or &quot;audio&quot;</source>
        <translation>was der Encoder liest, fehlt hier: &quot;vocabulary&quot;, &quot;image&quot; oder &quot;audio&quot;</translation>
    </message>
    <message>
        <source>%1 is for encoders of text; the length of this one follows from its %2; remove it</source>
        <translation>%1 ist für Encoder von Text; die Länge von diesem folgt aus %2; entfernen Sie es</translation>
    </message>
    <message>
        <source>hidden (%1) is not a multiple of heads (%2); correct one of them, or give &quot;head dim&quot;</source>
        <translation>hidden (%1) ist kein Vielfaches von heads (%2); berichtigen Sie eines davon, oder geben Sie &quot;head dim&quot; an</translation>
    </message>
    <message>
        <source>heads (%1) is not a multiple of kv heads (%2); every key/value head serves the same number of heads</source>
        <translation>heads (%1) ist kein Vielfaches von kv heads (%2); jeder Key/Value-Head dient gleich vielen Heads</translation>
    </message>
    <message>
        <source>global layers (%1) are fewer than all, of a model with a window and without &quot;global every&quot;; correct it, or remove it</source>
        <translation>global layers (%1) sind weniger als alle, in einem Modell mit einem Fenster und ohne &quot;global every&quot;; berichtigen oder entfernen Sie es</translation>
    </message>
    <message>
        <source>shared kv layers (%1) leave none of %2 to make keys and values; correct it</source>
        <translation>shared kv layers (%1) lassen keine von %2 übrig, die Keys und Values macht; berichtigen Sie es</translation>
    </message>
    <message>
        <source>shared kv layers (%1) have to be the same part of the layers with a window and of those without; correct it, or remove the window</source>
        <translation>shared kv layers (%1) müssen der gleiche Teil der Schichten mit Fenster und derer ohne sein; berichtigen Sie es, oder entfernen Sie das Fenster</translation>
    </message>
    <message>
        <source>global heads are those of some layers beside layers with a window; give &quot;window&quot; and &quot;global every&quot;, or remove them</source>
        <translation>global heads sind die einiger Schichten neben Schichten mit einem Fenster; geben Sie &quot;window&quot; und &quot;global every&quot; an, oder entfernen Sie sie</translation>
    </message>
    <message>
        <source>an output gate is as wide as the queries; remove one of the two</source>
        <translation>ein Output-Gate ist so breit wie die Queries; entfernen Sie eines der beiden</translation>
    </message>
    <message>
        <source>%1: without a window every layer sees everything; give &quot;window&quot;, or remove it</source>
        <translation>%1: ohne Fenster sieht jede Schicht alles; geben Sie &quot;window&quot; an, oder entfernen Sie es</translation>
    </message>
    <message>
        <source>%1 leaves no layer for the window of %2; remove one of the two</source>
        <translation>%1 lässt keine Schicht für das Fenster von %2 übrig; entfernen Sie eines der beiden</translation>
    </message>
    <message>
        <source>%1 is more than there are layers (%2); remove it when all of them have the window</source>
        <translation>%1 ist mehr, als es Schichten gibt (%2); entfernen Sie es, wenn alle das Fenster haben</translation>
    </message>
    <message>
        <source>%1 (%2) is longer than the table of learned positions (%3 rows)</source>
        <translation>%1 (%2) ist länger als die Tabelle der gelernten Positionen (%3 Zeilen)</translation>
    </message>
    <message>
        <source>copies of the stream, and a residual beside attention, need layers that are all alike; remove it</source>
        <translation>Kopien des Streams, und ein Residual neben der Attention, brauchen Schichten, die alle gleich sind; entfernen Sie es</translation>
    </message>
    <message>
        <source>the context</source>
        <translation>der Kontext</translation>
    </message>
    <message>
        <source>without &quot;pre norms&quot; attention and MLP share no input; remove one of the two</source>
        <translation>ohne &quot;pre norms&quot; haben Attention und MLP keine gemeinsame Eingabe; entfernen Sie eines der beiden</translation>
    </message>
    <message>
        <source>its heads are a part of hidden (%1), which is not a multiple of heads (%2); correct one of them</source>
        <translation>seine Heads sind ein Teil von hidden (%1), was kein Vielfaches von heads (%2) ist; berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>patches of %1 pixels do not fill an image of %2; correct one of the two</source>
        <translation>Patches von %1 Pixeln füllen ein Bild von %2 nicht; berichtigen Sie eines der beiden</translation>
    </message>
    <message>
        <source>the image in tokens</source>
        <translation>das Bild in Token</translation>
    </message>
    <message>
        <source>the audio in tokens</source>
        <translation>das Audio in Token</translation>
    </message>
    <message>
        <source>attention to an encoder&apos;s output needs heads of their own; give &quot;head dim&quot; instead</source>
        <translation>Attention auf die Ausgabe eines Encoders braucht eigene Heads; geben Sie stattdessen &quot;head dim&quot; an</translation>
    </message>
    <message>
        <source>every layer of this decoder attends to an encoder&apos;s output; remove it</source>
        <translation>jede Schicht dieses Decoders hat Attention auf die Ausgabe eines Encoders; entfernen Sie es</translation>
    </message>
    <message>
        <source>global heads, sparse attention, shared kv layers, layer inputs, streams and a laurel rank are for decoders without an encoder; remove them</source>
        <translation>global heads, sparse attention, shared kv layers, layer inputs, streams und laurel rank sind für Decoder ohne Encoder; entfernen Sie sie</translation>
    </message>
    <message>
        <source>encoder and decoder share one table, but their %1 differ (%2 and %3); correct one of them</source>
        <translation>Encoder und Decoder teilen sich eine Tabelle, aber ihre %1 sind verschieden (%2 und %3); berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>the encoder reads no tokens, so there is nothing to share; remove it</source>
        <translation>der Encoder liest keine Token, also gibt es nichts zu teilen; entfernen Sie es</translation>
    </message>
    <message>
        <source>vocabularies</source>
        <translation>Vokabulare</translation>
    </message>
    <message>
        <source>hidden sizes</source>
        <translation>Breiten (hidden)</translation>
    </message>
    <message>
        <source>a diffusion transformer has layers; give &quot;joint layers&quot;, &quot;single layers&quot; or &quot;cross layers&quot;</source>
        <translation>ein Diffusion-Transformer hat Schichten; geben Sie &quot;joint layers&quot;, &quot;single layers&quot; oder &quot;cross layers&quot; an</translation>
    </message>
    <message>
        <source>the text goes through joint and single layers, but is only looked at by cross layers; remove one of the two kinds</source>
        <translation>der Text geht durch joint und single layers, wird aber von cross layers nur angesehen; entfernen Sie eine der beiden Arten</translation>
    </message>
    <message>
        <source>dual layers (%1) are some of the joint layers (%2); correct one of the two</source>
        <translation>dual layers (%1) sind einige der joint layers (%2); berichtigen Sie eines der beiden</translation>
    </message>
    <message>
        <source>the text ends at the last joint layer where no single layers follow; remove it</source>
        <translation>der Text endet an der letzten joint layer, wo keine single layers folgen; entfernen Sie es</translation>
    </message>
    <message>
        <source>without cross layers nothing is normed for them; remove it</source>
        <translation>ohne cross layers wird für sie nichts normiert; entfernen Sie es</translation>
    </message>
    <message>
        <source>a table in each layer is for cross layers; take &quot;layer&quot; or &quot;shared&quot;</source>
        <translation>eine Tabelle in jeder Schicht ist für cross layers; nehmen Sie &quot;layer&quot; oder &quot;shared&quot;</translation>
    </message>
    <message>
        <source>cross layers look at the text as it comes in; remove it</source>
        <translation>cross layers sehen den Text an, wie er hereinkommt; entfernen Sie es</translation>
    </message>
    <message>
        <source>a token uses %1 of %2 experts; a model that always uses all is dense: leave the three expert keys out</source>
        <translation>ein Token nutzt %1 von %2 Experten; ein Modell, das immer alle nutzt, ist dicht: lassen Sie die drei Schlüssel der Experten weg</translation>
    </message>
    <message>
        <source>active parameters (%1) are not fewer than all parameters (%2)</source>
        <translation>aktive Parameter (%1) sind nicht weniger als alle Parameter (%2)</translation>
    </message>
    <message>
        <source>active parameters (%1) are fewer than the %2 of %3 experts that a token uses (%4)</source>
        <translation>aktive Parameter (%1) sind weniger als die %2 von %3 Experten, die ein Token nutzt (%4)</translation>
    </message>
    <message>
        <source>the parts add up to %1 parameters, %2 more than given here</source>
        <translation>die Teile ergeben %1 Parameter, %2 mehr als hier angegeben</translation>
    </message>
    <message>
        <source>the parts add up to %1 parameters, %2 fewer than given here</source>
        <translation>die Teile ergeben %1 Parameter, %2 weniger als hier angegeben</translation>
    </message>
    <message>
        <source>a token cannot use %1 of %2 experts; correct one of the two</source>
        <translation>ein Token kann nicht %1 von %2 Experten nutzen; berichtigen Sie eines der beiden</translation>
    </message>
    <message>
        <source>%1 of %2 layers are dense, so none has experts; correct it, or remove the experts</source>
        <translation>%1 von %2 Schichten sind dicht, also hat keine Experten; berichtigen Sie es, oder entfernen Sie die Experten</translation>
    </message>
    <message>
        <source>experts in every %1th of %2 layers leave no layer with experts; correct it, or remove the experts</source>
        <translation>Experten in jeder %1. von %2 Schichten lassen keine Schicht mit Experten übrig; berichtigen Sie es, oder entfernen Sie die Experten</translation>
    </message>
    <message>
        <source>experts with norms of their own, and experts on latent vectors or with a gate for the shared ones, exclude each other; remove one</source>
        <translation>Experten mit eigenen Normen, und Experten auf latenten Vektoren oder mit einem Gate für die geteilten, schließen einander aus; entfernen Sie eines</translation>
    </message>
    <message>
        <source>experts on latent vectors and a gate for the shared ones exclude each other; remove one</source>
        <translation>Experten auf latenten Vektoren und ein Gate für die geteilten schließen einander aus; entfernen Sie eines</translation>
    </message>
    <message>
        <source>there are no shared experts that it could belong to; give &quot;shared&quot;, or remove it</source>
        <translation>es gibt keine geteilten Experten, zu denen es gehören könnte; geben Sie &quot;shared&quot; an, oder entfernen Sie es</translation>
    </message>
    <message>
        <source>sparse attention has sparse keys, index heads and index dim; give all three, or none</source>
        <translation>Sparse Attention hat sparse keys, index heads und index dim; geben Sie alle drei an, oder keines</translation>
    </message>
    <message>
        <source>index layers (%1) must be some of the layers with sparse attention; correct it, or remove it</source>
        <translation>index layers (%1) müssen einige der Schichten mit Sparse Attention sein; berichtigen oder entfernen Sie es</translation>
    </message>
    <message>
        <source>an indexer works on compressed queries; give &quot;query rank&quot;, or remove the indexer</source>
        <translation>ein Indexer arbeitet auf komprimierten Queries; geben Sie &quot;query rank&quot; an, oder entfernen Sie den Indexer</translation>
    </message>
    <message>
        <source>attention to chosen tokens and to a window exclude each other; remove one of the two</source>
        <translation>Attention auf gewählte Token und auf ein Fenster schließen einander aus; entfernen Sie eines der beiden</translation>
    </message>
    <message>
        <source>%1 of %2 layers with attention cannot choose; correct one</source>
        <translation>%1 von %2 Schichten mit Attention können nicht wählen; berichtigen Sie eines</translation>
    </message>
    <message>
        <source>keys (%1) must be a multiple of block (%2); correct one of them</source>
        <translation>keys (%1) müssen ein Vielfaches von block (%2) sein; berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>%1 recurrent layers of %2 leave none for attention; correct it, or describe a model without attention below &quot;state space&quot;</source>
        <translation>%1 rekurrente Schichten von %2 lassen keine für Attention übrig; berichtigen Sie es, oder beschreiben Sie ein Modell ohne Attention unter &quot;state space&quot;</translation>
    </message>
    <message>
        <source>heads (%1) is not a multiple of key heads (%2); every key head serves the same number of heads</source>
        <translation>heads (%1) ist kein Vielfaches von key heads (%2); jeder Key-Head dient gleich vielen Heads</translation>
    </message>
    <message>
        <source>only kimi delta makes its gate through the rank; remove it</source>
        <translation>nur Kimi Delta macht sein Gate durch den Rang; entfernen Sie es</translation>
    </message>
    <message>
        <source>the step sizes of mamba, and the gates of kimi delta, have a rank; give &quot;rank&quot;</source>
        <translation>die Schrittweiten von Mamba und die Gates von Kimi Delta haben einen Rang; geben Sie &quot;rank&quot; an</translation>
    </message>
    <message>
        <source>only mamba and kimi delta have a rank; remove it</source>
        <translation>nur Mamba und Kimi Delta haben einen Rang; entfernen Sie ihn</translation>
    </message>
    <message>
        <source>in mamba each channel is a head, all of them share keys and queries, and tokens follow one another; remove &quot;head dim&quot;, &quot;key heads&quot; and &quot;chunk&quot;</source>
        <translation>in Mamba ist jeder Kanal ein Head, alle teilen sich Keys und Queries, und Token folgen aufeinander; entfernen Sie &quot;head dim&quot;, &quot;key heads&quot; und &quot;chunk&quot;</translation>
    </message>
    <message>
        <source>where layers are an MLP and nothing else, recurrent layers are others; give how many</source>
        <translation>wo Schichten ein MLP und sonst nichts sind, sind rekurrente Schichten andere; geben Sie an, wie viele</translation>
    </message>
    <message>
        <source>there are more of them (%1) than layers (%2); correct one of them</source>
        <translation>es sind mehr (%1) als Schichten (%2); berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>widths of each layer&apos;s MLP exclude experts, and layers that are an MLP and nothing else; remove one of them</source>
        <translation>Breiten des MLP jeder Schicht schließen Experten aus, und Schichten, die ein MLP und sonst nichts sind; entfernen Sie eines davon</translation>
    </message>
    <message>
        <source>attention layers (%1) must be some of the layers, where the others have nothing instead; correct it, or remove it</source>
        <translation>attention layers (%1) müssen einige der Schichten sein, wo die übrigen stattdessen nichts haben; berichtigen oder entfernen Sie es</translation>
    </message>
    <message>
        <source>%1 of %2 layers leave none for attention; correct one of them</source>
        <translation>%1 von %2 Schichten lassen keine für Attention übrig; berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>an MLP beside attention needs attention in every layer; remove it</source>
        <translation>ein MLP neben der Attention braucht Attention in jeder Schicht; entfernen Sie es</translation>
    </message>
    <message>
        <source>nothing to check: neither YAML files nor a folder hardware or models is in here</source>
        <translation>nichts zu prüfen: hier sind weder YAML-Dateien noch ein Ordner hardware oder models</translation>
    </message>
    <message>
        <source>%1: layers that differ are not understood; supported: one number for all</source>
        <translation>%1: verschiedene Schichten werden nicht verstanden; unterstützt: eine Zahl für alle</translation>
    </message>
    <message>
        <source>%1: expected whole numbers, 1 or more</source>
        <translation>%1: erwartet werden ganze Zahlen, ab 1</translation>
    </message>
    <message>
        <source>%1: %2 is not understood; supported: %3, %4</source>
        <translation>%1: %2 wird nicht verstanden; unterstützt: %3, %4</translation>
    </message>
    <message>
        <source>%1 (%2) is not a multiple of %3 (%4); every key/value head serves the same number of heads</source>
        <translation>%1 (%2) ist kein Vielfaches von %3 (%4); jeder Key/Value-Head dient gleich vielen Heads</translation>
    </message>
    <message>
        <source>%1 (%2) is not a multiple of %3 (%4); correct one of them</source>
        <translation>%1 (%2) ist kein Vielfaches von %3 (%4); berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>layer_types has layers with sliding attention, but %1 has no value</source>
        <translation>layer_types hat Schichten mit gleitender Attention, aber %1 hat keinen Wert</translation>
    </message>
    <message>
        <source>%1: attention to a picture beside the text is not understood; supported: null</source>
        <translation>%1: Attention auf ein Bild neben dem Text wird nicht verstanden; unterstützt: null</translation>
    </message>
    <message>
        <source>in_channels: too many for pieces of this size; correct it</source>
        <translation>in_channels: zu viele für Stücke dieser Größe; berichtigen Sie es</translation>
    </message>
    <message>
        <source>qk_norm: &quot;%1&quot; is not understood; supported: null, rms_norm and rms_norm_across_heads</source>
        <translation>qk_norm: &quot;%1&quot; wird nicht verstanden; unterstützt: null, rms_norm und rms_norm_across_heads</translation>
    </message>
    <message>
        <source>caption_projection_dim (%1) is not as wide as the %2 heads of %3; correct one of them</source>
        <translation>caption_projection_dim (%1) ist nicht so breit wie die %2 Heads von %3; berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not understood; supported: %3</source>
        <translation>%1: &quot;%2&quot; wird nicht verstanden; unterstützt: %3</translation>
    </message>
    <message>
        <source>%1; this file lists the parts of a pipeline: open transformer/config.json beside it</source>
        <translation>%1; diese Datei nennt die Teile einer Pipeline: öffnen Sie transformer/config.json daneben</translation>
    </message>
    <message>
        <source>the width (%1) is not a multiple of the heads (%2); correct one of them</source>
        <translation>die Breite (%1) ist kein Vielfaches der Heads (%2); berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>projection_size: another width than hidden_size is not understood; supported: %1</source>
        <translation>projection_size: eine andere Breite als hidden_size wird nicht verstanden; unterstützt: %1</translation>
    </message>
    <message>
        <source>use_bias and use_conv_bias: other biases than those of the convolution are not understood; supported: false and true</source>
        <translation>use_bias und use_conv_bias: andere Biases als die der Faltung werden nicht verstanden; unterstützt: false und true</translation>
    </message>
    <message>
        <source>with experts in each %1. layer from %2 on, %3 of %4 layers have them; only whole periods are counted</source>
        <translation>mit Experten in jeder %1. Schicht ab %2 haben %3 von %4 Schichten welche; nur ganze Perioden werden gezählt</translation>
    </message>
    <message>
        <source>a token uses %1 experts (%2), but there are %3 (%4)</source>
        <translation>ein Token nutzt %1 Experten (%2), aber es gibt %3 (%4)</translation>
    </message>
    <message>
        <source>%1: %2 layers without experts leave none of the %3 for the experts</source>
        <translation>%1: %2 Schichten ohne Experten lassen keine der %3 für die Experten übrig</translation>
    </message>
    <message>
        <source>%1: layers without experts at the end are not understood; supported: -1 or %2, the last layer</source>
        <translation>%1: Schichten ohne Experten am Ende werden nicht verstanden; unterstützt: -1 oder %2, die letzte Schicht</translation>
    </message>
    <message>
        <source>mlp_only_layers: these layers are not understood; supported: none, or the first ones, as [0, 1]</source>
        <translation>mlp_only_layers: diese Schichten werden nicht verstanden; unterstützt: keine, oder die ersten, wie [0, 1]</translation>
    </message>
    <message>
        <source>experts in every layer</source>
        <translation>Experten in jeder Schicht</translation>
    </message>
    <message>
        <source>%1: biases on latent attention are not understood; supported: %2</source>
        <translation>%1: Biases an der Latent Attention werden nicht verstanden; unterstützt: %2</translation>
    </message>
    <message>
        <source>an indexer in every layer</source>
        <translation>ein Indexer in jeder Schicht</translation>
    </message>
    <message>
        <source>%1: a decoder with an encoder beside it is not understood; supported: %2</source>
        <translation>%1: ein Decoder mit einem Encoder daneben wird nicht verstanden; unterstützt: %2</translation>
    </message>
    <message>
        <source>no shared expert</source>
        <translation>kein geteilter Experte</translation>
    </message>
    <message>
        <source>%1: biases on the projections of Mamba are not understood; supported: %2</source>
        <translation>%1: Biases an den Projektionen von Mamba werden nicht verstanden; unterstützt: %2</translation>
    </message>
    <message>
        <source>%1: a convolution without biases is not understood; supported: %2</source>
        <translation>%1: eine Faltung ohne Biases wird nicht verstanden; unterstützt: %2</translation>
    </message>
    <message>
        <source>%1: biases on all projections are not understood; supported: %2</source>
        <translation>%1: Biases an allen Projektionen werden nicht verstanden; unterstützt: %2</translation>
    </message>
    <message>
        <source>%1: %2 is not understood; supported: %3</source>
        <translation>%1: %2 wird nicht verstanden; unterstützt: %3</translation>
    </message>
    <message>
        <source>%1 has %2 items, but %3 is %4</source>
        <translation>%1 hat %2 Einträge, aber %3 ist %4</translation>
    </message>
    <message>
        <source>%1: layers without experts are only supported at the start of the model</source>
        <translation>%1: Schichten ohne Experten werden nur am Anfang des Modells unterstützt</translation>
    </message>
    <message>
        <source>%1: %2 is not understood; supported: %3, as in layers that see everything</source>
        <translation>%1: %2 wird nicht verstanden; unterstützt: %3, wie in Schichten, die alles sehen</translation>
    </message>
    <message>
        <source>%1: an index with values is not understood; supported: 1 in each layer that chooses</source>
        <translation>%1: ein Index mit Values wird nicht verstanden; unterstützt: 1 in jeder Schicht, die wählt</translation>
    </message>
    <message>
        <source>block_configs: a model without any attention, or without any MLP, is not understood</source>
        <translation>block_configs: ein Modell ganz ohne Attention oder ganz ohne MLP wird nicht verstanden</translation>
    </message>
    <message>
        <source>%1: something else in place of a layer is not understood; supported: none, or &quot;no_op&quot;: true</source>
        <translation>%1: etwas anderes an Stelle einer Schicht wird nicht verstanden; unterstützt: nichts, oder &quot;no_op&quot;: true</translation>
    </message>
    <message>
        <source>n_heads_in_group: %1 is not understood; supported: as many in all layers with attention</source>
        <translation>n_heads_in_group: %1 wird nicht verstanden; unterstützt: gleich viele in allen Schichten mit Attention</translation>
    </message>
    <message>
        <source>ffn_mult: an MLP of %1 is not plausible</source>
        <translation>ffn_mult: ein MLP von %1 ist nicht plausibel</translation>
    </message>
    <message>
        <source>linear_attn_config: expected the sizes of the recurrent layers</source>
        <translation>linear_attn_config: erwartet werden die Größen der rekurrenten Schichten</translation>
    </message>
    <message>
        <source>kda_layers and full_attn_layers have %1 and %2 items, but %3 is %4</source>
        <translation>kda_layers und full_attn_layers haben %1 und %2 Einträge, aber %3 ist %4</translation>
    </message>
    <message>
        <source>model_type: &quot;%1&quot; is not understood; supported: %2, also as the text_config of another model (gemma3)</source>
        <translation>model_type: &quot;%1&quot; wird nicht verstanden; unterstützt: %2, auch als text_config eines anderen Modells (gemma3)</translation>
    </message>
    <message>
        <source>%1; this file&apos;s fields are most like those of %2: to read it so, change model_type, and compare the parameters with the published number</source>
        <translation>%1; die Felder dieser Datei gleichen am meisten denen von %2: um sie so zu lesen, ändern Sie model_type, und vergleichen Sie die Parameter mit der veröffentlichten Zahl</translation>
    </message>
    <message>
        <source>%1: layer %2 is not understood; supported: M or mamba, * or attention, - or mlp, E or moe</source>
        <translation>%1: Schicht %2 wird nicht verstanden; unterstützt: M oder mamba, * oder attention, - oder mlp, E oder moe</translation>
    </message>
    <message>
        <source>%1 has %2 layers, but %3 is %4</source>
        <translation>%1 hat %2 Schichten, aber %3 ist %4</translation>
    </message>
    <message>
        <source>%1 (%2) is not %3 times %4 (%5); correct one of them</source>
        <translation>%1 (%2) ist nicht %3 mal %4 (%5); berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>no number names the source &quot;%1&quot;; remove it</source>
        <translation>keine Zahl nennt die Quelle &quot;%1&quot;; entfernen Sie sie</translation>
    </message>
    <message>
        <source>%1: %2 is not an entry&apos;s id, like &quot;h100-sxm&quot;</source>
        <translation>%1: %2 ist keine Kennung eines Eintrags wie &quot;h100-sxm&quot;</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not a key of &quot;sources&quot;%3</source>
        <translation>%1: &quot;%2&quot; ist kein Schlüssel von &quot;sources&quot;%3</translation>
    </message>
    <message>
        <source>an item of %1</source>
        <translation>ein Eintrag von %1</translation>
    </message>
    <message>
        <source>%1: unknown &quot;%2&quot;%3</source>
        <translation>%1: unbekannt: &quot;%2&quot;%3</translation>
    </message>
    <message>
        <source>%1 holds a character that cannot be shown, or that turns the direction of the text; it is replaced</source>
        <translation>%1 enthält ein Zeichen, das nicht gezeigt werden kann oder die Richtung des Texts umkehrt; es wird ersetzt</translation>
    </message>
    <message>
        <source>; did you mean &quot;%1&quot;?</source>
        <translation>; meinten Sie &quot;%1&quot;?</translation>
    </message>
    <message>
        <source>; allowed: %1</source>
        <translation>; erlaubt: %1</translation>
    </message>
    <message>
        <source>an item of this list</source>
        <translation>ein Eintrag dieser Liste</translation>
    </message>
    <message>
        <source>%1 must have keys, like %2</source>
        <translation>%1 muss Schlüssel haben, wie %2</translation>
    </message>
    <message>
        <source>%1 is already given in line %2; keep one of the two</source>
        <translation>%1 steht schon in Zeile %2; behalten Sie eines der beiden</translation>
    </message>
    <message>
        <source>unknown key %1%2</source>
        <translation>unbekannter Schlüssel %1%2</translation>
    </message>
    <message>
        <source>%1 is missing here; add it</source>
        <translation>%1 fehlt hier; ergänzen Sie es</translation>
    </message>
    <message>
        <source>%1 has no value</source>
        <translation>%1 hat keinen Wert</translation>
    </message>
    <message>
        <source>%1 has no value; leave the key out when it is not known</source>
        <translation>%1 hat keinen Wert; lassen Sie den Schlüssel weg, wenn er nicht bekannt ist</translation>
    </message>
    <message>
        <source>%1 must be %2</source>
        <translation>%1: hier muss %2 stehen</translation>
    </message>
    <message>
        <source>%1 must be text</source>
        <translation>%1 muss Text sein</translation>
    </message>
    <message>
        <source>%1 contains a control character</source>
        <translation>%1 enthält ein Steuerzeichen</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 ist leer</translation>
    </message>
    <message>
        <source>%1 is too long; at most %2 characters</source>
        <translation>%1 ist zu lang; höchstens %2 Zeichen</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>%1: %2 is neither true nor false</source>
        <translation>%1: %2 ist weder true noch false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>%1 must be one of %2</source>
        <translation>%1 muss eines hiervon sein: %2</translation>
    </message>
    <message>
        <source>%1: unknown %2%3</source>
        <translation>%1: unbekannt: %2%3</translation>
    </message>
    <message>
        <source>%1 must be a list, like %2</source>
        <translation>%1 muss eine Liste sein, wie %2</translation>
    </message>
    <message>
        <source>%1 has %2 numbers instead of %3, like %4</source>
        <translation>%1 hat %2 Zahlen statt %3, wie %4</translation>
    </message>
    <message>
        <source>%1 has %2 numbers instead of %3 to %4, like %5</source>
        <translation>%1 hat %2 Zahlen statt %3 bis %4, wie %5</translation>
    </message>
    <message>
        <source>an item of %1 must be a whole number</source>
        <translation>ein Eintrag von %1 muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>a line of %1</source>
        <translation>eine Zeile von %1</translation>
    </message>
    <message>
        <source>%1 more findings are not listed</source>
        <translation>%1 weitere Befunde werden nicht genannt</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>einen solchen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>is not a folder</source>
        <translation>ist kein Ordner</translation>
    </message>
    <message>
        <source>the folder cannot be listed: %1</source>
        <translation>der Ordner kann nicht aufgelistet werden: %1</translation>
    </message>
    <message>
        <source>not read: rename it to end in &quot;.yaml&quot;</source>
        <translation>nicht gelesen: benennen Sie die Datei so um, dass sie auf &quot;.yaml&quot; endet</translation>
    </message>
    <message>
        <source>more than %1 blocks</source>
        <translation>mehr als %1 Blöcke</translation>
    </message>
    <message>
        <source>%1 has a meaning of its own; give the block another name</source>
        <translation>%1 hat eine eigene Bedeutung; geben Sie dem Block einen anderen Namen</translation>
    </message>
    <message>
        <source>%1 cannot name a block; use lower-case letters, digits and spaces, a letter first</source>
        <translation>%1 kann keinen Block benennen; nehmen Sie Kleinbuchstaben, Ziffern und Leerzeichen, zuerst einen Buchstaben</translation>
    </message>
    <message>
        <source>%1 must be a list of layers, like [{conv: 64, kernel: 3}, {conv: 64}]</source>
        <translation>%1 muss eine Liste von Schichten sein, wie [{conv: 64, kernel: 3}, {conv: 64}]</translation>
    </message>
    <message>
        <source>%1 has no layers; add one</source>
        <translation>%1 hat keine Schichten; ergänzen Sie eine</translation>
    </message>
    <message>
        <source>%1 cannot be made of itself</source>
        <translation>%1 kann nicht aus sich selbst bestehen</translation>
    </message>
    <message>
        <source>a block is made of blocks above it; move %1 up</source>
        <translation>ein Block besteht aus Blöcken über ihm; verschieben Sie %1 nach oben</translation>
    </message>
    <message>
        <source>unknown layer %1%2</source>
        <translation>unbekannte Schicht %1%2</translation>
    </message>
    <message>
        <source>a layer is either %1 or %2; make it two items of the list</source>
        <translation>eine Schicht ist entweder %1 oder %2; machen Sie zwei Einträge der Liste daraus</translation>
    </message>
    <message>
        <source>what layer is this? Add &quot;conv: 64&quot;, &quot;max pool: 2&quot;, …</source>
        <translation>welche Schicht ist das? Ergänzen Sie &quot;conv: 64&quot;, &quot;max pool: 2&quot;, …</translation>
    </message>
    <message>
        <source>%1 needs a value, like &quot;%2: 64&quot;</source>
        <translation>%1 braucht einen Wert, wie &quot;%2: 64&quot;</translation>
    </message>
    <message>
        <source>a layer must have keys, like {conv: 64, kernel: 3}</source>
        <translation>eine Schicht muss Schlüssel haben, wie {conv: 64, kernel: 3}</translation>
    </message>
    <message>
        <source>%1 takes no value; write &quot;%1: true&quot;</source>
        <translation>%1 nimmt keinen Wert; schreiben Sie &quot;%1: true&quot;</translation>
    </message>
    <message>
        <source>%1 takes no value, as none of its sizes is made of &quot;out&quot;; write &quot;%1: true&quot;</source>
        <translation>%1 nimmt keinen Wert, da keine seiner Größen aus &quot;out&quot; besteht; schreiben Sie &quot;%1: true&quot;</translation>
    </message>
    <message>
        <source>%1 needs %2, which a size in line %3 is made of; add it</source>
        <translation>%1 braucht %2, woraus eine Größe in Zeile %3 besteht; ergänzen Sie es</translation>
    </message>
    <message>
        <source>an item of concat</source>
        <translation>ein Eintrag von concat</translation>
    </message>
    <message>
        <source>concat joins named outputs; name at least one</source>
        <translation>concat verbindet benannte Ausgaben; nennen Sie mindestens eine</translation>
    </message>
    <message>
        <source>%1 has a meaning of its own; use another name</source>
        <translation>%1 hat eine eigene Bedeutung; nehmen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>%1 cannot name a layer; use lower-case letters, digits, &apos;_&apos; and &apos;-&apos;, a letter first</source>
        <translation>%1 kann keine Schicht benennen; nehmen Sie Kleinbuchstaben, Ziffern, &apos;_&apos; und &apos;-&apos;, zuerst einen Buchstaben</translation>
    </message>
    <message>
        <source>%1 is already the name of a layer in this list; use another one</source>
        <translation>%1 heißt schon eine Schicht dieser Liste; nehmen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>there is no layer named &quot;%1&quot; above; name one, or use &quot;input&quot;</source>
        <translation>es gibt darüber keine Schicht namens &quot;%1&quot;; nennen Sie eine, oder nehmen Sie &quot;input&quot;</translation>
    </message>
    <message>
        <source>%1 (in the &quot;%2&quot; of line %3)</source>
        <translation>%1 (in &quot;%2&quot; von Zeile %3)</translation>
    </message>
    <message>
        <source>the network unfolds into more than %1 steps</source>
        <translation>das Netz entfaltet sich zu mehr als %1 Schritten</translation>
    </message>
    <message>
        <source>blocks are nested more than %1 deep</source>
        <translation>Blöcke sind tiefer als %1 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>a number, or a list of channels, height and width, like [64, 56, 56]</source>
        <translation>eine Zahl oder eine Liste von Kanälen, Höhe und Breite, wie [64, 56, 56]</translation>
    </message>
    <message>
        <source>a number, or a list of height and width, like [10, 4]</source>
        <translation>eine Zahl oder eine Liste von Höhe und Breite, wie [10, 4]</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>an item of %1 must be a number</source>
        <translation>ein Eintrag von %1 muss eine Zahl sein</translation>
    </message>
    <message>
        <source>%1: %2 is not a size; write a number or a product like &quot;in * 6&quot; or &quot;out / 4&quot;</source>
        <translation>%1: %2 ist keine Größe; schreiben Sie eine Zahl oder ein Produkt wie &quot;in * 6&quot; oder &quot;out / 4&quot;</translation>
    </message>
    <message>
        <source>unknown %1; outside of &quot;blocks&quot; a size is made of numbers, &quot;in&quot; and the &quot;stride&quot; of a block around it</source>
        <translation>unbekannt: %1; außerhalb von &quot;blocks&quot; besteht eine Größe aus Zahlen, &quot;in&quot; und dem &quot;stride&quot; eines Blocks darum</translation>
    </message>
    <message>
        <source>%1 has a meaning of its own; use another word</source>
        <translation>%1 hat eine eigene Bedeutung; nehmen Sie ein anderes Wort</translation>
    </message>
    <message>
        <source>input must have one number, or three: channels, height and width, like [3, 224, 224]</source>
        <translation>input muss eine Zahl haben, oder drei: Kanäle, Höhe und Breite, wie [3, 224, 224]</translation>
    </message>
    <message>
        <source>an item of input</source>
        <translation>ein Eintrag von input</translation>
    </message>
    <message>
        <source>body has no layer that computes anything; add one, like {conv: 64}</source>
        <translation>body hat keine Schicht, die etwas berechnet; ergänzen Sie eine, wie {conv: 64}</translation>
    </message>
    <message>
        <source>%1 is %2 here; allowed: %3 to %4</source>
        <translation>%1 ist hier %2; erlaubt: %3 bis %4</translation>
    </message>
    <message>
        <source>%1 is %2 here, which is not a whole number</source>
        <translation>%1 ist hier %2, was keine ganze Zahl ist</translation>
    </message>
    <message>
        <source>what the model is made of is missing here; add %1</source>
        <translation>woraus das Modell besteht, fehlt hier; ergänzen Sie %1</translation>
    </message>
    <message>
        <source>only a model of an encoder and a decoder can share an embedding; remove it</source>
        <translation>nur ein Modell aus Encoder und Decoder kann ein Embedding teilen; entfernen Sie es</translation>
    </message>
    <message>
        <source>a model is made of one thing, but this one has &quot;%1&quot; as well; remove one of the two</source>
        <translation>ein Modell besteht aus einem Ding, aber dieses hat auch &quot;%1&quot;; entfernen Sie eines der beiden</translation>
    </message>
    <message>
        <source>parameters belongs below &quot;summary&quot; here; move it there</source>
        <translation>parameters gehört hier unter &quot;summary&quot;; verschieben Sie es dorthin</translation>
    </message>
    <message>
        <source>the file name is the entry&apos;s id: lower-case letters, digits, &apos;.&apos; and &apos;-&apos; only, as in &quot;my-chip-2.yaml&quot;</source>
        <translation>der Dateiname ist die Kennung des Eintrags: nur Kleinbuchstaben, Ziffern, &apos;.&apos; und &apos;-&apos;, wie in &quot;my-chip-2.yaml&quot;</translation>
    </message>
    <message>
        <source>expected &quot;quantization&quot;, as NVIDIA&apos;s ModelOpt writes it; correct the file or remove it</source>
        <translation>erwartet wird &quot;quantization&quot;, wie NVIDIAs ModelOpt es schreibt; berichtigen Sie die Datei, oder entfernen Sie sie</translation>
    </message>
    <message>
        <source>this file says how a model is quantized, but not what the model is; open the config.json beside it, which is read together with it</source>
        <translation>diese Datei sagt, wie ein Modell quantisiert ist, aber nicht, was das Modell ist; öffnen Sie die config.json daneben, die zusammen mit ihr gelesen wird</translation>
    </message>
    <message>
        <source>neither a chip (with compute and memory) nor a model (with a family and its layers), nor a Hugging Face config.json (with model_type)</source>
        <translation>weder ein Chip (mit compute und memory) noch ein Modell (mit family und seinen Schichten) noch eine config.json von Hugging Face (mit model_type)</translation>
    </message>
    <message>
        <source>this is a model; move it to the folder models</source>
        <translation>das ist ein Modell; verschieben Sie es in den Ordner models</translation>
    </message>
    <message>
        <source>this is a chip; move it to the folder hardware</source>
        <translation>das ist ein Chip; verschieben Sie ihn in den Ordner hardware</translation>
    </message>
    <message>
        <source>not a zoo folder: it has neither a folder hardware nor a folder models</source>
        <translation>kein Zoo-Ordner: er hat weder einen Ordner hardware noch einen Ordner models</translation>
    </message>
    <message>
        <source>bottom mlp ends with %1, but a table&apos;s rows are %2 wide (width); what it gives is compared with them</source>
        <translation>bottom mlp endet mit %1, aber die Zeilen einer Tabelle sind %2 breit (width); was es ergibt, wird mit ihnen verglichen</translation>
    </message>
    <message>
        <source>tables of this size are not plausible; at most %1 parameters</source>
        <translation>Tabellen dieser Größe sind nicht plausibel; höchstens %1 Parameter</translation>
    </message>
    <message>
        <source>released: expected a number format, as in bf16, or what each kind of weights is in, as in {kept: bf16, experts: fp4}</source>
        <translation>released: erwartet wird ein Zahlenformat, wie in bf16, oder worin jede Art von Gewichten ist, wie in {kept: bf16, experts: fp4}</translation>
    </message>
    <message>
        <source>0 is not possible; leave an unknown number out</source>
        <translation>0 ist nicht möglich; lassen Sie eine unbekannte Zahl weg</translation>
    </message>
    <message>
        <source>%1 is negative</source>
        <translation>%1 ist negativ</translation>
    </message>
    <message>
        <source>%1 is not plausible; allowed: %2 to %3</source>
        <translation>%1 ist nicht plausibel; erlaubt: %2 bis %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in quotes, which makes it text; write it without</source>
        <translation>&quot;%1&quot; steht in Anführungszeichen, was es zu Text macht; schreiben Sie es ohne</translation>
    </message>
    <message>
        <source>the file is larger than %1; what belongs here takes a few kilobytes</source>
        <translation>die Datei ist größer als %1; was hierher gehört, braucht wenige Kilobyte</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>eine solche Datei gibt es nicht</translation>
    </message>
    <message>
        <source>cannot be opened; check its permissions</source>
        <translation>kann nicht geöffnet werden; prüfen Sie die Zugriffsrechte</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>is a folder, not a YAML file</source>
        <translation>ist ein Ordner, keine YAML-Datei</translation>
    </message>
    <message>
        <source>cannot be read to its end: %1</source>
        <translation>kann nicht bis zum Ende gelesen werden: %1</translation>
    </message>
    <message>
        <source>not a text file: this byte is not UTF-8 text</source>
        <translation>keine Textdatei: dieses Byte ist kein UTF-8-Text</translation>
    </message>
    <message>
        <source>latent: %1 × %2 cannot be halved between %3 levels; height and width must be multiples of %4</source>
        <translation>latent: %1 × %2 kann zwischen %3 Ebenen nicht halbiert werden; Höhe und Breite müssen Vielfache von %4 sein</translation>
    </message>
    <message>
        <source>transformer depth has %1 numbers, but there are %2 multipliers; give one for each level</source>
        <translation>transformer depth hat %1 Zahlen, aber es gibt %2 multipliers; geben Sie eine für jede Ebene an</translation>
    </message>
    <message>
        <source>give either &quot;heads&quot; or &quot;head dim&quot;: the other follows from the channels</source>
        <translation>geben Sie entweder &quot;heads&quot; oder &quot;head dim&quot; an: das andere folgt aus den Kanälen</translation>
    </message>
    <message>
        <source>&quot;heads&quot; or &quot;head dim&quot; is missing here; add one of them</source>
        <translation>&quot;heads&quot; oder &quot;head dim&quot; fehlt hier; ergänzen Sie eines davon</translation>
    </message>
    <message>
        <source>the %1 channels of level %2 are not a multiple of %3 (%4)</source>
        <translation>die %1 Kanäle der Ebene %2 sind kein Vielfaches von %3 (%4)</translation>
    </message>
    <message>
        <source>a network this large is not plausible; check channels, multipliers and latent</source>
        <translation>ein so großes Netz ist nicht plausibel; prüfen Sie channels, multipliers und latent</translation>
    </message>
    <message>
        <source>the text continues after its last &apos;}&apos;; remove what follows</source>
        <translation>nach dem letzten &apos;}&apos; geht der Text weiter; entfernen Sie, was folgt</translation>
    </message>
    <message>
        <source>not valid JSON: %1</source>
        <translation>kein gültiges JSON: %1</translation>
    </message>
    <message>
        <source>more than %1 values; a config has a few hundred</source>
        <translation>mehr als %1 Werte; eine config hat einige hundert</translation>
    </message>
    <message>
        <source>the text ends here, before a value</source>
        <translation>hier endet der Text, vor einem Wert</translation>
    </message>
    <message>
        <source>a value is missing here</source>
        <translation>hier fehlt ein Wert</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a number nor true, false or null; text needs quotes</source>
        <translation>&quot;%1&quot; ist weder eine Zahl noch true, false oder null; Text braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>the text ends here, but the &apos;%1&apos; of line %2 is still open</source>
        <translation>hier endet der Text, aber &apos;%1&apos; aus Zeile %2 ist noch offen</translation>
    </message>
    <message>
        <source>a &apos;,&apos; or &apos;%1&apos; is missing before this</source>
        <translation>davor fehlt ein &apos;,&apos; oder &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the text ends here, before a name</source>
        <translation>hier endet der Text, vor einem Namen</translation>
    </message>
    <message>
        <source>a name in double quotes is missing here</source>
        <translation>hier fehlt ein Name in doppelten Anführungszeichen</translation>
    </message>
    <message>
        <source>the text ends here, before a &apos;:&apos;</source>
        <translation>hier endet der Text, vor einem &apos;:&apos;</translation>
    </message>
    <message>
        <source>a &apos;:&apos; is missing before this</source>
        <translation>davor fehlt ein &apos;:&apos;</translation>
    </message>
    <message>
        <source>a closing quote is missing for this text</source>
        <translation>zu diesem Text fehlt das schließende Anführungszeichen</translation>
    </message>
    <message>
        <source>this is not an escape sequence; a backslash is written &quot;\\&quot;</source>
        <translation>das ist keine Escape-Sequenz; ein Backslash wird &quot;\\&quot; geschrieben</translation>
    </message>
    <message>
        <source>\u needs four hexadecimal digits</source>
        <translation>\u braucht vier hexadezimale Ziffern</translation>
    </message>
    <message>
        <source>a second document starts here; write one entry a file, without &apos;---&apos;</source>
        <translation>hier beginnt ein zweites Dokument; schreiben Sie einen Eintrag je Datei, ohne &apos;---&apos;</translation>
    </message>
    <message>
        <source>more than %1 values; an entry has a few hundred</source>
        <translation>mehr als %1 Werte; ein Eintrag hat einige hundert</translation>
    </message>
    <message>
        <source>anchors and aliases (&amp;name, *name) are not read; write the value out</source>
        <translation>Anker und Aliase (&amp;name, *name) werden nicht gelesen; schreiben Sie den Wert aus</translation>
    </message>
    <message>
        <source>tags (!name) are not read; leave the tag out</source>
        <translation>Tags (!name) werden nicht gelesen; lassen Sie das Tag weg</translation>
    </message>
    <message>
        <source>a key must be a plain word</source>
        <translation>ein Schlüssel muss ein einfaches Wort sein</translation>
    </message>
    <message>
        <source>indent with spaces, not tabs</source>
        <translation>rücken Sie mit Leerzeichen ein, nicht mit Tabs</translation>
    </message>
    <message>
        <source>check the indentation of this line</source>
        <translation>prüfen Sie die Einrückung dieser Zeile</translation>
    </message>
    <message>
        <source>a text with &apos;: &apos; in it needs quotes</source>
        <translation>ein Text mit &apos;: &apos; darin braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>check the indentation of this line and the quotes above it</source>
        <translation>prüfen Sie die Einrückung dieser Zeile und die Anführungszeichen darüber</translation>
    </message>
    <message>
        <source>a &apos;}&apos; or &apos;,&apos; is missing, or a text with one in it needs quotes</source>
        <translation>ein &apos;}&apos; oder &apos;,&apos; fehlt, oder ein Text mit einem davon braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>a &apos;]&apos; or &apos;,&apos; is missing, or a text with one in it needs quotes</source>
        <translation>ein &apos;]&apos; oder &apos;,&apos; fehlt, oder ein Text mit einem davon braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>a closing quote is missing</source>
        <translation>ein schließendes Anführungszeichen fehlt</translation>
    </message>
    <message>
        <source>a bracket is closed that was not opened</source>
        <translation>eine Klammer wird geschlossen, die nicht geöffnet wurde</translation>
    </message>
    <message>
        <source>check the indentation of this &apos;-&apos;</source>
        <translation>prüfen Sie die Einrückung dieses &apos;-&apos;</translation>
    </message>
    <message>
        <source>a text that starts with this character needs quotes</source>
        <translation>ein Text, der mit diesem Zeichen beginnt, braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>not valid YAML (%1): %2</source>
        <translation>kein gültiges YAML (%1): %2</translation>
    </message>
    <message>
        <source>not valid YAML: %1</source>
        <translation>kein gültiges YAML: %1</translation>
    </message>
    <message>
        <source>nested too deeply: more than %1 open brackets</source>
        <translation>zu tief verschachtelt: mehr als %1 offene Klammern</translation>
    </message>
    <message>
        <source>more than %1 values in this line; an entry has a few hundred</source>
        <translation>mehr als %1 Werte in dieser Zeile; ein Eintrag hat einige hundert</translation>
    </message>
    <message>
        <source>more than %1 lines up to here without a key; an entry has a few hundred</source>
        <translation>mehr als %1 Zeilen bis hier ohne Schlüssel; ein Eintrag hat einige hundert</translation>
    </message>
    <message>
        <source>the file is empty; an entry starts with its name, for example &quot;name: My chip&quot;</source>
        <translation>die Datei ist leer; ein Eintrag beginnt mit seinem Namen, zum Beispiel &quot;name: My chip&quot;</translation>
    </message>
    <message>
        <source>the shipped zoo is missing: install the program again, or name a zoo with --zoo</source>
        <translation>der mitgelieferte Zoo fehlt: installieren Sie das Programm neu, oder nennen Sie mit --zoo einen Zoo</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be compared</source>
        <translation>%1 und %2 können nicht verglichen werden</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be multiplied</source>
        <translation>%1 und %2 können nicht multipliziert werden</translation>
    </message>
    <message>
        <source>due is not a date; allowed: year, month and day, as in 2026-03-09</source>
        <translation>due ist kein Datum; erlaubt: Jahr, Monat und Tag, wie in 2026-03-09</translation>
    </message>
    <message>
        <source>this is not a quiz file: it has no line &quot;format: %1&quot;; it is kept aside, and repetition begins anew</source>
        <translation>das ist keine Quizdatei: sie hat keine Zeile &quot;format: %1&quot;; sie wird beiseitegelegt, und die Wiederholung beginnt von vorn</translation>
    </message>
    <message>
        <source>given %1 twice; allowed: once each</source>
        <translation>%1 ist zweimal gegeben; erlaubt: je einmal</translation>
    </message>
    <message>
        <source>%1: nothing is called &apos;%2&apos;%3; allowed: %4</source>
        <translation>%1: nichts heißt „%2“%3; erlaubt: %4</translation>
    </message>
    <message>
        <source>%1: %2 of the predicted speed, %3 of the datasheet&apos;s roof</source>
        <translation>%1: %2 des vorhergesagten Tempos, %3 vom Dach des Datenblatts</translation>
    </message>
    <message>
        <source>Measured share of the datasheet&apos;s roof</source>
        <translation>Gemessener Anteil am Dach des Datenblatts</translation>
    </message>
    <message>
        <source>heads without a window</source>
        <translation>Köpfe ohne Fenster</translation>
    </message>
    <message>
        <source>gate of each head</source>
        <translation>Gate für jeden Kopf</translation>
    </message>
    <message>
        <source>an output gate has a number for each value, a head gate one for each head; remove one of the two</source>
        <translation>ein Output-Gate hat eine Zahl für jeden Value, ein Head-Gate eine für jeden Kopf; entfernen Sie eines der beiden</translation>
    </message>
    <message>
        <source>latent attention has keys and values of its own; remove global heads, head gate, shared kv layers, value dim, value norm and sparse attention, which has keys of its own here</source>
        <translation>Latent Attention hat eigene Keys und Values; entfernen Sie global heads, head gate, shared kv layers, value dim, value norm und sparse attention, die hier eigene Keys hat</translation>
    </message>
    <message>
        <source>%1: %2 is not the number of a layer; there are %3, counted from 0</source>
        <translation>%1: %2 ist nicht die Nummer einer Schicht; es gibt %3, gezählt ab 0</translation>
    </message>
    <message>
        <source>%1: these biases are not understood; supported: %2</source>
        <translation>%1: diese Biases werden nicht verstanden; unterstützt: %2</translation>
    </message>
    <message>
        <source>per_layer_config: %1 in %2 layers is not understood; supported: one number for all %3 of a kind</source>
        <translation>per_layer_config: %1 in %2 Schichten wird nicht verstanden; unterstützt: eine Zahl für alle %3 einer Art</translation>
    </message>
    <message>
        <source>Compared with what the roofs of the datasheet allow at the predicted intensity.</source>
        <translation>Geteilt durch das, was die Dächer des Datenblatts bei der vorhergesagten Intensität zulassen.</translation>
    </message>
    <message>
        <source>Rates as set.</source>
        <translation>Raten wie eingestellt.</translation>
    </message>
    <message>
        <source>it is left out</source>
        <translation>es wird weggelassen</translation>
    </message>
    <message>
        <source>%1 is kept</source>
        <translation>%1 bleibt</translation>
    </message>
    <message>
        <source>the %1 %2 of this session cannot be read</source>
        <translation>%1 %2 aus dieser Sitzung kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the %1 %2 is neither in this session nor in the zoo%3</source>
        <translation>%1 %2 ist weder in dieser Sitzung noch im Zoo%3</translation>
    </message>
    <message>
        <source>%1 takes its place</source>
        <translation>%1 tritt an seine Stelle</translation>
    </message>
    <message>
        <source>the compared %1 %2 of this session cannot be read</source>
        <translation>Vergleich: %1 %2 aus dieser Sitzung kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the compared %1 %2 is neither in this session nor in the zoo%3</source>
        <translation>Vergleich: %1 %2 ist weder in dieser Sitzung noch im Zoo%3</translation>
    </message>
    <message>
        <source>%1 is one too many: at most %2 chips and workloads are compared</source>
        <translation>%1 ist zu viel: höchstens %2 Chips und Workloads werden verglichen</translation>
    </message>
    <message>
        <source>more than %1 bookmarks</source>
        <translation>mehr als %1 Lesezeichen</translation>
    </message>
    <message>
        <source>the others are left out</source>
        <translation>die übrigen werden weggelassen</translation>
    </message>
    <message>
        <source>bookmark %1 is already there</source>
        <translation>Lesezeichen %1 gibt es schon</translation>
    </message>
    <message>
        <source>the first one is kept</source>
        <translation>das erste bleibt</translation>
    </message>
    <message>
        <source>more than %1 entries</source>
        <translation>mehr als %1 Einträge</translation>
    </message>
    <message>
        <source>%1 is not an entry&apos;s id, like &quot;my-chip-2&quot;</source>
        <translation>%1 ist keine Kennung eines Eintrags wie &quot;my-chip-2&quot;</translation>
    </message>
    <message>
        <source>this %1 is left out</source>
        <translation>%1 wird weggelassen</translation>
    </message>
    <message>
        <source>%1 is longer than %2 characters</source>
        <translation>%1 ist länger als %2 Zeichen</translation>
    </message>
    <message>
        <source>it is cut there</source>
        <translation>es wird dort abgeschnitten</translation>
    </message>
    <message>
        <source>the file was cut off here: its end mark &quot;...&quot; is missing</source>
        <translation>die Datei wurde hier abgeschnitten: ihre Endmarke &quot;...&quot; fehlt</translation>
    </message>
    <message>
        <source>nothing was read</source>
        <translation>nichts wurde gelesen</translation>
    </message>
    <message>
        <source>a text on the chart has no words</source>
        <translation>ein Text auf dem Diagramm hat keine Wörter</translation>
    </message>
    <message>
        <source>%1: more than %2 roofs</source>
        <translation>%1: mehr als %2 Dächer</translation>
    </message>
    <message>
        <source>%1 is not a part of a chart%2</source>
        <translation>%1 ist kein Teil eines Diagramms%2</translation>
    </message>
    <message>
        <source>more than %1 steps</source>
        <translation>mehr als %1 Schritte</translation>
    </message>
    <message>
        <source>there is no chip %1%2</source>
        <translation>es gibt keinen Chip %1%2</translation>
    </message>
    <message>
        <source>%1 is not a setting%2</source>
        <translation>%1 ist keine Einstellung%2</translation>
    </message>
    <message>
        <source>more than %1 controls</source>
        <translation>mehr als %1 Bedienelemente</translation>
    </message>
    <message>
        <source>within: %1, for example 5 %</source>
        <translation>within: %1, zum Beispiel 5 %</translation>
    </message>
    <message>
        <source>%1: more than %2</source>
        <translation>%1: mehr als %2</translation>
    </message>
    <message>
        <source>hints: each must be text</source>
        <translation>hints: jeder muss Text sein</translation>
    </message>
    <message>
        <source>one is left out</source>
        <translation>einer wird weggelassen</translation>
    </message>
    <message>
        <source>Measurement %1 stands out: without it the others come within %2×.</source>
        <translation>Messung %1 fällt heraus: Ohne sie kommen die übrigen auf %2× heran.</translation>
    </message>
    <message>
        <source>the workload of this step has no %1</source>
        <translation>der Workload dieses Schritts hat kein %1</translation>
    </message>
    <message>
        <source>%1 is named before; it has one control</source>
        <translation>%1 ist schon genannt und hat nur ein Bedienelement</translation>
    </message>
    <message>
        <source>the step %1 is there twice; remove one of them</source>
        <translation>den Schritt %1 gibt es zweimal; entfernen Sie einen davon</translation>
    </message>
    <message>
        <source>, off by %1× on average</source>
        <translation>, im Mittel um %1× daneben</translation>
    </message>
    <message>
        <source>%1 measured: %2 of peak compute and %3 of the bandwidth come nearest%4.</source>
        <translation>%1 gemessen: %2 der Spitzenleistung und %3 der Bandbreite kommen am nächsten%4.</translation>
    </message>
    <message>
        <source>%1 measured: %2 of the bandwidth comes nearest%3; none of them says anything about compute.</source>
        <translation>%1 gemessen: %2 der Bandbreite kommt am nächsten%3; über das Rechnen sagt keine etwas.</translation>
    </message>
    <message>
        <source>These settings do not achieve it.</source>
        <translation>Diese Einstellungen leisten es nicht.</translation>
    </message>
    <message>
        <source>%1 of %2 are in their place.</source>
        <translation>%1 von %2 sind an ihrem Platz.</translation>
    </message>
    <message>
        <source>%1 measured: %2 of peak compute comes nearest%3; none of them says anything about the bandwidth.</source>
        <translation>%1 gemessen: %2 der Spitzenleistung kommt am nächsten%3; über die Bandbreite sagt keine etwas.</translation>
    </message>
    <message>
        <source>more than %1 kept curves</source>
        <translation>mehr als %1 behaltene Kurven</translation>
    </message>
    <message>
        <source>Quiz %1, level %2</source>
        <translation>Quiz %1, Stufe %2</translation>
    </message>
    <message>
        <source>the layers of %1 are not counted, so that it cannot be cut into stages; allowed: 1</source>
        <translation>die Schichten von %1 sind nicht gezählt, so dass es nicht in Stufen geteilt werden kann; erlaubt: 1</translation>
    </message>
    <message>
        <source>the part above was kept</source>
        <translation>der Teil darüber wurde behalten</translation>
    </message>
    <message>
        <source>a closing bracket is missing after the changes</source>
        <translation>nach den Änderungen fehlt eine schließende Klammer</translation>
    </message>
    <message>
        <source>%1 is a function: put its arguments in brackets</source>
        <translation>%1 ist eine Funktion: setzen Sie ihre Argumente in Klammern</translation>
    </message>
    <message>
        <source>explain is missing: say why the answer is right</source>
        <translation>explain fehlt: sagen Sie, warum die Antwort richtig ist</translation>
    </message>
    <message>
        <source> %1 chips would reach it, too, but cannot share the heads evenly.</source>
        <translation> %1 Chips würden es auch erreichen, können die Heads aber nicht gleichmäßig teilen.</translation>
    </message>
    <message>
        <source> One chip would reach it, too, but its memory is too small.</source>
        <translation> Ein Chip würde es auch erreichen, aber sein Speicher ist zu klein.</translation>
    </message>
    <message>
        <source> %1 chips would reach it, too, but their memory is too small.</source>
        <translation> %1 Chips würden es auch erreichen, aber ihr Speicher ist zu klein.</translation>
    </message>
    <message>
        <source>It moves no such bytes.</source>
        <translation>Er bewegt keine solchen Bytes.</translation>
    </message>
    <message>
        <source>It moves no data.</source>
        <translation>Er bewegt keine Daten.</translation>
    </message>
    <message>
        <source>No operator contributes to it.</source>
        <translation>Kein Operator trägt etwas dazu bei.</translation>
    </message>
    <message>
        <source>max_window_layers: windows after the first %1 of %2 layers are not understood; supported: 0, or all layers</source>
        <translation>max_window_layers: Fenster nach den ersten %1 von %2 Schichten werden nicht verstanden; unterstützt: 0, oder alle Schichten</translation>
    </message>
    <message>
        <source>experts in every layer after the dense ones</source>
        <translation>Experten in jeder Schicht nach den dichten</translation>
    </message>
    <message>
        <source>there is a &apos;,&apos; before this &apos;%1&apos;; remove it</source>
        <translation>vor diesem &apos;%1&apos; steht ein &apos;,&apos;; entfernen Sie es</translation>
    </message>
    <message>
        <source>switch of %1</source>
        <translation>Switch mit %1</translation>
    </message>
    <message>
        <source>mesh of %1</source>
        <translation>Vollvermaschung von %1</translation>
    </message>
    <message>
        <source>ring of %1</source>
        <translation>Ring aus %1</translation>
    </message>
    <message>
        <source>torus of %1</source>
        <translation>Torus aus %1</translation>
    </message>
    <message>
        <source>%1, closed in %2s</source>
        <translation>%1, geschlossen je %2</translation>
    </message>
    <message>
        <source>%1, adds up</source>
        <translation>%1, addiert</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>2:4 sparse</source>
        <translation>2:4-Sparse</translation>
    </message>
    <message>
        <source>%1 the dense rate</source>
        <translation>%1 die Dense-Rate</translation>
    </message>
    <message>
        <source>%1 capacity</source>
        <translation>%1, Kapazität</translation>
    </message>
    <message>
        <source>%1 bandwidth</source>
        <translation>%1, Bandbreite</translation>
    </message>
    <message>
        <source>%1 of one core</source>
        <translation>%1, ein Kern</translation>
    </message>
    <message>
        <source>%1 joins</source>
        <translation>%1 verbindet</translation>
    </message>
    <message>
        <source>%1 beyond</source>
        <translation>%1 darüber hinaus</translation>
    </message>
    <message>
        <source>%1 to host</source>
        <translation>%1 zum Host</translation>
    </message>
    <message>
        <source>TDP</source>
        <translation>TDP</translation>
    </message>
    <message>
        <source>sustained compute</source>
        <translation>dauerhafte Rechenrate</translation>
    </message>
    <message>
        <source>sustained bandwidth</source>
        <translation>dauerhafte Bandbreite</translation>
    </message>
    <message>
        <source>of each %1</source>
        <translation>je %1</translation>
    </message>
    <message>
        <source>a part of the above for each of %1</source>
        <translation>ein Teil des Obigen für jeden von %1</translation>
    </message>
    <message>
        <source>%1 count</source>
        <translation>%1, Anzahl</translation>
    </message>
    <message>
        <source>%1 one way</source>
        <translation>%1, eine Richtung</translation>
    </message>
    <message>
        <source>%1 both ways</source>
        <translation>%1, beide Richtungen</translation>
    </message>
    <message>
        <source>%1 of peak</source>
        <translation>%1 der Spitze</translation>
    </message>
    <message>
        <source>The largest batch that the chips of the fullest group of attention hold.</source>
        <translation>Der größte Batch, den die Chips der vollsten Attention-Gruppe fassen.</translation>
    </message>
    <message>
        <source>sequences held</source>
        <translation>gehaltene Sequenzen</translation>
    </message>
    <message>
        <source>Each group of attention holds whole sequences of its own; all groups count with as many as the fullest.</source>
        <translation>Jede Attention-Gruppe hält eigene, ganze Sequenzen; alle zählen mit so vielen wie die vollste.</translation>
    </message>
    <message>
        <source>load of the busiest chip</source>
        <translation>Last des meistbeschäftigten Chips</translation>
    </message>
    <message>
        <source>Each of the chips that share products does all of it, because all of them need its result.</source>
        <translation>Jeder der Chips, die sich Produkte teilen, rechnet das ganz, weil alle das Ergebnis brauchen.</translation>
    </message>
    <message>
        <source>All FLOP divided by the latency, all chips of a replica together</source>
        <translation>Alle FLOP geteilt durch die Latenz, alle Chips eines Replikats zusammen</translation>
    </message>
    <message>
        <source>The work of the busiest chip over the mean of all.</source>
        <translation>Die Arbeit des meistbeschäftigten Chips geteilt durch das Mittel aller.</translation>
    </message>
    <message>
        <source>%1 of the peak, usual for its class, is used, so that chips are compared alike; %2 has a fraction of its own</source>
        <translation>%1 der Spitzenleistung, üblich für die Klasse, wird verwendet, damit Chips gleich verglichen werden; %2 hat einen eigenen Anteil</translation>
    </message>
    <message>
        <source>%1 of the bandwidth, usual for its class, is used, so that chips are compared alike; %2 has a fraction of its own</source>
        <translation>%1 der Bandbreite, üblich für die Klasse, wird verwendet, damit Chips gleich verglichen werden; %2 hat einen eigenen Anteil</translation>
    </message>
    <message>
        <source>%1: %2 replaces it; give %2 first</source>
        <translation>%1: %2 ersetzt es; %2 zuerst angeben</translation>
    </message>
    <message>
        <source>So little is rare: check the units, the batch and the chip of what was measured.</source>
        <translation>So wenig ist selten: Prüfen Sie Einheiten, Batch und Chip dessen, was gemessen wurde.</translation>
    </message>
    <message>
        <source>Peak of one chip</source>
        <translation>Spitze eines Chips</translation>
    </message>
    <message>
        <source>Bandwidth of one chip</source>
        <translation>Bandbreite eines Chips</translation>
    </message>
    <message>
        <source>Sustained peak</source>
        <translation>Dauerhafte Spitze</translation>
    </message>
    <message>
        <source>Sustained peak of one chip</source>
        <translation>Dauerhafte Spitze eines Chips</translation>
    </message>
    <message>
        <source>Sustained bandwidth of one chip</source>
        <translation>Dauerhafte Bandbreite eines Chips</translation>
    </message>
    <message>
        <source>Capacity of all chips</source>
        <translation>Kapazität aller Chips</translation>
    </message>
    <message>
        <source>Link bandwidth of one chip</source>
        <translation>Link-Bandbreite eines Chips</translation>
    </message>
    <message>
        <source>Attained by all chips</source>
        <translation>Erreicht von allen Chips</translation>
    </message>
    <message>
        <source>%1, prompts of one token, %2 generated.</source>
        <translation>%1, Prompts von einem Token, %2 erzeugte.</translation>
    </message>
    <message>
        <source>%1 request of one token</source>
        <translation>%1 Anfrage mit einem Token</translation>
    </message>
    <message>
        <source>%1, the only token after %2 without waiting.</source>
        <translation>%1, das einzige Token ohne Wartezeit nach %2.</translation>
    </message>
    <message>
        <source>given %1; a comma joins prices: write a decimal point, as in h100-sxm=2.40</source>
        <translation>%1 eingegeben; Kommas verbinden Preise: schreiben Sie einen Dezimalpunkt, wie in h100-sxm=2.40</translation>
    </message>
    <message>
        <source>%1 and %2 replace each other; give one</source>
        <translation>%1 und %2 ersetzen einander; geben Sie nur eines an</translation>
    </message>
    <message>
        <source>all %1 cores get %2 of %3, more than %1 times the %4 of one; one of the two may have been measured in a level further in</source>
        <translation>alle %1 Kerne bekommen %2 von %3, mehr als das %1-fache der %4 eines einzelnen; eines davon wurde vielleicht in einer inneren Ebene gemessen</translation>
    </message>
    <message>
        <source>; allowed: %1 names, such as %2</source>
        <translation>; erlaubt sind %1 Namen, etwa %2</translation>
    </message>
    <message>
        <source>not a text file: this is a control character; remove it</source>
        <translation>keine Textdatei: Das ist ein Steuerzeichen; entfernen Sie es</translation>
    </message>
    <message>
        <source>%1, effective</source>
        <translation>%1, effektiv</translation>
    </message>
    <message>
        <source>more cores than %1</source>
        <translation>mehr Kerne als %1</translation>
    </message>
    <message>
        <source>In total another term is longer, but each operator waits for its own longest one: the memory-bound operators take %1 of the time, and the network-bound ones, which send half as much, %2.</source>
        <translation>In der Summe ist ein anderer Term länger, aber jeder Operator wartet auf seinen eigenen längsten: die speicherbegrenzten Operatoren brauchen %1 der Zeit und die netzbegrenzten, die halb so viel senden, %2.</translation>
    </message>
    <message>
        <source>It cannot be built: the weights do not fit on the chips that read prompts.</source>
        <translation>So ist es nicht baubar: die Gewichte passen nicht auf die Chips, die Prompts lesen.</translation>
    </message>
    <message>
        <source>%1: a value without a unit; a comma joins values: write a decimal point, as in 3.35TB/s</source>
        <translation>%1: ein Wert ohne Einheit; ein Komma verbindet Werte: schreiben Sie einen Dezimalpunkt wie in 3.35TB/s</translation>
    </message>
    <message>
        <source>Dense rate of that roof, per chip, as far as it is sustained</source>
        <translation>Dense-Rate dieses Dachs je Chip, soweit sie erreicht wird</translation>
    </message>
    <message>
        <source>Bandwidth of that level, per chip, as far as it is sustained</source>
        <translation>Bandbreite dieser Ebene je Chip, soweit sie erreicht wird</translation>
    </message>
    <message>
        <source>Peak over bandwidth: work with more intensity is compute-bound</source>
        <translation>Spitzenleistung durch Bandbreite: die Intensität, ab der es rechenbegrenzt ist</translation>
    </message>
    <message>
        <source>the stages of the pipeline wait for each other %1 of the time: %2 micro-batches are faster</source>
        <translation>die Stufen der Pipeline warten %1 der Zeit aufeinander: %2 Micro-Batches sind schneller</translation>
    </message>
    <message>
        <source>a higher clock than %1 of the chip&apos;s own</source>
        <translation>ein höherer Takt als das %1-fache des eigenen</translation>
    </message>
    <message>
        <source>%1 chips are more than the %2 that a host joins over %3, and no bandwidth beyond it is known: that of %3 is used, so the time is a lower bound</source>
        <translation>%1 Chips sind mehr als die %2, die ein Host über %3 verbindet, und darüber hinaus ist keine Bandbreite bekannt: die von %3 gilt, eine Untergrenze der Zeit</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2, with nothing between thousands</source>
        <translation>eine ganze Zahl von %1 bis %2, ohne Zeichen zwischen den Tausendern</translation>
    </message>
    <message>
        <source>%1: a chip of an axis has no settings of its own; compare it instead</source>
        <translation>%1: Ein Chip einer Achse hat keine eigenen Einstellungen; vergleichen Sie ihn stattdessen</translation>
    </message>
    <message>
        <source>Type a number first, such as 12</source>
        <translation>Geben Sie zuerst eine Zahl ein, zum Beispiel 12</translation>
    </message>
    <message>
        <source>up to %1 generated tokens fit at batch %2</source>
        <translation>bis zu %1 erzeugte Token passen bei Batch %2</translation>
    </message>
    <message>
        <source>given %1: %2</source>
        <translation>%1 eingegeben: %2</translation>
    </message>
    <message>
        <source>Reached up to %1 = %2, where the memory ends: %3.</source>
        <translation>Erreicht bis %1 = %2, wo der Speicher endet: %3.</translation>
    </message>
    <message>
        <source>Each replica keeps only its part.</source>
        <translation>Jedes Replikat behält nur seinen Teil.</translation>
    </message>
    <message>
        <source>Layer by layer, as this model caches: some layers keep something else, nothing, or what another layer keeps.</source>
        <translation>Schicht für Schicht, wie dieses Modell zwischenspeichert: Manche Schichten behalten etwas anderes, nichts oder das, was eine andere Schicht behält.</translation>
    </message>
    <message>
        <source>The stages start theirs at the same time, so that each counts for its part of the stages.</source>
        <translation>Die Stufen starten ihre Übertragungen gleichzeitig, sodass jede Übertragung nur mit dem Anteil ihrer Stufe zählt.</translation>
    </message>
    <message>
        <source>Summed over the operators of one iteration: a decode of each request in flight.</source>
        <translation>Summe über die Operatoren einer Iteration: ein Decode jeder laufenden Anfrage.</translation>
    </message>
    <message>
        <source>At its mean length: the prompt, and half of the tokens that it generates. What all requests share counts once.</source>
        <translation>Bei ihrer mittleren Länge: der Prompt und die Hälfte der Token, die sie erzeugt. Was alle Anfragen gemeinsam haben, zählt einmal.</translation>
    </message>
    <message>
        <source>this is no quantity that has a unit here; allowed: a time, a rate, bytes and the like, or a quotient without a unit</source>
        <translation>das ist keine Größe, die hier eine Einheit hat; erlaubt: eine Zeit, eine Rate, Bytes und Ähnliches oder ein Quotient ohne Einheit</translation>
    </message>
    <message>
        <source>%1: %2 of the predicted speed, %3 of the network&apos;s roof</source>
        <translation>%1: %2 des vorhergesagten Tempos, %3 vom Dach des Netzwerks</translation>
    </message>
    <message>
        <source>Measured share of the network&apos;s roof</source>
        <translation>Gemessener Anteil am Dach des Netzwerks</translation>
    </message>
    <message>
        <source>By the datasheet the exchange between the chips takes longer than compute and memory, so its time is compared with the measured one.</source>
        <translation>Nach dem Datenblatt dauert der Austausch zwischen den Chips länger als Rechnen und Speicher; daher wird seine Zeit mit der gemessenen verglichen.</translation>
    </message>
    <message>
        <source>redundant experts %1</source>
        <translation>redundante Experten %1</translation>
    </message>
    <message>
        <source>expert imbalance %1</source>
        <translation>Ungleichheit der Experten %1</translation>
    </message>
    <message>
        <source>%1 of each prompt cached</source>
        <translation>%1 jedes Prompts im Cache</translation>
    </message>
    <message>
        <source>prompt chunks of %1</source>
        <translation>Prompt-Stücke von %1</translation>
    </message>
    <message>
        <source>As in the scenario: %1.</source>
        <translation>Wie im Szenario: %1.</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 Jahre</translation>
    </message>
    <message>
        <source>a number is expected, for example 2 × 1500 %1</source>
        <translation>eine Zahl wird erwartet, zum Beispiel 2 × 1500 %1</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 Millionen</translation>
    </message>
    <message>
        <source>%1 billion</source>
        <translation>%1 Milliarden</translation>
    </message>
    <message>
        <source>%1 trillion</source>
        <translation>%1 Billionen</translation>
    </message>
    <message>
        <source>Beyond the limits</source>
        <translation>Grenzen nicht einzuhalten</translation>
    </message>
    <message>
        <source>weights of the busiest chip</source>
        <translation>Gewichte des meistbeschäftigten Chips</translation>
    </message>
    <message>
        <source>What the busiest chip reads of the weights over the mean of all chips, over its load: it reads them once for all its requests.</source>
        <translation>Was der meistbeschäftigte Chip von den Gewichten liest, geteilt durch das Mittel aller und durch seine Last: Er liest sie einmal für alle seine Anfragen.</translation>
    </message>
    <message>
        <source>bytes of the busiest chip at</source>
        <translation>Bytes des meistbeschäftigten Chips auf</translation>
    </message>
    <message>
        <source>This was read as %1. Is it a part of 1? Then multiply it by 100. It does not count.</source>
        <translation>Das wurde als %1 gelesen. Ist es ein Teil von 1? Dann mal 100. Es zählt nicht.</translation>
    </message>
    <message>
        <source>%1 of %2 is in its place.</source>
        <translation>%1 von %2 ist an seinem Platz.</translation>
    </message>
    <message>
        <source>sustained compute in FP8</source>
        <translation>dauerhafte Rechenrate in FP8</translation>
    </message>
    <message>
        <source>No value of %1 reaches it: changing it does not help; it stays at %2.</source>
        <translation>Kein Wert von %1 erreicht es: ihn zu ändern hilft nicht; es bleibt bei %2.</translation>
    </message>
    <message>
        <source>never compute-bound: the overhead takes longer at every batch</source>
        <translation>nie rechenbegrenzt: der Overhead braucht bei jedem Batch länger</translation>
    </message>
    <message>
        <source>No source gives one for %1 itself.</source>
        <translation>Keine Quelle nennt einen für %1 selbst.</translation>
    </message>
    <message>
        <source>Prompts are read for %1 requests/s, while %2 in flight on each of %7 replicas would decode %3. That gives %4, the first token after %5 without waiting, then one every %6 or sooner.</source>
        <translation>Prompts werden für %1 Anfragen/s gelesen, während %2 in Bearbeitung auf jedem von %7 Replikaten %3 dekodieren würden. Das ergibt %4, das erste Token nach %5 ohne Warten, dann alle %6 oder eher eines.</translation>
    </message>
    <message>
        <source>chips that read prompts</source>
        <translation>Chips, die Prompts lesen</translation>
    </message>
    <message>
        <source>No deployment here can serve it. %1.</source>
        <translation>Keine Bereitstellung hier kann es bedienen. %1.</translation>
    </message>
    <message>
        <source>none, or the name of one of the chip&apos;s links, as in NVLink 4</source>
        <translation>none oder der Name eines Links des Chips, wie in NVLink 4</translation>
    </message>
    <message>
        <source>none, all, host, or the name of one of the chip&apos;s memory levels, as in L2</source>
        <translation>none, all, host oder der Name einer Speicherebene des Chips, wie in L2</translation>
    </message>
    <message>
        <source>refiner</source>
        <translation>Verfeinerer</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>Forward</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>Backward</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Try shorter prompts or a looser limit.</source>
        <translation>Versuchen Sie kürzere Prompts oder eine weitere Grenze.</translation>
    </message>
    <message>
        <source>Try more chips, shorter prompts or a looser limit.</source>
        <translation>Versuchen Sie mehr Chips, kürzere Prompts oder eine weitere Grenze.</translation>
    </message>
    <message>
        <source>More of them come no closer. Try narrower formats or looser limits.</source>
        <translation>Mehr davon kommen nicht näher. Versuchen Sie schmalere Formate oder weitere Grenzen.</translation>
    </message>
    <message>
        <source>Try more chips, narrower formats or looser limits.</source>
        <translation>Versuchen Sie mehr Chips, schmalere Formate oder weitere Grenzen.</translation>
    </message>
    <message>
        <source>No deployment keeps your limits. %1 comes closest: %2 to the first token and %3 per token.</source>
        <translation>Keine Bereitstellung hält Ihre Grenzen ein. Am nächsten kommt %1: %2 bis zum ersten Token und %3 je Token.</translation>
    </message>
    <message>
        <source>No deployment keeps your limits. %1 comes closest: %2 to the first token.</source>
        <translation>Keine Bereitstellung hält Ihre Grenzen ein. Am nächsten kommt %1: %2 bis zum ersten Token.</translation>
    </message>
    <message>
        <source>No deployment keeps your limits. %1 comes closest: %2 per token.</source>
        <translation>Keine Bereitstellung hält Ihre Grenzen ein. Am nächsten kommt %1: %2 je Token.</translation>
    </message>
    <message>
        <source>Of those with a price, %1 is the cheapest that keeps your limits: %2</source>
        <translation>Unter denen mit Preis hält %1 Ihre Grenzen am günstigsten ein: %2</translation>
    </message>
    <message>
        <source>Of those with a price, %1 is the cheapest: %2</source>
        <translation>Unter denen mit Preis ist %1 am günstigsten: %2</translation>
    </message>
    <message>
        <source> %1 joins only %2 of them.</source>
        <translation> %1 verbindet nur %2 davon.</translation>
    </message>
    <message>
        <source>what compares is written ==, as in batch == 4</source>
        <translation>Vergleiche schreibt man mit ==, wie in batch == 4</translation>
    </message>
    <message>
        <source>the kernel has no size %1; it has %2</source>
        <translation>der Kernel hat keine Größe %1; er hat %2</translation>
    </message>
    <message>
        <source>The ridge lies further left, and the flat roof is lower.</source>
        <translation>Der Knickpunkt liegt weiter links, und das flache Dach liegt niedriger.</translation>
    </message>
    <message>
        <source>The ridge lies further left, and the flat roof is higher.</source>
        <translation>Der Knickpunkt liegt weiter links, und das flache Dach liegt höher.</translation>
    </message>
    <message>
        <source>The ridge lies further right, and the flat roof is lower.</source>
        <translation>Der Knickpunkt liegt weiter rechts, und das flache Dach liegt niedriger.</translation>
    </message>
    <message>
        <source>The ridge lies further right, and the flat roof is higher.</source>
        <translation>Der Knickpunkt liegt weiter rechts, und das flache Dach liegt höher.</translation>
    </message>
    <message>
        <source>the unit of the answer is missing, as in &quot;unit: ms&quot;</source>
        <translation>die Einheit der Antwort fehlt, wie in &quot;unit: ms&quot;</translation>
    </message>
    <message>
        <source>within: must lie between 0 and 10 decades, for example 0.15</source>
        <translation>within: muss zwischen 0 und 10 Dekaden liegen, zum Beispiel 0.15</translation>
    </message>
    <message>
        <source>within: %1 is %2, more than the answer; write 5 % or 0.05</source>
        <translation>within: %1 ist %2, mehr als die Antwort; schreiben Sie 5 % oder 0.05</translation>
    </message>
    <message>
        <source>within: must be more than 0; write 5 % or 0.05</source>
        <translation>within: muss mehr als 0 sein; schreiben Sie 5 % oder 0.05</translation>
    </message>
    <message>
        <source>a list of &quot;key: value&quot; lines is expected, for example &quot;%1&quot;</source>
        <translation>erwartet wird eine Liste von Zeilen &quot;Schlüssel: Wert&quot;, zum Beispiel &quot;%1&quot;</translation>
    </message>
    <message>
        <source> Batch %1 would fit, or %2 chips.</source>
        <translation> Batch %1 würde passen oder %2 Chips.</translation>
    </message>
    <message>
        <source> Batch %1 would fit.</source>
        <translation> Batch %1 würde passen.</translation>
    </message>
    <message>
        <source> %1 chips would hold it.</source>
        <translation> %1 Chips könnten es halten.</translation>
    </message>
    <message>
        <source>%1 (as %2)</source>
        <translation>%1 (als %2)</translation>
    </message>
    <message>
        <source>the number of layers of %1 is unknown: the overhead of a layer counts for none</source>
        <translation>die Zahl der Schichten von %1 ist unbekannt: der Overhead je Schicht zählt für keine</translation>
    </message>
    <message>
        <source>The model&apos;s entry does not say how many layers it has.</source>
        <translation>Der Eintrag des Modells sagt nicht, wie viele Schichten es hat.</translation>
    </message>
    <message>
        <source>No request is within the limits: the first token takes %1, the limit is %2. Shorter prompts, cached prefixes or more compute would help.</source>
        <translation>Keine Anfrage hält die Grenzen ein: Das erste Token braucht %1, die Grenze ist %2. Kürzere Prompts, zwischengespeicherte Anfänge oder mehr Rechenleistung würden helfen.</translation>
    </message>
    <message>
        <source>An iteration for each chunk of the prompt, beside the steps of the other requests, and the time to move its cache from the host.</source>
        <translation>Eine Iteration für jedes Stück des Prompts, neben den Schritten der anderen Anfragen, und die Zeit, seinen Cache vom Host zu holen.</translation>
    </message>
    <message>
        <source>Typical rates, one rule per class of chip, no overlap.</source>
        <translation>Übliche Raten, eine Regel je Klasse von Chips, ohne Überlappung.</translation>
    </message>
    <message>
        <source>%1 are needed, more than the %2 in the memory of %3: the data comes from the host, so it need not fit</source>
        <translation>%1 werden gebraucht, mehr als die %2 im Speicher von %3: die Daten kommen vom Host, müssen also nicht passen</translation>
    </message>
    <message>
        <source>%1 holds %2 of the %3 of the transform on chip: that one pass over its data is enough is assumed; passes=2 counts two</source>
        <translation>%1 fasst auf dem Chip %2 von den %3 der Transformation: angenommen ist, dass ein Durchgang durch ihre Daten genügt; passes=2 zählt zwei</translation>
    </message>
    <message>
        <source>none, or axes with whole numbers from 1 to 100000, each axis once: tensor, attention, pipeline, context, expert, data, as in tensor=4,pipeline=2; together up to 100000 chips</source>
        <translation>none oder Achsen mit ganzen Zahlen von 1 bis 100000, jede Achse einmal: tensor, attention, pipeline, context, expert, data, wie in tensor=4,pipeline=2; zusammen bis zu 100000 Chips</translation>
    </message>
    <message>
        <source>experts loaded</source>
        <translation>geladene Experten</translation>
    </message>
    <message>
        <source>How many different experts its tokens choose on average.</source>
        <translation>Wie viele verschiedene Experten seine Token im Mittel wählen.</translation>
    </message>
    <message>
        <source>%1 (host)</source>
        <translation>%1 (Host)</translation>
    </message>
    <message>
        <source>Lowest roof</source>
        <translation>Niedrigstes Dach</translation>
    </message>
    <message>
        <source>drafts of %1 (each right with probability %2, counted as free)</source>
        <translation>Entwürfe von %1 (jeder mit Wahrscheinlichkeit %2 richtig, ohne Kosten gerechnet)</translation>
    </message>
    <message>
        <source>%1 generated tokens/s</source>
        <translation>%1 erzeugte Token/s</translation>
    </message>
    <message>
        <source>No peak reaches it: the best that any gives is %1, and %2 comes within 1 % of it: %3.</source>
        <translation>Keine Spitze erreicht es: Die beste ergibt %1, und %2 kommt auf 1 % heran: %3.</translation>
    </message>
    <message>
        <source>No batch reaches it: the best that any gives is %1, and %2 comes within 1 % of it: %3.</source>
        <translation>Kein Batch erreicht es: Der beste ergibt %1, und %2 kommt auf 1 % heran: %3.</translation>
    </message>
    <message>
        <source>No number of chips up to %1 reaches it: the best that any gives is %2, and %3 come within 1 % of it: %4.</source>
        <translation>Keine Anzahl von Chips bis %1 erreicht es: Die beste ergibt %2, und %3 kommen auf 1 % heran: %4.</translation>
    </message>
    <message>
        <source>No usable number of chips up to %1 reaches it: the best that any gives is %2, and %3 come within 1 % of it: %4.</source>
        <translation>Keine brauchbare Anzahl von Chips bis %1 erreicht es: Die beste ergibt %2, und %3 kommen auf 1 % heran: %4.</translation>
    </message>
    <message>
        <source>No value of %1 reaches it: the best that any gives is %2, and %3 comes within 1 % of it: %4.</source>
        <translation>Kein Wert von %1 erreicht es: Der beste ergibt %2, und %3 kommt auf 1 % heran: %4.</translation>
    </message>
    <message>
        <source>the only roof is %1</source>
        <translation>das einzige Dach ist %1</translation>
    </message>
    <message>
        <source>the lowest roofs are %1 and %2, at equal height</source>
        <translation>die niedrigsten Dächer sind %1 und %2, auf gleicher Höhe</translation>
    </message>
    <message>
        <source>the lowest roof is %1; %2 would limit at %3 the speed</source>
        <translation>das niedrigste Dach ist %1; %2 würde bei %3 Tempo begrenzen</translation>
    </message>
    <message>
        <source>chips add up partial results in %1, as the activations are stored, for %2 of the time: engines add up in 16 bit, which takes %3 times the bytes</source>
        <translation>Chips addieren Teilergebnisse in %1, wie die Aktivierungen gespeichert sind, und brauchen dafür %2 der Zeit: übliche Programme addieren in 16 Bit, was %3-mal so viele Bytes sind</translation>
    </message>
    <message>
        <source>fullest stage</source>
        <translation>vollste Stufe</translation>
    </message>
    <message>
        <source>What the fullest stage of the pipeline holds over the mean: its layers, and embedding or head, which no stage has a part of. Copies that parts of the context and groups of attention hold count, too.</source>
        <translation>Was die vollste Stufe der Pipeline hält, geteilt durch das Mittel: ihre Schichten und Einbettung oder Kopf, die keine Stufe teilweise hat. Kopien, die Teile des Kontexts und Attention-Gruppen halten, zählen mit.</translation>
    </message>
    <message>
        <source>Once for each micro-batch.</source>
        <translation>Einmal für jeden Micro-Batch.</translation>
    </message>
    <message>
        <source>part that crosses between nodes</source>
        <translation>Teil zwischen Knoten</translation>
    </message>
    <message>
        <source>A token goes once to each other node with an expert that it chose, which passes it on: the copies for other nodes over the copies for other chips.</source>
        <translation>Ein Token geht einmal an jeden anderen Knoten mit einem Experten, den es gewählt hat, und dieser gibt es weiter: die Kopien für andere Knoten geteilt durch die Kopien für andere Chips.</translation>
    </message>
    <message>
        <source>The bytes that go to other nodes over all that a chip sends in a ring.</source>
        <translation>Die Bytes an andere Knoten, geteilt durch alle, die ein Chip in einem Ring sendet.</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no format of weights that is understood%3</source>
        <translation>%1: „%2“ ist kein Gewichtsformat, das verstanden wird%3</translation>
    </message>
    <message>
        <source>Varying %1 alone cannot reach all targets; closest to all of them: %2, with %3.</source>
        <translation>%1 allein zu variieren erreicht nicht alle Ziele; allen am nächsten: %2, mit %3.</translation>
    </message>
    <message>
        <source>Varying %1 alone reaches each target, but not all at once; closest to all of them: %2, with %3.</source>
        <translation>%1 allein zu variieren erreicht jedes Ziel, aber nicht alle zugleich; allen am nächsten: %2, mit %3.</translation>
    </message>
    <message>
        <source>Time of the run</source>
        <translation>Dauer des Laufs</translation>
    </message>
    <message>
        <source>Price of the run</source>
        <translation>Preis des Laufs</translation>
    </message>
    <message>
        <source>Energy of the run</source>
        <translation>Energie des Laufs</translation>
    </message>
    <message>
        <source>tokens of the run</source>
        <translation>Token des Laufs</translation>
    </message>
    <message>
        <source>Memory needed on each chip</source>
        <translation>Speicherbedarf je Chip</translation>
    </message>
    <message>
        <source>Tokens of each user</source>
        <translation>Token je Nutzer</translation>
    </message>
    <message>
        <source>Throughput per chip</source>
        <translation>Durchsatz je Chip</translation>
    </message>
    <message>
        <source>drafts of %1 (each right with probability %2, at %3 of a step, their memory not counted)</source>
        <translation>Entwürfe von %1 (jeder mit Wahrscheinlichkeit %2 richtig, zu %3 eines Schritts, ihr Speicher nicht gezählt)</translation>
    </message>
    <message>
        <source>Engines keep a tenth of each chip&apos;s memory and 3.8 GB more, of small chips a quarter more.</source>
        <translation>Serverprogramme behalten ein Zehntel des Speichers jedes Chips und 3,8 GB mehr, bei kleinen Chips ein Viertel mehr.</translation>
    </message>
    <message>
        <source>does not fit: one request needs %1, the memory holds %2 beside the engine</source>
        <translation>passt nicht: eine Anfrage braucht %1, neben dem Serverprogramm fasst der Speicher %2</translation>
    </message>
    <message>
        <source>training in %1 is computed as asked, but models are trained in floating point, as in BF16, because gradients need its range, and quantized afterwards</source>
        <translation>Training in %1 wird wie verlangt berechnet; trainiert werden Modelle aber in Gleitkommazahlen wie BF16, deren Wertebereich Gradienten brauchen, und erst danach quantisiert</translation>
    </message>
    <message>
        <source>The memory of the model that drafts is not counted.</source>
        <translation>Der Speicher des Modells, das Entwürfe macht, ist nicht gezählt.</translation>
    </message>
    <message>
        <source>memory of the engines</source>
        <translation>Speicher der Serverprogramme</translation>
    </message>
    <message>
        <source>What serving engines keep for themselves: a tenth of each chip&apos;s memory and 3.8 GB more, of small chips a quarter more.</source>
        <translation>Was Serverprogramme für sich behalten: ein Zehntel des Speichers jedes Chips und 3,8 GB mehr, bei kleinen Chips ein Viertel mehr.</translation>
    </message>
    <message>
        <source>Rates as set, no overlap.</source>
        <translation>Raten wie eingestellt, ohne Überlappung.</translation>
    </message>
    <message>
        <source>The weights alone do not fit: they need %1, the memory holds %2 beside the engines. More chips or narrower weights would help.</source>
        <translation>Schon die Gewichte passen nicht: sie brauchen %1, der Speicher fasst %2 neben dem Serverprogramm. Mehr Chips oder schmalere Gewichte würden helfen.</translation>
    </message>
    <message>
        <source>Beside the weights (%1) and the engines (%2) not even one request fits. More chips, narrower formats or shorter requests would help.</source>
        <translation>Neben den Gewichten (%1) und dem Serverprogramm (%2) passt nicht einmal eine Anfrage. Mehr Chips, schmalere Formate oder kürzere Anfragen würden helfen.</translation>
    </message>
    <message>
        <source>They do not fit: beside the engines the memory does not hold even one of mean length.</source>
        <translation>Sie passen nicht: neben dem Serverprogramm fasst der Speicher nicht einmal eine mittlerer Länge.</translation>
    </message>
    <message>
        <source>They do not fit: beside the engines the memory holds %1 of mean length.</source>
        <translation>Sie passen nicht: neben dem Serverprogramm fasst der Speicher %1 mittlerer Länge.</translation>
    </message>
    <message>
        <source>The weights and the engines leave no room for a request.</source>
        <translation>Die Gewichte und das Serverprogramm lassen keiner Anfrage Platz.</translation>
    </message>
    <message>
        <source>What the weights, a shared prefix and the engines leave free, divided by what each request holds of its own.</source>
        <translation>Was Gewichte, ein gemeinsamer Anfang und das Serverprogramm frei lassen, geteilt durch das, was jede Anfrage selbst hält.</translation>
    </message>
    <message>
        <source>Nothing: the rates are those of the datasheet, or it is set so.</source>
        <translation>Nichts: es gelten die Raten des Datenblatts, oder es ist so eingestellt.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>linear layers only</source>
        <translation>nur lineare Schichten</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>Two all-reduces a layer, after attention and after the MLP:
2(N−1)/N of the activations each, as a ring sends them.</source>
        <translation>Zwei All-Reduces je Schicht, nach Attention und nach MLP:
je 2(N−1)/N der Aktivierungen, wie ein Ring sie sendet.</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>Four all-gathers a layer, (N−1)/N of the activations each:
as many bytes as two all-reduces, in twice as many steps.</source>
        <translation>Vier All-Gathers je Schicht, je (N−1)/N der Aktivierungen:
so viele Bytes wie zwei All-Reduces, in doppelt so vielen Schritten.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>The work is divided and nothing is sent: what a perfect network would reach.</source>
        <translation>Die Arbeit wird geteilt und nichts gesendet: was ein perfektes Netzwerk erreichte.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Keep every operator&apos;s output for the backward pass: most memory, least work.</source>
        <translation>Die Ausgabe jedes Operators für den Backward-Durchlauf behalten: am meisten Speicher, am wenigsten Arbeit.</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>selektiv</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>Selektiv</translation>
    </message>
    <message>
        <source>Keep all but attention&apos;s scores, which are computed again: they are large and cheap.</source>
        <translation>Alles außer den Attention-Scores behalten, die neu berechnet werden: sie sind groß und billig.</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Keep only what leaves each layer and run the forward pass again:
least memory, a third more work.</source>
        <translation>Nur behalten, was jede Schicht verlässt, und den Forward-Durchlauf wiederholen:
am wenigsten Speicher, ein Drittel mehr Arbeit.</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Each replica keeps weights, gradients and optimizer states whole.</source>
        <translation>Jedes Replikat behält Gewichte, Gradienten und Optimizer-Zustände ganz.</translation>
    </message>
    <message>
        <source>States</source>
        <translation>Zustände</translation>
    </message>
    <message>
        <source>ZeRO-1: each keeps its part of the optimizer states.</source>
        <translation>ZeRO-1: Jedes behält seinen Teil der Optimizer-Zustände.</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>ZeRO-3, FSDP: also its part of the weights, which are gathered layer by layer
forward and backward: least memory, half as much again to send.</source>
        <translation>ZeRO-3, FSDP: dazu ihren Teil der Gewichte, die Schicht für Schicht eingesammelt werden,
vorwärts und rückwärts: am wenigsten Speicher, anderthalbmal so viel zu senden.</translation>
    </message>
    <message>
        <source>last</source>
        <translation>letztes</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>Letztes Token</translation>
    </message>
    <message>
        <source>A prefill needs the output layer for its last token only.</source>
        <translation>Ein Prefill braucht die Ausgabeschicht nur für sein letztes Token.</translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation>Alle Token</translation>
    </message>
    <message>
        <source>Run every token of a prefill through the output layer, as scoring does.</source>
        <translation>Jedes Token eines Prefills durch die Ausgabeschicht schicken, wie beim Scoring.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Count weights, activations and KV cache, as the memory sees them.</source>
        <translation>Gewichte, Aktivierungen und KV-Cache zählen, wie der Speicher sie sieht.</translation>
    </message>
    <message>
        <source>weights only</source>
        <translation>nur Gewichte</translation>
    </message>
    <message>
        <source>Weights only</source>
        <translation>Nur Gewichte</translation>
    </message>
    <message>
        <source>Count the weights alone, as simple estimates do: the intensity comes out higher.</source>
        <translation>Nur die Gewichte zählen, wie einfache Abschätzungen: die Intensität fällt höher aus.</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>Chip</translation>
    </message>
    <message>
        <source>Cores that work</source>
        <translation>Arbeitende Kerne</translation>
    </message>
    <message>
        <source>Clock (× its own)</source>
        <translation>Takt (× eigener)</translation>
    </message>
    <message>
        <source>Clock of the cores, relative to the clock at which the rates hold.</source>
        <translation>Takt der Kerne im Verhältnis zu dem, bei dem die Raten gelten.</translation>
    </message>
    <message>
        <source>Clock relative to the chip&apos;s own</source>
        <translation>Takt im Verhältnis zum eigenen des Chips</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>Clock (× nominal)</source>
        <translation>Takt (× nominal)</translation>
    </message>
    <message>
        <source>Chips per replica</source>
        <translation>Chips je Replikat</translation>
    </message>
    <message>
        <source>Chips that share one copy of the model (tensor parallel but for the axes below): each has its part
of the weights, the cache and the work. Any whole number up to %1; the slider goes to %2.</source>
        <translation>Chips, die sich eine Kopie des Modells teilen (tensorparallel bis auf die Achsen darunter): Jeder hat seinen Teil
der Gewichte, des Caches und der Arbeit. Jede ganze Zahl bis %1; der Schieber geht bis %2.</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>Chips of a replica</source>
        <translation>Chips eines Replikats</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>Copies of the model (data parallel), each on chips of its own with a batch of its own:
they multiply the throughput, not the latency.</source>
        <translation>Kopien des Modells (Datenparallelität), jede auf eigenen Chips mit eigenem Batch:
sie vervielfachen den Durchsatz, nicht die Latenz.</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>Stufen der Pipeline</translation>
    </message>
    <message>
        <source>The layers are cut into stages, each on chips of its own (pipeline parallel):
throughput and memory grow, the time of one token does not shrink.</source>
        <translation>Die Schichten werden in Stufen geteilt, jede auf eigenen Chips (pipelineparallel):
Durchsatz und Speicher wachsen, die Zeit eines Tokens sinkt nicht.</translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation>Micro-Batches</translation>
    </message>
    <message>
        <source>Parts of the batch that pass the stages one after another.
More of them leave a smaller bubble, and each reads the weights again.</source>
        <translation>Teile des Batches, die hintereinander durch die Stufen gehen.
Mehr davon lassen eine kleinere Lücke, und jeder liest die Gewichte noch einmal.</translation>
    </message>
    <message>
        <source>Parts of the context</source>
        <translation>Teile des Kontexts</translation>
    </message>
    <message>
        <source>Each sequence is cut into parts on chips of their own (context parallel):
a ring of keys and values while a prompt is read, partial results in decode.</source>
        <translation>Jede Sequenz wird in Teile auf eigenen Chips geteilt (kontextparallel):
ein Ring aus Keys und Values, während ein Prompt gelesen wird, Teilergebnisse im Decode.</translation>
    </message>
    <message>
        <source>Groups of experts</source>
        <translation>Gruppen von Experten</translation>
    </message>
    <message>
        <source>Groups of chips, each of which holds different experts (expert parallel);
with one group each expert is split over all chips.</source>
        <translation>Gruppen von Chips, von denen jede andere Experten hält (expertenparallel);
bei einer Gruppe ist jeder Experte über alle Chips verteilt.</translation>
    </message>
    <message>
        <source>Expert imbalance (busiest / mean)</source>
        <translation>Ungleichheit der Experten (meistbelastet / Mittel)</translation>
    </message>
    <message>
        <source>Redundant experts</source>
        <translation>Redundante Experten</translation>
    </message>
    <message>
        <source>Copies of the experts that are chosen most, which the groups hold beside the model&apos;s own.
They are assumed to make all groups equally busy, except for the given imbalance.</source>
        <translation>Kopien der meistgewählten Experten, welche die Gruppen neben denen des Modells halten.
Angenommen wird, dass damit alle gleich viel zu tun haben, bis auf die angegebene Ungleichheit.</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Chips that share the attention of the same requests: all of a stage (tensor),
or each chip, or each group of chips, has requests of its own (data).</source>
        <translation>Chips, die sich die Attention derselben Anfragen teilen: alle einer Stufe (tensor),
oder jeder Chip, oder jede Gruppe von Chips, hat eigene Anfragen (data).</translation>
    </message>
    <message>
        <source>Norms and additions are divided among the chips instead of done by each:
the same bytes are sent, less is read, written and kept.</source>
        <translation>Norms und Additionen werden auf die Chips verteilt, statt dass jeder alle macht:
Es werden gleich viele Bytes gesendet und weniger gelesen, geschrieben und behalten.</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>Sequenzparallel</translation>
    </message>
    <message>
        <source>Exchange in each layer</source>
        <translation>Austausch in jeder Schicht</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>Ba&amp;tch</translation>
    </message>
    <message>
        <source>Batch: samples or sequences computed together, sharing one read of the weights.
Any whole number up to %1; the slider goes to %2.</source>
        <translation>Batch: gemeinsam berechnete Samples oder Sequenzen, die sich ein Lesen der Gewichte teilen.
Jede ganze Zahl bis %1; der Regler geht bis %2.</translation>
    </message>
    <message>
        <source>Co&amp;ntext</source>
        <translation>Ko&amp;ntext</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>&amp;Prompt (tokens)</source>
        <translation>&amp;Prompt (Token)</translation>
    </message>
    <message>
        <source>Prompt: tokens of each request that the prefill reads at once.
The slider ends at the length the model was made for.</source>
        <translation>Prompt: Token jeder Anfrage, die der Prefill auf einmal liest.
Der Regler endet bei der Länge, für die das Modell gemacht ist.</translation>
    </message>
    <message>
        <source>Prompt, tokens</source>
        <translation>Prompt, Token</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>Prompt-Token</translation>
    </message>
    <message>
        <source>Generate&amp;d (tokens)</source>
        <translation>Er&amp;zeugt (Token)</translation>
    </message>
    <message>
        <source>Generated, tokens</source>
        <translation>Erzeugt, Token</translation>
    </message>
    <message>
        <source>Generated tokens</source>
        <translation>Erzeugte Token</translation>
    </message>
    <message>
        <source>Recompute activations</source>
        <translation>Aktivierungen neu berechnen</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>Shared by the replicas</source>
        <translation>Von den Replikaten geteilt</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>Sharding</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Linear layers only</source>
        <translation>Nur lineare Schichten</translation>
    </message>
    <message>
        <source>Weights of linear layers alone are in the weights&apos; format, as quantized checkpoints have it:
embedding, output layer, expert router and norms stay in 16 bit.</source>
        <translation>Nur die Gewichte linearer Schichten haben das Format der Gewichte, wie in quantisierten Checkpoints:
Embedding, Ausgabeschicht, Experten-Router und Normen bleiben in 16 Bit.</translation>
    </message>
    <message>
        <source>Quantized weights</source>
        <translation>Quantisierte Gewichte</translation>
    </message>
    <message>
        <source>Elements per scale</source>
        <translation>Elemente je Skala</translation>
    </message>
    <message>
        <source>F&amp;used attention</source>
        <translation>F&amp;usionierte Attention</translation>
    </message>
    <message>
        <source>Scores stay on the chip: queries, keys, values and the output are all that moves.</source>
        <translation>Die Scores bleiben auf dem Chip: nur Queries, Keys, Values und die Ausgabe werden bewegt.</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Datenverkehr</translation>
    </message>
    <message>
        <source>Wri&amp;te-allocate</source>
        <translation>Wri&amp;te-Allocate</translation>
    </message>
    <message>
        <source>A store first reads the line that it writes: one more operand moves.</source>
        <translation>Ein Store liest zuerst die Zeile, die er schreibt: ein Operand mehr wird bewegt.</translation>
    </message>
    <message>
        <source>Ove&amp;rlap</source>
        <translation>Überla&amp;ppung</translation>
    </message>
    <message>
        <source>How far computing and moving data overlap in time.
1: perfectly, the longer one counts; 0: not at all, both add up.</source>
        <translation>Wie weit sich Rechnen und Datentransfer zeitlich überlappen.
1: vollständig, das Längere zählt; 0: gar nicht, beides addiert sich.</translation>
    </message>
    <message>
        <source>Weights and cache that do not fit in memory stay with the host,
and cross the link to it in each pass.</source>
        <translation>Gewichte und Cache, die nicht in den Speicher passen, bleiben beim Host
und gehen in jedem Durchlauf über den Link dorthin.</translation>
    </message>
    <message>
        <source>Overflow in host memory</source>
        <translation>Überschuss im Host-Speicher</translation>
    </message>
    <message>
        <source>Tokens per iteration</source>
        <translation>Token je Iteration</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Laufende Anfragen</translation>
    </message>
    <message>
        <source>How many each replica works on at once. Empty: as many as memory and limits allow.</source>
        <translation>An wie vielen jedes Replikat zugleich arbeitet. Leer: so viele, wie Speicher und Grenzen zulassen.</translation>
    </message>
    <message>
        <source>Prompt chunk (tokens)</source>
        <translation>Prompt-Stück (Token)</translation>
    </message>
    <message>
        <source>The most prompt tokens that one iteration reads; longer prompts are read in pieces.
0: as many as the steady state needs.</source>
        <translation>Token von Prompts, die eine Iteration höchstens liest; längere Prompts werden in Stücken gelesen.
0: so viele, wie der stetige Betrieb verlangt.</translation>
    </message>
    <message>
        <source>Cached share of prompts</source>
        <translation>Anteil der Prompts im Cache</translation>
    </message>
    <message>
        <source>Share of each prompt that is in the cache already, from 0 to 1. The memory holds it once.</source>
        <translation>Anteil jedes Prompts, der schon im Cache liegt, von 0 bis 1. Der Speicher hält ihn einmal.</translation>
    </message>
    <message>
        <source>Share from the host</source>
        <translation>Anteil vom Host</translation>
    </message>
    <message>
        <source>Share of the cached prefix that is on the host and comes over its link, from 0 to 1.</source>
        <translation>Anteil des Anfangs im Cache, der beim Host liegt und über dessen Verbindung kommt, von 0 bis 1.</translation>
    </message>
    <message>
        <source>Drafted tokens</source>
        <translation>Entworfene Token</translation>
    </message>
    <message>
        <source>Tokens drafted before each step, which verifies them together (speculative decoding). 0: none.</source>
        <translation>Token, die vor jedem Schritt entworfen werden, der sie zusammen prüft (spekulatives Dekodieren). 0: keine.</translation>
    </message>
    <message>
        <source>Accepted share</source>
        <translation>Angenommener Anteil</translation>
    </message>
    <message>
        <source>Probability that a drafted token is right, from 0 to 1.</source>
        <translation>Wahrscheinlichkeit, dass ein entworfenes Token stimmt, von 0 bis 1.</translation>
    </message>
    <message>
        <source>Cost of a draft</source>
        <translation>Kosten eines Entwurfs</translation>
    </message>
    <message>
        <source>Time to draft one token, relative to a step of the model, from 0 to 1.</source>
        <translation>Zeit für den Entwurf eines Tokens, bezogen auf einen Schritt des Modells, von 0 bis 1.</translation>
    </message>
    <message>
        <source>Chips for prompts only</source>
        <translation>Chips nur für Prompts</translation>
    </message>
    <message>
        <source>A pool of chips that read prompts, beside those that generate. 0: all do both.</source>
        <translation>Chips, die nur Prompts lesen, neben denen, die erzeugen. 0: alle tun beides.</translation>
    </message>
    <message>
        <source>Chip price per hour</source>
        <translation>Chippreis je Stunde</translation>
    </message>
    <message>
        <source>What you pay for an hour of one chip. The program comes with no prices and uses only one that you type.</source>
        <translation>Was Sie für eine Stunde eines Chips zahlen. Das Programm bringt keine Preise mit und nutzt nur den, den Sie eintippen.</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Three letters, as in EUR or USD: for all prices.</source>
        <translation>Drei Buchstaben, wie EUR oder USD: für alle Preise.</translation>
    </message>
    <message>
        <source>Power use</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>How busy a chip is: it draws idle + (TDP − idle) × this. A fraction from 0 to 1.</source>
        <translation>Wie beschäftigt ein Chip ist: Er nimmt Leerlauf + (TDP − Leerlauf) × dies auf. Ein Anteil von 0 bis 1.</translation>
    </message>
    <message>
        <source>Idle power</source>
        <translation>Leerlaufleistung</translation>
    </message>
    <message>
        <source>What an idle chip draws, as a fraction of its TDP.</source>
        <translation>Was ein untätiger Chip aufnimmt, als Anteil seiner TDP.</translation>
    </message>
    <message>
        <source>Host power</source>
        <translation>Leistung mit Hosts</translation>
    </message>
    <message>
        <source>Power including hosts and fans, relative to the chips alone: at least 1.</source>
        <translation>Leistung mit Hosts und Lüftern im Verhältnis zu der der Chips allein: mindestens 1.</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Power of the building, relative to its machines: at least 1.</source>
        <translation>Leistung des Gebäudes im Verhältnis zu der seiner Maschinen: mindestens 1.</translation>
    </message>
    <message>
        <source>Tokens of the run</source>
        <translation>Token des Laufs</translation>
    </message>
    <message>
        <source>Tokens that a whole training run reads, which give its days and its price. 0: not used.</source>
        <translation>Token, die ein ganzer Trainingslauf liest; daraus folgen seine Tage und sein Preis. 0: nicht genutzt.</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>kein Preis</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>One pass over the batch, forward only.</source>
        <translation>Ein Durchlauf über den Batch, nur vorwärts.</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>Prefill</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>Prefill</translation>
    </message>
    <message>
        <source>Read the whole prompt at once: many tokens share each read of the weights.</source>
        <translation>Den ganzen Prompt auf einmal lesen: viele Token teilen sich jedes Lesen der Gewichte.</translation>
    </message>
    <message>
        <source>decode</source>
        <translation>Decode</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>Decode</translation>
    </message>
    <message>
        <source>Make one token for each sequence: weights and cache are read again for every token.</source>
        <translation>Ein Token je Sequenz erzeugen: Gewichte und Cache werden für jedes Token erneut gelesen.</translation>
    </message>
    <message>
        <source>request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>A whole request: the prompt is read once, then token after token is made while the cache grows.</source>
        <translation>Eine ganze Anfrage: der Prompt wird einmal gelesen, dann entsteht Token für Token, während der Cache wächst.</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>One training step: forward, backward and the optimizer. About three times the work of a forward pass,
and memory for gradients, optimizer states and activations.</source>
        <translation>Ein Trainingsschritt: Forward, Backward und Optimizer. Etwa dreimal so viel Arbeit wie ein Forward-Durchlauf,
und Speicher für Gradienten, Optimizer-Zustände und Aktivierungen.</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Chips by axis</source>
        <translation>Chips je Achse</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Start-up of a collective</source>
        <translation>Anlaufzeit einer Kollektive</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Compared workloads</source>
        <translation>Verglichene Workloads</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>Compute format</source>
        <translation>Rechenformat</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Sustained rates</source>
        <translation>Dauerhafte Raten</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>Overhead</translation>
    </message>
    <message>
        <source>Memory level</source>
        <translation>Speicherebene</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Divide norms by tokens, too
(sequence parallel)</source>
        <translation>Auch Norms teilen
(sequenzparallel)</translation>
    </message>
    <message>
        <source>Keep the overflow
in ho&amp;st memory</source>
        <translation>Überschuss im
H&amp;ost-Speicher lassen</translation>
    </message>
    <message>
        <source>Generated tokens of each request: one decode step for each but the first, over a cache that grows by a token a step.
The slider ends at the length the model was made for.</source>
        <translation>Erzeugte Token jeder Anfrage: ein Decode-Schritt für jedes außer dem ersten, über einem Cache, der je Schritt um ein Token wächst.
Der Regler endet bei der Länge, für die das Modell gemacht ist.</translation>
    </message>
    <message>
        <source>ZeRO-2: also its part of the gradients, which are added up for each micro-batch.</source>
        <translation>ZeRO-2: dazu ihren Teil der Gradienten, die für jeden Micro-Batch addiert werden.</translation>
    </message>
    <message>
        <source>Memory of the engine</source>
        <translation>Speicher des Serverprogramms</translation>
    </message>
</context>
<context>
    <name>StepDraft</name>
    <message>
        <source>What this step is about</source>
        <translation>Worum es in diesem Schritt geht</translation>
    </message>
    <message>
        <source>A first hint.</source>
        <translation>Ein erster Hinweis.</translation>
    </message>
    <message>
        <source>A hint that says nearly all.</source>
        <translation>Ein Hinweis, der fast alles sagt.</translation>
    </message>
    <message>
        <source>How long does it take?</source>
        <translation>Wie lange dauert es?</translation>
    </message>
    <message>
        <source>You added the times. They run at the same time: the longest one counts.</source>
        <translation>Die Zeiten wurden addiert. Sie laufen gleichzeitig: Die längste zählt.</translation>
    </message>
    <message>
        <source>That is the shorter one. The longer one counts.</source>
        <translation>Das ist die kürzere. Die längere zählt.</translation>
    </message>
    <message>
        <source>It takes %1.</source>
        <translation>Es dauert %1.</translation>
    </message>
    <message>
        <source>What limits it?</source>
        <translation>Was begrenzt es?</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>Overhead</translation>
    </message>
    <message>
        <source>On which side of the ridge is it?</source>
        <translation>Auf welcher Seite des Knickpunkts liegt es?</translation>
    </message>
    <message>
        <source>Its intensity is %1, and the ridge is at %2.</source>
        <translation>Die Intensität ist %1, der Knickpunkt liegt bei %2.</translation>
    </message>
    <message>
        <source>Click where the point will be.</source>
        <translation>Klicken, wo der Punkt liegen wird.</translation>
    </message>
    <message>
        <source>At %1 it reaches %2.</source>
        <translation>Bei %1 erreicht es %2.</translation>
    </message>
    <message>
        <source>Make it twice as much work.</source>
        <translation>Die Arbeit verdoppeln.</translation>
    </message>
    <message>
        <source>It takes at least %1.</source>
        <translation>Nötig sind mindestens %1.</translation>
    </message>
    <message>
        <source>Put the chips in order of their ridge, the lowest first.</source>
        <translation>Die Chips nach ihrem Knickpunkt ordnen, den niedrigsten zuerst.</translation>
    </message>
    <message>
        <source>The ridge is the peak over the bandwidth.</source>
        <translation>Der Knickpunkt ist die Spitzenleistung geteilt durch die Bandbreite.</translation>
    </message>
    <message>
        <source>Put the ridge where it belongs, and the roof with it.</source>
        <translation>Den Knickpunkt dorthin setzen, wo er hingehört, und mit ihm das Dach.</translation>
    </message>
    <message>
        <source>The roof is flat at %1, from %2 on.</source>
        <translation>Das Dach ist ab %2 flach, bei %1.</translation>
    </message>
    <message>
        <source>That is the longest of the sums. Each operator waits for its own longest time.</source>
        <translation>Das ist die längste der Summen. Jeder Operator wartet auf seine eigene längste Zeit.</translation>
    </message>
    <message>
        <source>You added all times. Those of one operator run at the same time.</source>
        <translation>Alle Zeiten wurden addiert. Die eines Operators laufen gleichzeitig.</translation>
    </message>
    <message>
        <source>It is %1.</source>
        <translation>Es ist %1.</translation>
    </message>
    <message>
        <source>%1 on %2.

It does %3 and moves %4.</source>
        <translation>%1 auf %2.

Es rechnet %3 und bewegt %4.</translation>
    </message>
</context>
<context>
    <name>UserZoo</name>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>There is no folder for entries of your own: the environment names neither HOME nor XDG_DATA_HOME.</source>
        <translation>Es gibt keinen Ordner für eigene Einträge: weder HOME noch XDG_DATA_HOME ist in der Umgebung gesetzt.</translation>
    </message>
    <message>
        <source>“%1” cannot be an id: it takes lower-case letters, digits, “.” and “-”, a letter or digit first, like my-chip-2.</source>
        <translation>„%1“ kann keine Kennung sein: erlaubt sind Kleinbuchstaben, Ziffern, „.“ und „-“, zuerst ein Buchstabe oder eine Ziffer, etwa my-chip-2.</translation>
    </message>
    <message>
        <source>%1 is a shipped entry, which stays as it is: choose another id, like %1-2.</source>
        <translation>%1 ist ein mitgelieferter Eintrag und bleibt, wie er ist: wählen Sie eine andere Kennung, etwa %1-2.</translation>
    </message>
    <message>
        <source>%1 is an entry of %2 already, which comes before my zoo and would hide yours: choose another id, like %1-2, or start the program without that folder.</source>
        <translation>%1 ist bereits ein Eintrag von %2, der vor meinem Zoo kommt und Ihren verdecken würde: wählen Sie eine andere Kennung, etwa %1-2, oder starten Sie das Programm ohne diesen Ordner.</translation>
    </message>
    <message>
        <source>%1 is an entry of yours already: choose another id, or replace it.</source>
        <translation>%1 ist bereits ein eigener Eintrag: wählen Sie eine andere Kennung, oder ersetzen Sie ihn.</translation>
    </message>
    <message>
        <source>%1 is an entry of this session: choose another id.</source>
        <translation>%1 ist ein Eintrag dieser Sitzung: wählen Sie eine andere Kennung.</translation>
    </message>
    <message>
        <source>%1 has been changed by somebody else since, and stays as it is.</source>
        <translation>%1 wurde inzwischen anderswo geändert und bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>%1 cannot be deleted: %2.</source>
        <translation>%1 kann nicht gelöscht werden: %2.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created: check its permissions, and that no file is in its way.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden: prüfen Sie seine Zugriffsrechte und ob eine Datei im Weg ist.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Nothing was changed.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>This entry cannot be saved:
%1</source>
        <translation>Dieser Eintrag kann nicht gespeichert werden:
%1</translation>
    </message>
    <message>
        <source>Save chip %1</source>
        <translation>Chip %1 speichern</translation>
    </message>
    <message>
        <source>Save model %1</source>
        <translation>Modell %1 speichern</translation>
    </message>
    <message>
        <source>%1 is not an entry of yours, or cannot be read.</source>
        <translation>%1 ist kein eigener Eintrag oder kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>An entry needs a name.</source>
        <translation>Ein Eintrag braucht einen Namen.</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>In %1 umbenennen</translation>
    </message>
    <message>
        <source>Rename %1 → %2</source>
        <translation>%1 → %2 umbenennen</translation>
    </message>
    <message>
        <source>%1 is not an entry of yours.</source>
        <translation>%1 ist kein eigener Eintrag.</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Keep %1 in the session</source>
        <translation>%1 in der Sitzung behalten</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 is neither a chip nor a model: an entry of the zoo, or a Hugging Face config.json, is expected.</source>
        <translation>%1 ist weder Chip noch Modell: erwartet wird ein Zoo-Eintrag oder eine config.json von Hugging Face.</translation>
    </message>
    <message>
        <source>%1 was not imported:
%2</source>
        <translation>%1 wurde nicht importiert:
%2</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>%1 was not imported; its id is made of its name, or of its folder&apos;s:
%2</source>
        <translation>%1 wurde nicht importiert; die Kennung ergibt sich aus dem Namen der Datei oder ihres Ordners:
%2</translation>
    </message>
    <message>
        <source>%1 is not in the zoo.</source>
        <translation>%1 ist nicht im Zoo.</translation>
    </message>
    <message>
        <source>%1 is in the folder of the shipped entries, which stay as they are: choose another folder.</source>
        <translation>%1 liegt im Ordner der mitgelieferten Einträge, die bleiben, wie sie sind: wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>%1 is used in this session: choose another one first, or save it to my zoo.</source>
        <translation>%1 wird in dieser Sitzung verwendet: Wählen Sie zuerst einen anderen Eintrag, oder speichern Sie ihn in meinem Zoo.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>cannot be written: %1</source>
        <translation>kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>not enough memory for a picture of this size; choose a smaller size or scale</source>
        <translation>nicht genug Speicher für ein Bild dieser Größe; wählen Sie eine kleinere Größe oder Skalierung</translation>
    </message>
    <message>
        <source>the printer %1 did not accept the job; check that it is on and has paper</source>
        <translation>der Drucker %1 hat den Auftrag nicht angenommen; prüfen Sie, ob er eingeschaltet ist und Papier hat</translation>
    </message>
    <message>
        <source>the batch view has no curves for this workload</source>
        <translation>die Batch-Ansicht hat für diese Last keine Kurven</translation>
    </message>
    <message>
        <source>nothing has been varied for this scenario yet; open the sweep view</source>
        <translation>für dieses Szenario wurde noch nichts variiert; öffnen Sie die Sweep-Ansicht</translation>
    </message>
    <message>
        <source>no deployments were ranked for this workload</source>
        <translation>für diese Arbeitslast gibt es keine Rangfolge von Bereitstellungen</translation>
    </message>
    <message>
        <source>16:9, light</source>
        <translation>16:9, hell</translation>
    </message>
    <message>
        <source>16:9, dark</source>
        <translation>16:9, dunkel</translation>
    </message>
    <message>
        <source>One column</source>
        <translation>Eine Spalte</translation>
    </message>
    <message>
        <source>Two columns</source>
        <translation>Zwei Spalten</translation>
    </message>
    <message>
        <source>Poster panel</source>
        <translation>Posterfeld</translation>
    </message>
    <message>
        <source>Worksheet, no roofs</source>
        <translation>Arbeitsblatt (leer)</translation>
    </message>
    <message>
        <source>%1, black and white, %2</source>
        <translation>%1, schwarzweiß, %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 %2, %3 pt, %4</source>
        <translation>%1 %2, %3 pt, %4</translation>
    </message>
    <message>
        <source>a file needs a name; allowed: letters and %1</source>
        <translation>eine Datei braucht einen Namen; erlaubt: Buchstaben und %1</translation>
    </message>
    <message>
        <source>a name in braces is not known; allowed: %1</source>
        <translation>ein Name in Klammern ist unbekannt; erlaubt: %1</translation>
    </message>
    <message>
        <source>no file may have a %1 in its name</source>
        <translation>kein Dateiname darf %1 enthalten</translation>
    </message>
    <message>
        <source>no file may have a control character in its name</source>
        <translation>kein Dateiname darf ein Steuerzeichen enthalten</translation>
    </message>
    <message>
        <source>Its answer sheet</source>
        <translation>Lösungsblatt</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 mal %2</translation>
    </message>
    <message>
        <source>the longer side is %1 times the height of a letter with text this small; allowed: up to %2 times, that is %3</source>
        <translation>mit so kleinem Text ist die längere Seite %1-mal so lang, wie ein Buchstabe hoch ist; erlaubt: bis %2-mal, das sind %3</translation>
    </message>
    <message>
        <source>the picture would have %1 × %2 pixels; allowed: at most %3 on a side and %4 million in all, that is %5</source>
        <translation>das Bild hätte %1 × %2 Pixel; erlaubt: höchstens %3 je Seite und %4 Millionen insgesamt, das sind %5</translation>
    </message>
    <message>
        <source>%1; allowed: from %2 to %3</source>
        <translation>%1; erlaubt: von %2 bis %3</translation>
    </message>
    <message>
        <source>a resolution of %1 dpi</source>
        <translation>eine Auflösung von %1 dpi</translation>
    </message>
    <message>
        <source>a smallest text of %1 pt</source>
        <translation>ein kleinster Text von %1 pt</translation>
    </message>
    <message>
        <source>lines %1 times as thick</source>
        <translation>Linien von %1-facher Stärke</translation>
    </message>
    <message>
        <source>the picture is %1 × %2 %3; allowed: at least %4 on each side for text of %5 pt</source>
        <translation>das Bild ist %1 × %2 %3 groß; erlaubt: mindestens %4 je Seite bei Text von %5 pt</translation>
    </message>
    <message>
        <source>more than 1000 million</source>
        <translation>mehr als 1000 Millionen</translation>
    </message>
    <message>
        <source>1 hand</source>
        <translation>1 Hand</translation>
    </message>
    <message>
        <source>%1 hands</source>
        <translation>%1 Hände</translation>
    </message>
    <message>
        <source>both: at the ridge</source>
        <translation>beides: am Knickpunkt</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>the other side</source>
        <translation>die andere Seite</translation>
    </message>
    <message>
        <source>right on it</source>
        <translation>genau getroffen</translation>
    </message>
    <message>
        <source>%1 too much</source>
        <translation>%1 zu viel</translation>
    </message>
    <message>
        <source>%1 too little</source>
        <translation>%1 zu wenig</translation>
    </message>
    <message>
        <source>%1 too far right</source>
        <translation>%1 zu weit rechts</translation>
    </message>
    <message>
        <source>%1 too far left</source>
        <translation>%1 zu weit links</translation>
    </message>
    <message>
        <source>whole model</source>
        <translation>ganzes Modell</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>norms</source>
        <translation>Normen</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>state scan</source>
        <translation>State-Scan</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>pooling</source>
        <translation>Pooling</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>elementweise</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Overhead</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>ausgeglichen</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>What is computed</source>
        <translation>Was berechnet wird</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>How often an operator runs; how many operators a group has</source>
        <translation>Wie oft ein Operator läuft; wie viele Operatoren eine Gruppe hat</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Time of all instances together, with overlap and overhead</source>
        <translation>Zeit aller Instanzen zusammen, mit Überlappung und Overhead</translation>
    </message>
    <message>
        <source>Δ time</source>
        <translation>Δ Zeit</translation>
    </message>
    <message>
        <source>Latency compared with the pinned baseline, all instances together</source>
        <translation>Latenz gegenüber der festgehaltenen Referenz, alle Instanzen zusammen</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Share of the whole latency, all instances together</source>
        <translation>Anteil an der gesamten Latenz, alle Instanzen zusammen</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Which of its times is the longest</source>
        <translation>Die längste seiner Zeiten</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/byte</translation>
    </message>
    <message>
        <source>Arithmetic intensity: FLOP for each byte moved</source>
        <translation>Arithmetische Intensität: FLOP je bewegtem Byte</translation>
    </message>
    <message>
        <source>Attainable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>What the roofline allows at this intensity</source>
        <translation>Was die Roofline bei dieser Intensität erlaubt</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>Work of all instances, on all chips</source>
        <translation>Arbeit aller Instanzen, auf allen Chips</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Traffic of all instances through the memory: weights, activations, KV cache</source>
        <translation>Speicherverkehr aller Instanzen: Gewichte, Aktivierungen, KV-Cache</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Weights that are read; in training also gradients and the optimizer&apos;s state</source>
        <translation>Gelesene Gewichte; beim Training auch Gradienten und Optimizer-Zustand</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>Activations read and written</source>
        <translation>Gelesene und geschriebene Aktivierungen</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>Keys and values, or a state, read and written</source>
        <translation>Gelesene und geschriebene Keys und Values, oder ein Zustand</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Bytes that all chips together send</source>
        <translation>Bytes, die alle Chips zusammen senden</translation>
    </message>
    <message>
        <source>Compute time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>FLOP per chip ÷ rate, all instances together</source>
        <translation>FLOP je Chip ÷ Rate, alle Instanzen zusammen</translation>
    </message>
    <message>
        <source>Memory time</source>
        <translation>Speicherzeit</translation>
    </message>
    <message>
        <source>Bytes per chip ÷ bandwidth, all instances together</source>
        <translation>Bytes je Chip ÷ Bandbreite, alle Instanzen zusammen</translation>
    </message>
    <message>
        <source>Network time</source>
        <translation>Netzwerkzeit</translation>
    </message>
    <message>
        <source>Bytes that each chip sends ÷ bandwidth of its link, all instances together</source>
        <translation>Bytes, die jeder Chip sendet ÷ Bandbreite seines Links, alle Instanzen zusammen</translation>
    </message>
    <message>
        <source>Latency each</source>
        <translation>Latenz je Instanz</translation>
    </message>
    <message>
        <source>Time of one instance of an operator</source>
        <translation>Zeit einer Instanz eines Operators</translation>
    </message>
    <message>
        <source>&lt; 0.01 %</source>
        <translation>&lt; 0.01 %</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source> 1 MAC = 1 FLOP here.</source>
        <translation> Hier gilt 1 MAC = 1 FLOP.</translation>
    </message>
    <message>
        <source>with text of this size the picture must be %1 wide and %2 high; choose a larger size or smaller text</source>
        <translation>mit Text dieser Größe muss das Bild %1 breit und %2 hoch sein; wählen Sie eine größere Fläche oder kleineren Text</translation>
    </message>
    <message>
        <source>with text of this size the picture must be %1 wide; choose a larger size or smaller text</source>
        <translation>mit Text dieser Größe muss das Bild %1 breit sein; wählen Sie eine größere Fläche oder kleineren Text</translation>
    </message>
    <message>
        <source>with text of this size the picture must be %1 high; choose a larger size or smaller text</source>
        <translation>mit Text dieser Größe muss das Bild %1 hoch sein; wählen Sie eine größere Fläche oder kleineren Text</translation>
    </message>
    <message>
        <source>The bandwidth of this chip&apos;s memory is not known: there is no slope to draw and nowhere to put a point.</source>
        <translation>Die Speicherbandbreite dieses Chips ist nicht bekannt: es gibt keine Schräge zu zeichnen und keinen Ort für einen Punkt.</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>rechen­begrenzt</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>speicher­begrenzt</translation>
    </message>
    <message>
        <source>network-bound</source>
        <translation>netzwerk­begrenzt</translation>
    </message>
    <message>
        <source>overhead-bound</source>
        <translation>overhead-begrenzt</translation>
    </message>
    <message>
        <source>balanced: the two longest terms are within 5 %</source>
        <translation>ausgeglichen: die beiden längsten Terme liegen höchstens 5 % auseinander</translation>
    </message>
    <message>
        <source>%1: not possible</source>
        <translation>%1: nicht möglich</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>Knickpunkt</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation>%1 %2, %3</translation>
    </message>
    <message>
        <source>ridge %1, %2</source>
        <translation>Knickpunkt %1, %2</translation>
    </message>
    <message>
        <source>intensity %1, %2</source>
        <translation>Intensität %1, %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>%1, dense</source>
        <translation>%1, dense</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>no overlap: up to %1 the time</source>
        <translation>ohne Überlappung: bis zu %1 der Zeit</translation>
    </message>
    <message>
        <source>overlap %1: up to %2 the time</source>
        <translation>Überlappung %1: bis zu %2 der Zeit</translation>
    </message>
    <message>
        <source>ridge %1</source>
        <translation>Knickpunkt %1</translation>
    </message>
    <message>
        <source>limited by the chip</source>
        <translation>vom Chip begrenzt</translation>
    </message>
    <message>
        <source>whole %1</source>
        <translation>%1 gesamt</translation>
    </message>
    <message>
        <source>whole kernel</source>
        <translation>Kernel gesamt</translation>
    </message>
    <message>
        <source>%1 +%2</source>
        <translation>%1 +%2</translation>
    </message>
    <message>
        <source>No point: this workload computes nothing, it only moves bytes.</source>
        <translation>Kein Punkt: dieser Workload rechnet nichts, er bewegt nur Bytes.</translation>
    </message>
    <message>
        <source>No point: nothing crosses the main memory, so the intensity has no bound.</source>
        <translation>Kein Punkt: nichts geht durch den Hauptspeicher, die Intensität ist also unbegrenzt.</translation>
    </message>
    <message>
        <source>No point: there is nothing to do.</source>
        <translation>Kein Punkt: es gibt nichts zu tun.</translation>
    </message>
    <message>
        <source>%1 over all operators</source>
        <translation>%1 über alle Operatoren</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis zu %1</translation>
    </message>
    <message>
        <source>at the roof</source>
        <translation>am Dach</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation>dann %1</translation>
    </message>
    <message>
        <source>without this roof: %1 over all operators, then %2</source>
        <translation>ohne dieses Dach: %1 über alle Operatoren, dann %2</translation>
    </message>
    <message>
        <source>without this roof: %1, then %2</source>
        <translation>ohne dieses Dach: %1, dann %2</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>skalar</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dense</translation>
    </message>
    <message>
        <source>unverified</source>
        <translation>ungeprüft</translation>
    </message>
    <message>
        <source>, also %1</source>
        <translation>, auch %1</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>%1, sustained</source>
        <translation>%1, dauerhaft</translation>
    </message>
    <message>
        <source>sustained</source>
        <translation>dauerhaft</translation>
    </message>
    <message>
        <source>datasheet %1</source>
        <translation>Datenblatt %1</translation>
    </message>
    <message>
        <source>datasheet</source>
        <translation>Datenblatt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4, limit %5</source>
        <translation>%1: %2, %3, %4, Grenze %5</translation>
    </message>
    <message>
        <source>, the slowest level</source>
        <translation>, die langsamste Ebene</translation>
    </message>
    <message>
        <source>%1 of predicted</source>
        <translation>%1 der Vorhersage</translation>
    </message>
    <message>
        <source>above its roof</source>
        <translation>über seinem Dach</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Latency %1</source>
        <translation>Latenz %1</translation>
    </message>
    <message>
        <source>Attained %1, all chips</source>
        <translation>Erreicht %1, alle Chips</translation>
    </message>
    <message>
        <source>Attained %1</source>
        <translation>Erreicht %1</translation>
    </message>
    <message>
        <source>Above its roof. Perhaps: %1</source>
        <translation>Über seinem Dach. Vielleicht: %1</translation>
    </message>
    <message>
        <source>bound at the lower bandwidth only</source>
        <translation>nur bei der kleineren Bandbreite gebunden</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1, passt nicht</translation>
    </message>
    <message>
        <source>%1 of the datasheet&apos;s roof</source>
        <translation>%1 vom Dach des Datenblatts</translation>
    </message>
    <message>
        <source>Attained %1, one replica</source>
        <translation>Erreicht %1, ein Replikat</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>fwd</source>
        <translation>fwd</translation>
    </message>
    <message>
        <source>bwd</source>
        <translation>bwd</translation>
    </message>
    <message>
        <source>%1 of the network&apos;s roof</source>
        <translation>%1 vom Dach des Netzwerks</translation>
    </message>
    <message>
        <source>Performance (%1)</source>
        <translation>Leistung (%1)</translation>
    </message>
    <message>
        <source>%1, %2 at %3</source>
        <translation>%1, %2 bei %3</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>From the baseline, %1: %2</source>
        <translation>Von der Referenz, %1: %2</translation>
    </message>
    <message>
        <source>From %1: %2</source>
        <translation>Von %1: %2</translation>
    </message>
    <message>
        <source>Path of %1: %2 points from %3, %4 to %5, %6</source>
        <translation>Pfad von %1: %2 Punkte von %3, %4 bis %5, %6</translation>
    </message>
    <message>
        <source>Intensity %1</source>
        <translation>Intensität %1</translation>
    </message>
    <message>
        <source>Attained %1 per chip</source>
        <translation>Erreicht %1 je Chip</translation>
    </message>
    <message>
        <source>%1, %2, ridge %3</source>
        <translation>%1, %2, Knickpunkt %3</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Referenz: %1</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Vorher: %1</translation>
    </message>
    <message>
        <source>%1 %2: %3 at %4</source>
        <translation>%1 %2: %3 bei %4</translation>
    </message>
    <message>
        <source>On the datasheet, but not sustained</source>
        <translation>Im Datenblatt, aber nicht dauerhaft</translation>
    </message>
    <message>
        <source>Ridge %1</source>
        <translation>Knickpunkt %1</translation>
    </message>
    <message>
        <source>Drag it to see the effect of another value</source>
        <translation>Ziehen zeigt die Wirkung eines anderen Werts</translation>
    </message>
    <message>
        <source>%1 of the innermost level: the cache-aware roofline; times are unchanged</source>
        <translation>%1 der innersten Ebene: die Cache-bewusste Roofline; Zeiten bleiben gleich</translation>
    </message>
    <message>
        <source>Network intensity (FLOP per byte sent)</source>
        <translation>Netzintensität (FLOP je gesendetem Byte)</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/byte)</source>
        <translation>Arithmetische Intensität (FLOP/byte)</translation>
    </message>
    <message>
        <source>Cache-aware intensity (FLOP per byte asked of %1)</source>
        <translation>Cache-bewusste Intensität (FLOP je von %1 angefordertem Byte)</translation>
    </message>
    <message>
        <source>Attained %1 per chip, %2 on all %3</source>
        <translation>Erreicht %1 je Chip, %2 auf allen %3</translation>
    </message>
    <message>
        <source>Share of the time %1</source>
        <translation>Zeitanteil %1</translation>
    </message>
    <message>
        <source>Drag to change the intensity</source>
        <translation>Ziehen ändert die Intensität</translation>
    </message>
    <message>
        <source>Limit %1, up to %2</source>
        <translation>Grenze %1, bis zu %2</translation>
    </message>
    <message>
        <source>Limit %1: at the roof</source>
        <translation>Grenze %1: am Dach</translation>
    </message>
    <message>
        <source>Then %1</source>
        <translation>Dann %1</translation>
    </message>
    <message>
        <source>Double-click: hide its operators</source>
        <translation>Doppelklick: Operatoren ausblenden</translation>
    </message>
    <message>
        <source>Double-click: show its operators</source>
        <translation>Doppelklick: Operatoren anzeigen</translation>
    </message>
    <message>
        <source>Double-click: its %1 operators</source>
        <translation>Doppelklick: seine %1 Operatoren</translation>
    </message>
    <message>
        <source>Double-click: its memory levels</source>
        <translation>Doppelklick: Speicherebenen</translation>
    </message>
    <message>
        <source>Network intensity (FLOP per 8-byte word sent)</source>
        <translation>Netzintensität (FLOP je gesendetem Wort von 8 Byte)</translation>
    </message>
    <message>
        <source>Cache-aware intensity (FLOP per 8-byte word asked of %1)</source>
        <translation>Intensität aus Sicht der Kerne (FLOP je Wort von 8 Byte, das von %1 verlangt wird)</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP per 8-byte word)</source>
        <translation>Arithmetische Intensität (FLOP je Wort von 8 Byte)</translation>
    </message>
    <message>
        <source>Overlap band: on its upper edge computing and sending overlap perfectly, on the lower one they take turns</source>
        <translation>Überlappungsband: am oberen Rand überlappen sich Rechnen und Senden vollständig, am unteren wechseln sie sich ab</translation>
    </message>
    <message>
        <source>Overlap band: on its upper edge computing and moving data overlap perfectly, on the lower one they take turns</source>
        <translation>Überlappungsband: am oberen Rand überlappen sich Rechnen und Datentransfer vollständig, am unteren wechseln sie sich ab</translation>
    </message>
    <message>
        <source>%1, does not fit in memory</source>
        <translation>%1, passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>Performance (%1 per chip)</source>
        <translation>Leistung (%1 je Chip)</translation>
    </message>
    <message>
        <source>About Roofline Explorer</source>
        <translation>Über Roofline Explorer</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2</source>
        <translation>Version %1, mit Qt %2</translation>
    </message>
    <message>
        <source>Predicts what limits a model on a chip: compute, memory, the network or overhead. Every number in the zoo names its source.</source>
        <translation>Sagt voraus, was ein Modell auf einem Chip begrenzt: Rechenleistung, Speicher, Netzwerk oder Overhead. Jede Zahl im Zoo nennt ihre Quelle.</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>Freie Software unter der GNU General Public License, Version 3 oder neuer. Ohne jede Gewährleistung.</translation>
    </message>
    <message>
        <source>Built with Qt (LGPL 3), Qt Charts and QCustomPlot (GPL 3), yaml-cpp (MIT), CLI11 (BSD 3-clause), JSON for Modern C++ (MIT) and the typeface Inter (SIL Open Font License 1.1).</source>
        <translation>Gebaut mit Qt (LGPL 3), Qt Charts und QCustomPlot (GPL 3), yaml-cpp (MIT), CLI11 (BSD 3-Clause), JSON for Modern C++ (MIT) und der Schrift Inter (SIL Open Font License 1.1).</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>datasheet peak %1</source>
        <translation>Datenblattspitze %1</translation>
    </message>
    <message>
        <source>sustained peak %1</source>
        <translation>dauerhafte Spitze %1</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>fits to %1</source>
        <translation>passt bis %1</translation>
    </message>
    <message>
        <source>Throughput (per second)</source>
        <translation>Durchsatz (pro Sekunde)</translation>
    </message>
    <message>
        <source>Throughput (%1/s)</source>
        <translation>Durchsatz (%1/s)</translation>
    </message>
    <message>
        <source>MFU: share of peak compute</source>
        <translation>MFU: Anteil der Spitzenleistung</translation>
    </message>
    <message>
        <source>Performance of each chip (%1)</source>
        <translation>Leistung je Chip (%1)</translation>
    </message>
    <message>
        <source>%1, latency %2</source>
        <translation>%1, Latenz %2</translation>
    </message>
    <message>
        <source>%1 of each chip, %2 of peak</source>
        <translation>%1 je Chip, %2 der Spitze</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time by group</source>
        <translation>Zeit nach Gruppe</translation>
    </message>
    <message>
        <source>Time by operator</source>
        <translation>Zeit nach Operator</translation>
    </message>
    <message>
        <source>%1 (baseline %2)</source>
        <translation>%1 (Referenz %2)</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>%1
baseline %2</source>
        <translation>%1
Referenz %2</translation>
    </message>
    <message>
        <source>Bytes moved</source>
        <translation>Bewegte Bytes</translation>
    </message>
    <message>
        <source>capacity %1</source>
        <translation>Kapazität %1</translation>
    </message>
    <message>
        <source>Memory needed</source>
        <translation>Speicherbedarf</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>&lt; 1 %</source>
        <translation>&lt; 1 %</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>between operators</source>
        <translation>zwischen Operatoren</translation>
    </message>
    <message>
        <source>, %1 times</source>
        <translation>, %1-mal</translation>
    </message>
    <message>
        <source>compute %1</source>
        <translation>Rechnen %1</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>Speicher %1</translation>
    </message>
    <message>
        <source>network %1</source>
        <translation>Netzwerk %1</translation>
    </message>
    <message>
        <source>overhead %1</source>
        <translation>Overhead %1</translation>
    </message>
    <message>
        <source>latency %1, %2 of the whole</source>
        <translation>Latenz %1, %2 des Ganzen</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>keys and values</source>
        <translation>Keys und Values</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Each bar stacks its times. They overlap perfectly: the line marks the latency, the longest time plus the overhead.</source>
        <translation>Jeder Balken stapelt seine Zeiten. Sie überlappen sich vollständig: Die Linie zeigt die Latenz, die längste Zeit und den Overhead.</translation>
    </message>
    <message>
        <source>Each bar stacks its times. They overlap perfectly: the line marks the latency, the longest time.</source>
        <translation>Jeder Balken stapelt seine Zeiten. Sie überlappen sich vollständig: Die Linie zeigt die Latenz, die längste Zeit.</translation>
    </message>
    <message>
        <source>Each bar stacks its times. Nothing overlaps: the line marks the latency, the sum of all times.</source>
        <translation>Jeder Balken stapelt seine Zeiten. Nichts überlappt sich: Die Linie zeigt die Latenz, die Summe aller Zeiten.</translation>
    </message>
    <message>
        <source>Each bar stacks its times. They overlap by %1: the line marks the latency, which is less than their sum.</source>
        <translation>Jeder Balken stapelt seine Zeiten. Sie überlappen sich zu %1: Die Linie zeigt die Latenz, die kleiner ist als ihre Summe.</translation>
    </message>
    <message>
        <source>does not fit: %1 more than the memory holds</source>
        <translation>passt nicht: %1 mehr, als der Speicher fasst</translation>
    </message>
    <message>
        <source>up to batch %1 fits</source>
        <translation>bis Batch %1 passt</translation>
    </message>
    <message>
        <source>not even batch 1 fits</source>
        <translation>nicht einmal Batch 1 passt</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>Overhead</translation>
    </message>
    <message>
        <source>Baseline&apos;s latency</source>
        <translation>Latenz der Referenz</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>Lücke der Pipeline</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>%1 that one token or sample uses</source>
        <translation>%1, die ein Token oder Sample nutzt</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>as the source prints it</source>
        <translation>wie die Quelle es schreibt</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>kernel %1</source>
        <translation>Kernel %1</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Zählt</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Cores and clock in use: the numbers below are those of this part of the chip</source>
        <translation>Genutzte Kerne und Takt: die Zahlen darunter gelten für diesen Teil des Chips</translation>
    </message>
    <message>
        <source>Cores and clock</source>
        <translation>Kerne und Takt</translation>
    </message>
    <message>
        <source>Compute: 1 multiply-accumulate = 2 FLOP</source>
        <translation>Rechnen: 1 Multiply-Accumulate = 2 FLOP</translation>
    </message>
    <message>
        <source>Links and power</source>
        <translation>Links und Leistungsaufnahme</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>to other chips, one way</source>
        <translation>zu anderen Chips, eine Richtung</translation>
    </message>
    <message>
        <source>to the host, one way</source>
        <translation>zum Host, eine Richtung</translation>
    </message>
    <message>
        <source>beyond the domain, one way</source>
        <translation>über die Domäne hinaus, eine Richtung</translation>
    </message>
    <message>
        <source>%1 bandwidth</source>
        <translation>%1 Bandbreite</translation>
    </message>
    <message>
        <source>%1 capacity</source>
        <translation>%1 Kapazität</translation>
    </message>
    <message>
        <source>%1s</source>
        <translation>%1s</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>TDP</source>
        <translation>TDP</translation>
    </message>
    <message>
        <source>sustained fraction of the peak</source>
        <translation>dauerhafter Anteil der Spitze</translation>
    </message>
    <message>
        <source>sustained fraction of the bandwidth</source>
        <translation>dauerhafter Anteil der Bandbreite</translation>
    </message>
    <message>
        <source>new level</source>
        <translation>neue Ebene</translation>
    </message>
    <message>
        <source>new link</source>
        <translation>neuer Link</translation>
    </message>
    <message>
        <source>New chip</source>
        <translation>Neuer Chip</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigener</translation>
    </message>
    <message>
        <source>a chip needs at least one rate</source>
        <translation>ein Chip braucht mindestens eine Rate</translation>
    </message>
    <message>
        <source>a chip needs at least one memory level</source>
        <translation>ein Chip braucht mindestens eine Speicherebene</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>new ceiling</source>
        <translation>neue Obergrenze</translation>
    </message>
    <message>
        <source>chips that it joins</source>
        <translation>Chips, die er verbindet</translation>
    </message>
    <message>
        <source>between two chips, one way</source>
        <translation>zwischen zwei Chips, eine Richtung</translation>
    </message>
    <message>
        <source>chips per %1 domain</source>
        <translation>Chips, die %1 verbindet</translation>
    </message>
    <message>
        <source>%1 between two chips</source>
        <translation>%1 zwischen zwei Chips</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>nichts zu tun</translation>
    </message>
    <message>
        <source>Reading a prompt, writing an answer</source>
        <translation>Prompt lesen, Antwort schreiben</translation>
    </message>
    <message>
        <source>Reading a prompt, the chip computes on all its tokens at once: the point at the flat roof. Writing an answer, it moves all the weights for every single token: the baseline, far down the slope. Same model, same chip; the bookmarks hold both.</source>
        <translation>Beim Lesen eines Prompts rechnet der Chip an allen Token zugleich: der Punkt am flachen Dach. Beim Schreiben einer Antwort bewegt er für jedes einzelne Token alle Gewichte: die Referenz, weit unten an der Schräge. Gleiches Modell, gleicher Chip; die Lesezeichen halten beides.</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>A batch crosses the ridge</source>
        <translation>Ein Batch über den Knickpunkt</translation>
    </message>
    <message>
        <source>One layer of weights. A single row pays for moving all of them; more rows share them, and the point climbs the slope until computing is what takes the time. Move the batch slider along the path.</source>
        <translation>Eine Schicht Gewichte. Eine einzelne Zeile zahlt für die Bewegung aller; mehr Zeilen teilen sie sich, und der Punkt klettert die Schräge hinauf, bis das Rechnen die Zeit kostet. Bewegen Sie den Batch-Regler den Pfad entlang.</translation>
    </message>
    <message>
        <source>Half the bits, another ridge</source>
        <translation>Halb so viele Bits, ein anderer Knickpunkt</translation>
    </message>
    <message>
        <source>With half the bits a chip computes twice as much in the same time, and moves half as much. The roof rises, the ridge moves to the right, and the arrow leads there from the baseline.</source>
        <translation>Mit halb so vielen Bits rechnet ein Chip in derselben Zeit doppelt so viel und bewegt halb so viel. Das Dach steigt, der Knickpunkt wandert nach rechts, und der Pfeil führt von der Referenz dorthin.</translation>
    </message>
    <message>
        <source>A newer chip, and what counts</source>
        <translation>Ein neuerer Chip, und was zählt</translation>
    </message>
    <message>
        <source>B, the newer chip, computes far faster than its bandwidth grew. Where data limits, as in writing an answer, only the bandwidth counts. Press X to swap the two.</source>
        <translation>B, der neuere Chip, rechnet weit schneller, als seine Bandbreite wuchs. Wo Daten begrenzen, wie beim Schreiben einer Antwort, zählt nur die Bandbreite. X tauscht die beiden.</translation>
    </message>
    <message>
        <source>A mixture of experts</source>
        <translation>Eine Mixture of Experts</translation>
    </message>
    <message>
        <source>A uses a few experts per token, B all of its weights. In a batch A&apos;s tokens call nearly all experts, each for a few of them only: B uses what it loads many times more often, and is closer to the ridge. Lower the batch to one to see A win.</source>
        <translation>A nutzt wenige Experten je Token, B alle seine Gewichte. In einem Batch rufen die Token von A fast alle Experten, jeden nur für wenige: B nutzt weit öfter, was es lädt, und liegt näher am Knickpunkt. Mit Batch 1 gewinnt A.</translation>
    </message>
    <message>
        <source>The cache outgrows the card</source>
        <translation>Der Cache sprengt die Karte</translation>
    </message>
    <message>
        <source>The weights fit easily. What is kept of every token of every conversation does not: each one adds its part, until the card is full. Lower the batch, or the sequence, or the precision of the cache.</source>
        <translation>Die Gewichte passen leicht. Was von jedem Token jedes Gesprächs bleibt, passt nicht: jedes fügt seinen Teil hinzu, bis die Karte voll ist. Verringern Sie den Batch, die Sequenz oder die Präzision des Cache.</translation>
    </message>
    <message>
        <source>Chips that wait for each other</source>
        <translation>Chips, die aufeinander warten</translation>
    </message>
    <message>
        <source>Every layer ends with an exchange between the chips. Here the slope is the link between them: the exchange takes longer than all they compute, and the point hangs on it, far below the flat roof.</source>
        <translation>Jede Schicht endet mit einem Austausch zwischen den Chips. Hier ist die Schräge der Link zwischen ihnen: der Austausch dauert länger als alles Rechnen, und der Punkt hängt daran, weit unter dem flachen Dach.</translation>
    </message>
    <message>
        <source>Too small for the chip</source>
        <translation>Zu klein für den Chip</translation>
    </message>
    <message>
        <source>Each layer is done in no time, and then waits for the next one to be started: the point lies far below every roof. Larger batches, or fewer and larger steps, help.</source>
        <translation>Jede Schicht ist im Nu fertig und wartet dann, bis die nächste startet: der Punkt liegt weit unter jedem Dach. Größere Batches oder weniger, größere Schritte helfen.</translation>
    </message>
    <message>
        <source>Convolutions and attention</source>
        <translation>Faltungen und Attention</translation>
    </message>
    <message>
        <source>Two ways to look at a picture. A&apos;s small convolutions reuse little of what they load: it stays on the slope. B&apos;s large matrix products reuse much: it passes the ridge.</source>
        <translation>Zwei Arten, ein Bild zu betrachten. Die kleinen Faltungen von A nutzen wenig von dem wieder, was sie laden: A bleibt an der Schräge. Die großen Matrixprodukte von B nutzen viel wieder: B überschreitet den Knickpunkt.</translation>
    </message>
    <message>
        <source>Two kernels, two limits</source>
        <translation>Zwei Kernel, zwei Grenzen</translation>
    </message>
    <message>
        <source>A multiplies matrices, uses each number many times, and reaches the flat roof. B adds vectors and uses every number once: no chip computes faster than it loads, and B stays on the slope.</source>
        <translation>A multipliziert Matrizen, nutzt jede Zahl viele Male und erreicht das flache Dach. B addiert Vektoren und nutzt jede Zahl einmal: kein Chip rechnet schneller, als er lädt, und B bleibt an der Schräge.</translation>
    </message>
    <message>
        <source>datasheet values</source>
        <translation>Datenblattwerte</translation>
    </message>
    <message>
        <source>typical sustained rates</source>
        <translation>typische dauerhafte Raten</translation>
    </message>
    <message>
        <source>sustained rates usual for the class</source>
        <translation>für die Klasse übliche dauerhafte Raten</translation>
    </message>
    <message>
        <source>sustained rates set by the author</source>
        <translation>eigene dauerhafte Raten</translation>
    </message>
    <message>
        <source>Figure 1. %1 on %2.</source>
        <translation>Abbildung 1. %1 auf %2.</translation>
    </message>
    <message>
        <source>The area of a mark is its share of the time.</source>
        <translation>Die Fläche einer Marke ist ihr Anteil an der Zeit.</translation>
    </message>
    <message>
        <source>peaks</source>
        <translation>Spitzen</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Roofline Explorer, %1.</source>
        <translation>Roofline Explorer, %1.</translation>
    </message>
    <message>
        <source>Sources: %1. %2</source>
        <translation>Quellen: %1. %2</translation>
    </message>
    <message>
        <source>%1, %2× left of the ridge at %3</source>
        <translation>%1, %2× links vom Knickpunkt bei %3</translation>
    </message>
    <message>
        <source>%1, %2× right of the ridge at %3</source>
        <translation>%1, %2× rechts vom Knickpunkt bei %3</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Attained</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Draw the roofline of the %1.</source>
        <translation>Zeichnen Sie die Roofline von %1.</translation>
    </message>
    <message>
        <source>Ridge</source>
        <translation>Knickpunkt</translation>
    </message>
    <message>
        <source>Mark %1 on the %2 where the roof limits it.</source>
        <translation>Markieren Sie %1 auf %2, wo das Dach begrenzt.</translation>
    </message>
    <message>
        <source>work: %1</source>
        <translation>Arbeit: %1</translation>
    </message>
    <message>
        <source>moved: %1</source>
        <translation>bewegt: %1</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>Roofline of the %1: answers</source>
        <translation>Roofline von %1: Lösungen</translation>
    </message>
    <message>
        <source>Roofline of the %1</source>
        <translation>Roofline von %1</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Date:</source>
        <translation>Datum:</translation>
    </message>
    <message>
        <source>Attained, per chip</source>
        <translation>Erreicht, je Chip</translation>
    </message>
    <message>
        <source>Figure 1. %1</source>
        <translation>Abbildung 1. %1</translation>
    </message>
    <message>
        <source>Draw the roofline of one chip of the %1.</source>
        <translation>Zeichnen Sie die Roofline eines Chips von %1.</translation>
    </message>
    <message>
        <source>work of all chips: %1</source>
        <translation>Arbeit aller Chips: %1</translation>
    </message>
    <message>
        <source>moved by all chips: %1</source>
        <translation>von allen Chips bewegt: %1</translation>
    </message>
    <message>
        <source>One chip at most</source>
        <translation>Ein Chip höchstens</translation>
    </message>
    <message>
        <source>%1 · 1 MAC = 1 FLOP</source>
        <translation>%1 · 1 MAC = 1 FLOP</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>der Ordner lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>Tokens per second for each user</source>
        <translation>Token je Sekunde für jeden Nutzer</translation>
    </message>
    <message>
        <source>Tokens per second of each chip</source>
        <translation>Token je Sekunde von jedem Chip</translation>
    </message>
    <message>
        <source>limit: one token every %1</source>
        <translation>Grenze: ein Token alle %1</translation>
    </message>
    <message>
        <source>%1: first token after %2</source>
        <translation>%1: erstes Token nach %2</translation>
    </message>
    <message>
        <source>%1 tokens/s per chip</source>
        <translation>%1 Token/s je Chip</translation>
    </message>
    <message>
        <source>%1: %2 tokens/s per user, %3 per chip</source>
        <translation>%1: %2 Token/s je Nutzer, %3 je Chip</translation>
    </message>
    <message>
        <source>%1 for each user: one every %2</source>
        <translation>%1 für jeden Nutzer: eines alle %2</translation>
    </message>
    <message>
        <source>%1 of each chip</source>
        <translation>%1 von jedem Chip</translation>
    </message>
    <message>
        <source>first token after %1, without waiting</source>
        <translation>erstes Token nach %1, ohne Wartezeit</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Laufende Anfragen</translation>
    </message>
    <message>
        <source>Tokens/s per user</source>
        <translation>Token/s je Nutzer</translation>
    </message>
    <message>
        <source>Tokens/s per chip</source>
        <translation>Token/s je Chip</translation>
    </message>
    <message>
        <source>Each token</source>
        <translation>Jedes Token</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Erstes Token</translation>
    </message>
    <message>
        <source>1 request in flight</source>
        <translation>1 laufende Anfrage</translation>
    </message>
    <message>
        <source>%1 requests in flight</source>
        <translation>%1 laufende Anfragen</translation>
    </message>
    <message>
        <source>%1 on %2: requests of %3 + %4 tokens</source>
        <translation>%1 auf %2: Anfragen von %3 + %4 Token</translation>
    </message>
    <message>
        <source>the memory holds %1</source>
        <translation>der Speicher fasst %1</translation>
    </message>
    <message>
        <source>the limits allow %1</source>
        <translation>die Grenzen lassen %1 zu</translation>
    </message>
    <message>
        <source>first token after %1</source>
        <translation>erstes Token nach %1</translation>
    </message>
    <message>
        <source>%1 does not fit</source>
        <translation>%1 passt nicht</translation>
    </message>
    <message>
        <source>%1 cannot be served</source>
        <translation>%1 lässt sich nicht betreiben</translation>
    </message>
    <message>
        <source>Everywhere (fixed)</source>
        <translation>Überall (fest)</translation>
    </message>
    <message>
        <source>Next and previous control</source>
        <translation>Nächstes und voriges Bedienelement</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>A menu or a control by its underlined letter</source>
        <translation>Ein Menü oder Bedienelement über seinen unterstrichenen Buchstaben</translation>
    </message>
    <message>
        <source>Alt and the letter</source>
        <translation>Alt und der Buchstabe</translation>
    </message>
    <message>
        <source>Cancel typing, close a list</source>
        <translation>Tippen abbrechen, eine Liste schließen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Context menu</source>
        <translation>Kontextmenü</translation>
    </message>
    <message>
        <source>Shift+F10, Menu</source>
        <translation>Umschalt+F10, Menü</translation>
    </message>
    <message>
        <source>In the chart (fixed)</source>
        <translation>Im Diagramm (fest)</translation>
    </message>
    <message>
        <source>→ or ↓, ← or ↑</source>
        <translation>→ oder ↓, ← oder ↑</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>Hinein- und hinauszoomen</translation>
    </message>
    <message>
        <source>+, −</source>
        <translation>+, −</translation>
    </message>
    <message>
        <source>The whole roofline</source>
        <translation>Die ganze Roofline</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>Points of the memory levels</source>
        <translation>Punkte der Speicherebenen</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message>
        <source>The point&apos;s operators, or back</source>
        <translation>Die Operatoren des Punkts, oder zurück</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>No point</source>
        <translation>Kein Punkt</translation>
    </message>
    <message>
        <source>Next and previous roof, ridge, point to move</source>
        <translation>Nächstes und voriges Dach, Knickpunkt, Punkt zum Bewegen</translation>
    </message>
    <message>
        <source>R, Shift+R</source>
        <translation>R, Umschalt+R</translation>
    </message>
    <message>
        <source>Move it by 5 %</source>
        <translation>Um 5 % bewegen</translation>
    </message>
    <message>
        <source>→, ←, ↑, ↓</source>
        <translation>→, ←, ↑, ↓</translation>
    </message>
    <message>
        <source>Shift and an arrow</source>
        <translation>Umschalt und ein Pfeil</translation>
    </message>
    <message>
        <source>Leave it there; cancel</source>
        <translation>Dort lassen; abbrechen</translation>
    </message>
    <message>
        <source>Enter; Esc</source>
        <translation>Eingabe; Esc</translation>
    </message>
    <message>
        <source>Next and previous point of the curve</source>
        <translation>Nächster und voriger Punkt der Kurve</translation>
    </message>
    <message>
        <source>→, ←</source>
        <translation>→, ←</translation>
    </message>
    <message>
        <source>Twelve points forward and back</source>
        <translation>Zwölf Punkte vor und zurück</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>First and last point</source>
        <translation>Erster und letzter Punkt</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>↑, ↓</source>
        <translation>↑, ↓</translation>
    </message>
    <message>
        <source>In tables (fixed)</source>
        <translation>In Tabellen (fest)</translation>
    </message>
    <message>
        <source>Next and previous row</source>
        <translation>Nächste und vorige Zeile</translation>
    </message>
    <message>
        <source>↓, ↑</source>
        <translation>↓, ↑</translation>
    </message>
    <message>
        <source>Open and close a group</source>
        <translation>Eine Gruppe öffnen und schließen</translation>
    </message>
    <message>
        <source>Open or close a group; swap with a compared column</source>
        <translation>Eine Gruppe öffnen oder schließen; mit einer verglichenen Spalte tauschen</translation>
    </message>
    <message>
        <source>Draw a ceiling or not</source>
        <translation>Eine Obergrenze zeichnen oder nicht</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Change a ceiling; rename an entry of my zoo</source>
        <translation>Eine Obergrenze ändern; einen Eintrag meines Zoos umbenennen</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Delete an entry of my zoo</source>
        <translation>Einen Eintrag meines Zoos löschen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>From the filter to the rows</source>
        <translation>Vom Filter zu den Zeilen</translation>
    </message>
    <message>
        <source>Enter, ↓</source>
        <translation>Eingabe, ↓</translation>
    </message>
    <message>
        <source>No row; no filter</source>
        <translation>Keine Zeile; kein Filter</translation>
    </message>
    <message>
        <source>Scroll the breakdown</source>
        <translation>Die Aufteilung scrollen</translation>
    </message>
    <message>
        <source>↑, ↓, Page keys, Home, End</source>
        <translation>↑, ↓, Bild auf/ab, Pos1, Ende</translation>
    </message>
    <message>
        <source>In lists (fixed)</source>
        <translation>In Listen (fest)</translation>
    </message>
    <message>
        <source>Open a list, or search at once</source>
        <translation>Eine Liste öffnen, oder gleich suchen</translation>
    </message>
    <message>
        <source>Enter, ↓, F4, or letters</source>
        <translation>Eingabe, ↓, F4, oder Buchstaben</translation>
    </message>
    <message>
        <source>In the open list: move</source>
        <translation>In der offenen Liste: bewegen</translation>
    </message>
    <message>
        <source>↓, ↑, Page Down, Page Up</source>
        <translation>↓, ↑, Bild ab, Bild auf</translation>
    </message>
    <message>
        <source>In the open list: choose</source>
        <translation>In der offenen Liste: wählen</translation>
    </message>
    <message>
        <source>In the open list: tick to compare</source>
        <translation>In der offenen Liste: zum Vergleich ankreuzen</translation>
    </message>
    <message>
        <source>Ctrl+Enter, Ctrl+Space</source>
        <translation>Strg+Eingabe, Strg+Leertaste</translation>
    </message>
    <message>
        <source>In a list opened to compare: tick</source>
        <translation>In einer zum Vergleich geöffneten Liste: ankreuzen</translation>
    </message>
    <message>
        <source>Enter, Ctrl+Enter, Ctrl+Space</source>
        <translation>Eingabe, Strg+Eingabe, Strg+Leertaste</translation>
    </message>
    <message>
        <source>Swap with a compared one, show the baseline</source>
        <translation>Mit einem Verglichenen tauschen, die Referenz zeigen</translation>
    </message>
    <message>
        <source>Stop comparing, unpin the baseline</source>
        <translation>Vergleich beenden, Referenz lösen</translation>
    </message>
    <message>
        <source>Delete, Backspace</source>
        <translation>Entf, Rücktaste</translation>
    </message>
    <message>
        <source>Welcome: from example to example, and open</source>
        <translation>Willkommen: von Beispiel zu Beispiel, und öffnen</translation>
    </message>
    <message>
        <source>→, ←, ↑, ↓, Enter</source>
        <translation>→, ←, ↑, ↓, Eingabe</translation>
    </message>
    <message>
        <source>In sliders and fields (fixed)</source>
        <translation>In Reglern und Feldern (fest)</translation>
    </message>
    <message>
        <source>Slider: next and previous number</source>
        <translation>Regler: nächste und vorige Zahl</translation>
    </message>
    <message>
        <source>→ or ↑, ← or ↓</source>
        <translation>→ oder ↑, ← oder ↓</translation>
    </message>
    <message>
        <source>Slider: double and halve</source>
        <translation>Regler: verdoppeln und halbieren</translation>
    </message>
    <message>
        <source>Slider: smallest and largest</source>
        <translation>Regler: kleinster und größter Wert</translation>
    </message>
    <message>
        <source>Slider: play, or stop</source>
        <translation>Regler: abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Number field: one more, one less</source>
        <translation>Zahlenfeld: eins mehr, eins weniger</translation>
    </message>
    <message>
        <source>Number field: a large step up and down</source>
        <translation>Zahlenfeld: ein großer Schritt auf und ab</translation>
    </message>
    <message>
        <source>Number field: accept; restore</source>
        <translation>Zahlenfeld: übernehmen; zurücknehmen</translation>
    </message>
    <message>
        <source>Glossary: from the search to the terms; to the text</source>
        <translation>Glossar: von der Suche zu den Begriffen; zum Text</translation>
    </message>
    <message>
        <source>↓, ↑; Enter</source>
        <translation>↓, ↑; Eingabe</translation>
    </message>
    <message>
        <source>Glossary: back and forward</source>
        <translation>Glossar: zurück und vorwärts</translation>
    </message>
    <message>
        <source>Alt+←, Alt+→</source>
        <translation>Alt+←, Alt+→</translation>
    </message>
    <message>
        <source>Move it by 0.5 %</source>
        <translation>Um 0,5 % bewegen</translation>
    </message>
    <message>
        <source>The progress of lessons could not be read</source>
        <translation>Der Fortschritt der Lektionen ließ sich nicht lesen</translation>
    </message>
    <message>
        <source>%1 is damaged. It stays as it is, and what you do now is not kept: move it away to begin anew.</source>
        <translation>%1 ist beschädigt. Die Datei bleibt, wie sie ist, und was jetzt geschieht, wird nicht aufgehoben: sie wegräumen, um neu zu beginnen.</translation>
    </message>
    <message>
        <source>%1 is damaged. It is kept as %2, and lessons begin anew.</source>
        <translation>%1 ist beschädigt. Die Datei bleibt als %2 erhalten, und die Lektionen beginnen neu.</translation>
    </message>
    <message>
        <source>Progress is not kept</source>
        <translation>Der Fortschritt wird nicht aufgehoben</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. The lesson goes on, but begins anew next time.</source>
        <translation>%1 ließ sich nicht schreiben: %2. Die Lektion geht weiter, beginnt aber beim nächsten Mal neu.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. The quiz goes on, but what was missed does not come back.</source>
        <translation>%1 konnte nicht geschrieben werden: %2. Das Quiz geht weiter, aber was Sie nicht wussten, kommt nicht wieder.</translation>
    </message>
    <message>
        <source>%1 is damaged. It stays as it is, and what you miss now is not kept: move it away to begin anew.</source>
        <translation>%1 ist beschädigt. Die Datei bleibt, wie sie ist, und was Sie jetzt nicht wissen, wird nicht behalten: Verschieben Sie sie, um neu zu beginnen.</translation>
    </message>
    <message>
        <source>%1 is damaged. It is kept as %2, and repetition begins anew.</source>
        <translation>%1 ist beschädigt. Die Datei bleibt als %2 erhalten, und die Wiederholung beginnt von vorn.</translation>
    </message>
    <message>
        <source>The questions to repeat could not be read</source>
        <translation>Die Fragen zum Wiederholen konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>The questions to repeat were not saved</source>
        <translation>Die Fragen zum Wiederholen wurden nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 cross the network of all chips together</source>
        <translation>%1 gehen über das Netzwerk aller Chips zusammen</translation>
    </message>
    <message>
        <source>%1 FLOP per network byte, at the network ridge</source>
        <translation>%1 FLOP je Netzwerk-Byte, am Knickpunkt des Netzwerks</translation>
    </message>
    <message>
        <source>%1 FLOP per network byte, %2 left of the network ridge at %3</source>
        <translation>%1 FLOP je Netzwerk-Byte, %2 links vom Knickpunkt des Netzwerks bei %3</translation>
    </message>
    <message>
        <source>%1 FLOP per network byte, %2 right of the network ridge at %3</source>
        <translation>%1 FLOP je Netzwerk-Byte, %2 rechts vom Knickpunkt des Netzwerks bei %3</translation>
    </message>
    <message>
        <source>One chip sends nothing. Choose 2 or more chips under Chips and network.</source>
        <translation>Ein Chip allein sendet nichts. Wählen Sie unter Chips und Netzwerk 2 oder mehr Chips.</translation>
    </message>
    <message>
        <source>Nothing is sent: the network model is “none”. Choose all-reduce or all-gather under Chips and network.</source>
        <translation>Nichts wird gesendet: der Austausch ist „Keiner“. Wählen Sie unter Chips und Netzwerk All-Reduce oder All-Gather.</translation>
    </message>
    <message>
        <source>The %1 chips divide this workload without any exchange that is modeled here.</source>
        <translation>Die %1 Chips teilen sich diesen Workload ohne einen Austausch, der hier modelliert ist.</translation>
    </message>
    <message>
        <source>%1 is a folder: drop the files in it</source>
        <translation>%1 ist ein Ordner: legen Sie die Dateien darin ab</translation>
    </message>
    <message>
        <source>… and %1 more in the message list</source>
        <translation>… und %1 weitere in der Meldungsliste</translation>
    </message>
    <message>
        <source>%1 is neither a session (.roofline) nor a zoo entry (.yaml) nor a config.json, nor a chart that was exported with its session (.png, .svg, .pdf, .html)</source>
        <translation>%1 ist weder eine Sitzung (.roofline) noch ein Zoo-Eintrag (.yaml) noch eine config.json, auch kein Diagramm, das mit seiner Sitzung exportiert wurde (.png, .svg, .pdf, .html)</translation>
    </message>
    <message>
        <source>Share of the roof</source>
        <translation>Anteil am Dach</translation>
    </message>
    <message>
        <source>%1 stops, each computed by Roofline Explorer when this page was made; between them nothing is shown. Away from the exported batch only the workload&apos;s point moves: the points of its operators and all labels with numbers are hidden.</source>
        <translation>%1 Stufen, jede von Roofline Explorer berechnet, als diese Seite entstand; dazwischen wird nichts gezeigt. Abseits des exportierten Batches bewegt sich nur der Punkt der Arbeitslast: die Punkte ihrer Operatoren und alle Beschriftungen mit Zahlen sind verborgen.</translation>
    </message>
    <message>
        <source>All stops as a table</source>
        <translation>Alle Stufen als Tabelle</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
    <message>
        <source>Point at a roof or a point, or reach it with Tab, to read what it is.</source>
        <translation>Zeigen Sie auf ein Dach oder einen Punkt, oder erreichen Sie sie mit Tab, um zu lesen, was es ist.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Made by Roofline Explorer.</source>
        <translation>Erstellt mit Roofline Explorer.</translation>
    </message>
    <message>
        <source>This file carries its session: drop it onto the program&apos;s window to go on from here.</source>
        <translation>Diese Datei trägt ihre Sitzung in sich: ziehen Sie sie auf das Fenster des Programms, um hier weiterzumachen.</translation>
    </message>
    <message>
        <source>Your predictions could not be read</source>
        <translation>Ihre Vorhersagen konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1 is damaged and could not be moved: move it away to begin anew.</source>
        <translation>%1 ist beschädigt und ließ sich nicht verschieben: verschieben Sie es, um neu zu beginnen.</translation>
    </message>
    <message>
        <source>%1 is damaged. It is kept as %2, and predictions begin anew.</source>
        <translation>%1 ist beschädigt. Es bleibt als %2 erhalten, und die Vorhersagen beginnen neu.</translation>
    </message>
    <message>
        <source>Your predictions are not kept</source>
        <translation>Ihre Vorhersagen werden nicht gesichert</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. They are forgotten when the window is closed.</source>
        <translation>%1 konnte nicht geschrieben werden: %2. Sie sind vergessen, wenn das Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Your first guess was off by %1×.</source>
        <translation>Ihre erste Schätzung lag um das %1-Fache daneben.</translation>
    </message>
    <message>
        <source>Your %1 guesses were off by %2× (geometric mean).</source>
        <translation>Ihre %1 Schätzungen lagen um das %2-Fache daneben (geometrisches Mittel).</translation>
    </message>
    <message>
        <source>Your last ten guesses were off by %1× (geometric mean), and by %2× before.</source>
        <translation>Ihre letzten zehn Schätzungen lagen um das %1-Fache daneben (geometrisches Mittel), davor um das %2-Fache.</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>peak %1 · bandwidth %2 · ridge %3</source>
        <translation>Spitze %1 · Bandbreite %2 · Knickpunkt %3</translation>
    </message>
    <message>
        <source>%1 the speed</source>
        <translation>%1 Tempo</translation>
    </message>
    <message>
        <source>%1 the time</source>
        <translation>%1 Zeit</translation>
    </message>
    <message>
        <source>%1 over %2 limit</source>
        <translation>%1 über %2 begrenzen</translation>
    </message>
    <message>
        <source>%1, %2 left of the ridge at %3</source>
        <translation>%1, %2 links vom Knickpunkt bei %3</translation>
    </message>
    <message>
        <source>%1, %2 right of the ridge at %3</source>
        <translation>%1, %2 rechts vom Knickpunkt bei %3</translation>
    </message>
    <message>
        <source>Peaks are dense, 1 multiply-accumulate = 2 FLOP</source>
        <translation>Spitzen sind dense, 1 Multiply-Accumulate = 2 FLOP</translation>
    </message>
    <message>
        <source>Peaks are dense, 1 multiply-accumulate = 1 FLOP</source>
        <translation>Spitzen sind dense, 1 Multiply-Accumulate = 1 FLOP</translation>
    </message>
    <message>
        <source>custom sustained rates</source>
        <translation>eigene dauerhafte Raten</translation>
    </message>
    <message>
        <source>traffic of weights only</source>
        <translation>nur Verkehr der Gewichte</translation>
    </message>
    <message>
        <source>overlap %1</source>
        <translation>Überlappung %1</translation>
    </message>
    <message>
        <source>with overhead</source>
        <translation>mit Overhead</translation>
    </message>
    <message>
        <source>%1

A multiply-accumulate is counted as one FLOP here (View menu): FLOP, FLOP/s, intensity and ridge are half of the usual numbers.
Half the work against half the peak takes the same time, so no time, byte or percentage changes.
Mixing the two counts is the usual slip by a factor of two: a ResNet-50 of 4.1 GFLOP, which are multiply-accumulates,
against a peak that counts 2 FLOP for each.</source>
        <translation>%1

Ein Multiply-Accumulate zählt hier als ein FLOP (Menü Ansicht): FLOP, FLOP/s, Intensität und Knickpunkt sind halb so groß wie üblich.
Halbe Arbeit gegen halbe Spitze dauert gleich lang: keine Zeit, kein Byte und kein Prozentwert ändert sich.
Die Zählweisen zu vermischen ist der übliche Fehler um den Faktor zwei: ein ResNet-50 mit 4.1 GFLOP, die Multiply-Accumulates sind,
gegen eine Spitze, die je 2 FLOP zählt.</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>%1 on %2 – Roofline Explorer</source>
        <translation>%1 auf %2 – Roofline Explorer</translation>
    </message>
    <message>
        <source>(%1 × %2)</source>
        <translation>(%1 × %2)</translation>
    </message>
    <message>
        <source>t_compute = Σ FLOP ÷ rate, over the operators of one iteration
%1 in all: %2</source>
        <translation>t_compute = Σ FLOP ÷ Rate, über die Operatoren einer Iteration
%1 insgesamt: %2</translation>
    </message>
    <message>
        <source>t_compute = %1B × parameters ÷ rate
= %1%2 × %3 ÷ %4 = %5</source>
        <translation>t_compute = %1B × Parameter ÷ Rate
= %1%2 × %3 ÷ %4 = %5</translation>
    </message>
    <message>
        <source>Nothing is sent.</source>
        <translation>Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>t_network = Σ of the exchanges of one iteration
%1 in all: %2</source>
        <translation>t_network = Σ des Austauschs einer Iteration
%1 insgesamt: %2</translation>
    </message>
    <message>
        <source>t_network = bytes sent ÷ link
= %1 ÷ %2 = %3</source>
        <translation>t_network = gesendete Bytes ÷ Link
= %1 ÷ %2 = %3</translation>
    </message>
    <message>
        <source>t_memory = Σ bytes ÷ bandwidth, over the operators of one iteration
%1 in all: %2</source>
        <translation>t_memory = Σ Bytes ÷ Bandbreite, über die Operatoren einer Iteration
%1 insgesamt: %2</translation>
    </message>
    <message>
        <source>t_memory = what does not fit ÷ host link = %1</source>
        <translation>t_memory = was nicht passt ÷ Host-Link = %1</translation>
    </message>
    <message>
        <source>t_memory = (weights + cache) ÷ bandwidth
= %1 ÷ %2 = %3</source>
        <translation>t_memory = (Gewichte + Cache) ÷ Bandbreite
= %1 ÷ %2 = %3</translation>
    </message>
    <message>
        <source>p + d</source>
        <translation>p + d</translation>
    </message>
    <message>
        <source>p + d − 1</source>
        <translation>p + d − 1</translation>
    </message>
    <message>
        <source>Generated tokens</source>
        <translation>Erzeugte Token</translation>
    </message>
    <message>
        <source>requests per second × d
= %1 × %2</source>
        <translation>Anfragen pro Sekunde × d
= %1 × %2</translation>
    </message>
    <message>
        <source>Each chip</source>
        <translation>Je Chip</translation>
    </message>
    <message>
        <source>generated tokens ÷ chips
= %1 ÷ %2</source>
        <translation>erzeugte Token ÷ Chips
= %1 ÷ %2</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>Prompt-Token</translation>
    </message>
    <message>
        <source>requests per second × p
= %1 × %2</source>
        <translation>Anfragen pro Sekunde × p
= %1 × %2</translation>
    </message>
    <message>
        <source>B ÷ (%1) requests are completed in each iteration: ÷ T
= %2 ÷ %3</source>
        <translation>B ÷ (%1) Anfragen werden je Iteration fertig: ÷ T
= %2 ÷ %3</translation>
    </message>
    <message>
        <source> × %1 replicas</source>
        <translation> × %1 Replikate</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
    <message>
        <source>Time until a prompt is read, without waiting, in whole iterations (at least one):
(%1) ÷ B × T
= %2 ÷ %3 × %4</source>
        <translation>Zeit, bis ein Prompt gelesen ist, ohne Warten, in ganzen Iterationen (mindestens einer):
(%1) ÷ B × T
= %2 ÷ %3 × %4</translation>
    </message>
    <message>
        <source>Each further token</source>
        <translation>Jedes weitere Token</translation>
    </message>
    <message>
        <source>Each request in flight gets one token per iteration: T = %1</source>
        <translation>Jede laufende Anfrage bekommt ein Token je Iteration: T = %1</translation>
    </message>
    <message>
        <source>Tokens per iteration B</source>
        <translation>Token je Iteration B</translation>
    </message>
    <message>
        <source>As given.</source>
        <translation>Wie vorgegeben.</translation>
    </message>
    <message>
        <source>The memory holds</source>
        <translation>Der Speicher fasst</translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 Anfrage</translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation>%1 Anfragen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>All parameters, as they are stored.</source>
        <translation>Alle Parameter, wie sie gespeichert sind.</translation>
    </message>
    <message>
        <source>%1 requests × %2 each at the mean length</source>
        <translation>%1 Anfragen × je %2 bei mittlerer Länge</translation>
    </message>
    <message>
        <source>The most that one operator of an iteration reads and writes.</source>
        <translation>Das Meiste, was ein Operator einer Iteration liest und schreibt.</translation>
    </message>
    <message>
        <source>Dispatch, launches and layers of one pass.</source>
        <translation>Dispatch, Starts und Schichten eines Durchlaufs.</translation>
    </message>
    <message>
        <source>Needs %1; the capacity is unknown</source>
        <translation>Braucht %1; die Kapazität ist unbekannt</translation>
    </message>
    <message>
        <source>Fits: %1</source>
        <translation>Passt: %1</translation>
    </message>
    <message>
        <source>Does not fit: %1</source>
        <translation>Passt nicht: %1</translation>
    </message>
    <message>
        <source>Never compute-bound, however many tokens there are per iteration.</source>
        <translation>Nie rechenbegrenzt, wie viele Token eine Iteration auch hat.</translation>
    </message>
    <message>
        <source>tokens of a request</source>
        <translation>Token einer Anfrage</translation>
    </message>
    <message>
        <source>d</source>
        <translation>d</translation>
    </message>
    <message>
        <source>iterations of a request</source>
        <translation>Iterationen einer Anfrage</translation>
    </message>
    <message>
        <source>Without waiting: the prompt read alone, in %1 passes</source>
        <translation>Ohne Wartezeit: der Prompt allein gelesen, in %1 Durchläufen</translation>
    </message>
    <message>
        <source>Without waiting: the prompt read alone, a prefill of one sequence</source>
        <translation>Ohne Wartezeit: der Prompt allein gelesen, ein Prefill einer Sequenz</translation>
    </message>
    <message>
        <source>
%1 of it loads the cached part from the host</source>
        <translation>
davon lädt %1 den Teil im Cache vom Host</translation>
    </message>
    <message>
        <source>
%1 of it moves the cache to the chips that generate</source>
        <translation>
davon bringt %1 den Cache zu den erzeugenden Chips</translation>
    </message>
    <message>
        <source>Requests per second: the slower pool decides.
The best ratio is %1 chips that read prompts to each chip that generates.</source>
        <translation>Anfragen je Sekunde: Der langsamere Teil entscheidet.
Das beste Verhältnis sind %1 Chips, die Prompts lesen, zu jedem, der erzeugt.</translation>
    </message>
    <message>
        <source>Prompts read</source>
        <translation>Gelesene Prompts</translation>
    </message>
    <message>
        <source>Answers generated</source>
        <translation>Erzeugte Antworten</translation>
    </message>
    <message>
        <source>Each request in flight gets %1 tokens per iteration, on average: T ÷ %1
= %2 ÷ %1</source>
        <translation>Jede laufende Anfrage bekommt im Mittel %1 Token je Iteration: T ÷ %1
= %2 ÷ %1</translation>
    </message>
    <message>
        <source>B × %1 ÷ (%2)
= %3 × %4 ÷ %5</source>
        <translation>B × %1 ÷ (%2)
= %3 × %4 ÷ %5</translation>
    </message>
    <message>
        <source>Within the limits</source>
        <translation>In den Grenzen</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 laufend</translation>
    </message>
    <message>
        <source>Requests in flight × (%1) ÷ %2</source>
        <translation>Laufende Anfragen × (%1) ÷ %2</translation>
    </message>
    <message>
        <source>Shared prefix</source>
        <translation>Gemeinsamer Anfang</translation>
    </message>
    <message>
        <source>The part of the cache that all requests share. Where chips attend to requests of their own, each group of them holds it.</source>
        <translation>Der Teil des Caches, den alle Anfragen gemeinsam haben. Wo Chips die Attention eigener Anfragen rechnen, hält ihn jede Gruppe von ihnen.</translation>
    </message>
    <message>
        <source>cannot be computed</source>
        <translation>nicht berechenbar</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>stronger color: higher %1, %2</source>
        <translation>kräftiger: höhere %1, %2</translation>
    </message>
    <message>
        <source>stronger: %1</source>
        <translation>kräftiger: %1</translation>
    </message>
    <message>
        <source>None of the points can be computed.</source>
        <translation>Keiner der Punkte ist berechenbar.</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>Sweep %1 over %2</source>
        <translation>Sweep %1 über %2</translation>
    </message>
    <message>
        <source>Sweep %1 from %2 to %3</source>
        <translation>Sweep %1 von %2 bis %3</translation>
    </message>
    <message>
        <source>the first value is larger than the last</source>
        <translation>der erste Wert ist größer als der letzte</translation>
    </message>
    <message>
        <source>steps are x2 (a factor above 1), +64 (above 0), or log200 or lin200 for 200 points</source>
        <translation>Schritte sind x2 (ein Faktor über 1), +64 (über 0) oder log200 oder lin200 für 200 Punkte</translation>
    </message>
    <message>
        <source>%1: a number is needed</source>
        <translation>%1: nötig ist eine Zahl</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>Peak rate</source>
        <translation>Spitzenrate</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistungsaufnahme</translation>
    </message>
    <message>
        <source>Host link</source>
        <translation>Host-Link</translation>
    </message>
    <message>
        <source>Peak %1, %2</source>
        <translation>Spitze %1, %2</translation>
    </message>
    <message>
        <source>Time per token in serving</source>
        <translation>Zeit je Token im Serving</translation>
    </message>
    <message>
        <source>Generated in serving (tokens/s)</source>
        <translation>Im Serving erzeugt (Token/s)</translation>
    </message>
    <message>
        <source>Intensity (FLOP/byte)</source>
        <translation>Intensität (FLOP/byte)</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>Bound against %1 and %2</source>
        <translation>Grenze über %1 und %2</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>fits from %1</source>
        <translation>passt ab %1</translation>
    </message>
    <message>
        <source>fits up to %1</source>
        <translation>passt bis %1</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 ab %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1 throughout</source>
        <translation>durchweg %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 generated, one every %2 for each request</source>
        <translation>%1 erzeugt, je eines alle %2 für jede Anfrage</translation>
    </message>
    <message>
        <source>nothing moves</source>
        <translation>nichts bewegt sich</translation>
    </message>
    <message>
        <source>, fits in memory (%1)</source>
        <translation>, passt in den Speicher (%1)</translation>
    </message>
    <message>
        <source>, does not fit in memory (%1)</source>
        <translation>, passt nicht in den Speicher (%1)</translation>
    </message>
    <message>
        <source>Latency (s)</source>
        <translation>Latenz (s)</translation>
    </message>
    <message>
        <source>Memory (B)</source>
        <translation>Speicher (B)</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 further points: save the sweep as CSV</source>
        <translation>%1 weitere Punkte: speichern Sie den Sweep als CSV</translation>
    </message>
    <message>
        <source>%1 alone</source>
        <translation>nur %1</translation>
    </message>
    <message>
        <source>%1 alone, as %2 curves would have more than a million points (take larger steps or compare fewer)</source>
        <translation>nur %1, weil %2 Kurven mehr als eine Million Punkte hätten (größere Schritte wählen oder weniger vergleichen)</translation>
    </message>
    <message>
        <source>does not fit in memory</source>
        <translation>passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>Longest context of the model</source>
        <translation>Längster Kontext des Modells</translation>
    </message>
    <message>
        <source>does not depend on it</source>
        <translation>hängt nicht davon ab</translation>
    </message>
    <message>
        <source>
Baseline: %1</source>
        <translation>
Referenz: %1</translation>
    </message>
    <message>
        <source>The lowest roof for this workload; below it at most %1 times as fast as now.</source>
        <translation>Das niedrigste Dach für diesen Workload; darunter höchstens %1-mal so schnell wie jetzt.</translation>
    </message>
    <message>
        <source>%1 (%2×)</source>
        <translation>%1 (%2×)</translation>
    </message>
    <message>
        <source>What limits once the first roof is lifted, and how much faster it gets until then.</source>
        <translation>Was begrenzt, wenn das erste Dach angehoben ist, und wie viel schneller es bis dahin wird.</translation>
    </message>
    <message>
        <source>Critical batch</source>
        <translation>Kritischer Batch</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Does not fit by %1: %2</source>
        <translation>Passt um %1 nicht: %2</translation>
    </message>
    <message>
        <source>Largest batch</source>
        <translation>Größter Batch</translation>
    </message>
    <message>
        <source>The most that fits in memory with everything else as it is now.</source>
        <translation>Das Meiste, was in den Speicher passt, wenn alles andere bleibt.</translation>
    </message>
    <message>
        <source>Longest request</source>
        <translation>Längste Anfrage</translation>
    </message>
    <message>
        <source>Longest sequence</source>
        <translation>Längste Sequenz</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>Prompt and generated tokens together: the most that fits in memory,
whatever length the model was made for.</source>
        <translation>Prompt und erzeugte Token zusammen: das Meiste, was in den Speicher passt,
für welche Länge das Modell auch gemacht ist.</translation>
    </message>
    <message>
        <source>The most that fits in memory with everything else as it is now,
whatever length the model was made for.</source>
        <translation>Das Meiste, was in den Speicher passt, wenn alles andere bleibt,
für welche Länge das Modell auch gemacht ist.</translation>
    </message>
    <message>
        <source>Time to read the input</source>
        <translation>Zeit zum Lesen der Eingabe</translation>
    </message>
    <message>
        <source>Time of the encoder, for the whole batch; the first token takes one decode step more.</source>
        <translation>Zeit des Encoders, für den ganzen Batch; das erste Token braucht einen Decode-Schritt mehr.</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>Time of the prefill: until the prompts of the whole batch are read.</source>
        <translation>Zeit des Prefills: bis die Prompts des ganzen Batches gelesen sind.</translation>
    </message>
    <message>
        <source>Latency of the prompt</source>
        <translation>Latenz des Prompts</translation>
    </message>
    <message>
        <source>Time until the whole batch&apos;s prompts are read.</source>
        <translation>Zeit, bis die Prompts des ganzen Batches gelesen sind.</translation>
    </message>
    <message>
        <source>Latency per token</source>
        <translation>Latenz je Token</translation>
    </message>
    <message>
        <source>Time of one decode step: one token for each sequence of the batch.</source>
        <translation>Zeit eines Decode-Schritts: ein Token je Sequenz des Batches.</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>Zeit je Ausgabe-Token</translation>
    </message>
    <message>
        <source>Mean over the decode steps, which grow longer with the cache.</source>
        <translation>Mittel über die Decode-Schritte, die mit dem Cache länger werden.</translation>
    </message>
    <message>
        <source>Time of the request</source>
        <translation>Zeit der Anfrage</translation>
    </message>
    <message>
        <source>Prefill, which yields the first token, and a decode step for each further one, for the whole batch.</source>
        <translation>Prefill, der das erste Token liefert, und ein Decode-Schritt für jedes weitere, für den ganzen Batch.</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>Zeit je Schritt</translation>
    </message>
    <message>
        <source>Forward, recomputation, backward and optimizer, for the whole batch.</source>
        <translation>Forward, Neuberechnung, Backward und Optimizer, für den ganzen Batch.</translation>
    </message>
    <message>
        <source>Time of one pass through the workload, for the whole batch.</source>
        <translation>Zeit eines Durchlaufs durch den Workload, für den ganzen Batch.</translation>
    </message>
    <message>
        <source>All FLOP over the latency. 1 multiply-accumulate = 2 FLOP.</source>
        <translation>Alle FLOP durch die Latenz. 1 Multiply-Accumulate = 2 FLOP.</translation>
    </message>
    <message>
        <source>All FLOP over the latency. 1 multiply-accumulate = 1 FLOP.</source>
        <translation>Alle FLOP durch die Latenz. 1 Multiply-Accumulate = 1 FLOP.</translation>
    </message>
    <message>
        <source>What each of the chips reaches: the height of the point on the chart.</source>
        <translation>Was jeder der Chips erreicht: die Höhe des Punkts im Diagramm.</translation>
    </message>
    <message>
        <source>Attained over what the roofline allows at this intensity.</source>
        <translation>Erreicht gegenüber dem, was die Roofline bei dieser Intensität erlaubt.</translation>
    </message>
    <message>
        <source>Share of the peak (MFU)</source>
        <translation>Anteil an der Spitze (MFU)</translation>
    </message>
    <message>
        <source>Attained over the dense peak of the compute format.</source>
        <translation>Erreicht gegenüber der Dense-Spitze des Rechenformats.</translation>
    </message>
    <message>
        <source>Weights and gradients</source>
        <translation>Gewichte und Gradienten</translation>
    </message>
    <message>
        <source>The weights as they are stored, and for each a gradient of at least 16 bits.</source>
        <translation>Die Gewichte, wie sie gespeichert sind, und für jedes ein Gradient von mindestens 16 Bit.</translation>
    </message>
    <message>
        <source>Optimizer states</source>
        <translation>Optimizer-Zustände</translation>
    </message>
    <message>
        <source>AdamW: two moments and, below fp32, a copy of the weights in fp32.</source>
        <translation>AdamW: zwei Momente und, unter fp32, eine Kopie der Gewichte in fp32.</translation>
    </message>
    <message>
        <source>Kept for the backward pass, as the recomputation allows, and the largest operator&apos;s.</source>
        <translation>Für den Backward-Durchlauf behalten, soweit die Neuberechnung es erlaubt, und die des größten Operators.</translation>
    </message>
    <message>
        <source>Price of a million %1 from chips that are never idle, at your price per chip-hour.</source>
        <translation>Preis von einer Million %1 auf Chips, die nie ruhen, zu Ihrem Preis je Chipstunde.</translation>
    </message>
    <message>
        <source>For each of the %1: power of chips, hosts and building, divided by the throughput.</source>
        <translation>Für jedes der %1: Leistung von Chips, Hosts und Gebäude, geteilt durch den Durchsatz.</translation>
    </message>
    <message>
        <source>Samples or tokens that the batch yields per second, of all replicas together.</source>
        <translation>Samples oder Token, die der Batch pro Sekunde liefert, alle Replikate zusammen.</translation>
    </message>
    <message>
        <source>Attained, one replica</source>
        <translation>Erreicht, ein Replikat</translation>
    </message>
    <message>
        <source>%1 = Σ of %2 operators = %3</source>
        <translation>%1 = Σ über %2 Operatoren = %3</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 = %2 = %3</source>
        <translation>%1 = %2 = %3</translation>
    </message>
    <message>
        <source>%1 = %2 × %3 = %4</source>
        <translation>%1 = %2 × %3 = %4</translation>
    </message>
    <message>
        <source>nouns begin small</source>
        <extracomment>Leave it as it is where nouns inside a sentence begin with a small letter; translate it with any other words where they do not.</extracomment>
        <translation>Substantive bleiben groß</translation>
    </message>
    <message>
        <source>tokens/s for each user</source>
        <translation>Token/s für jeden Nutzer</translation>
    </message>
    <message>
        <source>tokens/s per chip</source>
        <translation>Token/s je Chip</translation>
    </message>
    <message>
        <source>slower than %1</source>
        <translation>langsamer als %1</translation>
    </message>
    <message>
        <source>No deployment here can serve it.</source>
        <translation>Keine Bereitstellung hier kann es bedienen.</translation>
    </message>
    <message>
        <source>%1 users at once</source>
        <translation>%1 Nutzer zugleich</translation>
    </message>
    <message>
        <source>%1 tokens/s for each user: one every %2</source>
        <translation>%1 Token/s für jeden Nutzer: eines alle %2</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teilung</translation>
    </message>
    <message>
        <source>Users at once</source>
        <translation>Nutzer zugleich</translation>
    </message>
    <message>
        <source>%1, beyond your limits</source>
        <translation>%1, außerhalb Ihrer Grenzen</translation>
    </message>
    <message>
        <source>1 user at once</source>
        <translation>1 Nutzer zugleich</translation>
    </message>
    <message>
        <source>Data center</source>
        <translation>Rechenzentrum</translation>
    </message>
    <message>
        <source>Workstation</source>
        <translation>Workstation</translation>
    </message>
    <message>
        <source>Consumer</source>
        <translation>Consumer</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Edge</translation>
    </message>
    <message>
        <source>Mobile</source>
        <translation>Mobil</translation>
    </message>
    <message>
        <source>Microcontroller</source>
        <translation>Mikrocontroller</translation>
    </message>
    <message>
        <source>Language models</source>
        <translation>Sprachmodelle</translation>
    </message>
    <message>
        <source>Mixture of experts</source>
        <translation>Mixture of Experts</translation>
    </message>
    <message>
        <source>Encoders</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>State-space models</source>
        <translation>State-Space-Modelle</translation>
    </message>
    <message>
        <source>Convolutional networks</source>
        <translation>Faltungsnetze</translation>
    </message>
    <message>
        <source>Vision transformers</source>
        <translation>Vision-Transformer</translation>
    </message>
    <message>
        <source>Diffusion</source>
        <translation>Diffusion</translation>
    </message>
    <message>
        <source>Recommenders</source>
        <translation>Empfehlungsmodelle</translation>
    </message>
    <message>
        <source>Tiny models</source>
        <translation>Kleine Modelle</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message>
        <source> · %1 layers</source>
        <translation> · %1 Schichten</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Your first guess was right on.</source>
        <translation>Ihre erste Schätzung traf genau.</translation>
    </message>
    <message>
        <source>Your %1 guesses were right on.</source>
        <translation>Ihre %1 Schätzungen trafen genau.</translation>
    </message>
    <message>
        <source>Your last ten guesses were right on, as were those before.</source>
        <translation>Ihre letzten zehn Schätzungen trafen genau, ebenso die davor.</translation>
    </message>
    <message>
        <source>Your last ten guesses were right on; before, they were off by %1× (geometric mean).</source>
        <translation>Ihre letzten zehn Schätzungen trafen genau; davor lagen sie um das %1-Fache daneben (geometrisches Mittel).</translation>
    </message>
    <message>
        <source>Your last ten guesses were off by %1× (geometric mean); before, they were right on.</source>
        <translation>Ihre letzten zehn Schätzungen lagen um das %1-Fache daneben (geometrisches Mittel); davor trafen sie genau.</translation>
    </message>
    <message>
        <source>dots: no other curve is better there</source>
        <translation>Punkte: keine andere Kurve ist dort besser</translation>
    </message>
    <message>
        <source>FLOP/s of each chip</source>
        <translation>FLOP/s je Chip</translation>
    </message>
    <message>
        <source>In the batch and the sweep view (fixed)</source>
        <translation>In der Batch- und der Sweep-Ansicht (fest)</translation>
    </message>
    <message>
        <source>Another chip&apos;s or workload&apos;s curve; on a map the second parameter</source>
        <translation>Kurve eines anderen Chips oder Workloads; auf einer Karte der zweite Parameter</translation>
    </message>
    <message>
        <source>Set the scenario to the point</source>
        <translation>Das Szenario auf den Punkt setzen</translation>
    </message>
    <message>
        <source>Stop computing; no point</source>
        <translation>Nicht weiter berechnen; kein Punkt</translation>
    </message>
    <message>
        <source>sustained fraction of the peak in FP8</source>
        <translation>dauerhafter Anteil der Spitze in FP8</translation>
    </message>
    <message>
        <source>%1, and %2 sent</source>
        <translation>%1, dazu %2 gesendet</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Gesendete Bytes</translation>
    </message>
    <message>
        <source>Next and previous point, then what is written</source>
        <translation>Nächster und voriger Punkt, dann was dort geschrieben steht</translation>
    </message>
    <message>
        <source>Words of what is written; move it</source>
        <translation>Worte des Geschriebenen; es verschieben</translation>
    </message>
    <message>
        <source>Enter; Shift and an arrow</source>
        <translation>Eingabe; Umschalt und ein Pfeil</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>Iteration T</source>
        <translation>Iteration T</translation>
    </message>
    <message>
        <source>Each operator waits for its longest term: %1 in all, with overhead and drafts.</source>
        <translation>Jeder Operator wartet auf seinen längsten Term: zusammen %1, mit Overhead und Entwürfen.</translation>
    </message>
    <message>
        <source>Compute takes longest from %1 tokens per iteration on, which the memory does not hold.</source>
        <translation>Das Rechnen dauert am längsten ab %1 Token je Iteration, die der Speicher nicht hält.</translation>
    </message>
    <message>
        <source>Compute takes longest from %1 tokens per iteration on.</source>
        <translation>Das Rechnen dauert am längsten ab %1 Token je Iteration.</translation>
    </message>
    <message>
        <source>%1 · without the compared chips</source>
        <translation>%1 · ohne die verglichenen Chips</translation>
    </message>
    <message>
        <source>Price per million %1</source>
        <translation>Preis je Million %1</translation>
    </message>
    <message>
        <source>Energy per %1</source>
        <translation>Energie je %1</translation>
    </message>
    <message>
        <source>the text below the chart leaves no room for it; choose a picture %1 high or smaller text, or leave out some of that text</source>
        <translation>der Text unter dem Diagramm lässt ihm keinen Platz; wählen Sie ein Bild von %1 Höhe oder kleinere Schrift, oder lassen Sie etwas von diesem Text weg</translation>
    </message>
    <message>
        <source>Without waiting: %1 chunks of the prompt, each in an iteration beside the steps of others</source>
        <translation>Ohne Warten: %1 Stücke des Prompts, jedes in einer Iteration neben den Schritten anderer</translation>
    </message>
    <message>
        <source>%1 generated</source>
        <translation>%1 erzeugt</translation>
    </message>
    <message>
        <source>Rooflines: answers</source>
        <translation>Rooflines: Lösungen</translation>
    </message>
    <message>
        <source>Rooflines</source>
        <translation>Rooflines</translation>
    </message>
    <message>
        <source>This sheet has no room for %1.</source>
        <translation>Auf diesem Blatt ist kein Platz für %1.</translation>
    </message>
    <message>
        <source>Tokens per second of each chip, rates as set</source>
        <translation>Token pro Sekunde je Chip, Raten wie eingestellt</translation>
    </message>
    <message>
        <source>Tokens per second of each chip, at datasheet rates</source>
        <translation>Token pro Sekunde je Chip, mit Raten des Datenblatts</translation>
    </message>
    <message>
        <source>Tokens per second of each chip, at typical rates</source>
        <translation>Token pro Sekunde je Chip, mit typischen Raten</translation>
    </message>
    <message>
        <source>tokens/s per chip, at typical rates</source>
        <translation>Token/s je Chip, mit typischen Raten</translation>
    </message>
    <message>
        <source>Lowest roof: %1, not on this chart</source>
        <translation>Niedrigstes Dach: %1, nicht in diesem Diagramm</translation>
    </message>
    <message>
        <source>Lowest roof</source>
        <translation>Niedrigstes Dach</translation>
    </message>
    <message>
        <source>Next roof</source>
        <translation>Nächstes Dach</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>At typical rates no request is within the limits.</source>
        <translation>Mit typischen Raten ist keine Anfrage innerhalb der Grenzen.</translation>
    </message>
    <message>
        <source>At datasheet rates no request is within the limits.</source>
        <translation>Mit Raten des Datenblatts ist keine Anfrage innerhalb der Grenzen.</translation>
    </message>
    <message>
        <source>%1 per chip at typical rates, with %2 in flight</source>
        <translation>%1 je Chip mit typischen Raten, bei %2 laufenden Anfragen</translation>
    </message>
    <message>
        <source>%1 per chip at datasheet rates, with %2 in flight</source>
        <translation>%1 je Chip mit Raten des Datenblatts, bei %2 laufenden Anfragen</translation>
    </message>
    <message>
        <source>the exercises leave no room for their charts; choose a larger size or smaller text, or compare fewer chips and models</source>
        <translation>die Aufgaben lassen ihren Diagrammen keinen Platz; wählen Sie eine größere Fläche oder kleineren Text, oder vergleichen Sie weniger Chips und Modelle</translation>
    </message>
    <message>
        <source>%1 changes nothing</source>
        <translation>%1 ändert nichts</translation>
    </message>
    <message>
        <source>rates on the axis count 1 MAC as 2 FLOP</source>
        <translation>Raten auf der Achse zählen 1 MAC als 2 FLOP</translation>
    </message>
    <message>
        <source>(capacity − what engines keep − weights) ÷ what a request at its mean length holds, p + d/2 = %1 tokens of cache and its activations,
rounded down</source>
        <translation>(Kapazität − was das Serverprogramm behält − Gewichte) ÷ was eine Anfrage mittlerer Länge hält, p + d/2 = %1 Token Cache und ihre Aktivierungen,
abgerundet</translation>
    </message>
    <message>
        <source>Kept by the engine</source>
        <translation>Vom Serverprogramm behalten</translation>
    </message>
    <message>
        <source>A tenth of each chip&apos;s memory and 3.8 GB more, of small chips a quarter more.</source>
        <translation>Ein Zehntel des Speichers jedes Chips und 3.8 GB mehr, bei kleinen Chips ein Viertel mehr.</translation>
    </message>
    <message>
        <source>%1, %2 kept by the engine</source>
        <translation>%1, %2 behält das Serverprogramm</translation>
    </message>
</context>
<context>
    <name>roofline::Actions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the table&apos;s rows if the table has the focus, otherwise the chart or the breakdown&apos;s numbers</source>
        <translation>Kopiert die Zeilen der Tabelle, wenn sie den Fokus hat, sonst das Diagramm oder die Zahlen der Aufteilung</translation>
    </message>
    <message>
        <source>&amp;Find operators</source>
        <translation>Operatoren &amp;suchen</translation>
    </message>
    <message>
        <source>Filter the operators table by name, group or bound</source>
        <translation>Die Operatorentabelle nach Name, Gruppe oder Grenze filtern</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Welcome and examples</source>
        <translation>&amp;Willkommen und Beispiele</translation>
    </message>
    <message>
        <source>Ten scenarios that each make a point</source>
        <translation>Zehn Szenarien, die je eine Sache zeigen</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>What every key does</source>
        <translation>Was jede Taste tut</translation>
    </message>
    <message>
        <source>&amp;About Roofline Explorer</source>
        <translation>Ü&amp;ber Roofline Explorer</translation>
    </message>
    <message>
        <source>Version and licenses</source>
        <translation>Version und Lizenzen</translation>
    </message>
    <message>
        <source>&amp;New session</source>
        <translation>&amp;Neue Sitzung</translation>
    </message>
    <message>
        <source>Start over with the default scenario</source>
        <translation>Mit dem Standardszenario neu beginnen</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>Neues &amp;Fenster</translation>
    </message>
    <message>
        <source>Open a copy of this session in a second window</source>
        <translation>Eine Kopie dieser Sitzung in einem zweiten Fenster öffnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen …</translation>
    </message>
    <message>
        <source>Open a session, a zoo entry (.yaml) or a Hugging Face config.json</source>
        <translation>Eine Sitzung, einen Zoo-Eintrag (.yaml) oder eine config.json von Hugging Face öffnen</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>Sitzung &amp;speichern</translation>
    </message>
    <message>
        <source>Write everything that was chosen and changed to a file</source>
        <translation>Alles Gewählte und Geänderte in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>Sitzung speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Write the session to another file</source>
        <translation>Die Sitzung in eine andere Datei schreiben</translation>
    </message>
    <message>
        <source>Export chart as &amp;PNG…</source>
        <translation>Diagramm als &amp;PNG exportieren …</translation>
    </message>
    <message>
        <source>Save the chart as a picture made of pixels</source>
        <translation>Das Diagramm als Pixelbild speichern</translation>
    </message>
    <message>
        <source>Export chart as S&amp;VG…</source>
        <translation>Diagramm als S&amp;VG exportieren …</translation>
    </message>
    <message>
        <source>Save the chart as a drawing that scales to any size</source>
        <translation>Das Diagramm als frei skalierbare Zeichnung speichern</translation>
    </message>
    <message>
        <source>Export chart as P&amp;DF…</source>
        <translation>Diagramm als P&amp;DF exportieren …</translation>
    </message>
    <message>
        <source>Save the chart as a page to print</source>
        <translation>Das Diagramm als Druckseite speichern</translation>
    </message>
    <message>
        <source>Pr&amp;int chart…</source>
        <translation>Diagramm d&amp;rucken …</translation>
    </message>
    <message>
        <source>Print the chart on paper, or as a page of it to a file</source>
        <translation>Das Diagramm auf Papier oder als Seite in eine Datei drucken</translation>
    </message>
    <message>
        <source>&amp;Copy chart</source>
        <translation>Diagramm &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the chart to the clipboard, as a picture and as SVG</source>
        <translation>Das Diagramm als Bild und als SVG in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Copy command &amp;line</source>
        <translation>&amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Chart &amp;title…</source>
        <translation>Diagramm&amp;titel …</translation>
    </message>
    <message>
        <source>Write your own title over the chart and its exports</source>
        <translation>Einen eigenen Titel über Diagramm und Exporte setzen</translation>
    </message>
    <message>
        <source>Clos&amp;e window</source>
        <translation>Fenster schl&amp;ießen</translation>
    </message>
    <message>
        <source>Close this window; a session without a file comes back at the next start</source>
        <translation>Dieses Fenster schließen; eine Sitzung ohne Datei ist beim nächsten Start wieder da</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>Das Programm schließen</translation>
    </message>
    <message>
        <source>&amp;Roofline</source>
        <translation>&amp;Roofline</translation>
    </message>
    <message>
        <source>Performance against arithmetic intensity</source>
        <translation>Leistung über der arithmetischen Intensität</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>&amp;Netzwerk</translation>
    </message>
    <message>
        <source>Performance against the bytes that chips send each other</source>
        <translation>Leistung über den Bytes, die Chips einander senden</translation>
    </message>
    <message>
        <source>Batc&amp;h</source>
        <translation>Batc&amp;h</translation>
    </message>
    <message>
        <source>Throughput, latency and MFU against the batch</source>
        <translation>Durchsatz, Latenz und MFU über dem Batch</translation>
    </message>
    <message>
        <source>&amp;Breakdown</source>
        <translation>&amp;Aufteilung</translation>
    </message>
    <message>
        <source>Where time, bytes and memory go</source>
        <translation>Wohin Zeit, Bytes und Speicher gehen</translation>
    </message>
    <message>
        <source>S&amp;weep</source>
        <translation>S&amp;weep</translation>
    </message>
    <message>
        <source>What changes while one or two numbers are varied</source>
        <translation>Was sich ändert, wenn eine oder zwei Größen variieren</translation>
    </message>
    <message>
        <source>Show &amp;operators</source>
        <translation>&amp;Operatoren anzeigen</translation>
    </message>
    <message>
        <source>Show the operators&apos; points on the chart</source>
        <translation>Die Punkte der Operatoren im Diagramm anzeigen</translation>
    </message>
    <message>
        <source>O&amp;verlap band</source>
        <translation>Ü&amp;berlappungsband</translation>
    </message>
    <message>
        <source>Always show what is lost below the roof when computing and moving data do not overlap</source>
        <translation>Immer zeigen, was unter dem Dach verloren geht, wenn Rechnen und Datentransfer sich nicht überlappen</translation>
    </message>
    <message>
        <source>Cache-awar&amp;e points</source>
        <translation>&amp;Cache-bewusste Punkte</translation>
    </message>
    <message>
        <source>Show every point at the intensity of the bytes that the cores request, under the roofs of all memory levels</source>
        <translation>Zeigt jeden Punkt bei der Intensität der Bytes, die die Kerne anfordern, unter den Dächern aller Speicherebenen</translation>
    </message>
    <message>
        <source>1 MAC = 1 &amp;FLOP</source>
        <translation>1 MAC = 1 &amp;FLOP</translation>
    </message>
    <message>
        <source>Count a multiply-accumulate as one FLOP: FLOP, FLOP/s, intensity and ridge are halved together, no time changes</source>
        <translation>Ein Multiply-Accumulate als ein FLOP zählen: FLOP, FLOP/s, Intensität und Knickpunkt halbieren sich gemeinsam, keine Zeit ändert sich</translation>
    </message>
    <message>
        <source>Reset &amp;zoom</source>
        <translation>&amp;Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Show the whole roofline again</source>
        <translation>Wieder die ganze Roofline zeigen</translation>
    </message>
    <message>
        <source>Hide all &amp;panels</source>
        <translation>Alle Bereiche ausble&amp;nden</translation>
    </message>
    <message>
        <source>Show only the chart; choose it again to bring the panels back</source>
        <translation>Nur das Diagramm zeigen; nochmals wählen bringt die Bereiche zurück</translation>
    </message>
    <message>
        <source>Reset la&amp;yout</source>
        <translation>La&amp;yout zurücksetzen</translation>
    </message>
    <message>
        <source>Put all panels back where they were at first</source>
        <translation>Alle Bereiche an ihren ursprünglichen Platz setzen</translation>
    </message>
    <message>
        <source>&amp;Model card</source>
        <translation>&amp;Modellkarte</translation>
    </message>
    <message>
        <source>What the model or kernel is made of, with sources</source>
        <translation>Woraus das Modell oder der Kernel besteht, mit Quellen</translation>
    </message>
    <message>
        <source>&amp;Chip card</source>
        <translation>Chip&amp;karte</translation>
    </message>
    <message>
        <source>What the chip is made of, with sources</source>
        <translation>Woraus der Chip besteht, mit Quellen</translation>
    </message>
    <message>
        <source>Messa&amp;ges</source>
        <translation>Me&amp;ldungen</translation>
    </message>
    <message>
        <source>Errors, warnings and notes about the scenario and the zoo</source>
        <translation>Fehler, Warnungen und Hinweise zu Szenario und Zoo</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Fill the whole screen with the window</source>
        <translation>Den ganzen Bildschirm mit dem Fenster füllen</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>&amp;Größerer Text</translation>
    </message>
    <message>
        <source>Make all text one step larger</source>
        <translation>Allen Text eine Stufe größer machen</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>&amp;Kleinerer Text</translation>
    </message>
    <message>
        <source>Make all text one step smaller</source>
        <translation>Allen Text eine Stufe kleiner machen</translation>
    </message>
    <message>
        <source>&amp;Default text size</source>
        <translation>&amp;Standardgröße</translation>
    </message>
    <message>
        <source>Show all text at 100 % again</source>
        <translation>Allen Text wieder mit 100 % zeigen</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>Light or dark, following the desktop</source>
        <translation>Hell oder dunkel, wie der Desktop</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Always light</source>
        <translation>Immer hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Always dark</source>
        <translation>Immer dunkel</translation>
    </message>
    <message>
        <source>Swap c&amp;hips</source>
        <translation>C&amp;hips tauschen</translation>
    </message>
    <message>
        <source>Swap the chip with the first of the compared chips</source>
        <translation>Den Chip mit dem ersten der verglichenen Chips tauschen</translation>
    </message>
    <message>
        <source>Compare &amp;chips…</source>
        <translation>&amp;Chips vergleichen …</translation>
    </message>
    <message>
        <source>Tick the chips to compare with</source>
        <translation>Die Chips zum Vergleich ankreuzen</translation>
    </message>
    <message>
        <source>Compare wor&amp;kloads…</source>
        <translation>&amp;Workloads vergleichen …</translation>
    </message>
    <message>
        <source>Tick the models to compare with</source>
        <translation>Die Modelle zum Vergleich ankreuzen</translation>
    </message>
    <message>
        <source>&amp;Pin as baseline</source>
        <translation>Als &amp;Referenz festhalten</translation>
    </message>
    <message>
        <source>Show how everything from here on differs from the current scenario</source>
        <translation>Von hier an zeigen, wie sich alles vom jetzigen Szenario unterscheidet</translation>
    </message>
    <message>
        <source>&amp;Unpin baseline</source>
        <translation>Referenz &amp;lösen</translation>
    </message>
    <message>
        <source>Stop showing differences from the baseline</source>
        <translation>Keine Unterschiede zur Referenz mehr zeigen</translation>
    </message>
    <message>
        <source>&amp;Edit chip…</source>
        <translation>Chip &amp;bearbeiten …</translation>
    </message>
    <message>
        <source>Every number of the chip, with a preview</source>
        <translation>Jede Zahl des Chips, mit Vorschau</translation>
    </message>
    <message>
        <source>Edit &amp;model…</source>
        <translation>&amp;Modell bearbeiten …</translation>
    </message>
    <message>
        <source>Every number of the model, with a preview</source>
        <translation>Jede Zahl des Modells, mit Vorschau</translation>
    </message>
    <message>
        <source>&amp;Reset chip</source>
        <translation>Chip &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Back to the chip as the zoo has it</source>
        <translation>Zurück zum Chip, wie der Zoo ihn hat</translation>
    </message>
    <message>
        <source>Reset m&amp;odel</source>
        <translation>M&amp;odell zurücksetzen</translation>
    </message>
    <message>
        <source>Back to the model as the zoo has it</source>
        <translation>Zurück zum Modell, wie der Zoo es hat</translation>
    </message>
    <message>
        <source>Sa&amp;ve chip to my zoo…</source>
        <translation>Chip in meinem Zoo &amp;speichern …</translation>
    </message>
    <message>
        <source>Keep the chip with its changes as an entry of your own</source>
        <translation>Den Chip mit seinen Änderungen als eigenen Eintrag behalten</translation>
    </message>
    <message>
        <source>Save mo&amp;del to my zoo…</source>
        <translation>Modell in meinem Zoo s&amp;peichern …</translation>
    </message>
    <message>
        <source>Keep the model with its changes as an entry of your own</source>
        <translation>Das Modell mit seinen Änderungen als eigenen Eintrag behalten</translation>
    </message>
    <message>
        <source>M&amp;y zoo…</source>
        <translation>Me&amp;in Zoo …</translation>
    </message>
    <message>
        <source>Rename, delete, import and export entries of your own</source>
        <translation>Eigene Einträge umbenennen, löschen, importieren und exportieren</translation>
    </message>
    <message>
        <source>P&amp;lay</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>Play the sweep, or stop it</source>
        <translation>Den Sweep abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Sweep as p&amp;ath on the chart</source>
        <translation>Sweep als Pfa&amp;d im Diagramm</translation>
    </message>
    <message>
        <source>Draw on the roofline where the sweep leads</source>
        <translation>In die Roofline einzeichnen, wohin der Sweep führt</translation>
    </message>
    <message>
        <source>Save s&amp;weep as CSV…</source>
        <translation>Sweep als CS&amp;V speichern …</translation>
    </message>
    <message>
        <source>Write every point of the sweep to a file</source>
        <translation>Jeden Punkt des Sweeps in eine Datei schreiben</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;What if</source>
        <translation>&amp;Was wäre wenn</translation>
    </message>
    <message>
        <source>&amp;Store bookmark</source>
        <translation>Lesezeichen se&amp;tzen</translation>
    </message>
    <message>
        <source>&amp;Go to bookmark</source>
        <translation>&amp;Gehe zu Lesezeichen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>B&amp;ereiche</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Farb&amp;schema</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Save or copy the chart</source>
        <translation>Das Diagramm speichern oder kopieren</translation>
    </message>
    <message>
        <source>Theme, text size, motion, language, numbers, default overheads</source>
        <translation>Farbschema, Textgröße, Bewegung, Sprache, Zahlen, übliche Overheads</translation>
    </message>
    <message>
        <source>&amp;Lecture</source>
        <translation>Vorlesun&amp;g</translation>
    </message>
    <message>
        <source>Show only the chart, large, and build it up part by part</source>
        <translation>Nur das Diagramm zeigen, groß, und Teil für Teil aufbauen</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>On black; every word and line stands out</source>
        <translation>Auf Schwarz; jedes Wort und jede Linie hebt sich ab</translation>
    </message>
    <message>
        <source>&amp;Black and white</source>
        <translation>Schwarz-&amp;Weiß</translation>
    </message>
    <message>
        <source>No hues: dashes, hatches and shapes make the difference</source>
        <translation>Ohne Farben: Striche, Schraffuren und Formen unterscheiden</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Choose size, text, colors and caption of the picture, with a preview</source>
        <translation>Größe, Text, Farben und Bildunterschrift wählen, mit Vorschau</translation>
    </message>
    <message>
        <source>Leave a &amp;trail while dragging</source>
        <translation>Beim Ziehen ei&amp;ne Spur lassen</translation>
    </message>
    <message>
        <source>Mark on the roofline where the point has been while something is dragged</source>
        <translation>Auf der Roofline zeigen, wo der Punkt war, während etwas gezogen wird</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>&amp;Glossar</translation>
    </message>
    <message>
        <source>What every word of this window means, with formula and source</source>
        <translation>Was jedes Wort dieses Fensters bedeutet, mit Formel und Quelle (englisch)</translation>
    </message>
    <message>
        <source>&amp;Explain what has the focus</source>
        <translation>&amp;Erklären, was den Fokus hat</translation>
    </message>
    <message>
        <source>Open the glossary at the word for the control that has the keyboard</source>
        <translation>Das Glossar beim Wort für das Bedienelement öffnen, das die Tastatur hat</translation>
    </message>
    <message>
        <source>Explain what is &amp;clicked…</source>
        <translation>Erklären, was ange&amp;klickt wird …</translation>
    </message>
    <message>
        <source>Click a control, a number or a tab to see what it means</source>
        <translation>Ein Bedienelement, eine Zahl oder einen Reiter anklicken, um zu sehen, was es bedeutet</translation>
    </message>
    <message>
        <source>&amp;Sound of the roof</source>
        <translation>Dach anh&amp;ören</translation>
    </message>
    <message>
        <source>Play the roofline from left to right: the tone rises along the slope and stays on the flat roof, a click is the ridge, a bell the workload</source>
        <translation>Das Dach von links nach rechts vorspielen: Der Ton steigt auf der Schräge und bleibt auf dem flachen Dach, ein Klick ist der Knick, eine Glocke die Arbeit</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>&amp;Lernen</translation>
    </message>
    <message>
        <source>The five &amp;texts, computed again…</source>
        <translation>Die &amp;fünf Texte, nachgerechnet …</translation>
    </message>
    <message>
        <source>Serv&amp;ing</source>
        <translation>Serv&amp;ing</translation>
    </message>
    <message>
        <source>Tokens per second per user against tokens per second per chip</source>
        <translation>Token je Sekunde und Nutzer gegen Token je Sekunde und Chip</translation>
    </message>
    <message>
        <source>&amp;Deployments</source>
        <translation>Bereitstell&amp;ungen</translation>
    </message>
    <message>
        <source>Which chips to rent, how many, and at what price</source>
        <translation>Welche Chips zu mieten sind, wie viele und zu welchem Preis</translation>
    </message>
    <message>
        <source>All ch&amp;ips…</source>
        <translation>All&amp;e Chips …</translation>
    </message>
    <message>
        <source>Every chip with this workload, the fastest first</source>
        <translation>Jeder Chip mit dieser Last, der schnellste zuerst</translation>
    </message>
    <message>
        <source>Keep &amp;beside</source>
        <translation>Z&amp;um Vergleich behalten</translation>
    </message>
    <message>
        <source>Compare with these chips, formats and this batch while you change the scenario</source>
        <translation>Mit diesen Chips, Formaten und diesem Batch vergleichen, während das Szenario sich ändert</translation>
    </message>
    <message>
        <source>&amp;Fit to measurements</source>
        <translation>An Messwerte &amp;fitten</translation>
    </message>
    <message>
        <source>Set the chip&apos;s sustained rates, and the launch time where measurements tell it, so that predictions come closest to what was measured here and in bookmarks of this chip</source>
        <translation>Erreichbare Raten, und die Zeit eines Starts, wo Messungen sie verraten, so setzen, dass die Vorhersagen den Messungen am nächsten kommen, hier und in Lesezeichen mit diesem Chip</translation>
    </message>
    <message>
        <source>Each number in the texts that this program is based on, next to what the engine computes</source>
        <translation>Jede Zahl der Texte, auf denen dieses Programm beruht, neben dem, was es berechnet</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen %1</translation>
    </message>
    <message>
        <source>Copy the command that prints this scenario&apos;s analysis, or in Deployments their ranking</source>
        <translation>Den Befehl kopieren, der die Analyse dieses Szenarios ausgibt, bei Bereitstellungen deren Rangfolge</translation>
    </message>
    <message>
        <source>Le&amp;cture</source>
        <translation>V&amp;orlesung</translation>
    </message>
</context>
<context>
    <name>roofline::AllChipsDialog</name>
    <message>
        <source>Hardware %1</source>
        <translation>Hardware %1</translation>
    </message>
    <message>
        <source>Compare the best chips</source>
        <translation>Die besten Chips vergleichen</translation>
    </message>
    <message>
        <source>All chips</source>
        <translation>Alle Chips</translation>
    </message>
    <message>
        <source>&amp;Compare the best on the chart</source>
        <translation>Die besten im Diagramm &amp;vergleichen</translation>
    </message>
    <message>
        <source>%1: each chip in the smallest number that holds it</source>
        <translation>%1: jeder Chip in der kleinsten Zahl, die es fasst</translation>
    </message>
</context>
<context>
    <name>roofline::AllChipsPane</name>
    <message>
        <source>List them</source>
        <translation>Auflisten</translation>
    </message>
    <message>
        <source>All of them in a window of their own, to choose from or to compare</source>
        <translation>Alle in einem eigenen Fenster, zum Wählen oder Vergleichen</translation>
    </message>
    <message>
        <source>%1, batch %2</source>
        <translation>%1, Batch %2</translation>
    </message>
    <message>
        <source>All %1 chips, each in the smallest number that holds it</source>
        <translation>Alle %1 Chips, jeder in der kleinsten Zahl, die es fasst</translation>
    </message>
    <message numerus="yes">
        <source>%n too small alone, without a known link</source>
        <translation>
            <numerusform>%n ist allein zu klein, ohne bekannten Link</numerusform>
            <numerusform>%n sind allein zu klein, ohne bekannten Link</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n too small even with 64 chips</source>
        <translation>
            <numerusform>%n ist selbst mit 64 Chips zu klein</numerusform>
            <numerusform>%n sind selbst mit 64 Chips zu klein</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with unknown memory size</source>
        <translation>
            <numerusform>%n mit unbekannter Speichergröße</numerusform>
            <numerusform>%n mit unbekannter Speichergröße</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot run it</source>
        <translation>
            <numerusform>%n kann es nicht rechnen</numerusform>
            <numerusform>%n können es nicht rechnen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>roofline::AnnotationActions</name>
    <message>
        <source>&amp;Write on the chart…</source>
        <translation>Auf das Diagramm sc&amp;hreiben …</translation>
    </message>
    <message>
        <source>Put words at the pointer, or above the point</source>
        <translation>Wörter an den Zeiger setzen, oder über den Punkt</translation>
    </message>
    <message>
        <source>A&amp;rrow on the chart</source>
        <translation>Pfe&amp;il auf dem Diagramm</translation>
    </message>
    <message>
        <source>Put an arrow there, to be dragged by its ends</source>
        <translation>Einen Pfeil dorthin setzen, an den Enden zu ziehen</translation>
    </message>
    <message>
        <source>Highligh&amp;t on the chart</source>
        <translation>Hervorheb&amp;ung auf dem Diagramm</translation>
    </message>
    <message>
        <source>Put a tinted field there, to be dragged by its corners</source>
        <translation>Ein getöntes Feld dorthin setzen, an den Ecken zu ziehen</translation>
    </message>
    <message>
        <source>Remove all annotat&amp;ions</source>
        <translation>Alle Anmerkungen ent&amp;fernen</translation>
    </message>
    <message>
        <source>Take away all that was written on this chart</source>
        <translation>Alles wegnehmen, was auf dieses Diagramm geschrieben wurde</translation>
    </message>
    <message>
        <source>Move an annotation</source>
        <translation>Anmerkung verschieben</translation>
    </message>
    <message>
        <source>Put on the chart</source>
        <translation>Auf das Diagramm setzen</translation>
    </message>
    <message>
        <source>&amp;Words…</source>
        <translation>&amp;Wörter …</translation>
    </message>
    <message>
        <source>An &amp;arrow</source>
        <translation>Einen &amp;Pfeil</translation>
    </message>
    <message>
        <source>A &amp;highlight</source>
        <translation>Eine &amp;Hervorhebung</translation>
    </message>
    <message>
        <source>The chart is full</source>
        <translation>Das Diagramm ist voll</translation>
    </message>
    <message>
        <source>A chart holds at most %1 annotations. Remove one first.</source>
        <translation>Ein Diagramm hat höchstens %1 Anmerkungen. Entfernen Sie erst eine.</translation>
    </message>
    <message>
        <source>Write on the chart</source>
        <translation>Auf das Diagramm schreiben</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Arrow on the chart</source>
        <translation>Pfeil auf dem Diagramm</translation>
    </message>
    <message>
        <source>Highlight on the chart</source>
        <translation>Hervorhebung auf dem Diagramm</translation>
    </message>
    <message>
        <source>It is shown with the answer</source>
        <translation>Es erscheint mit der Antwort</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Change an annotation</source>
        <translation>Anmerkung ändern</translation>
    </message>
    <message>
        <source>&amp;Color</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>&amp;Speicher</translation>
    </message>
    <message>
        <source>&amp;Compute</source>
        <translation>&amp;Rechnen</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>&amp;Netz</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;Small</source>
        <translation>&amp;Klein</translation>
    </message>
    <message>
        <source>&amp;Medium</source>
        <translation>&amp;Mittel</translation>
    </message>
    <message>
        <source>&amp;Large</source>
        <translation>&amp;Groß</translation>
    </message>
    <message>
        <source>&amp;Remove it</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove an annotation</source>
        <translation>Anmerkung entfernen</translation>
    </message>
    <message>
        <source>Remove all annotations</source>
        <translation>Alle Anmerkungen entfernen</translation>
    </message>
</context>
<context>
    <name>roofline::AnswerEdit</name>
    <message>
        <source>Your answer</source>
        <translation>Die eigene Antwort</translation>
    </message>
    <message>
        <source>Your answer, in %1</source>
        <translation>Die eigene Antwort, in %1</translation>
    </message>
    <message>
        <source>A number, a calculation, or a number with a unit of its own: 5.9, 2 × 3, 0.0059 s</source>
        <translation>Eine Zahl, eine Rechnung oder eine Zahl mit eigener Einheit: 5.9, 2 × 3, 0.0059 s</translation>
    </message>
    <message>
        <source>In order, the smallest first</source>
        <translation>Der Reihe nach, das Kleinste zuerst</translation>
    </message>
    <message>
        <source>Drag a line, or move it with Ctrl+↑ and Ctrl+↓</source>
        <translation>Eine Zeile ziehen oder mit Strg+↑ und Strg+↓ verschieben</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>Overhead</translation>
    </message>
    <message>
        <source>Click the chart, or move a ring with the arrow keys. Shift makes the steps larger.</source>
        <translation>Ins Diagramm klicken oder einen Ring mit den Pfeiltasten bewegen. Mit der Umschalttaste werden die Schritte größer.</translation>
    </message>
    <message>
        <source>Click where the ridge is, or move it with the arrow keys. Shift makes the steps larger.</source>
        <translation>Dorthin klicken, wo der Knickpunkt ist, oder ihn mit den Pfeiltasten bewegen. Mit der Umschalttaste werden die Schritte größer.</translation>
    </message>
    <message>
        <source>Set the controls above, then check.</source>
        <translation>Die Regler darüber einstellen, dann prüfen.</translation>
    </message>
</context>
<context>
    <name>roofline::Asking</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>%1: on which side of the ridge?</source>
        <translation>%1: auf welcher Seite des Knickpunkts?</translation>
    </message>
    <message>
        <source>Where will %1 land?</source>
        <translation>Wo landet %1?</translation>
    </message>
    <message>
        <source>A number of hands has at most three digits; Enter ends it</source>
        <translation>Eine Zahl von Händen hat höchstens drei Ziffern; Eingabe beendet sie</translation>
    </message>
    <message>
        <source>Eight guesses are the most; Backspace takes the last one back</source>
        <translation>Mehr als acht Schätzungen gehen nicht; die Rücktaste nimmt die letzte zurück</translation>
    </message>
    <message>
        <source>A factor is a number above 0 and at most a million</source>
        <translation>Ein Faktor ist eine Zahl über 0 und höchstens eine Million</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>hands for %1</source>
        <translation>Hände für %1</translation>
    </message>
    <message>
        <source>%1 the throughput</source>
        <translation>%1 so viel Durchsatz</translation>
    </message>
    <message>
        <source>%1: how many times the throughput?</source>
        <translation>%1: wie viel mal so viel Durchsatz?</translation>
    </message>
    <message>
        <source>%1, but does not fit: %2</source>
        <translation>%1, passt aber nicht: %2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
</context>
<context>
    <name>roofline::AttentionSection</name>
    <message>
        <source>Attention and lo&amp;gits</source>
        <translation>Attention, Lo&amp;gits</translation>
    </message>
    <message>
        <source>Text&amp;book attention</source>
        <translation>Lehrbu&amp;ch-Attention</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>Kausal</translation>
    </message>
    <message>
        <source>Count only pairs that a causal mask keeps, S(S + 1)/2. Bytes stay the same.</source>
        <translation>Nur Paare zählen, die eine kausale Maske behält, S(S + 1)/2. Die Bytes bleiben gleich.</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Count every pair of tokens, S², as published tables do.</source>
        <translation>Jedes Token-Paar zählen, S², wie in veröffentlichten Tabellen.</translation>
    </message>
    <message>
        <source>As older tables print it: every pair of tokens is counted, and the scores are written to memory and read back.
Otherwise attention is causal and fused, as serving stacks run it.</source>
        <translation>Wie in älteren Tabellen: jedes Token-Paar zählt, und die Scores werden in den Speicher geschrieben und zurückgelesen.
Sonst ist Attention kausal und fusioniert, wie Serving-Software sie ausführt.</translation>
    </message>
    <message>
        <source>Score pairs</source>
        <translation>Score-Paare</translation>
    </message>
    <message>
        <source>as it runs</source>
        <translation>wie ausgeführt</translation>
    </message>
    <message>
        <source>textbook</source>
        <translation>Lehrbuch</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>kausal</translation>
    </message>
    <message>
        <source>fused</source>
        <translation>fusioniert</translation>
    </message>
    <message>
        <source>not fused</source>
        <translation>nicht fusioniert</translation>
    </message>
    <message>
        <source>all logits</source>
        <translation>alle Logits</translation>
    </message>
</context>
<context>
    <name>roofline::Autosave</name>
    <message>
        <source>the folder %1 cannot be written</source>
        <translation>der Ordner %1 ist nicht beschreibbar</translation>
    </message>
</context>
<context>
    <name>roofline::BaselineLine</name>
    <message>
        <source>Unpin baseline</source>
        <translation>Referenz lösen</translation>
    </message>
    <message>
        <source>Unpin the baseline and stop showing differences</source>
        <translation>Die Referenz lösen und keine Unterschiede mehr zeigen</translation>
    </message>
    <message>
        <source>vs baseline: %1</source>
        <translation>gegen Referenz: %1</translation>
    </message>
    <message>
        <source>Differences are relative to the baseline: %1
Click to go back to it.</source>
        <translation>Unterschiede zur Referenz: %1
Klicken führt zu ihr zurück.</translation>
    </message>
</context>
<context>
    <name>roofline::BatchView</name>
    <message>
        <source>Curves against the batch</source>
        <translation>Kurven über dem Batch</translation>
    </message>
    <message>
        <source>Click or drag to set the batch. Left and Right read the curve, Up and Down change it, Enter takes its batch; Ctrl+C copies the numbers</source>
        <translation>Klicken oder Ziehen setzt den Batch. Links und Rechts lesen die Kurve ab, Auf und Ab ändern sie, die Eingabetaste übernimmt ihren Batch; Strg+C kopiert die Zahlen</translation>
    </message>
    <message>
        <source>Keep curve</source>
        <translation>Kurve behalten</translation>
    </message>
    <message>
        <source>Keep the curve of %1</source>
        <translation>Die Kurve von %1 behalten</translation>
    </message>
    <message>
        <source>Keep this curve as it is, with its chip, workload and settings, to hold what comes next against it</source>
        <translation>Diese Kurve behalten, wie sie ist, mit Chip, Workload und Einstellungen, um das Nächste daran zu messen</translation>
    </message>
    <message>
        <source>At most eight are compared: remove one before keeping this curve.</source>
        <translation>Höchstens acht werden verglichen: entfernen Sie eine, bevor Sie diese Kurve behalten.</translation>
    </message>
</context>
<context>
    <name>roofline::Bookmarks</name>
    <message>
        <source>Store bookmark %1</source>
        <translation>Lesezeichen %1 setzen</translation>
    </message>
    <message>
        <source>Keep the scenario under this digit</source>
        <translation>Das Szenario unter dieser Ziffer behalten</translation>
    </message>
    <message>
        <source>Go to bookmark %1</source>
        <translation>Zu Lesezeichen %1</translation>
    </message>
    <message>
        <source>Show the scenario that is kept under this digit</source>
        <translation>Das Szenario zeigen, das unter dieser Ziffer liegt</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Bookmark %1: %2</source>
        <translation>Lesezeichen %1: %2</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>A session holds at most %1 bookmarks; delete one first</source>
        <translation>Eine Sitzung hat höchstens %1 Lesezeichen; löschen Sie erst eines</translation>
    </message>
    <message>
        <source>Bookmark %1 is empty; %2 stores the scenario there</source>
        <translation>Lesezeichen %1 ist leer; %2 legt das Szenario dort ab</translation>
    </message>
    <message>
        <source>Bookmark %1 is empty</source>
        <translation>Lesezeichen %1 ist leer</translation>
    </message>
</context>
<context>
    <name>roofline::BreakdownView</name>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>One row for each group: attention, MLP, norms …</source>
        <translation>Eine Zeile je Gruppe: Attention, MLP, Normen …</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>One row for each operator</source>
        <translation>Eine Zeile je Operator</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>Breakdown of time, bytes and memory</source>
        <translation>Aufteilung von Zeit, Bytes und Speicher</translation>
    </message>
    <message>
        <source>Where time, bytes and memory go; Ctrl+C copies the numbers</source>
        <translation>Wohin Zeit, Bytes und Speicher gehen; Strg+C kopiert die Zahlen</translation>
    </message>
    <message>
        <source>Show every row instead of the longest; scroll with the wheel or the arrow keys</source>
        <translation>Alle Zeilen statt der längsten zeigen; scrollen mit Rad oder Pfeiltasten</translation>
    </message>
</context>
<context>
    <name>roofline::CardDialog</name>
    <message>
        <source>&amp;Copy as text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Bearbeiten …</translation>
    </message>
    <message>
        <source>Copy the card to the clipboard as plain text</source>
        <translation>Die Karte als Text in die Zwischenablage kopieren</translation>
    </message>
</context>
<context>
    <name>roofline::CeilingsModel</name>
    <message>
        <source>link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dense</translation>
    </message>
    <message>
        <source>host link</source>
        <translation>Host-Link</translation>
    </message>
    <message>
        <source>main memory</source>
        <translation>Hauptspeicher</translation>
    </message>
    <message>
        <source>in each %1</source>
        <translation>in jedem %1</translation>
    </message>
    <message>
        <source>on the chip</source>
        <translation>auf dem Chip</translation>
    </message>
    <message>
        <source>%1, in the Network tab</source>
        <translation>%1, im Reiter Netzwerk</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>This workload runs under it: it is always drawn.</source>
        <translation>Dieser Workload läuft darunter: es ist immer gezeichnet.</translation>
    </message>
    <message>
        <source>The data of this workload comes from here: it is always drawn.</source>
        <translation>Die Daten dieses Workloads kommen von hier: es ist immer gezeichnet.</translation>
    </message>
    <message>
        <source>Drawn in the network chart, where it is the slope.</source>
        <translation>Im Netzwerkdiagramm gezeichnet, wo es die Schräge ist.</translation>
    </message>
    <message>
        <source>Your own value</source>
        <translation>Ihr eigener Wert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>F2 or a double-click on the value changes it, in a copy of the chip.</source>
        <translation>F2 oder ein Doppelklick auf den Wert ändert ihn, in einer Kopie des Chips.</translation>
    </message>
    <message>
        <source>always drawn</source>
        <translation>immer gezeichnet</translation>
    </message>
    <message>
        <source>What is checked is drawn in the chart.</source>
        <translation>Was angekreuzt ist, wird im Diagramm gezeichnet.</translation>
    </message>
    <message>
        <source>Where lines meet: compute roofs with the main memory, memory and links with the compute roof of this workload.</source>
        <translation>Wo sich Linien treffen: Rechendächer mit dem Hauptspeicher, Speicher und Links mit dem Rechendach dieses Workloads.</translation>
    </message>
    <message>
        <source>How well the number is known.</source>
        <translation>Wie gut die Zahl gesichert ist.</translation>
    </message>
    <message>
        <source>Ceiling</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Ridge, FLOP/byte</source>
        <translation>Knickpunkt, FLOP/byte</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>%1, not beside compared chips</source>
        <translation>%1, nicht neben verglichenen Chips</translation>
    </message>
    <message>
        <source>Beside compared chips the chart draws one compute roof of each chip, that of its workload.</source>
        <translation>Neben verglichenen Chips zeichnet das Diagramm von jedem Chip nur ein Rechendach, das seines Workloads.</translation>
    </message>
</context>
<context>
    <name>roofline::CeilingsView</name>
    <message>
        <source>Value of %1</source>
        <translation>Wert von %1</translation>
    </message>
    <message>
        <source>Ceilings</source>
        <translation>Obergrenzen</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Draw the dense rates and the main memory, for this chip and all others</source>
        <translation>Die Dense-Raten und den Hauptspeicher zeichnen, für diesen Chip und alle anderen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Draw every ceiling of this chip</source>
        <translation>Jede Obergrenze dieses Chips zeichnen</translation>
    </message>
    <message>
        <source>No chip is chosen.</source>
        <translation>Kein Chip ist gewählt.</translation>
    </message>
    <message>
        <source>%1 of %2 drawn</source>
        <translation>%1 von %2 gezeichnet</translation>
    </message>
    <message>
        <source>%1 of the clock, %2</source>
        <translation>%1 des Takts, %2</translation>
    </message>
    <message>
        <source>%1 of the clock</source>
        <translation>%1 des Takts</translation>
    </message>
    <message>
        <source>%1 · values of a part of the chip: %2</source>
        <translation>%1 · Werte eines Teils des Chips: %2</translation>
    </message>
    <message>
        <source>&amp;Change value</source>
        <translation>Wert ä&amp;ndern</translation>
    </message>
    <message>
        <source>&amp;Reset value</source>
        <translation>Wert &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Edit chip…</source>
        <translation>Chip &amp;bearbeiten …</translation>
    </message>
</context>
<context>
    <name>roofline::CenterViews</name>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>What the center of the window shows</source>
        <translation>Was die Mitte des Fensters zeigt</translation>
    </message>
</context>
<context>
    <name>roofline::ChartDrags</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>this chip has no such number</source>
        <translation>diese Zahl hat der Chip nicht</translation>
    </message>
    <message>
        <source>Ridge %1</source>
        <translation>Knickpunkt %1</translation>
    </message>
    <message>
        <source>The intensity of this workload depends neither on the batch nor on a sequence: its point stays. Roofs and ridge can be dragged.</source>
        <translation>Die Intensität dieses Workloads hängt weder vom Batch noch von einer Sequenz ab: der Punkt bleibt. Dächer und Knickpunkt lassen sich ziehen.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>Take back %1</source>
        <translation>%1 zurücknehmen</translation>
    </message>
    <message>
        <source>this roof cannot be dragged, because the chip lacks its number</source>
        <translation>dieses Dach lässt sich nicht ziehen, weil dem Chip seine Zahl fehlt</translation>
    </message>
</context>
<context>
    <name>roofline::ChartHandle</name>
    <message>
        <source>Drag the chart from here into a document or a folder; a click copies it</source>
        <translation>Ziehen Sie das Diagramm von hier in ein Dokument oder einen Ordner; ein Klick kopiert es</translation>
    </message>
    <message>
        <source>Copy the chart</source>
        <translation>Diagramm kopieren</translation>
    </message>
</context>
<context>
    <name>roofline::ChipEditor</name>
    <message>
        <source>Compute, dense: 1 multiply-accumulate = 2 FLOP</source>
        <translation>Rechnen, dense: 1 Multiply-Accumulate = 2 FLOP</translation>
    </message>
    <message>
        <source>Memory, from the outermost level inward</source>
        <translation>Speicher, von der äußersten Ebene nach innen</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Weiteres</translation>
    </message>
    <message>
        <source>Add a rate</source>
        <translation>Rate hinzufügen</translation>
    </message>
    <message>
        <source>Add a level</source>
        <translation>Ebene hinzufügen</translation>
    </message>
    <message>
        <source>Add a link</source>
        <translation>Link hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name of the chip</source>
        <translation>Name des Chips</translation>
    </message>
    <message>
        <source>S&amp;hort name</source>
        <translation>&amp;Kurzname</translation>
    </message>
    <message>
        <source>Name in titles and labels</source>
        <translation>Name in Titeln und Beschriftungen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Kurzname</translation>
    </message>
    <message>
        <source>New &amp;chip</source>
        <translation>Neuer &amp;Chip</translation>
    </message>
    <message>
        <source>A chip of this session, to fill in</source>
        <translation>Ein Chip dieser Sitzung, zum Ausfüllen</translation>
    </message>
    <message>
        <source>&amp;From a copy of this one</source>
        <translation>Als &amp;Kopie von diesem</translation>
    </message>
    <message>
        <source>From &amp;scratch</source>
        <translation>&amp;Leer</translation>
    </message>
    <message>
        <source>%1 ▾</source>
        <translation>%1 ▾</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>The name that the scenario and the chart use for it</source>
        <translation>Der Name, unter dem Szenario und Diagramm sie führen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Edit chip</source>
        <translation>Chip bearbeiten</translation>
    </message>
    <message>
        <source>The zoo has no chip of this name: choose another one, or begin a new one.</source>
        <translation>Der Zoo hat keinen Chip dieses Namens: wählen Sie einen anderen, oder beginnen Sie einen neuen.</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Ceilings below these roofs</source>
        <translation>Obergrenzen unter diesen Dächern</translation>
    </message>
    <message>
        <source>Add a ceiling</source>
        <translation>Obergrenze hinzufügen</translation>
    </message>
    <message>
        <source>Below %1</source>
        <translation>Unter %1</translation>
    </message>
    <message>
        <source>Add a ceiling below %1</source>
        <translation>Obergrenze unter %1 hinzufügen</translation>
    </message>
    <message>
        <source>Name of the ceiling, level or link</source>
        <translation>Name der Obergrenze, der Ebene oder der Verbindung</translation>
    </message>
</context>
<context>
    <name>roofline::ClaimsDialog</name>
    <message>
        <source>The five texts, computed again</source>
        <translation>Die fünf Texte, nachgerechnet</translation>
    </message>
    <message>
        <source>Find a word; Enter goes to the next place</source>
        <translation>Ein Wort suchen; Enter geht zur nächsten Stelle</translation>
    </message>
    <message>
        <source>Find a word</source>
        <translation>Ein Wort suchen</translation>
    </message>
</context>
<context>
    <name>roofline::CompareActions</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No other chip to swap with: tick one in the list of chips first (%1)</source>
        <translation>Kein anderer Chip zum Tauschen: kreuzen Sie zuerst einen in der Chipliste an (%1)</translation>
    </message>
    <message>
        <source>The zoo has no chip “%1”: choose another one to compare with</source>
        <translation>Der Zoo hat keinen Chip „%1“: wählen Sie einen anderen zum Vergleich</translation>
    </message>
    <message>
        <source>Swap %1 ↔ %2</source>
        <translation>%1 ↔ %2 tauschen</translation>
    </message>
    <message>
        <source>%1 → %2: %3</source>
        <translation>%1 → %2: %3</translation>
    </message>
    <message>
        <source>Pin baseline: %1</source>
        <translation>Referenz festhalten: %1</translation>
    </message>
    <message>
        <source>Pinned: every number now shows how it differs from %1</source>
        <translation>Festgehalten: jede Zahl zeigt nun ihren Unterschied zu %1</translation>
    </message>
    <message>
        <source>Unpin baseline</source>
        <translation>Referenz lösen</translation>
    </message>
    <message>
        <source>Back to the baseline</source>
        <translation>Zurück zur Referenz</translation>
    </message>
    <message>
        <source>This combination is already kept: change chips, precision or batch to compare</source>
        <translation>Das ist schon behalten: Chips, Genauigkeit oder Batch ändern und vergleichen</translation>
    </message>
    <message>
        <source>At most eight are compared: remove one before keeping another</source>
        <translation>Höchstens acht werden verglichen: vor dem nächsten einen entfernen</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <translation>%1 behalten</translation>
    </message>
    <message>
        <source>Kept beside the scenario: %1</source>
        <translation>Neben dem Szenario behalten: %1</translation>
    </message>
    <message>
        <source>Nothing was measured: type a time under Targets, and store further ones as bookmarks</source>
        <translation>Nichts wurde gemessen: unter Ziele eine Zeit eintippen, weitere als Lesezeichen speichern</translation>
    </message>
    <message>
        <source>Cannot be fitted: %1</source>
        <translation>Nicht anzupassen: %1</translation>
    </message>
    <message>
        <source>Fit to measurements</source>
        <translation>An Messwerte fitten</translation>
    </message>
    <message>
        <source>Fitted; the messages tell how well: %1</source>
        <translation>Angepasst; die Meldungen sagen, wie gut: %1</translation>
    </message>
    <message>
        <source>No other chip to swap with: tick one in the list of chips first</source>
        <translation>Kein anderer Chip zum Tauschen: kreuzen Sie zuerst einen in der Chipliste an</translation>
    </message>
</context>
<context>
    <name>roofline::CompareModel</name>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1
Cannot be computed: %2</source>
        <translation>%1
Nicht berechenbar: %2</translation>
    </message>
    <message>
        <source>%1
Double-click, or press Enter in the column, to switch to it</source>
        <translation>%1
Doppelklick, oder Eingabe in der Spalte, wechselt dorthin</translation>
    </message>
    <message>
        <source>%1: %2, %3 that of %4</source>
        <translation>%1: %2, %3 von %4</translation>
    </message>
</context>
<context>
    <name>roofline::CompareView</name>
    <message>
        <source>Only &amp;differences</source>
        <translation>Nur &amp;Unterschiede</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Nothing is compared yet.

Tick further chips (Ctrl+K) or workloads (Ctrl+Shift+K) in the lists of the scenario panel, or pin what there is now as a baseline (Ctrl+B) and change something.
X swaps the chip with the first of the compared ones.</source>
        <translation>Noch wird nichts verglichen.

Kreuzen Sie in den Listen des Szenariobereichs weitere Chips (Strg+K) oder Workloads (Strg+Umschalt+K) an, oder halten Sie den jetzigen Stand als Referenz fest (Strg+B) und ändern Sie etwas.
X tauscht den Chip mit dem ersten der verglichenen.</translation>
    </message>
    <message>
        <source>Leave out the rows that are the same in all columns</source>
        <translation>Zeilen weglassen, die in allen Spalten gleich sind</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the table to the clipboard, tab-separated (Ctrl+C in the table)</source>
        <translation>Die Tabelle in die Zwischenablage kopieren, mit Tabulatoren getrennt (Strg+C in der Tabelle)</translation>
    </message>
    <message>
        <source>%1 of %2 numbers differ</source>
        <translation>%1 von %2 Zahlen unterscheiden sich</translation>
    </message>
    <message>
        <source>%1 · ▲ better, ▼ worse than %2</source>
        <translation>%1 · ▲ besser, ▼ schlechter als %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source>Swap %1</source>
        <translation>%1 tauschen</translation>
    </message>
    <message>
        <source>Back to the baseline</source>
        <translation>Zurück zur Referenz</translation>
    </message>
    <message>
        <source>Switch to %1</source>
        <translation>Zu %1 wechseln</translation>
    </message>
</context>
<context>
    <name>roofline::ComparedList</name>
    <message>
        <source>fewer</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 weitere</translation>
    </message>
    <message>
        <source>Show the first ones only</source>
        <translation>Nur die ersten zeigen</translation>
    </message>
    <message>
        <source>Show all that is compared</source>
        <translation>Alles Verglichene zeigen</translation>
    </message>
</context>
<context>
    <name>roofline::ComparedRow</name>
    <message>
        <source>Compared, %1: %2</source>
        <translation>Verglichen, %1: %2</translation>
    </message>
    <message>
        <source>%1
Click to swap with it. Press Delete to stop comparing.</source>
        <translation>%1
Klicken tauscht damit. Entf beendet den Vergleich.</translation>
    </message>
    <message>
        <source>%1
Cannot be computed: %2</source>
        <translation>%1
Nicht berechenbar: %2</translation>
    </message>
    <message>
        <source>Stop comparing with %1</source>
        <translation>Vergleich mit %1 beenden</translation>
    </message>
    <message>
        <source>%1: not possible</source>
        <translation>%1: nicht möglich</translation>
    </message>
    <message>
        <source>Settings of its own: %1</source>
        <translation>Eigene Einstellungen: %1</translation>
    </message>
    <message>
        <source>Chips, precision, batch of %1 alone (F2)</source>
        <translation>Chips, Genauigkeit, Batch nur von %1 (F2)</translation>
    </message>
    <message>
        <source>Swap with it</source>
        <translation>Damit tauschen</translation>
    </message>
    <message>
        <source>Settings of its own…</source>
        <translation>Eigene Einstellungen …</translation>
    </message>
</context>
<context>
    <name>roofline::CostsSection</name>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>%1 %2 an hour, %3 %2 per million %4</source>
        <translation>%1 %2 je Stunde, %3 %2 je Million %4</translation>
    </message>
    <message>
        <source>Power %1; energy per %3: %2</source>
        <translation>Leistung %1; Energie je %3: %2</translation>
    </message>
    <message>
        <source>The run: %1 days</source>
        <translation>Der Lauf: %1 Tage</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>kein Preis</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>The run: 1 day</source>
        <translation>Der Lauf: 1 Tag</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1, %2 %3</translation>
    </message>
    <message>
        <source>%1 %2/h per chip</source>
        <translation>%1 %2/h je Chip</translation>
    </message>
</context>
<context>
    <name>roofline::DeploymentActions</name>
    <message>
        <source>Save deployments</source>
        <translation>Bereitstellungen speichern</translation>
    </message>
    <message>
        <source>Table (*.csv);;Page (*.html)</source>
        <translation>Tabelle (*.csv);;Seite (*.html)</translation>
    </message>
    <message>
        <source>The deployments were not saved</source>
        <translation>Die Bereitstellungen wurden nicht gespeichert</translation>
    </message>
    <message>
        <source>This deployment is the scenario: Serving has the numbers of its row, Verdict those of a decode step without prompts.</source>
        <translation>Diese Bereitstellung ist jetzt das Szenario: „Serving“ zeigt die Zahlen ihrer Zeile, „Befund“ die eines Decode-Schritts ohne Prompts.</translation>
    </message>
</context>
<context>
    <name>roofline::DeploymentsModel</name>
    <message>
        <source>type</source>
        <translation>eingeben</translation>
    </message>
    <message>
        <source>Your price for an hour of one chip, as of %1</source>
        <translation>Ihr Preis für eine Stunde eines Chips, Stand %1</translation>
    </message>
    <message>
        <source>Your price for an hour of one chip. Type it here; the program comes with none.</source>
        <translation>Ihr Preis für eine Stunde eines Chips. Hier eingeben; das Programm bringt keinen mit.</translation>
    </message>
    <message>
        <source>At least %1 by the datasheet</source>
        <translation>Nach dem Datenblatt mindestens %1</translation>
    </message>
    <message>
        <source>%1 of %2 in use</source>
        <translation>%1 von %2 belegt</translation>
    </message>
    <message>
        <source>No other within the limits is better in one figure without being worse in another</source>
        <translation>Keine andere innerhalb der Grenzen ist in einer Zahl besser, ohne in einer anderen schlechter zu sein</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teilung</translation>
    </message>
    <message>
        <source>Users
at once</source>
        <translation>Nutzer
zugleich</translation>
    </message>
    <message>
        <source>%1/h
per chip</source>
        <translation>%1/h
je Chip</translation>
    </message>
    <message>
        <source>Tokens/s
per chip</source>
        <translation>Token/s
je Chip</translation>
    </message>
    <message>
        <source>At most
per chip</source>
        <translation>Höchstens
je Chip</translation>
    </message>
    <message>
        <source>Requests in flight: as many as memory and limits allow</source>
        <translation>Anfragen zugleich: so viele, wie Speicher und Grenzen zulassen</translation>
    </message>
    <message>
        <source>What you pay for an hour of one chip: type it</source>
        <translation>Was Sie für eine Stunde eines Chips zahlen: eingeben</translation>
    </message>
    <message>
        <source>Generated tokens of each chip, prompts read beside them, as servers typically run</source>
        <translation>Erzeugte Token jedes Chips, Prompts daneben gelesen, wie Server üblicherweise laufen</translation>
    </message>
    <message>
        <source>The bound: datasheet rates, nothing lost. No server is faster.</source>
        <translation>Die Schranke: Raten des Datenblatts, nichts verloren. Kein Server ist schneller.</translation>
    </message>
    <message>
        <source>A larger batch is stopped by: %1</source>
        <translation>Einen größeren Batch verhindert: %1</translation>
    </message>
    <message>
        <source>First
ms</source>
        <translation>Erstes
ms</translation>
    </message>
    <message>
        <source>Token
ms</source>
        <translation>Token
ms</translation>
    </message>
    <message>
        <source>%1/M
tokens</source>
        <translation>%1/Mio.
Token</translation>
    </message>
    <message>
        <source>J per
token</source>
        <translation>J je
Token</translation>
    </message>
    <message>
        <source>Stopped
by</source>
        <translation>Grenze
ist</translation>
    </message>
    <message>
        <source>Time between two tokens of one user, in milliseconds</source>
        <translation>Zeit zwischen zwei Token eines Nutzers, in Millisekunden</translation>
    </message>
    <message>
        <source>Price of a million generated tokens, from your price per chip-hour</source>
        <translation>Preis von einer Million erzeugter Token, aus Ihrem Preis je Chipstunde</translation>
    </message>
    <message>
        <source>What stops a larger batch, or why it has no rank</source>
        <translation>Was einen größeren Batch verhindert oder warum es keinen Rang hat</translation>
    </message>
    <message>
        <source>List price at %1, %2: %3 USD/h (%4)</source>
        <translation>Listenpreis bei %1, %2: %3 USD/h (%4)</translation>
    </message>
    <message>
        <source>TP: chips that share each layer; PP: stages; CP: parts of long prompts; EP: chips with experts of their own</source>
        <translation>TP: Chips, die sich jede Schicht teilen; PP: Stufen; CP: Teile langer Prompts; EP: Chips mit eigenen Experten</translation>
    </message>
    <message>
        <source>%1 · yours</source>
        <translation>%1 · Ihre</translation>
    </message>
    <message>
        <source>As you have it, with as many requests as memory and limits allow</source>
        <translation>Wie bei Ihnen, mit so vielen Anfragen, wie Speicher und Grenzen zulassen</translation>
    </message>
    <message>
        <source>%1 tokens/s on all chips with %2 users; by the datasheets at most %3 with %4</source>
        <translation>%1 Token/s auf allen Chips mit %2 Nutzern; nach den Datenblättern höchstens %3 mit %4</translation>
    </message>
    <message>
        <source>Energy of the chips: the part of their TDP that they use (--power-use, --pue)</source>
        <translation>Energie der Chips: der Teil ihrer TDP, den sie nutzen (--power-use, --pue)</translation>
    </message>
    <message>
        <source>%1 tokens/s on all chips with %2 user; by the datasheets at most %3 with %4</source>
        <translation>%1 Token/s auf allen Chips mit %2 Nutzer; nach den Datenblättern höchstens %3 mit %4</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Without queueing; at least %1 by the datasheet</source>
        <translation>Ohne Warteschlange; nach dem Datenblatt mindestens %1</translation>
    </message>
    <message>
        <source>Time to the first token, in milliseconds, without queueing: one prompt read alone, or in chunks beside the others</source>
        <translation>Zeit bis zum ersten Token, in Millisekunden, ohne Warteschlange: ein Prompt, allein gelesen oder in Stücken neben den anderen</translation>
    </message>
    <message>
        <source>%1, %2 kept by the engine</source>
        <translation>%1, %2 behält das Serverprogramm</translation>
    </message>
</context>
<context>
    <name>roofline::DeploymentsTable</name>
    <message>
        <source>Deployments</source>
        <translation>Bereitstellungen</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Save all rows as CSV, or those shown as HTML</source>
        <translation>Alle Zeilen als CSV speichern, oder die gezeigten als HTML</translation>
    </message>
    <message>
        <source>%1 of %2 deployments keep the limits</source>
        <translation>%1 von %2 Bereitstellungen halten die Grenzen ein</translation>
    </message>
    <message>
        <source>%1 of %2 keep them</source>
        <translation>%1 von %2 halten sie ein</translation>
    </message>
    <message>
        <source>Hide what cannot serve it</source>
        <translation>Ausblenden, was es nicht bedienen kann</translation>
    </message>
    <message>
        <source>Make it the scenario</source>
        <translation>Zum Szenario machen</translation>
    </message>
    <message>
        <source>Compare with it</source>
        <translation>Damit vergleichen</translation>
    </message>
    <message>
        <source>Price of an hour of one chip</source>
        <translation>Preis einer Stunde eines Chips</translation>
    </message>
    <message>
        <source>A suggestion. It is used only if you take it.</source>
        <translation>Ein Vorschlag. Er gilt nur, wenn Sie ihn übernehmen.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 deployments can serve it</source>
        <translation>%1 von %2 Bereitstellungen können es bedienen</translation>
    </message>
    <message>
        <source>%1 of %2 can</source>
        <translation>%1 von %2 können es</translation>
    </message>
    <message>
        <source>Show what cannot serve it (%1)</source>
        <translation>Zeigen, was es nicht bedienen kann (%1)</translation>
    </message>
</context>
<context>
    <name>roofline::DeploymentsView</name>
    <message>
        <source>Deployments</source>
        <translation>Bereitstellungen</translation>
    </message>
    <message>
        <source>Deployment %1</source>
        <translation>Bereitstellung %1</translation>
    </message>
    <message>
        <source>Compare %1</source>
        <translation>%1 vergleichen</translation>
    </message>
    <message>
        <source>Faster answers cost throughput</source>
        <translation>Schnellere Antworten kosten Durchsatz</translation>
    </message>
    <message>
        <source>line: the best of all %1</source>
        <translation>Linie: das Beste von allen %1</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Every deployment, in the order of its rank</source>
        <translation>Jede Bereitstellung in der Reihenfolge ihres Rangs</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>What deployments trade between users and chips</source>
        <translation>Was Bereitstellungen zwischen Nutzern und Chips abwägen</translation>
    </message>
    <message>
        <source>It is compared already</source>
        <translation>Er wird schon verglichen</translation>
    </message>
    <message>
        <source>At most eight are compared: remove one before comparing another</source>
        <translation>Höchstens acht werden verglichen: vor dem nächsten einen entfernen</translation>
    </message>
    <message>
        <source>At each speed the most tokens/s per chip of all that are at least as fast; where none has just that speed, the line is level</source>
        <translation>Zu jedem Tempo die meisten Token/s je Chip von allen, die mindestens so schnell sind; wo keine genau dieses Tempo hat, ist die Linie waagerecht</translation>
    </message>
    <message>
        <source>First token: one prompt read alone, or its chunks beside the others. Tokens: generated ones, with prompts read beside them. These are predictions without queueing, not measurements. * The chip computes in a wider format.</source>
        <translation>Erstes Token: ein Prompt allein gelesen, oder seine Stücke neben den anderen. Token: erzeugte, mit daneben gelesenen Prompts. Das sind Vorhersagen ohne Warteschlangen, keine Messungen. * Der Chip rechnet in einem breiteren Format.</translation>
    </message>
</context>
<context>
    <name>roofline::DesktopActions</name>
    <message>
        <source>Light theme</source>
        <translation>Helles Farbschema</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkles Farbschema</translation>
    </message>
    <message>
        <source>System theme</source>
        <translation>Farbschema des Systems</translation>
    </message>
    <message>
        <source>Undone: what was half typed</source>
        <translation>Rückgängig: halb Getipptes</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Wiederholt: %1</translation>
    </message>
    <message>
        <source>Text size %1 %</source>
        <translation>Textgröße %1 %</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>Schwarz-Weiß</translation>
    </message>
</context>
<context>
    <name>roofline::DockButton</name>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>Detach or attach %1</source>
        <translation>%1 lösen oder andocken</translation>
    </message>
    <message>
        <source>Unfold %1</source>
        <translation>%1 ausklappen</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>%1 einklappen</translation>
    </message>
</context>
<context>
    <name>roofline::DockTitle</name>
    <message>
        <source>%1: drag to move, double-click to float, right-click for more</source>
        <translation>%1: ziehen verschiebt, Doppelklick löst, Rechtsklick zeigt mehr</translation>
    </message>
</context>
<context>
    <name>roofline::Docks</name>
    <message>
        <source>Un&amp;fold</source>
        <translation>&amp;Ausklappen</translation>
    </message>
    <message>
        <source>&amp;Fold</source>
        <translation>&amp;Einklappen</translation>
    </message>
    <message>
        <source>&amp;Dock</source>
        <translation>An&amp;docken</translation>
    </message>
    <message>
        <source>F&amp;loat</source>
        <translation>&amp;Lösen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Move to the l&amp;eft</source>
        <translation>Nach &amp;links</translation>
    </message>
    <message>
        <source>Move to the &amp;right</source>
        <translation>Nach &amp;rechts</translation>
    </message>
    <message>
        <source>Move &amp;above the chart</source>
        <translation>Ü&amp;ber das Diagramm</translation>
    </message>
    <message>
        <source>Move &amp;below the chart</source>
        <translation>&amp;Unter das Diagramm</translation>
    </message>
    <message>
        <source>&amp;Stack with</source>
        <translation>S&amp;tapeln mit</translation>
    </message>
</context>
<context>
    <name>roofline::EfficiencySection</name>
    <message>
        <source>Eff&amp;iciency</source>
        <translation>Eff&amp;izienz</translation>
    </message>
    <message>
        <source>Datasheet peaks</source>
        <translation>Datenblattspitze</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>Typisch</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Sustained ra&amp;tes</source>
        <translation>Da&amp;uerhafte Raten</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Fraction of the peak that is reached: above 0, up to 1.</source>
        <translation>Erreichter Anteil der Spitze: über 0, bis 1.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>perfect</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>Ideal: none</source>
        <translation>Ideal: keiner</translation>
    </message>
    <message>
        <source>Overhea&amp;d</source>
        <translation>O&amp;verhead</translation>
    </message>
    <message>
        <source>Per launch</source>
        <translation>Je Start</translation>
    </message>
    <message>
        <source>Per layer</source>
        <translation>Je Schicht</translation>
    </message>
    <message>
        <source>Time with its unit, for example 15 µs; up to 1000 s.</source>
        <translation>Zeit mit Einheit, zum Beispiel 15 µs; bis 1000 s.</translation>
    </message>
    <message>
        <source>typical</source>
        <translation>typisch</translation>
    </message>
    <message>
        <source>custom rates</source>
        <translation>eigene Raten</translation>
    </message>
    <message>
        <source>custom overhead</source>
        <translation>eigener Overhead</translation>
    </message>
    <message>
        <source>overlap %1</source>
        <translation>Überlappung %1</translation>
    </message>
    <message>
        <source>datasheet</source>
        <translation>Datenblatt</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>Sets everything below at once.
Datasheet: the bound, nothing real is faster. Typical: as today&apos;s serving engines run.</source>
        <translation>Stellt alles Folgende auf einmal ein.
Datenblatt: die Schranke, nichts Wirkliches ist schneller. Üblich: wie heutige Server laufen.</translation>
    </message>
    <message>
        <source>Datasheet: the bound</source>
        <translation>Datenblatt: die Schranke</translation>
    </message>
    <message>
        <source>&amp;Profile</source>
        <translation>Pro&amp;fil</translation>
    </message>
    <message>
        <source>CUDA graphs: 15 µs a layer</source>
        <translation>CUDA-Graphen: 15 µs je Schicht</translation>
    </message>
    <message>
        <source>Serving engine: 50 µs a layer</source>
        <translation>Server: 50 µs je Schicht</translation>
    </message>
    <message>
        <source>Framework: 100 µs a layer</source>
        <translation>Framework: 100 µs je Schicht</translation>
    </message>
    <message>
        <source>Time lost besides computing and moving data.
Framework: also 15 µs to dispatch a pass. Typical servers lose 50 µs a layer.</source>
        <translation>Zeit, die außer für Rechnen und Datenbewegung verloren geht.
Framework: dazu 15 µs, um einen Durchlauf zu starten. Übliche Server verlieren 50 µs je Schicht.</translation>
    </message>
    <message>
        <source>The fraction of peak compute and bandwidth that is reached.
Typical: measured for this chip, where a source gives it.
Usual: the one of its class, the same for all chips.</source>
        <translation>Welcher Teil von Spitzenleistung und Bandbreite erreicht wird.
Üblich: für diesen Chip gemessene Anteile, wo eine Quelle sie nennt.
Der Klasse: die seiner Klasse, für alle Chips dieselben.</translation>
    </message>
    <message>
        <source>Usual for the class</source>
        <translation>Üblich für die Klasse</translation>
    </message>
    <message>
        <source>Enter a share above 0 and up to 1, for example 0.8 or 80 %.</source>
        <translation>Geben Sie einen Anteil über 0 bis 1 ein, etwa 0.8 oder 80 %.</translation>
    </message>
    <message>
        <source>Enter a time with its unit up to 1000 s, for example 15 µs.</source>
        <translation>Geben Sie eine Zeit mit ihrer Einheit bis 1000 s ein, etwa 15 µs.</translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation>keine Überlappung</translation>
    </message>
</context>
<context>
    <name>roofline::EntryActions</name>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>New chip %1</source>
        <translation>Neuer Chip %1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Text not applied</source>
        <translation>Text nicht angewandt</translation>
    </message>
    <message>
        <source>&amp;Lose the text</source>
        <translation>Text ver&amp;werfen</translation>
    </message>
    <message>
        <source>The text of the chip has errors and is not applied. Discard it?</source>
        <translation>Der Text des Chips hat Fehler und wird nicht angewandt. Verwerfen?</translation>
    </message>
    <message>
        <source>The text of the model has errors and is not applied. Discard it?</source>
        <translation>Der Text des Modells hat Fehler und wird nicht angewandt. Verwerfen?</translation>
    </message>
</context>
<context>
    <name>roofline::EntryEditor</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Every number in a field of its own</source>
        <translation>Jede Zahl in einem eigenen Feld</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>The whole entry, as a zoo file has it</source>
        <translation>Der ganze Eintrag, wie eine Zoo-Datei ihn hat</translation>
    </message>
    <message>
        <source>&amp;Reset all</source>
        <translation>Alles &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Back to the entry that this one was changed from</source>
        <translation>Zurück zu dem Eintrag, aus dem dieser geändert wurde</translation>
    </message>
    <message>
        <source>&amp;Save to my zoo…</source>
        <translation>In meinem Zoo &amp;speichern …</translation>
    </message>
    <message>
        <source>Keep it as an entry of your own, in every session</source>
        <translation>Als eigenen Eintrag behalten, in jeder Sitzung</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Changes are kept; Ctrl+Z undoes them</source>
        <translation>Änderungen bleiben; Strg+Z macht sie rückgängig</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>This entry stays as it is: the first change makes a copy, which belongs to the session.</source>
        <translation>Dieser Eintrag bleibt, wie er ist: die erste Änderung legt eine Kopie an, die zur Sitzung gehört.</translation>
    </message>
    <message>
        <source>Changed from %1. It belongs to the session, and is saved with it.</source>
        <translation>Geändert aus %1. Er gehört zur Sitzung und wird mit ihr gespeichert.</translation>
    </message>
    <message>
        <source>It belongs to the session, and is saved with it.</source>
        <translation>Er gehört zur Sitzung und wird mit ihr gespeichert.</translation>
    </message>
    <message>
        <source>The text has errors and is not applied: correct it or drop it before the entry is saved.</source>
        <translation>Der Text hat Fehler und wird nicht angewandt: Korrigieren oder verwerfen Sie ihn, bevor der Eintrag gespeichert wird.</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>Text von %1</translation>
    </message>
</context>
<context>
    <name>roofline::EntryNameDialog</name>
    <message>
        <source>&amp;Replace my entry of that id</source>
        <translation>Meinen Eintrag dieser Kennung e&amp;rsetzen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>As lists and titles show it</source>
        <translation>Wie Listen und Titel ihn zeigen</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>The name of its file, and of the entry on the command line: lower-case letters, digits, hyphens and periods</source>
        <translation>Der Name der Datei, und des Eintrags auf der Befehlszeile: Kleinbuchstaben, Ziffern, Bindestriche und Punkte</translation>
    </message>
    <message>
        <source>Undo brings the replaced entry back</source>
        <translation>Rückgängig bringt den ersetzten Eintrag zurück</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Id</source>
        <translation>&amp;Kennung</translation>
    </message>
    <message>
        <source>An entry needs a name.</source>
        <translation>Ein Eintrag braucht einen Namen.</translation>
    </message>
    <message>
        <source>The file %1.yaml in my zoo will be replaced.</source>
        <translation>Die Datei %1.yaml in meinem Zoo wird ersetzt.</translation>
    </message>
    <message>
        <source>The file will be %1.yaml in my zoo.</source>
        <translation>Die Datei heißt %1.yaml in meinem Zoo.</translation>
    </message>
</context>
<context>
    <name>roofline::ExampleCard</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Open “%1” as a new session</source>
        <translation>„%1“ als neue Sitzung öffnen</translation>
    </message>
</context>
<context>
    <name>roofline::ExportChecks</name>
    <message>
        <source>Smallest text %1 %2</source>
        <translation>Kleinster Text %1 %2</translation>
    </message>
    <message>
        <source>%1 %2: enlarge to %3</source>
        <translation>%1 %2: auf %3 vergrößern</translation>
    </message>
    <message>
        <source>“%1” is the smallest text</source>
        <translation>„%1“ ist der kleinste Text</translation>
    </message>
    <message>
        <source>Text below %1 %2 is hard to read: “%3”</source>
        <translation>Text unter %1 %2 ist schwer zu lesen: „%3“</translation>
    </message>
    <message>
        <source>Thinnest line %1 %2</source>
        <translation>Dünnste Linie %1 %2</translation>
    </message>
    <message>
        <source>%1 %2: thicken to %3</source>
        <translation>%1 %2: auf %3 verstärken</translation>
    </message>
    <message>
        <source>The grid and the axes are drawn with it</source>
        <translation>Gitter und Achsen sind damit gezeichnet</translation>
    </message>
    <message>
        <source>Lines below %1 %2 break in print</source>
        <translation>Linien unter %1 %2 brechen im Druck</translation>
    </message>
    <message>
        <source>Readable in gray</source>
        <translation>In Grau lesbar</translation>
    </message>
    <message>
        <source>Unclear in gray: use black and white</source>
        <translation>In Grau unklar: schwarzweiß nehmen</translation>
    </message>
    <message>
        <source>Every word and every area keeps its meaning without color</source>
        <translation>Jedes Wort und jede Fläche behält ohne Farbe ihren Sinn</translation>
    </message>
    <message>
        <source>“%1” stands out too little from the page</source>
        <translation>„%1“ hebt sich zu wenig vom Papier ab</translation>
    </message>
    <message>
        <source>Areas of different meaning are equally light</source>
        <translation>Flächen mit verschiedenem Sinn sind gleich hell</translation>
    </message>
    <message>
        <source>Opens again here</source>
        <translation>Öffnet sich hier wieder</translation>
    </message>
    <message>
        <source>Does not open again: put the session inside</source>
        <translation>Öffnet sich nicht wieder: Sitzung beilegen</translation>
    </message>
    <message>
        <source>Dropped on the window, the file brings this state back</source>
        <translation>Auf das Fenster gezogen, bringt die Datei diesen Stand zurück</translation>
    </message>
    <message>
        <source>Without the session nobody can continue from this picture</source>
        <translation>Ohne die Sitzung kann niemand von diesem Bild aus weitermachen</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Does not open again: parts are hidden</source>
        <translation>Lässt sich nicht wieder öffnen: Teile sind verborgen</translation>
    </message>
    <message>
        <source>A session inside would tell what is hidden; show it, then export</source>
        <translation>Eine Sitzung darin würde verraten, was verborgen ist; zeigen Sie es, dann exportieren Sie</translation>
    </message>
    <message>
        <source>Does not open again, as a sheet for readers</source>
        <translation>Öffnet sich nicht wieder, als Blatt zum Bearbeiten</translation>
    </message>
    <message>
        <source>A session inside would tell the answers</source>
        <translation>Eine enthaltene Sitzung würde die Antworten verraten</translation>
    </message>
    <message>
        <source>Too small for all that it has: make it %1</source>
        <translation>Zu klein für alles: auf %1 vergrößern</translation>
    </message>
    <message>
        <source>What it has needs so much room in this size of text</source>
        <translation>So viel Platz braucht der Inhalt in dieser Schriftgröße</translation>
    </message>
    <message>
        <source>%1 %2: enlarge the picture for %3</source>
        <translation>%1 %2: für %3 das Bild vergrößern</translation>
    </message>
    <message>
        <source>“%1” is smaller than asked for</source>
        <translation>„%1“ ist kleiner als verlangt</translation>
    </message>
</context>
<context>
    <name>roofline::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>+ &amp;Keep these settings…</source>
        <translation>+ Einstellungen &amp;behalten …</translation>
    </message>
    <message>
        <source>Make these settings a preset of your own</source>
        <translation>Aus diesen Einstellungen eine eigene Vorlage machen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ganz</translation>
    </message>
    <message>
        <source>The whole picture</source>
        <translation>Das ganze Bild</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>As large as in print, or pixel by pixel</source>
        <translation>So groß wie im Druck oder Pixel für Pixel</translation>
    </message>
    <message>
        <source>200 %</source>
        <translation>200 %</translation>
    </message>
    <message>
        <source>Twice as large</source>
        <translation>Doppelt so groß</translation>
    </message>
    <message>
        <source>Save &amp;as</source>
        <translation>Speichern &amp;als</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the picture, as pixels and as SVG (Ctrl+C)</source>
        <translation>Das Bild kopieren, als Pixel und als SVG (Strg+C)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close without writing a file (Esc)</source>
        <translation>Schließen, ohne eine Datei zu schreiben (Esc)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Write the file (Enter)</source>
        <translation>Die Datei schreiben (Eingabe)</translation>
    </message>
    <message>
        <source>%1, as large as in print</source>
        <translation>%1, so groß wie im Druck</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Export chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>Die Datei ersetzen?</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 ist schon da.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>The chart was not exported</source>
        <translation>Das Diagramm wurde nicht exportiert</translation>
    </message>
    <message>
        <source>The chart was not copied</source>
        <translation>Das Diagramm wurde nicht kopiert</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Diagramm kopiert</translation>
    </message>
    <message>
        <source>Keep these settings</source>
        <translation>Einstellungen behalten</translation>
    </message>
    <message>
        <source>Name of the preset:</source>
        <translation>Name der Vorlage:</translation>
    </message>
    <message>
        <source>The settings were not kept</source>
        <translation>Die Einstellungen wurden nicht behalten</translation>
    </message>
    <message>
        <source>%1 is the name of a built-in preset; choose another one.</source>
        <translation>%1 heißt schon eine mitgelieferte Vorlage; wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Delete the preset?</source>
        <translation>Die Vorlage löschen?</translation>
    </message>
    <message>
        <source>%1 is a preset of your own.</source>
        <translation>%1 ist eine eigene Vorlage.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>The ending of another format, such as .svg, chooses that format</source>
        <translation>Die Endung eines anderen Formats, etwa .svg, wählt dieses Format</translation>
    </message>
    <message>
        <source>“%1” cannot be a name: it takes at least one letter or digit.</source>
        <translation>„%1“ kann kein Name sein: er braucht mindestens einen Buchstaben oder eine Ziffer.</translation>
    </message>
    <message>
        <source>Replace the preset?</source>
        <translation>Die Vorlage ersetzen?</translation>
    </message>
</context>
<context>
    <name>roofline::ExportForm</name>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Pixels, for slides and the web</source>
        <translation>Pixel, für Folien und das Web</translation>
    </message>
    <message>
        <source>A drawing that scales, for the web and to edit</source>
        <translation>Eine Zeichnung in jeder Größe, für das Web und zum Bearbeiten</translation>
    </message>
    <message>
        <source>A page, for papers and print</source>
        <translation>Eine Seite, für Aufsätze und Druck</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Unit of the size</source>
        <translation>Einheit der Größe</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>Text and lines</source>
        <translation>Text und Linien</translation>
    </message>
    <message>
        <source>Smallest text</source>
        <translation>Kleinster Text</translation>
    </message>
    <message>
        <source>Line thickness</source>
        <translation>Stärke der Linien</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>Stays text</source>
        <translation>Bleibt Text</translation>
    </message>
    <message>
        <source>It can be searched, copied and edited</source>
        <translation>Er lässt sich suchen, kopieren und bearbeiten</translation>
    </message>
    <message>
        <source>Outlines</source>
        <translation>Umrisse</translation>
    </message>
    <message>
        <source>It looks the same where the typeface is missing</source>
        <translation>Er sieht auch ohne die Schrift gleich aus</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Colors on white</source>
        <translation>Farben auf Weiß</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Colors on black, for dark slides</source>
        <translation>Farben auf Schwarz, für dunkle Folien</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>Schwarz-Weiß</translation>
    </message>
    <message>
        <source>Dashes and shapes instead of hues</source>
        <translation>Striche und Formen statt Farben</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>The background is filled</source>
        <translation>Der Hintergrund ist gefüllt</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Durchsichtig</translation>
    </message>
    <message>
        <source>Whatever lies below shows through</source>
        <translation>Was darunter liegt, scheint durch</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>Zeigt</translation>
    </message>
    <message>
        <source>Several are drawn beside and below each other</source>
        <translation>Mehrere stehen neben- und untereinander</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Subtitle</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Unterschrift</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Verdict table</source>
        <translation>Ergebnistabelle</translation>
    </message>
    <message>
        <source>Session inside</source>
        <translation>Sitzung beilegen</translation>
    </message>
    <message>
        <source>The sentence above the chart</source>
        <translation>Der Satz über dem Diagramm</translation>
    </message>
    <message>
        <source>The line below the title</source>
        <translation>Die Zeile unter dem Titel</translation>
    </message>
    <message>
        <source>What is shown, described below the chart</source>
        <translation>Was zu sehen ist, unter dem Diagramm beschrieben</translation>
    </message>
    <message>
        <source>Where the numbers of chip and model come from</source>
        <translation>Woher die Zahlen von Chip und Modell stammen</translation>
    </message>
    <message>
        <source>What shapes and letters stand for</source>
        <translation>Wofür Formen und Buchstaben stehen</translation>
    </message>
    <message>
        <source>Names of the operators</source>
        <translation>Namen der Operatoren</translation>
    </message>
    <message>
        <source>Letters that mark what is compared</source>
        <translation>Buchstaben, die das Verglichene bezeichnen</translation>
    </message>
    <message>
        <source>Memory-bound and compute-bound, as areas</source>
        <translation>Speicher- und rechenbegrenzt, als Flächen</translation>
    </message>
    <message>
        <source>Latency, throughput and what limits, in numbers</source>
        <translation>Latenz, Durchsatz und was begrenzt, in Zahlen</translation>
    </message>
    <message>
        <source>Dropped on the window, the file brings this state back</source>
        <translation>Auf das Fenster gezogen, bringt die Datei diesen Stand zurück</translation>
    </message>
    <message>
        <source>Hide what the lecture hides</source>
        <translation>Verbergen, was die Vorlesung verbirgt</translation>
    </message>
    <message>
        <source>Caption. Written for you, yours to change.</source>
        <translation>Unterschrift. Für Sie geschrieben, frei zu ändern.</translation>
    </message>
    <message>
        <source>Names of files</source>
        <translation>Namen der Dateien</translation>
    </message>
    <message>
        <source>{scenario}, {chip}, {model}, {phase}, {view}, {preset} and {title} stand for what they name</source>
        <translation>{scenario}, {chip}, {model}, {phase}, {view}, {preset} und {title} stehen für das, was sie nennen</translation>
    </message>
    <message>
        <source>a PDF needs none</source>
        <translation>ein PDF braucht keine</translation>
    </message>
    <message>
        <source>an SVG needs none</source>
        <translation>ein SVG braucht keine</translation>
    </message>
    <message>
        <source>%1 × %2 px</source>
        <translation>%1 × %2 px</translation>
    </message>
    <message>
        <source>A page for a browser, with a slider over the batch</source>
        <translation>Eine Seite für den Browser, mit einem Regler für den Batch</translation>
    </message>
    <message>
        <source>a page needs none</source>
        <translation>eine Seite braucht keine</translation>
    </message>
    <message>
        <source>Not available here: %1</source>
        <translation>Hier nicht verfügbar: %1</translation>
    </message>
</context>
<context>
    <name>roofline::ExportPresetList</name>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Slides</source>
        <translation>Folien</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Teaching</source>
        <translation>Unterricht</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, geändert</translation>
    </message>
</context>
<context>
    <name>roofline::ExportPreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Nothing to see: %1.</source>
        <translation>Nichts zu sehen: %1.</translation>
    </message>
</context>
<context>
    <name>roofline::FoldHeader</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>roofline::FrontierView</name>
    <message>
        <source>Tokens per second per user and per chip</source>
        <translation>Token je Sekunde für jeden Nutzer und von jedem Chip</translation>
    </message>
    <message>
        <source>Click or drag to set the requests in flight. Left and Right read the curve, Up and Down change it, Enter takes its requests; Ctrl+C copies the numbers</source>
        <translation>Klicken oder Ziehen setzt die laufenden Anfragen. Links und Rechts lesen die Kurve, Auf und Ab wechseln sie, Enter übernimmt ihre Anfragen; Strg+C kopiert die Zahlen</translation>
    </message>
    <message>
        <source>Requests in flight %1 → %2</source>
        <translation>Laufende Anfragen %1 → %2</translation>
    </message>
</context>
<context>
    <name>roofline::GlossaryDialog</name>
    <message>
        <source>Glossary</source>
        <translation>Glossar (englisch)</translation>
    </message>
    <message>
        <source>Find a term</source>
        <translation>Begriff suchen</translation>
    </message>
    <message>
        <source>Words from a term, from another name for it, or from its text</source>
        <translation>Wörter eines Begriffs, eines anderen Namens dafür oder seines Textes</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>Terms of the window and of the field</source>
        <translation>Begriffe des Fensters und des Fachs</translation>
    </message>
    <message>
        <source>No term has all of these words.</source>
        <translation>Kein Begriff hat alle diese Wörter.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The term that was shown before (Alt+←)</source>
        <translation>Der Begriff, der vorher gezeigt wurde (Alt+←)</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>The term that was shown before going back (Alt+→)</source>
        <translation>Der Begriff vor dem Zurückgehen (Alt+→)</translation>
    </message>
</context>
<context>
    <name>roofline::HelpActions</name>
    <message>
        <source>verdict</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>The glossary has no term for this; F1 opens it.</source>
        <translation>Das Glossar hat dafür keinen Begriff; F1 öffnet es.</translation>
    </message>
    <message>
        <source>Click anything to have it explained; Esc cancels.</source>
        <translation>Anklicken, was erklärt werden soll; Esc bricht ab.</translation>
    </message>
</context>
<context>
    <name>roofline::KernelFields</name>
    <message>
        <source>FLOP = %1
byte = %2</source>
        <translation>FLOP = %1
byte = %2</translation>
    </message>
    <message>
        <source>%1: %2
%3 from %4 to %5</source>
        <translation>%1: %2
%3 von %4 bis %5</translation>
    </message>
    <message>
        <source>A whole number</source>
        <translation>Eine ganze Zahl</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Eine Zahl</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>What charts and tables call it instead of its sizes</source>
        <translation>Wie Diagramme und Tabellen ihn nennen, statt mit seinen Größen</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>Na&amp;me</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>FLOP = %1
byte = %2, of which only weights count</source>
        <translation>FLOP = %1
byte = %2, wovon nur Gewichte zählen</translation>
    </message>
    <message>
        <source>The batch adds rows: batch × m rows are multiplied at once.</source>
        <translation>Der Batch fügt Zeilen hinzu: Batch × m Zeilen werden auf einmal multipliziert.</translation>
    </message>
</context>
<context>
    <name>roofline::Learn</name>
    <message>
        <source>&amp;Lessons…</source>
        <translation>&amp;Lektionen …</translation>
    </message>
    <message>
        <source>Learn about rooflines step by step, with questions</source>
        <translation>Schritt für Schritt etwas über Rooflines lernen, mit Fragen</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>&amp;Nächster Schritt</translation>
    </message>
    <message>
        <source>The next step of the lesson</source>
        <translation>Der nächste Schritt der Lektion</translation>
    </message>
    <message>
        <source>Step &amp;before</source>
        <translation>Schritt &amp;davor</translation>
    </message>
    <message>
        <source>The step of the lesson before this one</source>
        <translation>Der Schritt der Lektion vor diesem</translation>
    </message>
    <message>
        <source>&amp;Explore freely</source>
        <translation>&amp;Frei erkunden</translation>
    </message>
    <message>
        <source>Lea&amp;ve the lesson</source>
        <translation>Lektion &amp;verlassen</translation>
    </message>
    <message>
        <source>Back to your own session, as it was</source>
        <translation>Zurück zur eigenen Sitzung, wie sie war</translation>
    </message>
    <message>
        <source>The lesson could not be opened</source>
        <translation>Die Lektion ließ sich nicht öffnen</translation>
    </message>
    <message>
        <source>There is no lesson “%1”, and no file of that name. Learn &gt; Lessons lists all.</source>
        <translation>Es gibt weder eine Lektion „%1“ noch eine Datei dieses Namens. Lernen &gt; Lektionen zeigt alle.</translation>
    </message>
    <message>
        <source>The lesson keeps its place: Learn &gt; Lessons</source>
        <translation>Die Lektion behält ihre Stelle: Lernen &gt; Lektionen</translation>
    </message>
    <message>
        <source>Lesson %1 of %2</source>
        <translation>Lektion %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 answered right so far</source>
        <translation>%1 von %2 bisher richtig beantwortet</translation>
    </message>
    <message>
        <source>**What you can do now.** %1</source>
        <translation>**Was jetzt möglich ist.** %1</translation>
    </message>
    <message>
        <source>**Hint %1 of %2.** %3</source>
        <translation>**Hinweis %1 von %2.** %3</translation>
    </message>
    <message>
        <source>Try %1 of %2</source>
        <translation>Versuch %1 von %2</translation>
    </message>
    <message>
        <source>within %1 is right</source>
        <translation>auf %1 genau ist richtig</translation>
    </message>
    <message>
        <source>**Right: %1.**</source>
        <translation>**Richtig: %1.**</translation>
    </message>
    <message>
        <source>**The answer is %1.**</source>
        <translation>**Die Antwort ist %1.**</translation>
    </message>
    <message>
        <source>**Right.** %1</source>
        <translation>**Richtig.** %1</translation>
    </message>
    <message>
        <source>**Not yet.** %1</source>
        <translation>**Noch nicht.** %1</translation>
    </message>
    <message>
        <source>spot on</source>
        <translation>genau getroffen</translation>
    </message>
    <message>
        <source>%1× off</source>
        <translation>%1× daneben</translation>
    </message>
    <message>
        <source>The quiz keeps its place: Learn &gt; Quiz</source>
        <translation>Das Quiz merkt sich die Stelle: Lernen &gt; Quiz</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>Frage %1 von %2</translation>
    </message>
    <message>
        <source>Star&amp;t over…</source>
        <translation>Neu beg&amp;innen …</translation>
    </message>
    <message>
        <source>Forget the answers of this lesson and begin it again</source>
        <translation>Die Antworten dieser Lektion vergessen und sie von vorn beginnen</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>&amp;Start over</source>
        <translation>&amp;Neu beginnen</translation>
    </message>
    <message>
        <source>Your answers in this lesson are forgotten, and its report will not have them. What you wrote about it is kept.</source>
        <translation>Ihre Antworten in dieser Lektion werden vergessen, auch für ihren Bericht. Was Sie über sie geschrieben haben, bleibt.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>“%1” waits until you come back to the step</source>
        <translation>„%1“ wartet, bis Sie zum Schritt zurückkehren</translation>
    </message>
    <message>
        <source>“%1” waits until you leave the lesson</source>
        <translation>„%1“ wartet, bis Sie die Lektion verlassen</translation>
    </message>
    <message>
        <source>“roofline-explorer lesson check %1” lists all mistakes.</source>
        <translation>„roofline-explorer lesson check %1“ nennt alle Fehler.</translation>
    </message>
    <message>
        <source>The lesson has mistakes</source>
        <translation>Die Lektion hat Fehler</translation>
    </message>
    <message>
        <source>Have all controls at this step of the lesson, and come back to it. An open question then does not count as right at once.</source>
        <translation>Bei diesem Schritt der Lektion alle Regler haben und zu ihm zurückkehren. Eine offene Frage zählt dann nicht als auf Anhieb richtig.</translation>
    </message>
</context>
<context>
    <name>roofline::Lecture</name>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>Show the axes and their numbers</source>
        <translation>Die Achsen und ihre Zahlen zeigen</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Show the roof of the memory&apos;s bandwidth</source>
        <translation>Das Dach der Speicherbandbreite zeigen</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Show the roof of the peak compute rate</source>
        <translation>Das Dach der höchsten Rechenleistung zeigen</translation>
    </message>
    <message>
        <source>Ridge</source>
        <translation>Knickpunkt</translation>
    </message>
    <message>
        <source>Show the ridge point, where both roofs meet</source>
        <translation>Den Knickpunkt zeigen, an dem sich beide Dächer treffen</translation>
    </message>
    <message>
        <source>Other roofs</source>
        <translation>Andere Dächer</translation>
    </message>
    <message>
        <source>Show the roofs that do not limit this workload</source>
        <translation>Die Dächer zeigen, die diese Last nicht begrenzen</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Show where memory limits and where compute does</source>
        <translation>Zeigen, wo der Speicher begrenzt und wo das Rechnen</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Show the operators&apos; points</source>
        <translation>Die Punkte der Operatoren zeigen</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Show the workload&apos;s point</source>
        <translation>Den Punkt der Last zeigen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Show the headline and the numbers of points</source>
        <translation>Die Überschrift und die Zahlen der Punkte zeigen</translation>
    </message>
    <message>
        <source>&amp;Next part</source>
        <translation>&amp;Nächster Teil</translation>
    </message>
    <message>
        <source>Show the next part of the chart that is hidden</source>
        <translation>Den nächsten verborgenen Teil des Diagramms zeigen</translation>
    </message>
    <message>
        <source>Part &amp;back</source>
        <translation>Teil &amp;zurück</translation>
    </message>
    <message>
        <source>Hide the last part of the chart that is shown</source>
        <translation>Den letzten sichtbaren Teil des Diagramms verbergen</translation>
    </message>
    <message>
        <source>B&amp;uild up</source>
        <translation>Auf&amp;bauen</translation>
    </message>
    <message>
        <source>Show part after part by itself, from nothing</source>
        <translation>Teil für Teil von selbst zeigen, vom Leeren an</translation>
    </message>
    <message>
        <source>&amp;Hide all parts</source>
        <translation>Alle Teile &amp;verbergen</translation>
    </message>
    <message>
        <source>Begin with an empty page</source>
        <translation>Mit einer leeren Seite beginnen</translation>
    </message>
    <message>
        <source>Show &amp;all parts</source>
        <translation>&amp;Alle Teile zeigen</translation>
    </message>
    <message>
        <source>Show the whole chart</source>
        <translation>Das ganze Diagramm zeigen</translation>
    </message>
    <message>
        <source>Back to the window as it was</source>
        <translation>Zurück zum Fenster, wie es war</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Lecture</source>
        <translation>Vorlesung</translation>
    </message>
    <message>
        <source>L&amp;eave the lecture</source>
        <translation>Vorlesung v&amp;erlassen</translation>
    </message>
    <message>
        <source>&amp;Go to a state: type its number first</source>
        <translation>Zu einem Zustan&amp;d: erst seine Nummer tippen</translation>
    </message>
    <message>
        <source>Go to the state whose number was typed</source>
        <translation>Zum Zustand gehen, dessen Nummer getippt wurde</translation>
    </message>
    <message>
        <source>&amp;Play the lecture</source>
        <translation>Vorlesung abs&amp;pielen</translation>
    </message>
    <message>
        <source>Go on by itself, up to the next question</source>
        <translation>Von selbst weitergehen, bis zur nächsten Frage</translation>
    </message>
    <message>
        <source>Blank the s&amp;creen</source>
        <translation>Bildschirm lee&amp;ren</translation>
    </message>
    <message>
        <source>Show nothing, until somebody goes on</source>
        <translation>Nichts zeigen, bis jemand weitergeht</translation>
    </message>
    <message>
        <source>&amp;Slower</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>Play sweeps and sliders more slowly; Space pauses them</source>
        <translation>Sweeps und Regler langsamer abspielen; die Leertaste hält sie an</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>&amp;Schneller</translation>
    </message>
    <message>
        <source>Play sweeps and sliders faster; Space pauses them</source>
        <translation>Sweeps und Regler schneller abspielen; die Leertaste hält sie an</translation>
    </message>
    <message>
        <source>Type the number of a state first</source>
        <translation>Tippen Sie erst die Nummer eines Zustands</translation>
    </message>
    <message>
        <source>Ta&amp;ke the window as a state</source>
        <translation>Fenster als Zustand &amp;übernehmen</translation>
    </message>
    <message>
        <source>Keep what is shown as the next state of the lecture</source>
        <translation>Was zu sehen ist, als nächsten Zustand der Vorlesung behalten</translation>
    </message>
    <message>
        <source>E&amp;dit the states…</source>
        <translation>Zustände bearbei&amp;ten …</translation>
    </message>
    <message>
        <source>Order and word the states of the lecture</source>
        <translation>Die Zustände der Vorlesung ordnen und beschriften</translation>
    </message>
    <message>
        <source>&amp;Visible parts</source>
        <translation>Diagra&amp;mmteile</translation>
    </message>
</context>
<context>
    <name>roofline::LectureLook</name>
    <message>
        <source>As in &amp;your window</source>
        <translation>Standardansi&amp;cht</translation>
    </message>
    <message>
        <source>A lecture in the colors of the window</source>
        <translation>Eine Vorlesung in den Farben des Fensters</translation>
    </message>
    <message>
        <source>Pr&amp;ojector look</source>
        <translation>Pr&amp;ojektoransicht</translation>
    </message>
    <message>
        <source>A lecture on white with larger words, for a pale projector</source>
        <translation>Eine Vorlesung auf Weiß mit größerer Schrift, für einen schwachen Projektor</translation>
    </message>
    <message>
        <source>&amp;Monochrome look</source>
        <translation>Sch&amp;warzweiß</translation>
    </message>
    <message>
        <source>A lecture without hues: dashes and shapes make the difference</source>
        <translation>Eine Vorlesung ohne Farben: Striche und Formen unterscheiden</translation>
    </message>
</context>
<context>
    <name>roofline::LectureStates</name>
    <message>
        <source>Go to state %1</source>
        <translation>Gehe zu Zustand %1</translation>
    </message>
    <message>
        <source>There is no state %1</source>
        <translation>Einen Zustand %1 gibt es nicht</translation>
    </message>
    <message>
        <source>state %1</source>
        <translation>Zustand %1</translation>
    </message>
    <message>
        <source>reveal</source>
        <translation>auflösen</translation>
    </message>
    <message>
        <source>last state</source>
        <translation>letzter Zustand</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>weiter</translation>
    </message>
    <message>
        <source>Go to bookmark %1</source>
        <translation>Zu Lesezeichen %1</translation>
    </message>
    <message>
        <source>Type a factor, Enter, the hands up for it, Enter.</source>
        <translation>Faktor tippen, Eingabe, Zahl der Hände dafür, Eingabe.</translation>
    </message>
    <message>
        <source>Click the chart, then type the hands up for it, Enter.</source>
        <translation>Ins Diagramm klicken, dann die Zahl der Hände tippen, Eingabe.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
</context>
<context>
    <name>roofline::LectureStrip</name>
    <message>
        <source>Before the first of %1 states</source>
        <translation>Vor dem ersten von %1 Zuständen</translation>
    </message>
    <message>
        <source>State %1 of %2, part %3 of %4</source>
        <translation>Zustand %1 von %2, Teil %3 von %4</translation>
    </message>
</context>
<context>
    <name>roofline::LessonCard</name>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ fertig</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Lesson %1: %2</source>
        <translation>Lektion %1: %2</translation>
    </message>
    <message>
        <source>All questions are answered.</source>
        <translation>Alle Fragen sind beantwortet.</translation>
    </message>
    <message>
        <source>%1 of %2 questions are answered.</source>
        <translation>%1 von %2 Fragen sind beantwortet.</translation>
    </message>
    <message>
        <source>Not begun.</source>
        <translation>Noch nicht begonnen.</translation>
    </message>
    <message>
        <source>Begin this lesson</source>
        <translation>Diese Lektion beginnen</translation>
    </message>
</context>
<context>
    <name>roofline::LessonControls</name>
    <message>
        <source>Answer first: these would tell</source>
        <translation>Erst antworten: diese würden es verraten</translation>
    </message>
    <message>
        <source>the chip has only %1</source>
        <translation>der Chip hat nur %1</translation>
    </message>
</context>
<context>
    <name>roofline::LessonList</name>
    <message>
        <source>Lessons</source>
        <translation>Lektionen (englisch)</translation>
    </message>
    <message>
        <source>Predict first, then see what the engine says. Your own session waits, and comes back as it is.</source>
        <translation>Erst vorhersagen, dann sehen, was die Rechnung ergibt. Die eigene Sitzung wartet und kommt zurück, wie sie ist.</translation>
    </message>
    <message>
        <source>There are no lessons: install the program again.</source>
        <translation>Es gibt keine Lektionen: das Programm neu installieren.</translation>
    </message>
    <message>
        <source>Not everything could be read:
%1</source>
        <translation>Nicht alles ließ sich lesen:
%1</translation>
    </message>
</context>
<context>
    <name>roofline::LessonPanel</name>
    <message>
        <source>‹ &amp;All lessons</source>
        <translation>‹ Alle &amp;Lektionen</translation>
    </message>
    <message>
        <source>Leave this lesson, and choose another one</source>
        <translation>Diese Lektion verlassen und eine andere wählen</translation>
    </message>
    <message>
        <source>E&amp;xplore freely</source>
        <translation>&amp;Frei erkunden</translation>
    </message>
    <message>
        <source>Have all controls at this step, and come back to it</source>
        <translation>Bei diesem Schritt alle Regler haben und zu ihm zurückkehren</translation>
    </message>
    <message>
        <source>‹ &amp;Back</source>
        <translation>‹ &amp;Zurück</translation>
    </message>
    <message>
        <source>The step before (Ctrl+Page Up)</source>
        <translation>Der Schritt davor (Strg+Bild auf)</translation>
    </message>
    <message>
        <source>&amp;Show me the answer</source>
        <translation>Antwort zei&amp;gen</translation>
    </message>
    <message>
        <source>Tell the answer, and why</source>
        <translation>Die Antwort sagen, und warum</translation>
    </message>
    <message>
        <source>&amp;Next ›</source>
        <translation>Wei&amp;ter ›</translation>
    </message>
    <message>
        <source>The next step (Ctrl+Page Down)</source>
        <translation>Der nächste Schritt (Strg+Bild ab)</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Change whatever you like: all panels are there. The lesson keeps its place, and nothing of this is kept.</source>
        <translation>Alles lässt sich ändern, alle Bereiche sind da. Die Lektion behält ihre Stelle, und nichts hiervon wird aufgehoben.</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>‹ Back &amp;to the lesson</source>
        <translation>‹ Zurück zu&amp;r Lektion</translation>
    </message>
    <message>
        <source>Return to the step as it was</source>
        <translation>Zurück zum Schritt, wie er war</translation>
    </message>
    <message>
        <source>The question then does not count as right at once.</source>
        <translation>Die Frage zählt dann nicht als auf Anhieb richtig.</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Noch einmal</translation>
    </message>
    <message>
        <source>Forget this answer, and be asked once more</source>
        <translation>Diese Antwort vergessen und noch einmal gefragt werden</translation>
    </message>
</context>
<context>
    <name>roofline::LessonStage</name>
    <message>
        <source>your guess</source>
        <translation>eigene Schätzung</translation>
    </message>
</context>
<context>
    <name>roofline::LimitsSection</name>
    <message>
        <source>First token ≤</source>
        <translation>Erstes Token ≤</translation>
    </message>
    <message>
        <source>Longest time to the first token</source>
        <translation>Längste Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>Time per token ≤</source>
        <translation>Zeit je Token ≤</translation>
    </message>
    <message>
        <source>Longest time per token</source>
        <translation>Längste Zeit je Token</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>Formate</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>Rank by</source>
        <translation>Ordnen nach</translation>
    </message>
    <message>
        <source>Tokens/s per chip</source>
        <translation>Token/s je Chip</translation>
    </message>
    <message>
        <source>Price per million tokens</source>
        <translation>Preis je Million Token</translation>
    </message>
    <message>
        <source>Energy per token</source>
        <translation>Energie je Token</translation>
    </message>
    <message>
        <source>Take the prices that you typed in other sessions; each keeps its day</source>
        <translation>Die in anderen Sitzungen eingegebenen Preise nehmen; jeder behält seinen Tag</translation>
    </message>
    <message>
        <source>My prices</source>
        <translation>Meine Preise</translation>
    </message>
    <message>
        <source>%1, with its unit, as in 150 ms. Empty: no limit.</source>
        <translation>%1, mit Einheit, etwa 150 ms. Leer: keine Grenze.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Price of %1</source>
        <translation>Preis von %1</translation>
    </message>
    <message>
        <source>Use my prices (%1)</source>
        <translation>Meine Preise nehmen (%1)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>As released</source>
        <translation>Wie veröffentlicht</translation>
    </message>
    <message>
        <source>Price of %1: %2</source>
        <translation>Preis von %1: %2</translation>
    </message>
    <message>
        <source>16 bit</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>enter a time such as 150 ms</source>
        <translation>geben Sie eine Zeit wie 150 ms ein</translation>
    </message>
</context>
<context>
    <name>roofline::MainWindow</name>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF page (*.pdf)</source>
        <translation>PDF-Seite (*.pdf)</translation>
    </message>
    <message>
        <source>Command line copied</source>
        <translation>Befehlszeile kopiert</translation>
    </message>
    <message>
        <source>Chart title</source>
        <translation>Diagrammtitel</translation>
    </message>
    <message>
        <source>Title (leave empty for the generated sentence)</source>
        <translation>Titel (leer lassen für den erzeugten Satz)</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>no messages</source>
        <translation>keine Meldungen</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 Meldung</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 Meldungen</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Panels that share this place</source>
        <translation>Bereiche, die sich diesen Platz teilen</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>&amp;Scenario panel</source>
        <translation>&amp;Szenariobereich</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Serving</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Ceilings</source>
        <translation>Obergrenzen</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Oper&amp;ators table</source>
        <translation>&amp;Operatorentabelle</translation>
    </message>
    <message>
        <source>Show the operators as a table</source>
        <translation>Die Operatoren als Tabelle zeigen</translation>
    </message>
    <message>
        <source>&amp;Ceilings table</source>
        <translation>Ober&amp;grenzentabelle</translation>
    </message>
    <message>
        <source>Show every ceiling of the chip as a table, and choose which are drawn</source>
        <translation>Jede Obergrenze des Chips als Tabelle zeigen und wählen, welche gezeichnet werden</translation>
    </message>
    <message>
        <source>&amp;Differences table</source>
        <translation>&amp;Unterschiede</translation>
    </message>
    <message>
        <source>Show what differs between the chips, the workloads and the baseline</source>
        <translation>Zeigen, was sich zwischen Chips, Workloads und Referenz unterscheidet</translation>
    </message>
    <message>
        <source>Verd&amp;ict panel</source>
        <translation>&amp;Befund</translation>
    </message>
    <message>
        <source>Serving pane&amp;l</source>
        <translation>Ser&amp;ving</translation>
    </message>
    <message>
        <source>Tar&amp;gets panel</source>
        <translation>&amp;Ziele</translation>
    </message>
    <message>
        <source>Export chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>The chart was not exported</source>
        <translation>Das Diagramm wurde nicht exportiert</translation>
    </message>
    <message>
        <source>The chart was not printed</source>
        <translation>Das Diagramm wurde nicht gedruckt</translation>
    </message>
    <message>
        <source>Sent to %1</source>
        <translation>An %1 gesendet</translation>
    </message>
    <message>
        <source>The chart was not copied</source>
        <translation>Das Diagramm wurde nicht kopiert</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Diagramm kopiert</translation>
    </message>
    <message>
        <source>%1 is not on this computer</source>
        <translation>%1 liegt nicht auf diesem Computer</translation>
    </message>
    <message>
        <source>Open session, model or chip</source>
        <translation>Sitzung, Modell oder Chip öffnen</translation>
    </message>
    <message>
        <source>%1 opened</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>%1 files opened</source>
        <translation>%1 Dateien geöffnet</translation>
    </message>
    <message>
        <source>Not everything could be opened</source>
        <translation>Nicht alles konnte geöffnet werden</translation>
    </message>
    <message>
        <source>Open %1 and %2</source>
        <translation>%1 und %2 öffnen</translation>
    </message>
    <message>
        <source>this file was opened before but is no longer there, and was taken off the list: open it again from its new place</source>
        <translation>diese Datei war früher geöffnet, ist aber nicht mehr da und wurde von der Liste genommen: öffnen Sie sie an ihrem neuen Ort</translation>
    </message>
    <message>
        <source>Drop to open as session, model or chip</source>
        <translation>Ablegen öffnet als Sitzung, Modell oder Chip</translation>
    </message>
    <message>
        <source>Nothing to open</source>
        <translation>Nichts zu öffnen</translation>
    </message>
    <message>
        <source>All that opens here (*.roofline *.yaml *.yml *.json *.png *.svg *.pdf *.html);;Sessions, models and chips (*.roofline *.yaml *.yml *.json);;Exported charts (*.png *.svg *.pdf *.html);;All files (*)</source>
        <translation>Alles, was sich hier öffnen lässt (*.roofline *.yaml *.yml *.json *.png *.svg *.pdf *.html);;Sitzungen, Modelle und Chips (*.roofline *.yaml *.yml *.json);;Exportierte Diagramme (*.png *.svg *.pdf *.html);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1: cannot tell the format from the name; allowed: a name that ends in .png, .svg, .pdf or .html</source>
        <translation>%1: das Format ist am Namen nicht zu erkennen; erlaubt: ein Name, der auf .png, .svg, .pdf oder .html endet</translation>
    </message>
    <message>
        <source>The chart cannot be dragged</source>
        <translation>Das Diagramm kann nicht gezogen werden</translation>
    </message>
    <message>
        <source>There is no roof to hear: it is hidden, or its rates are not known</source>
        <translation>Es gibt kein Dach zu hören: Es ist verborgen, oder seine Raten sind nicht bekannt</translation>
    </message>
    <message>
        <source>No loudspeaker was found to play the roof on</source>
        <translation>Kein Lautsprecher gefunden, auf dem das Dach zu hören wäre</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Show why a number is what it is: its formula, with the numbers in it</source>
        <translation>Zeigen, warum eine Zahl so ist: ihre Formel mit den Zahlen darin</translation>
    </message>
    <message>
        <source>&amp;Why panel</source>
        <translation>Warum-F&amp;enster</translation>
    </message>
    <message>
        <source>Command line copied. It needs the changed chip or model as a file: save it to your zoo</source>
        <translation>Befehlszeile kopiert. Sie braucht den geänderten Chip oder das Modell als Datei: im eigenen Zoo speichern</translation>
    </message>
    <message>
        <source>%1 opened in place of %2, until My zoo forgets it</source>
        <translation>%1 geöffnet, anstelle von %2, bis „Mein Zoo“ die Datei vergisst</translation>
    </message>
    <message>
        <source>Default roofs</source>
        <translation>Übliche Dächer</translation>
    </message>
    <message>
        <source>Choice of roofs</source>
        <translation>Auswahl der Dächer</translation>
    </message>
    <message>
        <source>%1 read again; what it held before is replaced</source>
        <translation>%1 neu gelesen; was vorher darin stand, ist ersetzt</translation>
    </message>
    <message>
        <source>The file could not be opened</source>
        <translation>Die Datei konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>The files could not be opened</source>
        <translation>Die Dateien konnten nicht geöffnet werden</translation>
    </message>
    <message>
        <source>%1 already exists. Overwrite it?</source>
        <translation>%1 gibt es bereits. Überschreiben?</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>&amp;Überschreiben</translation>
    </message>
</context>
<context>
    <name>roofline::MeasuredSection</name>
    <message>
        <source>Enter a time with its unit, for example 12 ms.</source>
        <translation>Geben Sie eine Zeit mit Einheit ein, zum Beispiel 12 ms.</translation>
    </message>
    <message>
        <source>Enter a number above 0, for example 850.</source>
        <translation>Geben Sie eine Zahl über 0 ein, zum Beispiel 850.</translation>
    </message>
    <message>
        <source>Enter a rate with its unit, for example 210 TFLOP/s.</source>
        <translation>Geben Sie eine Rate mit Einheit ein, zum Beispiel 210 TFLOP/s.</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>FLOP/s</source>
        <translation>FLOP/s</translation>
    </message>
    <message>
        <source>What you measured for this workload on this chip; the chart shows it as a filled point.</source>
        <translation>Was Sie von diesem Workload auf diesem Chip gemessen haben; das Diagramm zeigt es als gefüllten Punkt.</translation>
    </message>
    <message>
        <source>Measured value</source>
        <translation>Messwert</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Time (12 ms), samples or tokens per second (850), or a rate (210 TFLOP/s); leave it empty for none.</source>
        <translation>Zeit (12 ms), Samples oder Token pro Sekunde (850) oder eine Rate (210 TFLOP/s); leer lassen für keinen.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1. It may be %2.</source>
        <translation>%1. Vielleicht: %2.</translation>
    </message>
    <message>
        <source>, or </source>
        <translation>, oder </translation>
    </message>
    <message>
        <source>Attained, all chips</source>
        <translation>Erreicht, alle Chips</translation>
    </message>
    <message>
        <source>Share of the prediction</source>
        <translation>Anteil der Vorhersage</translation>
    </message>
    <message>
        <source>Measured speed over the predicted one.</source>
        <translation>Gemessenes Tempo gegenüber dem vorhergesagten.</translation>
    </message>
    <message>
        <source>Share of the datasheet&apos;s roof</source>
        <translation>Anteil am Dach des Datenblatts</translation>
    </message>
    <message>
        <source>Measured speed over what the datasheet&apos;s roofline allows at this intensity; more than 100 % is not possible.</source>
        <translation>Gemessenes Tempo gegenüber dem, was die Roofline des Datenblatts bei dieser Intensität erlaubt; mehr als 100 % kann nicht sein.</translation>
    </message>
    <message>
        <source>Attained, one replica</source>
        <translation>Erreicht, ein Replikat</translation>
    </message>
    <message>
        <source>FLOP of the workload over the measured time, on all chips of a replica together.</source>
        <translation>FLOP des Workloads durch die gemessene Zeit, auf allen Chips eines Replikats zusammen.</translation>
    </message>
    <message>
        <source>Attained</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Share of the network&apos;s roof</source>
        <translation>Anteil am Dach des Netzwerks</translation>
    </message>
    <message>
        <source>Measured speed over what the links between the chips allow, which take longer than compute and memory by the datasheet; more than 100 % is not possible.</source>
        <translation>Gemessenes Tempo gegenüber dem, was die Links zwischen den Chips erlauben, die nach dem Datenblatt länger brauchen als Rechnen und Speicher; mehr als 100 % kann nicht sein.</translation>
    </message>
</context>
<context>
    <name>roofline::MemorySection</name>
    <message>
        <source>Memor&amp;y</source>
        <translation>&amp;Speicher</translation>
    </message>
    <message>
        <source>Memory level</source>
        <translation>Speicherebene</translation>
    </message>
    <message>
        <source>The memory that the data comes from: the main memory, unless all of it stays in a cache,
or nothing is kept on the chip. All levels: each one moves its own bytes.</source>
        <translation>Der Speicher, aus dem die Daten kommen: der Hauptspeicher, außer alles bleibt in einem Cache
oder nichts auf dem Chip. Alle Ebenen: jede bewegt ihre eigenen Bytes.</translation>
    </message>
    <message>
        <source>Memor&amp;y level</source>
        <translation>Speicher&amp;ebene</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Host, %1</source>
        <translation>Host, %1</translation>
    </message>
    <message>
        <source>All levels</source>
        <translation>Alle Ebenen</translation>
    </message>
    <message>
        <source>unknown level</source>
        <translation>unbekannte Ebene</translation>
    </message>
    <message>
        <source>%1 host</source>
        <translation>Host über %1</translation>
    </message>
    <message>
        <source>The bandwidth of this chip&apos;s memory is not known.</source>
        <translation>Die Speicherbandbreite dieses Chips ist nicht bekannt.</translation>
    </message>
    <message>
        <source>This chip has no level &quot;%1&quot;.</source>
        <translation>Dieser Chip hat keine Ebene „%1“.</translation>
    </message>
    <message>
        <source>Every level moves its own bytes, and the slowest counts: caches read the blocks of a product again.</source>
        <translation>Jede Ebene bewegt ihre eigenen Bytes, die langsamste zählt: Caches lesen die Blöcke eines Produkts erneut.</translation>
    </message>
    <message>
        <source>Nothing is kept on the chip: all data crosses %1 each time.</source>
        <translation>Nichts bleibt auf dem Chip: alle Daten gehen jedes Mal über %1.</translation>
    </message>
    <message>
        <source>As if everything stayed in %1: the same bytes, at its bandwidth.</source>
        <translation>Als bliebe alles in %1: dieselben Bytes, mit dessen Bandbreite.</translation>
    </message>
    <message>
        <source>Every operand crosses main memory once; caches are assumed to keep up.</source>
        <translation>Jeder Operand geht einmal durch den Hauptspeicher; Caches halten annahmegemäß mit.</translation>
    </message>
    <message>
        <source>All data comes from the host already.</source>
        <translation>Alle Daten kommen bereits vom Host.</translation>
    </message>
    <message>
        <source>The bandwidth from this chip to its host is not known.</source>
        <translation>Die Bandbreite von diesem Chip zum Host ist nicht bekannt.</translation>
    </message>
    <message>
        <source>How much the memory holds is not known.</source>
        <translation>Wie viel der Speicher fasst, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Everything fits: nothing has to stay with the host.</source>
        <translation>Alles passt: nichts muss beim Host bleiben.</translation>
    </message>
    <message>
        <source>Activations alone are larger than the memory: they cannot stay with the host.</source>
        <translation>Schon die Aktivierungen sind größer als der Speicher: sie können nicht beim Host bleiben.</translation>
    </message>
    <message>
        <source>%1 of weights and cache cross %2 in each pass.</source>
        <translation>%1 an Gewichten und Cache gehen in jedem Durchlauf über %2.</translation>
    </message>
    <message>
        <source>It does not fit, and is computed as if it did. Alternatively, the rest can cross %1 in each pass.</source>
        <translation>Es passt nicht und wird berechnet, als passte es. Oder der Rest geht in jedem Durchlauf über %1.</translation>
    </message>
</context>
<context>
    <name>roofline::MessageList</name>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Hinweis: %1</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Ctrl+C copies, Esc closes</source>
        <translation>Strg+C kopiert, Esc schließt</translation>
    </message>
    <message>
        <source>No messages: every number in use is known and the scenario is possible.</source>
        <translation>Keine Meldungen: jede genutzte Zahl ist bekannt und das Szenario ist möglich.</translation>
    </message>
</context>
<context>
    <name>roofline::ModelEditor</name>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>%1 parameters, %2 of them active</source>
        <translation>%1 Parameter, davon %2 aktiv</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name of the model</source>
        <translation>Name des Modells</translation>
    </message>
    <message>
        <source>%1

A network of layers: its numbers follow from them. The page Text has them all.</source>
        <translation>%1

Ein Netz aus Schichten: seine Zahlen folgen aus ihnen. Die Seite Text hat sie alle.</translation>
    </message>
    <message>
        <source>Edit model</source>
        <translation>Modell bearbeiten</translation>
    </message>
    <message>
        <source>There is no model to edit: a kernel&apos;s sizes are in the panel, or the zoo has no model of this name.</source>
        <translation>Es gibt kein Modell zu bearbeiten: die Größen eines Kernels stehen im Bereich, oder der Zoo hat kein Modell dieses Namens.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>roofline::ModifiedNote</name>
    <message>
        <source>modified</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten …</translation>
    </message>
    <message>
        <source>What was changed, number by number</source>
        <translation>Was geändert wurde, Zahl für Zahl</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>changed from %1</source>
        <translation>geändert aus %1</translation>
    </message>
</context>
<context>
    <name>roofline::NetworkSection</name>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Shortest measured</source>
        <translation>Kürzester gemessener</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>Typisch</translation>
    </message>
    <message>
        <source>&amp;Chips and network</source>
        <translation>&amp;Chips und Netzwerk</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>The link between the chips: its bandwidth one way, all links of a chip together.
How many chips it joins, and in which topology, decides how much they can use; beyond them the second tier takes part.</source>
        <translation>Der Link zwischen den Chips: seine Bandbreite in einer Richtung, alle Links eines Chips zusammen.
Wie viele Chips er verbindet und in welcher Topologie, entscheidet, wie viel sie nutzen können; darüber hinaus kommt die zweite Stufe hinzu.</translation>
    </message>
    <message>
        <source>Lin&amp;k</source>
        <translation>Lin&amp;k</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Start-up of a collective</source>
        <translation>Anlaufzeit einer Kollektive</translation>
    </message>
    <message>
        <source>How long a collective takes at least, however little it sends.
Shortest measured: 2 µs where the link joins all chips, 10 µs beyond; typical: 10 µs and 25 µs.</source>
        <translation>Wie lange eine Kollektive mindestens dauert, so wenig sie auch sendet.
Kürzeste gemessene: 2 µs, wo der Link alle Chips verbindet, darüber 10 µs; typisch: 10 µs und 25 µs.</translation>
    </message>
    <message>
        <source>Start-&amp;up of a collective</source>
        <translation>Anlau&amp;fzeit einer Kollektive</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 (host), %2</source>
        <translation>%1 (Host), %2</translation>
    </message>
    <message>
        <source>none known</source>
        <translation>keiner bekannt</translation>
    </message>
    <message>
        <source>The chips send nothing.</source>
        <translation>Die Chips senden nichts.</translation>
    </message>
    <message>
        <source>%1 sent by the chips of a replica, %2 by each at %3.</source>
        <translation>Die Chips eines Replikats senden %1, jeder %2 mit %3.</translation>
    </message>
    <message>
        <source>%1 sent by the chips of a replica, %2 by each at an effective %3 (%4 itself: %5).</source>
        <translation>Die Chips eines Replikats senden %1, jeder %2 mit effektiv %3 (%4 selbst: %5).</translation>
    </message>
    <message>
        <source>%1 sent by all chips, %2 by each at %3.</source>
        <translation>Alle Chips senden %1, jeder %2 mit %3.</translation>
    </message>
    <message>
        <source>%1 sent by all chips, %2 by each at an effective %3 (%4 itself: %5).</source>
        <translation>Alle Chips senden %1, jeder %2 mit effektiv %3 (%4 selbst: %5).</translation>
    </message>
    <message>
        <source>The exchange takes %1.</source>
        <translation>Der Austausch dauert %1.</translation>
    </message>
    <message>
        <source>The exchange takes %1; its start-ups alone would take %2.</source>
        <translation>Der Austausch dauert %1; das Anlaufen allein würde %2 dauern.</translation>
    </message>
    <message>
        <source>The exchange takes %1, of which %2 are start-ups.</source>
        <translation>Der Austausch dauert %1, davon %2 Anlaufen.</translation>
    </message>
    <message>
        <source>1 chip</source>
        <translation>1 Chip</translation>
    </message>
    <message>
        <source>%1 chips</source>
        <translation>%1 Chips</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1× %2</source>
        <translation>%1× %2</translation>
    </message>
    <message>
        <source>as stages</source>
        <translation>wie Stufen</translation>
    </message>
    <message>
        <source>All (tensor)</source>
        <translation>Alle (tensor)</translation>
    </message>
    <message>
        <source>Own (data)</source>
        <translation>Eigene (data)</translation>
    </message>
    <message>
        <source>Groups of %1</source>
        <translation>Gruppen zu %1</translation>
    </message>
</context>
<context>
    <name>roofline::NoteStrip</name>
    <message>
        <source>Close the note; the session keeps it</source>
        <translation>Den Hinweis schließen; die Sitzung behält ihn</translation>
    </message>
    <message>
        <source>Close the note</source>
        <translation>Den Hinweis schließen</translation>
    </message>
</context>
<context>
    <name>roofline::NumberField</name>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>“%1” can be read in two ways: write a decimal point, and nothing between thousands</source>
        <translation>„%1“ kann man auf zwei Arten lesen: schreiben Sie einen Dezimalpunkt, und nichts zwischen Tausendern</translation>
    </message>
    <message>
        <source>,</source>
        <comment>between thousands</comment>
        <translation>.</translation>
    </message>
</context>
<context>
    <name>roofline::NumberRow</name>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>%1: back to what it was</source>
        <translation>%1: zurück zum vorigen Wert</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>A number, or an expression such as 2 × 66</source>
        <translation>Eine Zahl oder ein Ausdruck wie 2 × 66</translation>
    </message>
    <message>
        <source>A quantity in %1, or an expression such as 2 × 3 %1. Up and Down step the digit before the caret, Page Up and Down double and halve.</source>
        <translation>Eine Größe in %1 oder ein Ausdruck wie 2 × 3 %1. Auf und Ab ändern die Ziffer vor der Einfügemarke, Bild auf und Bild ab verdoppeln und halbieren.</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
</context>
<context>
    <name>roofline::OperatorsTree</name>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Nothing matches “%1”. Try a part of a name, a group or a bound, such as “proj”, “attention” or “memory”.</source>
        <translation>Nichts passt zu „%1“. Versuchen Sie einen Teil eines Namens, einer Gruppe oder einer Grenze, etwa „proj“, „Attention“ oder „Speicher“.</translation>
    </message>
</context>
<context>
    <name>roofline::OperatorsView</name>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Filter by name, group or bound</source>
        <translation>Name, Gruppe, Grenze</translation>
    </message>
    <message>
        <source>Filter the operators by name, group or bound</source>
        <translation>Die Operatoren nach Name, Gruppe oder Grenze filtern</translation>
    </message>
    <message>
        <source>Words that an operator&apos;s name, group or bound must contain, such as “attention memory” (%1)</source>
        <translation>Wörter, die in Name, Gruppe oder Grenze eines Operators stehen müssen, etwa „Attention Speicher“ (%1)</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>Alle einklappen</translation>
    </message>
    <message>
        <source>Each group as one row and one point</source>
        <translation>Jede Gruppe als eine Zeile und ein Punkt</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Alle ausklappen</translation>
    </message>
    <message>
        <source>Every operator as a row and a point of its own</source>
        <translation>Jeder Operator als eigene Zeile und eigener Punkt</translation>
    </message>
    <message>
        <source>1 operator</source>
        <translation>1 Operator</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 Operatoren</translation>
    </message>
    <message>
        <source>%1 operators, %2 groups</source>
        <translation>%1 Operatoren, %2 Gruppen</translation>
    </message>
    <message>
        <source>nothing matches</source>
        <translation>nichts passt</translation>
    </message>
    <message>
        <source>%1 of %2 operators</source>
        <translation>%1 von %2 Operatoren</translation>
    </message>
    <message>
        <source>Sort in computation order</source>
        <translation>In Rechenreihenfolge sortieren</translation>
    </message>
    <message>
        <source>overhead of the layers %1</source>
        <translation>Overhead der Schichten %1</translation>
    </message>
    <message>
        <source>pipeline bubble %1</source>
        <translation>Lücke der Pipeline %1</translation>
    </message>
    <message>
        <source>%1 operators, 1 group</source>
        <translation>%1 Operatoren, 1 Gruppe</translation>
    </message>
</context>
<context>
    <name>roofline::OwnEntriesDialog</name>
    <message>
        <source>my zoo</source>
        <translation>mein Zoo</translation>
    </message>
    <message>
        <source>this session</source>
        <translation>diese Sitzung</translation>
    </message>
    <message>
        <source>opened file</source>
        <translation>geöffnete Datei</translation>
    </message>
    <message>
        <source>shipped</source>
        <translation>mitgeliefert</translation>
    </message>
    <message>
        <source>Show s&amp;hipped entries too</source>
        <translation>Auch &amp;mitgelieferte Einträge zeigen</translation>
    </message>
    <message>
        <source>My zoo</source>
        <translation>Mein Zoo</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Genutzt von</translation>
    </message>
    <message>
        <source>F2 renames an entry of my zoo, Delete removes it, and one of the session that nothing uses</source>
        <translation>F2 benennt einen Eintrag meines Zoos um, Entf entfernt ihn, und einen der Sitzung, den nichts nutzt</translation>
    </message>
    <message>
        <source>Entries of the program stay as they are: duplicate one to change it</source>
        <translation>Einträge des Programms bleiben, wie sie sind: duplizieren Sie einen, um ihn zu ändern</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>&amp;Umbenennen …</translation>
    </message>
    <message>
        <source>Another name and id</source>
        <translation>Anderer Name und andere Kennung</translation>
    </message>
    <message>
        <source>D&amp;uplicate…</source>
        <translation>&amp;Duplizieren …</translation>
    </message>
    <message>
        <source>A copy in my zoo, under another id</source>
        <translation>Eine Kopie in meinem Zoo, unter anderer Kennung</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Save to my zoo…</source>
        <translation>In meinem Zoo &amp;speichern …</translation>
    </message>
    <message>
        <source>Keep the session&apos;s entry for every session</source>
        <translation>Den Eintrag der Sitzung für jede Sitzung behalten</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Write the entry to a file of your choice</source>
        <translation>Den Eintrag in eine Datei Ihrer Wahl schreiben</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>Copy entries from files into my zoo; entries with errors are left out</source>
        <translation>Einträge aus Dateien in meinen Zoo kopieren; Einträge mit Fehlern bleiben draußen</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>Show the folder of my zoo</source>
        <translation>Den Ordner meines Zoos zeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close this list</source>
        <translation>Diese Liste schließen</translation>
    </message>
    <message>
        <source>There is no folder for entries of your own: the variable HOME is not set.</source>
        <translation>Es gibt keinen Ordner für eigene Einträge: die Variable HOME ist nicht gesetzt.</translation>
    </message>
    <message>
        <source>My zoo: %1</source>
        <translation>Mein Zoo: %1</translation>
    </message>
    <message>
        <source>chip</source>
        <translation>Chip</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Shipped with the program; duplicate it to change it</source>
        <translation>Mit dem Programm geliefert; duplizieren Sie ihn, um ihn zu ändern</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>None yet: change a chip or a model and save it, or import one.</source>
        <translation>Noch keine: ändern Sie einen Chip oder ein Modell und speichern Sie, oder importieren Sie einen Eintrag.</translation>
    </message>
    <message>
        <source>Remove the entry&apos;s file; Ctrl+Z brings it back</source>
        <translation>Die Datei des Eintrags entfernen; Strg+Z bringt sie zurück</translation>
    </message>
    <message>
        <source>Remove the entry from the session; Ctrl+Z brings it back</source>
        <translation>Den Eintrag aus der Sitzung entfernen; Strg+Z bringt ihn zurück</translation>
    </message>
    <message>
        <source>Used by %1, so it stays</source>
        <translation>Genutzt von %1, und bleibt deshalb</translation>
    </message>
    <message>
        <source>For&amp;get</source>
        <translation>Ver&amp;gessen</translation>
    </message>
    <message>
        <source>Take the entry out of the zoo; its file stays and can be opened again</source>
        <translation>Nimmt den Eintrag aus dem Zoo; seine Datei bleibt und kann wieder geöffnet werden</translation>
    </message>
</context>
<context>
    <name>roofline::OwnSettingsDialog</name>
    <message>
        <source>%1: settings of its own</source>
        <translation>%1: eigene Einstellungen</translation>
    </message>
    <message>
        <source>What is left empty follows the sliders, as for %1.</source>
        <translation>Was leer bleibt, folgt den Reglern, wie bei %1.</translation>
    </message>
    <message>
        <source>&amp;Chips</source>
        <translation>&amp;Chips</translation>
    </message>
    <message>
        <source>How many of them share the model</source>
        <translation>Wie viele sich das Modell teilen</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>&amp;Genauigkeit</translation>
    </message>
    <message>
        <source>Format of weights, activations and cache, as in fp8 or w4a16</source>
        <translation>Format von Gewichten, Aktivierungen und Cache, etwa fp8 oder w4a16</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>&amp;Batch</translation>
    </message>
    <message>
        <source>Samples, or sequences, in one pass</source>
        <translation>Beispiele oder Sequenzen in einem Durchlauf</translation>
    </message>
    <message>
        <source>&amp;Requests in flight</source>
        <translation>Anfragen &amp;zugleich</translation>
    </message>
    <message>
        <source>How many requests a server runs at once</source>
        <translation>Eines Servers: wie viele er zugleich bearbeitet</translation>
    </message>
    <message>
        <source>Further settings</source>
        <translation>Weitere Einstellungen</translation>
    </message>
    <message>
        <source>One a line, as on the command line: pipeline=2</source>
        <translation>Eine je Zeile, wie auf der Befehlszeile: pipeline=2</translation>
    </message>
    <message>
        <source>&amp;Further settings</source>
        <translation>&amp;Weitere Einstellungen</translation>
    </message>
    <message>
        <source>“%1” is not a setting; write name=value</source>
        <translation>„%1“ ist keine Einstellung; Name=Wert schreiben</translation>
    </message>
    <message>
        <source>%1 does not fit; if it did: %2</source>
        <translation>%1 passt nicht; wenn doch: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>roofline::OwnZoo</name>
    <message>
        <source>Zoo entries (*.yaml)</source>
        <translation>Zoo-Einträge (*.yaml)</translation>
    </message>
    <message>
        <source>My zoo</source>
        <translation>Mein Zoo</translation>
    </message>
    <message>
        <source>Undone, which deleted %1: to redo brings it back, as long as nothing else is changed</source>
        <translation>Rückgängig gemacht und dabei %1 gelöscht: Wiederholen bringt es zurück, solange sonst nichts geändert wird</translation>
    </message>
    <message>
        <source>Deleted or made unreadable in my zoo elsewhere, and kept in this session: %1</source>
        <translation>Anderswo aus meinem Zoo gelöscht oder unlesbar geworden, in dieser Sitzung behalten: %1</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>Save chip to my zoo</source>
        <translation>Chip in meinem Zoo speichern</translation>
    </message>
    <message>
        <source>Save model to my zoo</source>
        <translation>Modell in meinem Zoo speichern</translation>
    </message>
    <message>
        <source>the scenario</source>
        <translation>das Szenario</translation>
    </message>
    <message>
        <source>the scenario without its kernel</source>
        <translation>das Szenario ohne seinen Kernel</translation>
    </message>
    <message>
        <source>the comparison</source>
        <translation>der Vergleich</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>die Referenz</translation>
    </message>
    <message>
        <source>bookmark %1</source>
        <translation>Lesezeichen %1</translation>
    </message>
    <message>
        <source>%1 as its original</source>
        <translation>%1 als sein Original</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Renamed to %1</source>
        <translation>In %1 umbenannt</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>%1 deleted; undo brings it back</source>
        <translation>%1 gelöscht; Rückgängig bringt es zurück</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Geschrieben nach %1</translation>
    </message>
    <message>
        <source>Import into my zoo</source>
        <translation>In meinen Zoo importieren</translation>
    </message>
    <message>
        <source>Zoo entries and models (*.yaml *.yml *.json);;All files (*)</source>
        <translation>Zoo-Einträge und Modelle (*.yaml *.yml *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 is an entry of yours already. Replace it with the file %2?</source>
        <translation>%1 ist bereits ein eigener Eintrag. Durch die Datei %2 ersetzen?</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>Meinen &amp;behalten</translation>
    </message>
    <message>
        <source>Kept as it was: %1</source>
        <translation>Behalten, wie es war: %1</translation>
    </message>
    <message>
        <source>Imported: %1</source>
        <translation>Importiert: %1</translation>
    </message>
    <message>
        <source>state “%1”</source>
        <translation>Zustand „%1“</translation>
    </message>
    <message>
        <source>%1 is a model of the type “%2”, which is not known here. Its fields are most like those of “%3”.

Read as that, it becomes an entry of your own zoo. Compare its parameters with the published number: what “%2” does differently is not counted.</source>
        <translation>%1 ist ein Modell vom Typ „%2“, der hier nicht bekannt ist. Seine Felder gleichen am ehesten denen von „%3“.

So gelesen, wird es ein Eintrag Ihres eigenen Zoos. Vergleichen Sie seine Parameter mit der veröffentlichten Zahl: was „%2“ anders macht, wird nicht gezählt.</translation>
    </message>
    <message>
        <source>Type of model not known</source>
        <translation>Modelltyp nicht bekannt</translation>
    </message>
    <message>
        <source>&amp;Read as %1</source>
        <translation>Als %1 &amp;lesen</translation>
    </message>
    <message>
        <source>%1 forgotten; its file stays and can be opened again</source>
        <translation>%1 vergessen; die Datei bleibt und kann wieder geöffnet werden</translation>
    </message>
    <message>
        <source>%1 deleted from my zoo and kept in this session, which uses it; undo brings it back</source>
        <translation>%1 aus meinem Zoo gelöscht und in dieser Sitzung behalten, die es verwendet; Rückgängig bringt es zurück</translation>
    </message>
    <message>
        <source>a kept curve</source>
        <translation>eine behaltene Kurve</translation>
    </message>
</context>
<context>
    <name>roofline::PaperDialog</name>
    <message>
        <source>Report on a lesson</source>
        <translation>Bericht über eine Lektion</translation>
    </message>
    <message>
        <source>Instructor’s key</source>
        <translation>Lösungen für Lehrende</translation>
    </message>
    <message>
        <source>Lessons in which something was answered</source>
        <translation>Lektionen, in denen etwas beantwortet wurde</translation>
    </message>
    <message>
        <source>All lessons that there are</source>
        <translation>Alle Lektionen, die es gibt</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>The paper of a PDF</source>
        <translation>Das Papier eines PDF</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>&amp;Lektion</translation>
    </message>
    <message>
        <source>P&amp;aper</source>
        <translation>P&amp;apier</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>As it should appear in the report</source>
        <translation>So, wie er im Bericht erscheinen soll</translation>
    </message>
    <message>
        <source>The lesson that the text below is about; each has its own text</source>
        <translation>Die Lektion, von der der Text darunter handelt; jede hat ihren eigenen</translation>
    </message>
    <message>
        <source>What surprised you, what you would answer now, what is still unclear</source>
        <translation>Was überrascht hat, was Sie jetzt antworten würden, was noch unklar ist</translation>
    </message>
    <message>
        <source>What surprised you? What would you answer now? What is still unclear?</source>
        <translation>Was hat überrascht? Was würden Sie jetzt antworten? Was ist noch unklar?</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;What I learned from</source>
        <translation>&amp;Was ich lernte aus</translation>
    </message>
    <message>
        <source>What I learned</source>
        <translation>Was ich gelernt habe</translation>
    </message>
    <message>
        <source>Save as &amp;PDF…</source>
        <translation>Als &amp;PDF sichern …</translation>
    </message>
    <message>
        <source>Pages to print</source>
        <translation>Seiten zum Drucken</translation>
    </message>
    <message>
        <source>Save as &amp;HTML…</source>
        <translation>Als &amp;HTML sichern …</translation>
    </message>
    <message>
        <source>One page that opens in any browser and needs no network</source>
        <translation>Eine Seite, die jeder Browser ohne Netz öffnet</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>Als &amp;JSON sichern …</translation>
    </message>
    <message>
        <source>For an instructor: “roofline-explorer lesson report” summarizes many of them</source>
        <translation>Für Lehrende: „roofline-explorer lesson report“ fasst viele davon zusammen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>the whole lesson</source>
        <translation>der ganzen Lektion</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>PDF pages (*.pdf)</source>
        <translation>PDF-Seiten (*.pdf)</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML-Seite (*.html)</translation>
    </message>
    <message>
        <source>Report as JSON (*.json)</source>
        <translation>Bericht als JSON (*.json)</translation>
    </message>
    <message>
        <source>It was not saved</source>
        <translation>Es wurde nicht gesichert</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>roofline::PartSection</name>
    <message>
        <source>C&amp;ores and clock</source>
        <translation>Kerne &amp;und Takt</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Cores of each chip that work. Compute rates, and memory that each core has for itself, shrink with them;
main memory and links stay.</source>
        <translation>Arbeitende Kerne je Chip. Rechenraten, und Speicher, den jeder Kern für sich hat, schrumpfen mit ihnen;
Hauptspeicher und Links bleiben.</translation>
    </message>
    <message>
        <source>%1s of each chip</source>
        <translation>%1s je Chip</translation>
    </message>
    <message>
        <source>How many cores this chip has is not known.</source>
        <translation>Wie viele Kerne dieser Chip hat, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Now at %1 for the matrix rates.</source>
        <translation>Jetzt bei %1 für die Matrixraten.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>clock %1</source>
        <translation>Takt %1</translation>
    </message>
    <message>
        <source>, clock %1</source>
        <translation>, Takt %1</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>roofline::Picker</name>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>%1
%2
Some of its numbers are unverified: from memory, not checked against a source.</source>
        <translation>%1
%2
Einige seiner Zahlen sind ungeprüft: aus dem Gedächtnis, nicht gegen eine Quelle geprüft.</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
</context>
<context>
    <name>roofline::PickerPopup</name>
    <message>
        <source>Search by name or id</source>
        <translation>Nach Name oder Kennung suchen</translation>
    </message>
    <message>
        <source>Search: %1</source>
        <translation>Suche: %1</translation>
    </message>
    <message>
        <source>Nothing matches “%1”. Try a part of the name, such as “h100” or “llama”.</source>
        <translation>Nichts passt zu „%1“. Versuchen Sie einen Teil des Namens, etwa „h100“ oder „llama“.</translation>
    </message>
    <message>
        <source>%1 (%2)
Some of its numbers are unverified: from memory, not checked against a source.</source>
        <translation>%1 (%2)
Einige seiner Zahlen sind ungeprüft: aus dem Gedächtnis, nicht gegen eine Quelle geprüft.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, compared</source>
        <translation>%1, verglichen</translation>
    </message>
    <message>
        <source>Enter, Ctrl+Enter or click: compare, or stop · Esc: done</source>
        <translation>Eingabe, Strg+Eingabe oder Klick: vergleichen oder nicht · Esc: fertig</translation>
    </message>
    <message>
        <source>Compare: click the box, or Ctrl+Enter</source>
        <translation>Vergleichen: Kästchen anklicken, oder Strg+Eingabe</translation>
    </message>
    <message>
        <source>%1 is what the others are compared with.</source>
        <translation>Mit %1 werden die anderen verglichen.</translation>
    </message>
    <message>
        <source>At most eight are compared: remove one before adding %1.</source>
        <translation>Höchstens acht werden verglichen: entfernen Sie einen, bevor Sie %1 hinzufügen.</translation>
    </message>
</context>
<context>
    <name>roofline::PlayButton</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play the slider, or stop it (Space on the slider).
The context menu has modes and speeds.</source>
        <translation>Den Regler abspielen oder anhalten (Leertaste auf dem Regler).
Das Kontextmenü hat Arten und Tempi.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
</context>
<context>
    <name>roofline::Player</name>
    <message>
        <source>Play once</source>
        <translation>Einmal abspielen</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Back and forth</source>
        <translation>Hin und zurück</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
</context>
<context>
    <name>roofline::PrecisionSection</name>
    <message>
        <source>as released</source>
        <translation>wie veröffentlicht</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>one per %1</source>
        <translation>eine je %1</translation>
    </message>
    <message>
        <source>%1: %2 B per element</source>
        <translation>%1: %2 B je Element</translation>
    </message>
    <message>
        <source>%1
%2 has no rate of this or a greater width: choose another stop</source>
        <translation>%1
%2 hat keine Rate dieser oder größerer Breite: wählen Sie eine andere Stufe</translation>
    </message>
    <message>
        <source>%1
%2 does not compute in %3: %4 is used, %5</source>
        <translation>%1
%2 rechnet nicht in %3: %4 wird genutzt, %5</translation>
    </message>
    <message>
        <source>%1
%2 computes it at %3</source>
        <translation>%1
%2 rechnet es mit %3</translation>
    </message>
    <message>
        <source>P&amp;recision</source>
        <translation>Prä&amp;zision</translation>
    </message>
    <message>
        <source>Mi&amp;xed precision</source>
        <translation>Gem&amp;ischte Präzision</translation>
    </message>
    <message>
        <source>As released</source>
        <translation>Wie veröffentlicht</translation>
    </message>
    <message>
        <source>Precision, slider</source>
        <translation>Präzision, Regler</translation>
    </message>
    <message>
        <source>Precision of weights, activations and KV cache together.
A stop that is struck out is not computed by this chip: a wider format takes its place.</source>
        <translation>Präzision von Gewichten, Aktivierungen und KV-Cache zusammen.
Eine durchgestrichene Stufe rechnet dieser Chip nicht: ein breiteres Format tritt an ihre Stelle.</translation>
    </message>
    <message>
        <source>Weight&amp;s</source>
        <translation>&amp;Gewichte</translation>
    </message>
    <message>
        <source>Weights format</source>
        <translation>Format der Gewichte</translation>
    </message>
    <message>
        <source>Format that the weights are stored and read in.</source>
        <translation>Format, in dem die Gewichte gespeichert und gelesen werden.</translation>
    </message>
    <message>
        <source>&amp;Activations</source>
        <translation>A&amp;ktivierungen</translation>
    </message>
    <message>
        <source>Activations format</source>
        <translation>Format der Aktivierungen</translation>
    </message>
    <message>
        <source>Format that activations are read and written in.</source>
        <translation>Format, in dem Aktivierungen gelesen und geschrieben werden.</translation>
    </message>
    <message>
        <source>&amp;KV cache</source>
        <translation>K&amp;V-Cache</translation>
    </message>
    <message>
        <source>KV cache format</source>
        <translation>Format des KV-Cache</translation>
    </message>
    <message>
        <source>Format that keys and values are cached in.</source>
        <translation>Format, in dem Keys und Values gecacht werden.</translation>
    </message>
    <message>
        <source>Quantization preset</source>
        <translation>Quantisierungsvorgabe</translation>
    </message>
    <message>
        <source>Usual mixtures: W4A16 is 4-bit weights with 16-bit activations, KV8 an 8-bit KV cache alone.
What is left open stays in the 16-bit format in use.</source>
        <translation>Übliche Mischungen: W4A16 sind 4-Bit-Gewichte mit 16-Bit-Aktivierungen, KV8 nur ein 8-Bit-KV-Cache.
Was offen bleibt, behält das genutzte 16-Bit-Format.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>&amp;Quantization</source>
        <translation>&amp;Quantisierung</translation>
    </message>
    <message>
        <source>Compute format</source>
        <translation>Rechenformat</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>C&amp;ompute</source>
        <translation>&amp;Rechnen</translation>
    </message>
    <message>
        <source>Scales of 4-bit formats</source>
        <translation>Skalen der 4-Bit-Formate</translation>
    </message>
    <message>
        <source>4-bit &amp;scales</source>
        <translation>4-Bit-&amp;Skalen</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>Formate</translation>
    </message>
    <message>
        <source>Weights as %1 was released: %2.
Off: all in the format of the slider.</source>
        <translation>Gewichte, wie %1 veröffentlicht wurde: %2.
Aus: alles im Format des Reglers.</translation>
    </message>
    <message>
        <source>%1,</source>
        <translation>%1,</translation>
    </message>
    <message>
        <source>computed as %1</source>
        <translation>gerechnet als %1</translation>
    </message>
    <message>
        <source>%1 as %2</source>
        <translation>%1 als %2</translation>
    </message>
    <message>
        <source>automatic (%1)</source>
        <translation>automatisch (%1)</translation>
    </message>
    <message>
        <source>4-bit formats share one scale per group of elements: 1 byte for fp4, 2 bytes for int4.
Small groups keep more accuracy and move more bytes.</source>
        <translation>4-Bit-Formate teilen sich eine Skala je Gruppe von Elementen: 1 Byte bei fp4, 2 Bytes bei int4.
Kleine Gruppen sind genauer und bewegen mehr Bytes.</translation>
    </message>
    <message>
        <source>Only 4-bit weights and a 4-bit KV cache have scales: choose fp4 or int4 first.</source>
        <translation>Nur 4-Bit-Gewichte und ein 4-Bit-KV-Cache haben Skalen: wählen Sie zuerst fp4 oder int4.</translation>
    </message>
    <message>
        <source>scales per %1</source>
        <translation>Skalen je %1</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Format that the multiplications run in. Automatic: the wider one of weights and activations, and in attention of KV cache and activations.</source>
        <translation>Format, in dem multipliziert wird. Automatisch: das breitere von Gewichten und Aktivierungen, in der Attention das von KV-Cache und Aktivierungen.</translation>
    </message>
</context>
<context>
    <name>roofline::Predict</name>
    <message>
        <source>&amp;Predict, then reveal</source>
        <translation>Vorhersa&amp;gen, dann aufdecken</translation>
    </message>
    <message>
        <source>Keep the chart as it is, change something, guess, and then see what happens</source>
        <translation>Das Diagramm lassen, wie es ist, etwas ändern, raten und dann sehen, was geschieht</translation>
    </message>
    <message>
        <source>S&amp;how everything again</source>
        <translation>Wieder alles &amp;zeigen</translation>
    </message>
    <message>
        <source>Leave the prediction: nothing is hidden any more</source>
        <translation>Die Vorhersage verlassen: nichts ist mehr verborgen</translation>
    </message>
    <message>
        <source>My pre&amp;dictions…</source>
        <translation>Meine Vor&amp;hersagen …</translation>
    </message>
    <message>
        <source>What you guessed, and whether your guesses improve</source>
        <translation>Was Sie geraten haben und ob Sie besser werden</translation>
    </message>
    <message>
        <source>There is nothing to predict from: this scenario has no result</source>
        <translation>Es gibt nichts, wovon aus man vorhersagen könnte: dieses Szenario hat kein Ergebnis</translation>
    </message>
    <message>
        <source>Results are hidden until you have guessed</source>
        <translation>Ergebnisse sind verborgen, bis Sie geraten haben</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>Change something: what will happen?</source>
        <translation>Ändern Sie etwas: was wird geschehen?</translation>
    </message>
    <message>
        <source>%1: what will happen?</source>
        <translation>%1: was wird geschehen?</translation>
    </message>
    <message>
        <source>As it was: %1 · %2</source>
        <translation>Wie es war: %1 · %2</translation>
    </message>
    <message>
        <source>With these settings nothing can be computed.</source>
        <translation>Mit diesen Einstellungen lässt sich nichts berechnen.</translation>
    </message>
    <message>
        <source>**Right: %1.**</source>
        <translation>**Richtig: %1.**</translation>
    </message>
    <message>
        <source>**It is %1.**</source>
        <translation>**Es ist %1.**</translation>
    </message>
    <message>
        <source>**Right.** You said %1, it is **%2**.</source>
        <translation>**Richtig.** Sie sagten %1, es sind **%2**.</translation>
    </message>
    <message>
        <source>You said %1, it is **%2**: %3× too long.</source>
        <translation>Sie sagten %1, es sind **%2**: %3× zu lang.</translation>
    </message>
    <message>
        <source>You said %1, it is **%2**: %3× too short.</source>
        <translation>Sie sagten %1, es sind **%2**: %3× zu kurz.</translation>
    </message>
    <message>
        <source>**Right there:** %1.</source>
        <translation>**Genau dort:** %1.</translation>
    </message>
    <message>
        <source>**%1× off.** It is at %2.</source>
        <translation>**%1× daneben.** Er liegt bei %2.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>%1× off</source>
        <translation>%1× daneben</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>Clear predictions</source>
        <translation>Vorhersagen löschen</translation>
    </message>
    <message>
        <source>Forget all %1 predictions? Answers in lessons stay.</source>
        <translation>Alle %1 Vorhersagen vergessen? Antworten in Lektionen bleiben.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>%1, %2: limit</source>
        <translation>%1, %2: Grenze</translation>
    </message>
    <message>
        <source>%1, %2: latency</source>
        <translation>%1, %2: Latenz</translation>
    </message>
    <message>
        <source>%1, %2: place</source>
        <translation>%1, %2: Ort</translation>
    </message>
    <message>
        <source>Forget this prediction? Answers in lessons stay.</source>
        <translation>Diese Vorhersage vergessen? Antworten in Lektionen bleiben.</translation>
    </message>
    <message>
        <source>Everything takes some time: 0 does not count.</source>
        <translation>Alles dauert eine Zeit: 0 zählt nicht.</translation>
    </message>
    <message>
        <source>Those in lessons count, too.</source>
        <translation>Die in Lektionen zählen mit.</translation>
    </message>
    <message>
        <source>Change something in the scenario first.</source>
        <translation>Ändern Sie zuerst etwas am Szenario.</translation>
    </message>
</context>
<context>
    <name>roofline::PredictPanel</name>
    <message>
        <source>&amp;Reveal</source>
        <translation>Au&amp;fdecken</translation>
    </message>
    <message>
        <source>Predict a&amp;gain</source>
        <translation>Noch ein&amp;mal vorhersagen</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>What do you predict?</source>
        <translation>Was sagen Sie vorher?</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>What will limit it: memory, compute, network or overhead</source>
        <translation>Was begrenzen wird: Speicher, Rechnen, Netzwerk oder Overhead</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>How long it will take</source>
        <translation>Wie lange es dauern wird</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Where on the chart the point will be</source>
        <translation>Wo im Diagramm der Punkt liegen wird</translation>
    </message>
    <message>
        <source>Show the result, and how far off the guess was (Enter)</source>
        <translation>Das Ergebnis zeigen und wie weit daneben geraten war (Eingabe)</translation>
    </message>
    <message>
        <source>Start from here: another change, another guess</source>
        <translation>Von hier aus: eine andere Änderung, eine andere Vorhersage</translation>
    </message>
    <message>
        <source>Show everything, without a guess (Esc)</source>
        <translation>Alles zeigen, ohne zu raten (Esc)</translation>
    </message>
    <message>
        <source>&amp;Show everything</source>
        <translation>Alles &amp;zeigen</translation>
    </message>
    <message>
        <source>Change something in the scenario. The chart stays as it was, and results are hidden until you have guessed.</source>
        <translation>Ändern Sie etwas am Szenario. Das Diagramm bleibt, wie es war, und Ergebnisse sind verborgen, bis Sie geraten haben.</translation>
    </message>
    <message>
        <source>%1 leads to the guess.</source>
        <translation>%1 führt zur Vorhersage.</translation>
    </message>
</context>
<context>
    <name>roofline::PredictionsDialog</name>
    <message>
        <source>My predictions</source>
        <translation>Meine Vorhersagen</translation>
    </message>
    <message>
        <source>Nothing was predicted yet. Learn &gt; Predict, then reveal keeps the chart, lets you change something and asks first.</source>
        <translation>Noch nichts wurde vorhergesagt. Lernen &gt; Vorhersagen, dann aufdecken lässt das Diagramm stehen, lässt Sie etwas ändern und fragt zuerst.</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>Geraten</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>C&amp;lear…</source>
        <translation>&amp;Löschen …</translation>
    </message>
    <message>
        <source>Forget all of these; answers in lessons stay</source>
        <translation>Alle diese vergessen; Antworten in Lektionen bleiben</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
</context>
<context>
    <name>roofline::PriceTexts</name>
    <message>
        <source>the other prices are in %1; Targets &gt; Costs changes that for all</source>
        <translation>die anderen Preise sind in %1; Ziele &gt; Kosten ändert das für alle</translation>
    </message>
    <message>
        <source>%1 can be %2 or %3: write one of these</source>
        <translation>%1 kann %2 oder %3 sein: schreiben Sie eines davon</translation>
    </message>
    <message>
        <source>given %1; allowed: an amount above 0, as in 2.40 or 2.40 USD</source>
        <translation>angegeben ist %1; erlaubt: ein Betrag über 0 wie 2.40 oder 2.40 USD</translation>
    </message>
</context>
<context>
    <name>roofline::QuantityEdit</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>this is not a number</source>
        <translation>das ist keine Zahl</translation>
    </message>
    <message>
        <source>a whole number is needed</source>
        <translation>nötig ist eine ganze Zahl</translation>
    </message>
    <message>
        <source>%1 is not plausible: from %2 to %3</source>
        <translation>%1 ist nicht plausibel: von %2 bis %3</translation>
    </message>
</context>
<context>
    <name>roofline::QuestionBox</name>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Check the answer (Enter)</source>
        <translation>Die Antwort prüfen (Eingabe)</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>H&amp;inweis</translation>
    </message>
    <message>
        <source>Next h&amp;int</source>
        <translation>Nächster H&amp;inweis</translation>
    </message>
</context>
<context>
    <name>roofline::QuizActions</name>
    <message>
        <source>&amp;Quiz…</source>
        <translation>&amp;Quiz …</translation>
    </message>
    <message>
        <source>Questions about chips and models, made from the zoo</source>
        <translation>Fragen zu Chips und Modellen, aus dem Zoo gebildet</translation>
    </message>
    <message>
        <source>There is nothing to ask</source>
        <translation>Es gibt nichts zu fragen</translation>
    </message>
    <message>
        <source>The zoo has too few chips and models whose numbers all have a source. Start the program with the zoo that came with it.</source>
        <translation>Der Zoo hat zu wenige Chips und Modelle, deren Zahlen alle belegt sind. Starten Sie das Programm mit dem Zoo, der dabei war.</translation>
    </message>
</context>
<context>
    <name>roofline::QuizDialog</name>
    <message>
        <source>Quiz</source>
        <translation>Quiz (englisch)</translation>
    </message>
    <message>
        <source>Questions about chips and models of the zoo, made anew each time. Nothing is counted against you: what you miss comes back some days later.</source>
        <translation>Fragen zu Chips und Modellen des Zoos, jedes Mal neu gebildet. Nichts wird angekreidet: Was Sie nicht wussten, kommt einige Tage später wieder.</translation>
    </message>
    <message>
        <source>%1  %2. %3</source>
        <translation>%1  %2. %3</translation>
    </message>
    <message>
        <source>%1 questions</source>
        <translation>%1 Fragen</translation>
    </message>
    <message>
        <source>Number of questions</source>
        <translation>Anzahl der Fragen</translation>
    </message>
    <message>
        <source>The same number asks everybody the same questions</source>
        <translation>Dieselbe Nummer stellt allen dieselben Fragen</translation>
    </message>
    <message>
        <source>&amp;Another</source>
        <translation>&amp;Andere</translation>
    </message>
    <message>
        <source>Another number, for other questions</source>
        <translation>Eine andere Nummer und damit andere Fragen</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>&amp;Number of the quiz</source>
        <translation>&amp;Nummer des Quiz</translation>
    </message>
    <message>
        <source>No questions are due for &amp;repetition</source>
        <translation>Keine Fragen stehen zur &amp;Wiederholung an</translation>
    </message>
    <message>
        <source>Begin with what is due for &amp;repetition (%1)</source>
        <translation>Mit dem beginnen, was zur &amp;Wiederholung ansteht (%1)</translation>
    </message>
    <message>
        <source>What you missed some days ago, of any level</source>
        <translation>Was Sie vor einigen Tagen nicht wussten, aus jeder Stufe</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>&amp;Beginnen</translation>
    </message>
    <message>
        <source>The number has to be a whole one, from 0 to %1.</source>
        <translation>Die Nummer muss eine ganze Zahl von 0 bis %1 sein.</translation>
    </message>
    <message>
        <source>You have begun this one: it goes on where you left it.</source>
        <translation>Dieses Quiz haben Sie begonnen: Es geht weiter, wo Sie aufgehört haben.</translation>
    </message>
    <message>
        <source>The same number asks everybody the same questions, except those that you repeat.</source>
        <translation>Dieselbe Nummer fragt alle dasselbe, bis auf das, was Sie wiederholen.</translation>
    </message>
    <message>
        <source>The same number asks everybody the same questions.</source>
        <translation>Dieselbe Nummer stellt allen dieselben Fragen.</translation>
    </message>
</context>
<context>
    <name>roofline::QuizOutcome</name>
    <message>
        <source>How the quiz went</source>
        <translation>Wie das Quiz lief</translation>
    </message>
    <message>
        <source>%1 of %2 answered right</source>
        <translation>%1 von %2 richtig beantwortet</translation>
    </message>
    <message>
        <source>%1. Nothing has to be repeated.</source>
        <translation>%1. Nichts davon muss wiederholt werden.</translation>
    </message>
    <message>
        <source>%1. What was shown comes back in the next quiz, and then after some days.</source>
        <translation>%1. Was gezeigt wurde, kommt im nächsten Quiz wieder, und dann nach einigen Tagen.</translation>
    </message>
    <message>
        <source>&amp;Another quiz…</source>
        <translation>&amp;Noch ein Quiz …</translation>
    </message>
    <message>
        <source>the answer was shown</source>
        <translation>die Antwort wurde gezeigt</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>right on try %1</source>
        <translation>richtig im %1. Versuch</translation>
    </message>
    <message>
        <source>lesson %1</source>
        <translation>Lektion %1</translation>
    </message>
    <message>
        <source>glossary %1</source>
        <translation>Glossar %1</translation>
    </message>
    <message>
        <source>To read: %1</source>
        <translation>Zum Lesen: %1</translation>
    </message>
    <message>
        <source>%1, at first %2× off</source>
        <translation>%1, zuerst um %2× daneben</translation>
    </message>
    <message>
        <source>right after exploring</source>
        <translation>richtig nach dem Erkunden</translation>
    </message>
    <message>
        <source>right after a hint</source>
        <translation>richtig nach einem Hinweis</translation>
    </message>
</context>
<context>
    <name>roofline::RankedChips</name>
    <message>
        <source>Chips, the fastest first</source>
        <translation>Chips, die schnellsten zuerst</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>Chip</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>%1/s
per chip</source>
        <translation>%1/s
je Chip</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>logarithmic scale</source>
        <translation>logarithmische Skala</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>log-Skala</translation>
    </message>
</context>
<context>
    <name>roofline::ReportTable</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>&amp;Why this number?</source>
        <translation>&amp;Warum diese Zahl?</translation>
    </message>
</context>
<context>
    <name>roofline::Reports</name>
    <message>
        <source>&amp;Report…</source>
        <translation>&amp;Bericht …</translation>
    </message>
    <message>
        <source>What you predicted and answered in a lesson, to read, to print or to hand in</source>
        <translation>Was Sie in einer Lektion vorhergesagt und geantwortet haben, zum Lesen, Drucken oder Abgeben</translation>
    </message>
    <message>
        <source>Instructor’s &amp;key…</source>
        <translation>Lö&amp;sungen für Lehrende …</translation>
    </message>
    <message>
        <source>All answers of a lesson, with common misconceptions, to print</source>
        <translation>Alle Antworten einer Lektion, mit häufigen Irrtümern, zum Drucken</translation>
    </message>
    <message>
        <source>There is nothing to report yet</source>
        <translation>Es gibt noch nichts zu berichten</translation>
    </message>
    <message>
        <source>No question of a lesson was answered. Learn &gt; Lessons begins one.</source>
        <translation>Noch keine Frage einer Lektion ist beantwortet. Lernen &gt; Lektionen beginnt eine.</translation>
    </message>
</context>
<context>
    <name>roofline::RooflineChart</name>
    <message>
        <source>Roofline chart</source>
        <translation>Roofline-Diagramm</translation>
    </message>
    <message>
        <source>Outside the frame: click to zoom out to it, double-click to return</source>
        <translation>Außerhalb des Rahmens: Klick zoomt hinaus, Doppelklick kehrt zurück</translation>
    </message>
    <message>
        <source>Fold all groups</source>
        <translation>Alle Gruppen einklappen</translation>
    </message>
    <message>
        <source>Unfold all groups</source>
        <translation>Alle Gruppen ausklappen</translation>
    </message>
    <message>
        <source>Powers of two on the intensity axis</source>
        <translation>Zweierpotenzen auf der Intensitätsachse</translation>
    </message>
    <message>
        <source>Move a roof, the ridge or the point with arrow keys	R</source>
        <translation>Dach, Knickpunkt oder Punkt mit Pfeiltasten bewegen	R</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Unfold “%1”</source>
        <translation>„%1“ ausklappen</translation>
    </message>
    <message>
        <source>Fold into “%1”</source>
        <translation>In „%1“ einklappen</translation>
    </message>
    <message>
        <source>Memory levels of the selected point	L</source>
        <translation>Speicherebenen des gewählten Punkts	L</translation>
    </message>
    <message>
        <source>Compute roofs</source>
        <translation>Rechendächer</translation>
    </message>
    <message>
        <source>Memory roofs</source>
        <translation>Speicherdächer</translation>
    </message>
    <message>
        <source>Default roofs</source>
        <translation>Übliche Dächer</translation>
    </message>
    <message>
        <source>%1, governs</source>
        <translation>%1, maßgebend</translation>
    </message>
    <message>
        <source>Guess %1: %2 %3</source>
        <translation>Schätzung %1: %2 %3</translation>
    </message>
    <message>
        <source>FLOP per 8-byte word on the intensity axis</source>
        <translation>FLOP je Wort von 8 Byte an der Achse der Intensität</translation>
    </message>
    <message>
        <source>Zone between two ridges</source>
        <translation>Zone zwischen zwei Graten</translation>
    </message>
    <message>
        <source>%1, not beside compared chips</source>
        <translation>%1, nicht neben verglichenen Chips</translation>
    </message>
    <message>
        <source>Cache-aware points</source>
        <translation>Cache-bewusste Punkte</translation>
    </message>
    <message>
        <source>Overlap band</source>
        <translation>Überlappungsband</translation>
    </message>
    <message>
        <source>Arrow</source>
        <translation>Pfeil</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Hervorhebung</translation>
    </message>
</context>
<context>
    <name>roofline::Section</name>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>roofline::Segmented</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>roofline::ServerSection</name>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Limit for the first token</source>
        <translation>Grenze für das erste Token</translation>
    </message>
    <message>
        <source>Longest time to the first token, for example 450 ms. Empty: no limit.</source>
        <translation>Längste Zeit bis zum ersten Token, zum Beispiel 450 ms. Leer: keine Grenze.</translation>
    </message>
    <message>
        <source>Limit for each token</source>
        <translation>Grenze für jedes Token</translation>
    </message>
    <message>
        <source>Longest time for each further token, for example 40 ms. Empty: no limit.</source>
        <translation>Längste Zeit jedes weiteren Tokens, zum Beispiel 40 ms. Leer: keine Grenze.</translation>
    </message>
    <message>
        <source>limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 laufend</translation>
    </message>
    <message>
        <source>chunks</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>cached prompts</source>
        <translation>Prompts im Cache</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>two pools</source>
        <translation>zwei Teile</translation>
    </message>
    <message>
        <source>plain batching</source>
        <translation>einfaches Bündeln</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>enter a time such as %1</source>
        <translation>geben Sie eine Zeit wie %1 ein</translation>
    </message>
</context>
<context>
    <name>roofline::ServingPanel</name>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>One iteration</source>
        <translation>Eine Iteration</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>A deployment is judged by two figures: the bound, at datasheet rates, which nothing real exceeds, and what servers of today reach. Deployments are ranked by the latter.</source>
        <translation>Eine Bereitstellung wird nach zwei Zahlen beurteilt: nach der Schranke mit Raten des Datenblatts, die nichts Wirkliches übertrifft, und nach dem, was Server heute erreichen. Nach letzterem werden Bereitstellungen geordnet.</translation>
    </message>
    <message>
        <source>Weights, the cache of the requests in flight, their activations and what engines keep, as parts of the memory of all chips.</source>
        <translation>Gewichte, der Cache der laufenden Anfragen, ihre Aktivierungen und was das Serverprogramm behält, als Teile des Speichers aller Chips.</translation>
    </message>
</context>
<context>
    <name>roofline::ServingSection</name>
    <message>
        <source>by memory</source>
        <translation>nach Speicher</translation>
    </message>
    <message>
        <source>Prompt of a request, tokens</source>
        <translation>Prompt einer Anfrage, Token</translation>
    </message>
    <message>
        <source>Generated by a request, tokens</source>
        <translation>Von einer Anfrage erzeugt, Token</translation>
    </message>
    <message>
        <source>What sets the tokens per iteration</source>
        <translation>Was die Token je Iteration bestimmt</translation>
    </message>
    <message>
        <source>By memory</source>
        <translation>Nach Speicher</translation>
    </message>
    <message>
        <source>As many requests as the memory holds beside the weights, at mean length.</source>
        <translation>So viele Anfragen, wie der Speicher neben den Gewichten fasst, bei ihrer mittleren Länge.</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>As many tokens in each iteration as the slider below says.</source>
        <translation>So viele Token in jeder Iteration, wie der Regler darunter sagt.</translation>
    </message>
    <message>
        <source>Tokens per iteration</source>
        <translation>Token je Iteration</translation>
    </message>
    <message>
        <source>p: tokens of each request&apos;s prompt, on average.</source>
        <translation>p: Token im Prompt jeder Anfrage, im Mittel.</translation>
    </message>
    <message>
        <source>d: tokens that each request generates, on average.</source>
        <translation>d: Token, die jede Anfrage erzeugt, im Mittel.</translation>
    </message>
    <message>
        <source>B: tokens that one iteration computes together, generated ones and those of prompts.</source>
        <translation>B: Token, die eine Iteration gemeinsam berechnet, erzeugte und solche von Prompts.</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>Prompt (Token)</translation>
    </message>
    <message>
        <source>Generated tokens</source>
        <translation>Erzeugt (Token)</translation>
    </message>
</context>
<context>
    <name>roofline::Session</name>
    <message>
        <source>Changes in the lecture</source>
        <translation>Änderungen in der Vorlesung</translation>
    </message>
</context>
<context>
    <name>roofline::SessionFiles</name>
    <message>
        <source>Unsaved work would be lost in a crash: %1; save the session yourself</source>
        <translation>Ungespeichertes ginge bei einem Absturz verloren: %1; speichern Sie die Sitzung selbst</translation>
    </message>
    <message>
        <source>No recent sessions</source>
        <translation>Keine früheren Sitzungen</translation>
    </message>
    <message>
        <source>%1[*] – %2</source>
        <translation>%1[*] – %2</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>The previous session is kept under File &gt; Open recent</source>
        <translation>Was hier war, ist aufbewahrt: Datei &gt; Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Save the changes to %1 before another session takes its place?</source>
        <translation>Die Änderungen an %1 speichern, bevor eine andere Sitzung an ihre Stelle tritt?</translation>
    </message>
    <message>
        <source>This session has no file, and could not be kept. Save it before another one takes its place?</source>
        <translation>Diese Sitzung hat keine Datei und konnte nicht aufbewahrt werden. Speichern, bevor eine andere an ihre Stelle tritt?</translation>
    </message>
    <message>
        <source>Save the changes to %1 before it is closed?</source>
        <translation>Die Änderungen an %1 vor dem Schließen speichern?</translation>
    </message>
    <message>
        <source>This session has no file, and it cannot be kept for the next start: neither the settings nor the recovery folder can be written. Save it before it is closed?</source>
        <translation>Diese Sitzung hat keine Datei und kann nicht für den nächsten Start aufbewahrt werden: weder Einstellungen noch Wiederherstellungsordner sind beschreibbar. Vor dem Schließen speichern?</translation>
    </message>
    <message>
        <source>Opened: %1</source>
        <translation>Geöffnet: %1</translation>
    </message>
    <message>
        <source>The session could not be opened</source>
        <translation>Die Sitzung konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>The session could be opened in part</source>
        <translation>Die Sitzung konnte nur teilweise geöffnet werden</translation>
    </message>
    <message>
        <source>%1 (recovered)</source>
        <translation>%1 (wiederhergestellt)</translation>
    </message>
    <message>
        <source>Another program, or another window, has changed %1 since it was opened here. Overwrite it?</source>
        <translation>Ein anderes Programm oder Fenster hat %1 geändert, seit es hier geöffnet wurde. Überschreiben?</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>Die Datei hat sich geändert</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>&amp;Überschreiben</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Sessions (*.roofline)</source>
        <translation>Sitzungen (*.roofline)</translation>
    </message>
    <message>
        <source>%1 already exists. Overwrite it?</source>
        <translation>%1 gibt es bereits. Überschreiben?</translation>
    </message>
    <message>
        <source>The session was not saved</source>
        <translation>Die Sitzung wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.

The session is still open, and the file is as it was. Save it somewhere else, or fix the cause and save again.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.

Die Sitzung ist noch offen, und die Datei ist, wie sie war. Speichern Sie anderswo, oder beheben Sie die Ursache und speichern Sie erneut.</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 (no longer there)</source>
        <translation>%1 (nicht mehr da)</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Kept without a file</source>
        <translation>Ohne Datei aufbewahrt</translation>
    </message>
    <message>
        <source>&amp;Older ones</source>
        <translation>&amp;Ältere</translation>
    </message>
    <message>
        <source>Session of %1</source>
        <translation>Sitzung vom %1</translation>
    </message>
    <message>
        <source>Session of %1, not readable</source>
        <translation>Sitzung vom %1, nicht lesbar</translation>
    </message>
    <message>
        <source>&amp;Remove kept sessions…</source>
        <translation>Aufbewahrte Sitzungen &amp;entfernen …</translation>
    </message>
    <message>
        <source>The kept session was not saved elsewhere. Remove it for good?</source>
        <translation>Die aufbewahrte Sitzung wurde nirgends sonst gespeichert. Endgültig entfernen?</translation>
    </message>
    <message>
        <source>The %1 kept sessions were not saved elsewhere. Remove them for good?</source>
        <translation>Die %1 aufbewahrten Sitzungen wurden nirgends sonst gespeichert. Endgültig entfernen?</translation>
    </message>
    <message>
        <source>Remove kept sessions</source>
        <translation>Aufbewahrte Sitzungen entfernen</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Kept sessions removed</source>
        <translation>Aufbewahrte Sitzungen entfernt</translation>
    </message>
    <message>
        <source>Not all kept sessions could be removed</source>
        <translation>Nicht alle aufbewahrten Sitzungen konnten entfernt werden</translation>
    </message>
    <message>
        <source>Still there, in a folder that cannot be written:
%1</source>
        <translation>Noch da, in einem nicht beschreibbaren Ordner:
%1</translation>
    </message>
    <message>
        <source>In the last session: %1</source>
        <translation>Aus der letzten Sitzung: %1</translation>
    </message>
    <message>
        <source>The last session was read in part: %1</source>
        <translation>Die letzte Sitzung wurde nur teilweise gelesen: %1</translation>
    </message>
    <message>
        <source>Another session was open when the program ended: File &gt; Open recent has it</source>
        <translation>Beim Programmende war eine weitere Sitzung offen: Datei &gt; Zuletzt geöffnet hat sie</translation>
    </message>
    <message>
        <source>%1 more sessions were open when the program ended: File &gt; Open recent has them</source>
        <translation>Beim Programmende waren %1 weitere Sitzungen offen: Datei &gt; Zuletzt geöffnet hat sie</translation>
    </message>
    <message>
        <source>%1 sessions are kept that were not saved: File &gt; Open recent opens them, or removes them</source>
        <translation>%1 ungespeicherte Sitzungen sind aufbewahrt: Datei &gt; Zuletzt geöffnet öffnet oder entfernt sie</translation>
    </message>
    <message>
        <source>Recover the session</source>
        <translation>Sitzung wiederherstellen</translation>
    </message>
    <message>
        <source>Recovered what was open when the program ended; undo goes back to what was stored</source>
        <translation>Wiederhergestellt, was beim Programmende offen war; Rückgängig führt zum Gespeicherten zurück</translation>
    </message>
    <message>
        <source>Opened: %1. The previous session is kept under File &gt; Open recent</source>
        <translation>Geöffnet: %1. Was hier war, ist aufbewahrt: Datei &gt; Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>a session that was saved when the program ended cannot be read; it was put aside as it is</source>
        <translation>eine Sitzung, die beim Programmende gesichert wurde, ist nicht lesbar; sie wurde unverändert beiseitegelegt</translation>
    </message>
    <message>
        <source>a session that was saved when the program ended can only be read in part, and could not be put aside; it stays for the next start</source>
        <translation>eine Sitzung, die beim Programmende gesichert wurde, ist nur teilweise lesbar und konnte nicht beiseitegelegt werden; sie bleibt für den nächsten Start</translation>
    </message>
    <message>
        <source>%1

What could be read is here. Saving asks for another file, so that this one stays as it is.</source>
        <translation>%1

Was lesbar war, ist hier. Beim Speichern wird nach einer anderen Datei gefragt, damit diese bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Session of %1: %2 · %3</source>
        <translation>Sitzung vom %1: %2 · %3</translation>
    </message>
</context>
<context>
    <name>roofline::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Farb&amp;schema</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Colors of the program; exports have their own.</source>
        <translation>Farben des Programms; Exporte haben eigene.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>All text of the program, from %1 % to %2 % of the default size.</source>
        <translation>Aller Text des Programms, von %1 % bis %2 % der üblichen Größe.</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>Be&amp;wegung</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reduziert</translation>
    </message>
    <message>
        <source>Reduced: nothing glides or fades; changes appear at once.</source>
        <translation>Reduziert: nichts gleitet oder blendet; Änderungen erscheinen sofort.</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Sp&amp;rache</translation>
    </message>
    <message>
        <source>Language of the window. Files and the command line stay English.</source>
        <translation>Sprache des Fensters. Dateien und Befehlszeile bleiben englisch.</translation>
    </message>
    <message>
        <source>Takes effect at the next start.</source>
        <translation>Gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>&amp;Digits</source>
        <translation>&amp;Ziffern</translation>
    </message>
    <message>
        <source>3 digits: 12.3</source>
        <translation>3 Ziffern: 12.3</translation>
    </message>
    <message>
        <source>4 digits: 12.35</source>
        <translation>4 Ziffern: 12.35</translation>
    </message>
    <message>
        <source>5 digits: 12.346</source>
        <translation>5 Ziffern: 12.346</translation>
    </message>
    <message>
        <source>Significant digits of what the window shows. Files and the command line are not affected.</source>
        <translation>Signifikante Ziffern im Fenster. Dateien und Befehlszeile bleiben davon unberührt.</translation>
    </message>
    <message>
        <source>&amp;Bytes</source>
        <translation>&amp;Bytes</translation>
    </message>
    <message>
        <source>Decimal: 16.1 GB</source>
        <translation>Dezimal: 16.1 GB</translation>
    </message>
    <message>
        <source>Binary: 15 GiB</source>
        <translation>Binär: 15 GiB</translation>
    </message>
    <message>
        <source>Amounts of bytes, in steps of 1000 or of 1024. Bandwidths stay decimal, as datasheets have them, and so does Why?, which divides by them.</source>
        <translation>Bytemengen in Schritten von 1000 oder 1024. Bandbreiten bleiben dezimal, wie in Datenblättern, und ebenso „Warum?“, das durch sie teilt.</translation>
    </message>
    <message>
        <source>New sessions start with</source>
        <translation>Neue Sitzungen beginnen mit</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>&amp;Präzision</translation>
    </message>
    <message>
        <source>Number format of weights, activations and KV cache.</source>
        <translation>Zahlenformat von Gewichten, Aktivierungen und KV-Cache.</translation>
    </message>
    <message>
        <source>&amp;Sustained rates</source>
        <translation>&amp;Dauerhafte Raten</translation>
    </message>
    <message>
        <source>Datasheet peaks</source>
        <translation>Datenblattspitze</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>Typisch</translation>
    </message>
    <message>
        <source>The fraction of peak compute and bandwidth that is reached.</source>
        <translation>Welcher Anteil von Spitzenleistung und Bandbreite erreicht wird.</translation>
    </message>
    <message>
        <source>&amp;Overhead</source>
        <translation>&amp;Overhead</translation>
    </message>
    <message>
        <source>Per &amp;launch</source>
        <translation>Je St&amp;art</translation>
    </message>
    <message>
        <source>Per la&amp;yer</source>
        <translation>Je S&amp;chicht</translation>
    </message>
    <message>
        <source>Time with its unit, for example 15 µs; up to 1000 s.</source>
        <translation>Zeit mit Einheit, zum Beispiel 15 µs; bis 1000 s.</translation>
    </message>
    <message>
        <source>enter a time from 0 to 1000 s, such as 15 µs</source>
        <translation>geben Sie eine Zeit von 0 bis 1000 s ein, etwa 15 µs</translation>
    </message>
    <message>
        <source>&amp;Restore defaults</source>
        <translation>Sta&amp;ndard wiederherstellen</translation>
    </message>
    <message>
        <source>Set everything on this page back to its default</source>
        <translation>Alles auf dieser Seite auf den Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Discard the changes made on this page</source>
        <translation>Die Änderungen auf dieser Seite verwerfen</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>Schwarz-Weiß</translation>
    </message>
</context>
<context>
    <name>roofline::Shortcuts</name>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
</context>
<context>
    <name>roofline::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>Befehl oder Taste suchen</translation>
    </message>
    <message>
        <source>Show only commands whose name, menu or keys hold these words</source>
        <translation>Nur Befehle zeigen, deren Name, Menü oder Tasten diese Wörter enthalten</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Enter changes the keys of a command</source>
        <translation>Eingabe ändert die Tasten eines Befehls</translation>
    </message>
    <message>
        <source>No command has all of these words.</source>
        <translation>Kein Befehl hat alle diese Wörter.</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>&amp;Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Give every command its default keys</source>
        <translation>Jedem Befehl seine üblichen Tasten geben</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Neue Tasten</translation>
    </message>
    <message>
        <source>Press the new keys for the selected command</source>
        <translation>Drücken Sie die neuen Tasten für den gewählten Befehl</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <source>Remove the keys of the selected command</source>
        <translation>Die Tasten des gewählten Befehls entfernen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Give the selected command its default keys</source>
        <translation>Dem gewählten Befehl seine üblichen Tasten geben</translation>
    </message>
    <message>
        <source>&amp;Take over</source>
        <translation>&amp;Übernehmen</translation>
    </message>
    <message>
        <source>Give the keys to the selected command; the other one loses them</source>
        <translation>Die Tasten dem gewählten Befehl geben; der andere verliert sie</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>%1 is already used by “%2”.</source>
        <translation>%1 nutzt bereits „%2“.</translation>
    </message>
</context>
<context>
    <name>roofline::SizeSection</name>
    <message>
        <source>&amp;Prompt (tokens)</source>
        <translation>&amp;Prompt (Token)</translation>
    </message>
    <message>
        <source>Prompt, tokens</source>
        <translation>Prompt, Token</translation>
    </message>
    <message>
        <source>Prompt: tokens of each sequence that the prefill reads at once.
The slider ends at the length the model was made for.</source>
        <translation>Prompt: Token jeder Sequenz, die der Prefill auf einmal liest.
Der Regler endet bei der Länge, für die das Modell gemacht ist.</translation>
    </message>
    <message>
        <source>Co&amp;ntext (tokens)</source>
        <translation>Ko&amp;ntext (Token)</translation>
    </message>
    <message>
        <source>Context, tokens</source>
        <translation>Kontext, Token</translation>
    </message>
    <message>
        <source>Context: tokens of each sequence already in the KV cache; every new token reads them all.
The slider ends at the length the model was made for.</source>
        <translation>Kontext: Token jeder Sequenz, die schon im KV-Cache sind; jedes neue Token liest sie alle.
Der Regler endet bei der Länge, für die das Modell gemacht ist.</translation>
    </message>
    <message>
        <source>Seque&amp;nce (tokens)</source>
        <translation>Seque&amp;nz (Token)</translation>
    </message>
    <message>
        <source>Sequence, tokens</source>
        <translation>Sequenz, Token</translation>
    </message>
    <message>
        <source>Sequence: tokens of each sample that pass through the model together.
The slider ends at the length the model was made for.</source>
        <translation>Sequenz: Token jedes Samples, die zusammen durch das Modell laufen.
Der Regler endet bei der Länge, für die das Modell gemacht ist.</translation>
    </message>
    <message>
        <source>Sequence: tokens of each image or video, which are pieces of it. Twice the pixels a side are four times the tokens.
The model&apos;s card says what one token stands for.</source>
        <translation>Sequenz: Token jedes Bildes oder Videos, also Stücke davon. Doppelt so viele Pixel je Seite sind viermal so viele Token.
Die Karte des Modells sagt, wofür ein Token steht.</translation>
    </message>
</context>
<context>
    <name>roofline::SliderRow</name>
    <message>
        <source>%1, slider</source>
        <translation>%1, Regler</translation>
    </message>
</context>
<context>
    <name>roofline::StatesDialog</name>
    <message>
        <source>States of the lecture</source>
        <translation>Zustände der Vorlesung</translation>
    </message>
    <message>
        <source>States in their order</source>
        <translation>Zustände in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>Enter shows a state; drag it, or Ctrl with an arrow key, moves it; Delete takes it away</source>
        <translation>Eingabe zeigt einen Zustand; Ziehen, oder Strg mit einer Pfeiltaste, verschiebt ihn; Entf nimmt ihn weg</translation>
    </message>
    <message>
        <source>&amp;Take the window as it is</source>
        <translation>&amp;Fenster übernehmen, wie es ist</translation>
    </message>
    <message>
        <source>A new state after the selected one</source>
        <translation>Ein neuer Zustand hinter dem gewählten</translation>
    </message>
    <message>
        <source>&amp;Update from the window</source>
        <translation>&amp;Aus dem Fenster auffrischen</translation>
    </message>
    <message>
        <source>The scenario, what is hidden and what is written on the chart, as they are now</source>
        <translation>Das Szenario, was verborgen ist und was auf dem Diagramm steht, wie es jetzt ist</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Earlier in the lecture</source>
        <translation>Früher in der Vorlesung</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Later in the lecture</source>
        <translation>Später in der Vorlesung</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Verdoppeln</translation>
    </message>
    <message>
        <source>A copy of it, right after it</source>
        <translation>Eine Kopie, gleich dahinter</translation>
    </message>
    <message>
        <source>A lecture has at most %1 states</source>
        <translation>Eine Vorlesung hat höchstens %1 Zustände</translation>
    </message>
    <message>
        <source>Duplicate a state</source>
        <translation>Zustand verdoppeln</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Take it out of the lecture; Undo brings it back</source>
        <translation>Aus der Vorlesung nehmen; Rückgängig bringt ihn zurück</translation>
    </message>
    <message>
        <source>Delete a state</source>
        <translation>Zustand löschen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>What the list and the menus call it</source>
        <translation>Wie Liste und Menüs ihn nennen</translation>
    </message>
    <message>
        <source>Rename a state</source>
        <translation>Zustand umbenennen</translation>
    </message>
    <message>
        <source>Capt&amp;ion</source>
        <translation>&amp;Bildunterschrift</translation>
    </message>
    <message>
        <source>A sentence below the chart. Live numbers: %1; {{ is a brace</source>
        <translation>Ein Satz unter dem Diagramm. Lebende Zahlen: %1; {{ ist eine Klammer</translation>
    </message>
    <message>
        <source>Caption of a state</source>
        <translation>Bildunterschrift eines Zustands</translation>
    </message>
    <message>
        <source>Shown at the end</source>
        <translation>Am Ende zu sehen</translation>
    </message>
    <message>
        <source>&amp;Build up what the previous state does not show</source>
        <translation>Aufbauen, was der vorige Zustand nicht zei&amp;gt</translation>
    </message>
    <message>
        <source>Part by part, one key press each; otherwise all at once</source>
        <translation>Teil für Teil, mit je einem Tastendruck; sonst alles auf einmal</translation>
    </message>
    <message>
        <source>No question</source>
        <translation>Keine Frage</translation>
    </message>
    <message>
        <source>On which side will it be?</source>
        <translation>Auf welcher Seite wird er sein?</translation>
    </message>
    <message>
        <source>Where will the point land?</source>
        <translation>Wo landet der Punkt?</translation>
    </message>
    <message>
        <source>The room guesses; the point and its numbers are locked until Space reveals them</source>
        <translation>Der Raum schätzt; der Punkt und seine Zahlen sind gesperrt, bis die Leertaste sie zeigt</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>F&amp;rage</translation>
    </message>
    <message>
        <source>Headline that &amp;asks</source>
        <translation>Über&amp;schrift der Frage</translation>
    </message>
    <message>
        <source>Empty: a sentence made from the scenario</source>
        <translation>Leer: ein Satz aus dem Szenario</translation>
    </message>
    <message>
        <source>&amp;Headline that answers</source>
        <translation>Überschrift der Ant&amp;wort</translation>
    </message>
    <message>
        <source>Empty: the chart&apos;s own headline</source>
        <translation>Leer: die eigene Überschrift des Diagramms</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>Move a state</source>
        <translation>Zustand verschieben</translation>
    </message>
    <message>
        <source>Take the window as a state</source>
        <translation>Fenster als Zustand übernehmen</translation>
    </message>
    <message>
        <source>State %1: %2</source>
        <translation>Zustand %1: %2</translation>
    </message>
    <message>
        <source>Update a state</source>
        <translation>Zustand auffrischen</translation>
    </message>
    <message>
        <source>Parts of a state</source>
        <translation>Teile eines Zustands</translation>
    </message>
    <message>
        <source>Question of a state</source>
        <translation>Frage eines Zustands</translation>
    </message>
    <message>
        <source>How many times the previous throughput?</source>
        <translation>Wie viel mal der Durchsatz davor?</translation>
    </message>
    <message>
        <source>State %1: %2. A lecture shows its roofline, not the tab “%3”</source>
        <translation>Zustand %1: %2. Eine Vorlesung zeigt davon das Roofline-Diagramm, nicht die Ansicht „%3“</translation>
    </message>
    <message>
        <source>The state before counts its throughput otherwise, or is missing, so that no factor is right</source>
        <translation>Der Zustand davor zählt seinen Durchsatz anders oder fehlt, sodass kein Faktor richtig ist</translation>
    </message>
</context>
<context>
    <name>roofline::StepDialog</name>
    <message>
        <source>Make a step of a lesson</source>
        <translation>Schritt einer Lektion schreiben</translation>
    </message>
    <message>
        <source>Question of the step</source>
        <translation>Frage des Schritts</translation>
    </message>
    <message>
        <source>Puts an example of such a question into the text, to be changed there</source>
        <translation>Setzt ein Beispiel einer solchen Frage in den Text, das dort geändert wird</translation>
    </message>
    <message>
        <source>No question</source>
        <translation>Keine Frage</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Eine Zahl</translation>
    </message>
    <message>
        <source>One of several answers</source>
        <translation>Eine von mehreren Antworten</translation>
    </message>
    <message>
        <source>Which side of the ridge?</source>
        <translation>Welche Seite des Knickpunkts?</translation>
    </message>
    <message>
        <source>Where will the point be?</source>
        <translation>Wo wird der Punkt liegen?</translation>
    </message>
    <message>
        <source>Set a control so that …</source>
        <translation>Einen Regler so stellen, dass …</translation>
    </message>
    <message>
        <source>Put in order</source>
        <translation>Ordnen</translation>
    </message>
    <message>
        <source>Draw the roofline</source>
        <translation>Die Roofline zeichnen</translation>
    </message>
    <message>
        <source>Insert a live number</source>
        <translation>Lebende Zahl einfügen</translation>
    </message>
    <message>
        <source>Numbers that the engine fills in where the text has their names in braces</source>
        <translation>Zahlen, die das Programm dort einsetzt, wo ihr Name in geschweiften Klammern steht</translation>
    </message>
    <message>
        <source>Insert a live number…</source>
        <translation>Lebende Zahl einfügen …</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The step, as the lesson&apos;s file has it</source>
        <translation>Der Schritt, wie er in der Datei der Lektion steht</translation>
    </message>
    <message>
        <source>With its numbers and its answer</source>
        <translation>Mit Zahlen und Antwort</translation>
    </message>
    <message>
        <source>What is wrong with the step</source>
        <translation>Was an dem Schritt nicht stimmt</translation>
    </message>
    <message>
        <source>Enter goes to the line</source>
        <translation>Enter geht zur Zeile</translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation>&amp;Ausprobieren</translation>
    </message>
    <message>
        <source>See it as a reader does; leaving it brings you back here</source>
        <translation>Ihn sehen, wie ein Leser ihn sieht; wer ihn verlässt, kommt hierher zurück</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>To paste it into a lesson&apos;s file</source>
        <translation>Um ihn in die Datei einer Lektion einzufügen</translation>
    </message>
    <message>
        <source>&amp;Add to a lesson</source>
        <translation>An eine &amp;Lektion anfügen</translation>
    </message>
    <message>
        <source>After the last step of a lesson&apos;s file, or of a new one</source>
        <translation>Hinter den letzten Schritt einer Lektionsdatei, oder einer neuen</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>The question cannot be put in</source>
        <translation>Die Frage kann nicht eingesetzt werden</translation>
    </message>
    <message>
        <source>The text is not a valid step yet: correct what the list below the preview names.</source>
        <translation>Der Text ist noch kein gültiger Schritt: Die Liste unter der Vorschau nennt, was zu beheben ist.</translation>
    </message>
    <message>
        <source>The step is on the clipboard</source>
        <translation>Der Schritt ist in der Zwischenablage</translation>
    </message>
    <message>
        <source>&amp;Another lesson&apos;s file…</source>
        <translation>Die &amp;Datei einer anderen Lektion …</translation>
    </message>
    <message>
        <source>Add the step to a lesson</source>
        <translation>Schritt an eine Lektion anfügen</translation>
    </message>
    <message>
        <source>Lessons (*.yaml *.yml)</source>
        <translation>Lektionen (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>A &amp;new lesson…</source>
        <translation>Eine &amp;neue Lektion …</translation>
    </message>
    <message>
        <source>Begin a lesson with the step</source>
        <translation>Eine Lektion mit dem Schritt beginnen</translation>
    </message>
    <message>
        <source>The step could not be added</source>
        <translation>Der Schritt konnte nicht angefügt werden</translation>
    </message>
    <message>
        <source>The step is the last one of %1</source>
        <translation>Der Schritt ist der letzte von %1</translation>
    </message>
    <message>
        <source>The step is neither copied nor added to a lesson.</source>
        <translation>Der Schritt ist weder kopiert noch an eine Lektion angefügt.</translation>
    </message>
    <message>
        <source>Keep writing</source>
        <translation>Weiterschreiben</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>roofline::StepMaker</name>
    <message>
        <source>&amp;Make a step of this…</source>
        <translation>Einen Schri&amp;tt daraus machen …</translation>
    </message>
    <message>
        <source>Write a step of a lesson about what the window shows</source>
        <translation>Einen Schritt einer Lektion über das schreiben, was das Fenster zeigt</translation>
    </message>
    <message>
        <source>Only this session has %1, which a lesson does not find. Save it to my zoo, then make the step.</source>
        <translation>Nur diese Sitzung hat %1, was eine Lektion nicht findet. Speichern Sie es in Ihrem Zoo und schreiben Sie dann den Schritt.</translation>
    </message>
    <message>
        <source>Make a step of a lesson</source>
        <translation>Schritt einer Lektion schreiben</translation>
    </message>
    <message>
        <source>&amp;My zoo…</source>
        <translation>&amp;Mein Zoo …</translation>
    </message>
</context>
<context>
    <name>roofline::SweepActions</name>
    <message>
        <source>Show the sweep&apos;s path</source>
        <translation>Pfad des Sweeps zeigen</translation>
    </message>
    <message>
        <source>Hide the sweep&apos;s path</source>
        <translation>Pfad des Sweeps ausblenden</translation>
    </message>
    <message>
        <source>On the roofline: the path over %1 %2</source>
        <translation>In der Roofline: der Pfad über %1 %2</translation>
    </message>
    <message>
        <source>On the roofline: the path over %1 from %2 to %3</source>
        <translation>In der Roofline: der Pfad über %1 von %2 bis %3</translation>
    </message>
    <message>
        <source>Stop p&amp;laying</source>
        <translation>&amp;Abspielen anhalten</translation>
    </message>
    <message>
        <source>P&amp;lay</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>Save sweep as CSV</source>
        <translation>Sweep als CSV speichern</translation>
    </message>
    <message>
        <source>sweep-%1.csv</source>
        <translation>sweep-%1.csv</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>%1 wird geschrieben …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save sweep</source>
        <translation>Sweep speichern</translation>
    </message>
    <message>
        <source>Not written: %1</source>
        <translation>Nicht geschrieben: %1</translation>
    </message>
    <message>
        <source>Written: %1, 1 point</source>
        <translation>Geschrieben: %1, 1 Punkt</translation>
    </message>
    <message>
        <source>Written: %1, %2 points</source>
        <translation>Geschrieben: %1, %2 Punkte</translation>
    </message>
    <message>
        <source>The sweep was not saved</source>
        <translation>Der Sweep wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The sweep is still being written to %1. If you stop now, that file stays as it was before.</source>
        <translation>Der Sweep wird noch nach %1 geschrieben. Wenn Sie jetzt anhalten, bleibt die Datei, wie sie war.</translation>
    </message>
    <message>
        <source>Still writing</source>
        <translation>Schreibt noch</translation>
    </message>
    <message>
        <source>&amp;Keep writing</source>
        <translation>&amp;Weiterschreiben</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
</context>
<context>
    <name>roofline::SweepControls</name>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>Chip</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Curve of</source>
        <translation>Kurve von</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Samples or tokens per second</source>
        <translation>Samples oder Token pro Sekunde</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Share of peak compute that is reached</source>
        <translation>Erreichter Anteil der Spitzenleistung</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>FLOP for each byte that moves</source>
        <translation>FLOP je bewegtem Byte</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Bytes that have to fit in memory</source>
        <translation>Bytes, die in den Speicher passen müssen</translation>
    </message>
    <message>
        <source>Log x</source>
        <translation>Log x</translation>
    </message>
    <message>
        <source>Log y</source>
        <translation>Log y</translation>
    </message>
    <message>
        <source>Logarithmic axis of what is varied, where all of its values are above 0</source>
        <translation>Logarithmische Achse der variierten Größe, wo alle ihre Werte über 0 liegen</translation>
    </message>
    <message>
        <source>Logarithmic value axis; otherwise linear, from zero</source>
        <translation>Logarithmische Werteachse; sonst linear, ab null</translation>
    </message>
    <message>
        <source>Sweep quantity: %1</source>
        <translation>Größe des Sweeps: %1</translation>
    </message>
    <message>
        <source>Axis of the sweep&apos;s parameter</source>
        <translation>Achse des Sweep-Parameters</translation>
    </message>
    <message>
        <source>Axis of the sweep&apos;s values</source>
        <translation>Achse der Sweep-Werte</translation>
    </message>
    <message>
        <source>Second parameter</source>
        <translation>Zweiter Parameter</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>The first value, with its unit where it has one: 1 TB/s.
Or a list of values: 1, 4, 16</source>
        <translation>Der erste Wert, gegebenenfalls mit Einheit: 1 TB/s.
Oder eine Liste von Werten: 1, 4, 16</translation>
    </message>
    <message>
        <source>The last value</source>
        <translation>Der letzte Wert</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>x2: each twice the last. +64: steps of 64. log200 or lin200: 200 points.
Empty: one by one, or 65 points</source>
        <translation>x2: jeder doppelt so groß wie der vorige. +64: in Schritten von 64. log200 oder lin200: 200 Punkte.
Leer: einer nach dem anderen, oder 65 Punkte</translation>
    </message>
    <message>
        <source>A second parameter makes a map of what limits where</source>
        <translation>Ein zweiter Parameter ergibt eine Karte: was wo begrenzt</translation>
    </message>
    <message>
        <source>What is varied</source>
        <translation>Was variiert</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>formats of weights, activations and cache</source>
        <translation>Formate von Gewichten, Aktivierungen und Cache</translation>
    </message>
    <message>
        <source>no second</source>
        <translation>kein zweiter</translation>
    </message>
    <message>
        <source>a curve</source>
        <translation>eine Kurve</translation>
    </message>
    <message>
        <source>Sweep over one parameter</source>
        <translation>Sweep über einen Parameter</translation>
    </message>
    <message>
        <source>Sweep over %1</source>
        <translation>Sweep über %1</translation>
    </message>
    <message>
        <source>first value</source>
        <translation>erster Wert</translation>
    </message>
    <message>
        <source>last value</source>
        <translation>letzter Wert</translation>
    </message>
    <message>
        <source>Chip shown</source>
        <translation>Gezeigter Chip</translation>
    </message>
    <message>
        <source>The chip that the map shows</source>
        <translation>Der Chip, den die Karte zeigt</translation>
    </message>
    <message>
        <source>Map of %1</source>
        <translation>Karte von %1</translation>
    </message>
    <message>
        <source>Context (sequence)</source>
        <translation>Kontext (Sequenz)</translation>
    </message>
    <message>
        <source>Time of one pass over the whole batch</source>
        <translation>Zeit eines Durchlaufs über den ganzen Batch</translation>
    </message>
    <message>
        <source>FLOP/s</source>
        <translation>FLOP/s</translation>
    </message>
    <message>
        <source>Operations per second of each chip</source>
        <translation>Operationen pro Sekunde je Chip</translation>
    </message>
    <message>
        <source>a list of values goes into the first field</source>
        <translation>eine Liste von Werten gehört in das erste Feld</translation>
    </message>
</context>
<context>
    <name>roofline::SweepPageView</name>
    <message>
        <source>Remove the curve of %1</source>
        <translation>Die Kurve von %1 entfernen</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
</context>
<context>
    <name>roofline::SweepPlay</name>
    <message>
        <source>There is one value only: nothing to play</source>
        <translation>Es gibt nur einen Wert: nichts abzuspielen</translation>
    </message>
    <message>
        <source>Play %1 %2 → %3</source>
        <translation>%1 %2 → %3 abspielen</translation>
    </message>
    <message>
        <source>Play %1 and %2</source>
        <translation>%1 und %2 abspielen</translation>
    </message>
</context>
<context>
    <name>roofline::SweepView</name>
    <message>
        <source>Sweep: what changes while one or two numbers are varied</source>
        <translation>Sweep: was sich ändert, wenn eine oder zwei Größen variieren</translation>
    </message>
    <message>
        <source>Points computed</source>
        <translation>Berechnete Punkte</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop computing and keep what was there (Esc)</source>
        <translation>Nicht weiter berechnen und behalten, was da war (Esc)</translation>
    </message>
    <message>
        <source>Stopped after 1 point</source>
        <translation>Nach 1 Punkt angehalten</translation>
    </message>
    <message>
        <source>Stopped after %1 points</source>
        <translation>Nach %1 Punkten angehalten</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 von %2 Punkten</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>%1 of %2 cannot be set here: only the scenario&apos;s own chip can be changed</source>
        <translation>%1 von %2 lässt sich hier nicht setzen: Nur der eigene Chip des Szenarios ist änderbar</translation>
    </message>
    <message>
        <source>%1. Choose what to vary above.</source>
        <translation>%1. Wählen Sie oben, was variiert werden soll.</translation>
    </message>
    <message>
        <source>Click or drag to set what is varied. The arrow keys read the points, Enter takes the one that is read; Ctrl+C copies the numbers</source>
        <translation>Klicken oder Ziehen setzt die variierte Größe. Die Pfeiltasten lesen die Punkte ab, die Eingabetaste übernimmt den abgelesenen; Strg+C kopiert die Zahlen</translation>
    </message>
    <message>
        <source>Play the sweep, a map row by row, or stop it (Ctrl+Space).
The context menu has modes and speeds.</source>
        <translation>Den Sweep abspielen, eine Karte Zeile für Zeile, oder anhalten (Strg+Leertaste).
Das Kontextmenü hat Arten und Tempi.</translation>
    </message>
    <message>
        <source>■ Stop</source>
        <translation>■ Stopp</translation>
    </message>
    <message>
        <source>▶ Play</source>
        <translation>▶ Abspielen</translation>
    </message>
</context>
<context>
    <name>roofline::TargetSection</name>
    <message>
        <source>Enter a time with its unit, for example 20 ms.</source>
        <translation>Geben Sie eine Zeit mit Einheit ein, zum Beispiel 20 ms.</translation>
    </message>
    <message>
        <source>Enter a number above 0, for example 500/s.</source>
        <translation>Geben Sie eine Zahl über 0 ein, zum Beispiel 500/s.</translation>
    </message>
    <message>
        <source>Enter a share of the peak up to 100 %, for example 40 %.</source>
        <translation>Geben Sie einen Anteil an der Spitze bis 100 % ein, zum Beispiel 40 %.</translation>
    </message>
    <message>
        <source>Target latency</source>
        <translation>Ziel: Latenz</translation>
    </message>
    <message>
        <source>Target throughput</source>
        <translation>Ziel: Durchsatz</translation>
    </message>
    <message>
        <source>Target MFU</source>
        <translation>Ziel: MFU</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>schon jetzt</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1, passt nicht</translation>
    </message>
    <message>
        <source>not both at once</source>
        <translation>nicht beides zugleich</translation>
    </message>
    <message>
        <source>Reach a target</source>
        <translation>Ein Ziel erreichen</translation>
    </message>
    <message>
        <source>Latency at most</source>
        <translation>Höchstlatenz</translation>
    </message>
    <message>
        <source>Time with its unit, for example 20 ms; leave it empty for no such target.</source>
        <translation>Zeit mit Einheit, zum Beispiel 20 ms; leer lassen für kein solches Ziel.</translation>
    </message>
    <message>
        <source>Throughput at least</source>
        <translation>Mindestdurchsatz</translation>
    </message>
    <message>
        <source>Samples or tokens per second, of all replicas; leave it empty for no such target.</source>
        <translation>Samples oder Token pro Sekunde, aller Replikate; leer lassen für kein solches Ziel.</translation>
    </message>
    <message>
        <source>MFU at least</source>
        <translation>Mindest-MFU</translation>
    </message>
    <message>
        <source>Share of peak compute, as 40 % or 0.4; leave it empty for no such target.</source>
        <translation>Anteil an der Spitzenleistung, etwa 40 % oder 0.4; leer lassen für kein solches Ziel.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Which bandwidth, peak, batch, chip count or precision would reach it?</source>
        <translation>Welche Bandbreite, Spitze, welcher Batch, wie viele Chips oder welche Präzision würden es erreichen?</translation>
    </message>
    <message>
        <source>Already reached.</source>
        <translation>Bereits erreicht.</translation>
    </message>
    <message>
        <source>No single change reaches it:</source>
        <translation>Keine einzelne Änderung erreicht es:</translation>
    </message>
    <message>
        <source>One change alone would need:</source>
        <translation>Eine einzelne Änderung bräuchte:</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>already, too</source>
        <translation>auch schon</translation>
    </message>
    <message>
        <source>MFU %1</source>
        <translation>MFU %1</translation>
    </message>
    <message>
        <source>at best %1</source>
        <translation>bestenfalls %1</translation>
    </message>
    <message>
        <source>at best %1, does not fit</source>
        <translation>bestenfalls %1, passt nicht</translation>
    </message>
    <message>
        <source>nearest: %1, %2</source>
        <translation>am nächsten: %1, %2</translation>
    </message>
    <message>
        <source>nearest: %1, %2, does not fit</source>
        <translation>am nächsten: %1, %2, passt nicht</translation>
    </message>
    <message>
        <source>not all at once</source>
        <translation>nicht alle zugleich</translation>
    </message>
    <message>
        <source>%1, %2, does not fit</source>
        <translation>%1, %2, passt nicht</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No single change reaches it. The nearest:</source>
        <translation>Keine einzelne Änderung erreicht es. Am nächsten:</translation>
    </message>
</context>
<context>
    <name>roofline::TermButton</name>
    <message>
        <source>Explain: %1</source>
        <translation>Erklären: %1</translation>
    </message>
</context>
<context>
    <name>roofline::TrainingSection</name>
    <message>
        <source>&amp;Training</source>
        <translation>Trainin&amp;g</translation>
    </message>
    <message>
        <source>recompute: %1</source>
        <translation>Neuberechnung: %1</translation>
    </message>
</context>
<context>
    <name>roofline::ValueRows</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2, %3 compared with the baseline</source>
        <translation>%1: %2, %3 gegenüber der Referenz</translation>
    </message>
</context>
<context>
    <name>roofline::VerdictPanel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>Was helfen würde</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>moving data</source>
        <translation>Datentransfer</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Overhead</translation>
    </message>
    <message>
        <source>How much faster the whole would be with one change alone.</source>
        <translation>Wie viel schneller das Ganze mit einer einzigen Änderung wäre.</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>Lücke der Pipeline</translation>
    </message>
</context>
<context>
    <name>roofline::Views</name>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Serving</translation>
    </message>
    <message>
        <source>Deployments</source>
        <translation>Bereitstellungen</translation>
    </message>
</context>
<context>
    <name>roofline::Welcome</name>
    <message>
        <source>%1× %2</source>
        <translation>%1× %2</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>What limits a model on a chip?</source>
        <translation>Was begrenzt ein Modell auf einem Chip?</translation>
    </message>
    <message>
        <source>Compute, memory, the network or overhead. Start with one of these examples and change whatever you like.</source>
        <translation>Rechenleistung, Speicher, Netzwerk oder Overhead. Beginnen Sie mit einem dieser Beispiele und ändern Sie, was Sie möchten.</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>Letzte Sitzungen</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>&amp;Show this page at startup</source>
        <translation>Beim &amp;Start zeigen</translation>
    </message>
    <message>
        <source>Also in the Help menu</source>
        <translation>Auch im Menü Hilfe</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen …</translation>
    </message>
    <message>
        <source>Open a session, a zoo entry (.yaml) or a Hugging Face config.json</source>
        <translation>Eine Sitzung, einen Zoo-Eintrag (.yaml) oder eine config.json von Hugging Face öffnen</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>&amp;Beginnen</translation>
    </message>
    <message>
        <source>Continue with the open session</source>
        <translation>Mit der offenen Sitzung fortfahren</translation>
    </message>
    <message>
        <source>&amp;Learn step by step…</source>
        <translation>Schritt für Schritt &amp;lernen …</translation>
    </message>
    <message>
        <source>Lessons that ask first, and then show why</source>
        <translation>Lektionen, die erst fragen und dann zeigen, warum</translation>
    </message>
</context>
<context>
    <name>roofline::WhyActions</name>
    <message>
        <source>&amp;Why this number?</source>
        <translation>&amp;Warum diese Zahl?</translation>
    </message>
    <message>
        <source>The formula behind the number at the mouse or the focus, with the numbers in it</source>
        <translation>Die Formel hinter der Zahl an der Maus oder am Fokus, mit den Zahlen darin</translation>
    </message>
    <message>
        <source>Parts of the chart are hidden now, and so are the reasons.</source>
        <translation>Teile des Diagramms sind jetzt verborgen und mit ihnen die Begründungen.</translation>
    </message>
    <message>
        <source>On the command line it is --%1.</source>
        <translation>Auf der Kommandozeile ist es --%1.</translation>
    </message>
</context>
<context>
    <name>roofline::WhyPart</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 = %3</source>
        <translation>%1: %2 = %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Why %1?</source>
        <translation>Warum %1?</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>roofline::WhyView</name>
    <message>
        <source>‹ Back</source>
        <translation>‹ Zurück</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The number that was explained before</source>
        <translation>Die Zahl, die zuvor erklärt wurde</translation>
    </message>
    <message>
        <source>Number to explain</source>
        <translation>Zu erklärende Zahl</translation>
    </message>
    <message>
        <source>All numbers that there is a reason for; those of an operator are in its table</source>
        <translation>Alle Zahlen mit Begründung; die eines Operators stehen in dessen Tabelle</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the reason, down to where its numbers come from</source>
        <translation>Die Begründung kopieren, bis dahin, woher ihre Zahlen kommen</translation>
    </message>
    <message>
        <source>As &amp;text</source>
        <translation>Als &amp;Text</translation>
    </message>
    <message>
        <source>As &amp;Markdown</source>
        <translation>Als &amp;Markdown</translation>
    </message>
    <message>
        <source>As &amp;LaTeX</source>
        <translation>Als &amp;LaTeX</translation>
    </message>
    <message>
        <source>All numbers</source>
        <translation>Alle Zahlen</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Parts of the chart are hidden now, and so are the reasons.</source>
        <translation>Teile des Diagramms sind jetzt verborgen und mit ihnen die Begründungen.</translation>
    </message>
    <message>
        <source>Nothing is computed, so there is nothing to explain.</source>
        <translation>Es wird nichts berechnet, also gibt es nichts zu erklären.</translation>
    </message>
    <message>
        <source>This scenario has no such number.</source>
        <translation>Dieses Szenario hat keine solche Zahl.</translation>
    </message>
    <message>
        <source>Why %1?</source>
        <translation>Warum %1?</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>zählt</translation>
    </message>
    <message>
        <source>Show the control</source>
        <translation>Den Regler zeigen</translation>
    </message>
    <message>
        <source>Open the chip&apos;s card</source>
        <translation>Die Karte des Chips öffnen</translation>
    </message>
    <message>
        <source>Open the model&apos;s card</source>
        <translation>Die Karte des Modells öffnen</translation>
    </message>
    <message>
        <source>Also: %1 = %2</source>
        <translation>Auch: %1 = %2</translation>
    </message>
    <message>
        <source>The rest</source>
        <translation>Der Rest</translation>
    </message>
</context>
<context>
    <name>roofline::WorkloadSection</name>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Compared chips</source>
        <translation>Verglichene Chips</translation>
    </message>
    <message>
        <source>What this chip is made of, with sources</source>
        <translation>Woraus dieser Chip besteht, mit Quellen</translation>
    </message>
    <message>
        <source>Model or kernel</source>
        <translation>Modell oder Kernel</translation>
    </message>
    <message>
        <source>Compared workloads</source>
        <translation>Verglichene Workloads</translation>
    </message>
    <message>
        <source>What this model is made of, with sources</source>
        <translation>Woraus dieses Modell besteht, mit Quellen</translation>
    </message>
    <message>
        <source>Back to the chip as the zoo has it</source>
        <translation>Zurück zum Chip, wie der Zoo ihn hat</translation>
    </message>
    <message>
        <source>Back to the model as the zoo has it</source>
        <translation>Zurück zum Modell, wie der Zoo es hat</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>H&amp;ardware</source>
        <translation>Ha&amp;rdware</translation>
    </message>
    <message>
        <source>&amp;Model or kernel</source>
        <translation>&amp;Modell oder Kernel</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>Mit %1 vergleichen</translation>
    </message>
    <message>
        <source>Stop comparing with %1</source>
        <translation>Vergleich mit %1 beenden</translation>
    </message>
    <message>
        <source>not in the zoo</source>
        <translation>nicht im Zoo</translation>
    </message>
    <message>
        <source>Settings of %1</source>
        <translation>Einstellungen von %1</translation>
    </message>
</context>
<context>
    <name>roofline::YamlPage</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>%1:%2  %3</source>
        <translation>%1:%2  %3</translation>
    </message>
    <message>
        <source>Entry as YAML</source>
        <translation>Eintrag als YAML</translation>
    </message>
    <message>
        <source>The entry as a zoo file has it; zoo/README.md explains every key</source>
        <translation>Der Eintrag, wie eine Zoo-Datei ihn hat; zoo/README.md erklärt jeden Schlüssel</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Press Enter or double-click to go to the place</source>
        <translation>Eingabe oder Doppelklick führt zur Stelle</translation>
    </message>
    <message>
        <source>Not applied: the last text without errors is still in use.</source>
        <translation>Nicht übernommen: der letzte Text ohne Fehler gilt noch.</translation>
    </message>
    <message>
        <source>Up to date. What you type takes effect as soon as it can be read.</source>
        <translation>Aktuell. Was Sie tippen, gilt, sobald es lesbar ist.</translation>
    </message>
    <message>
        <source>&amp;Drop this text</source>
        <translation>Text ver&amp;werfen</translation>
    </message>
    <message>
        <source>Show the entry as it is, without what cannot be read</source>
        <translation>Den Eintrag zeigen, wie er ist, ohne das Unlesbare</translation>
    </message>
</context>
<context>
    <name>roofline::YieldView</name>
    <message>
        <source>Tokens per second per chip against tokens per second per user</source>
        <translation>Token pro Sekunde und Chip gegen Token pro Sekunde und Nutzer</translation>
    </message>
    <message>
        <source>Click a curve to choose its row. Left and Right read the curve, Up and Down change it, Enter makes it the scenario; Ctrl+C copies the numbers</source>
        <translation>Ein Klick auf eine Kurve wählt ihre Zeile. Links und Rechts lesen die Kurve, Auf und Ab wechseln sie, Enter macht sie zum Szenario; Strg+C kopiert die Zahlen</translation>
    </message>
</context>
<context>
    <name>roofline::files</name>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>it is a device or a pipe, not a file</source>
        <translation>es ist ein Gerät oder eine Pipe, keine Datei</translation>
    </message>
</context>
<context>
    <name>roofline::model</name>
    <message>
        <source>blocks, one after the other</source>
        <translation>Blöcke, einer nach dem anderen</translation>
    </message>
    <message>
        <source>the first layers, which have one MLP for all tokens</source>
        <translation>die ersten Schichten, die ein MLP für alle Token haben</translation>
    </message>
    <message>
        <source>width of the values that go from layer to layer</source>
        <translation>Breite dessen, was von Schicht zu Schicht geht</translation>
    </message>
    <message>
        <source>query heads per layer</source>
        <translation>Query-Heads je Schicht</translation>
    </message>
    <message>
        <source>heads of keys and values; fewer make a smaller cache</source>
        <translation>Heads der Keys und Values; weniger ergeben einen kleineren Cache</translation>
    </message>
    <message>
        <source>width of one head</source>
        <translation>Breite eines Heads</translation>
    </message>
    <message>
        <source>inner width of the MLP</source>
        <translation>innere Breite des MLP</translation>
    </message>
    <message>
        <source>previous tokens that a sliding layer sees</source>
        <translation>Token zurück, die eine Sliding-Window-Schicht sieht</translation>
    </message>
    <message>
        <source>every Nth layer sees all tokens</source>
        <translation>jede N-te Schicht sieht alle Token</translation>
    </message>
    <message>
        <source>tokens it knows: rows of the embedding</source>
        <translation>bekannte Token: Zeilen des Embeddings</translation>
    </message>
    <message>
        <source>longest sequence that it was made for</source>
        <translation>längste Sequenz, für die es gemacht ist</translation>
    </message>
    <message>
        <source>width that queries are compressed to</source>
        <translation>Breite, auf die Queries komprimiert werden</translation>
    </message>
    <message>
        <source>width that keys and values are compressed to for the cache</source>
        <translation>Breite, auf die Keys und Values für den Cache komprimiert werden</translation>
    </message>
    <message>
        <source>part of a head without position</source>
        <translation>Teil eines Heads ohne Position</translation>
    </message>
    <message>
        <source>part of a head with position</source>
        <translation>Teil eines Heads mit Position</translation>
    </message>
    <message>
        <source>width of one head&apos;s values</source>
        <translation>Breite der Values eines Heads</translation>
    </message>
    <message>
        <source>experts in each layer that has them</source>
        <translation>Experten in jeder Schicht, die sie hat</translation>
    </message>
    <message>
        <source>used for each token</source>
        <translation>für jedes Token genutzt</translation>
    </message>
    <message>
        <source>used for every token in addition</source>
        <translation>zusätzlich für jedes Token genutzt</translation>
    </message>
    <message>
        <source>inner width of one expert</source>
        <translation>innere Breite eines Experten</translation>
    </message>
    <message>
        <source>pixels of one side</source>
        <translation>Pixel einer Seite</translation>
    </message>
    <message>
        <source>pixels of one side of a piece: each piece is a token</source>
        <translation>Pixel einer Seite eines Stücks: jedes Stück ist ein Token</translation>
    </message>
    <message>
        <source>frequency bands of the spectrum</source>
        <translation>Frequenzbänder des Spektrums</translation>
    </message>
    <message>
        <source>frames in time of one sample</source>
        <translation>Zeitschritte eines Samples</translation>
    </message>
    <message>
        <source>answers to choose from</source>
        <translation>Antworten zur Auswahl</translation>
    </message>
    <message>
        <source>width inside a layer</source>
        <translation>Breite innerhalb einer Schicht</translation>
    </message>
    <message>
        <source>numbers kept of the past, for each inner channel</source>
        <translation>gespeicherte Zahlen der Vergangenheit, je innerem Kanal</translation>
    </message>
    <message>
        <source>tokens that the short convolution spans</source>
        <translation>Token, die die kurze Faltung umfasst</translation>
    </message>
    <message>
        <source>width that the step size is compressed to</source>
        <translation>Breite, auf die die Schrittweite komprimiert wird</translation>
    </message>
    <message>
        <source>numbers between the layers, of one sample</source>
        <translation>Zahlen zwischen den Schichten, eines Samples</translation>
    </message>
    <message>
        <source>tokens that each token looks at</source>
        <translation>Token, die jedes Token ansieht</translation>
    </message>
    <message>
        <source>small heads that choose those tokens</source>
        <translation>kleine Köpfe, die diese Token auswählen</translation>
    </message>
    <message>
        <source>width of one such head</source>
        <translation>Breite eines solchen Heads</translation>
    </message>
    <message>
        <source>recurrent layers that replace attention; none given: beside attention in each layer</source>
        <translation>rekurrente Schichten, die Attention ersetzen; ohne Angabe: in jeder Schicht neben der Attention</translation>
    </message>
    <message>
        <source>each with a state of its own</source>
        <translation>jeder mit eigenem Zustand</translation>
    </message>
    <message>
        <source>channels of one head</source>
        <translation>Kanäle eines Heads</translation>
    </message>
    <message>
        <source>heads of keys and queries, each shared by several heads: groups of B and C</source>
        <translation>Heads von Keys und Queries, die sich je mehrere Heads teilen: Gruppen von B und C</translation>
    </message>
    <message>
        <source>numbers kept of the past, for each channel</source>
        <translation>Zahlen, die von der Vergangenheit bleiben, je Kanal</translation>
    </message>
    <message>
        <source>tokens of a prompt that are computed at once</source>
        <translation>Token eines Prompts, die auf einmal berechnet werden</translation>
    </message>
    <message>
        <source>bytes of each number kept; none given: as in the cache</source>
        <translation>Bytes jeder behaltenen Zahl; ohne Angabe: wie im Cache</translation>
    </message>
    <message>
        <source>layers that are an MLP or experts and nothing else</source>
        <translation>Schichten, die nur ein MLP oder Experten sind</translation>
    </message>
    <message>
        <source>width that tokens are compressed to</source>
        <translation>Breite, auf die Token komprimiert werden</translation>
    </message>
    <message>
        <source>layers that choose for themselves and for those after them</source>
        <translation>Schichten, die für sich und für die folgenden wählen</translation>
    </message>
    <message>
        <source>width of the extra input to each layer</source>
        <translation>Breite der zusätzlichen Eingabe jeder Schicht</translation>
    </message>
    <message>
        <source>width of one head&apos;s values, if different</source>
        <translation>Breite der Values eines Heads, falls abweichend</translation>
    </message>
    <message>
        <source>number of layers that see all tokens</source>
        <translation>Zahl der Schichten, die alle Token sehen</translation>
    </message>
    <message>
        <source>layers that use the keys and values of an earlier layer</source>
        <translation>Schichten, die die Keys und Values einer früheren Schicht benutzen</translation>
    </message>
    <message>
        <source>copies of the values that go from layer to layer</source>
        <translation>Kopien dessen, was von Schicht zu Schicht geht</translation>
    </message>
    <message>
        <source>width that a residual beside attention is compressed to</source>
        <translation>Breite, auf die ein Weg neben der Attention komprimiert wird</translation>
    </message>
    <message>
        <source>learned tokens: the class and registers</source>
        <translation>gelernte Token: die Klasse und Register</translation>
    </message>
    <message>
        <source>width of the image embedding</source>
        <translation>Breite des Bild-Embeddings</translation>
    </message>
    <message>
        <source>image and text have weights of their own, and see each other</source>
        <translation>Bild und Text haben eigene Gewichte und sehen einander</translation>
    </message>
    <message>
        <source>image and text go through the same weights</source>
        <translation>Bild und Text gehen durch dieselben Gewichte</translation>
    </message>
    <message>
        <source>layers of the image alone, with attention to the text in between</source>
        <translation>Schichten des Bildes allein, mit Attention zum Text dazwischen</translation>
    </message>
    <message>
        <source>joint layers in which the image attends to itself once more</source>
        <translation>gemeinsame Schichten, in denen das Bild noch einmal auf sich schaut</translation>
    </message>
    <message>
        <source>layers of the text alone, before all others</source>
        <translation>Schichten über den Text allein, vor allen anderen</translation>
    </message>
    <message>
        <source>numbers that one token comes in with</source>
        <translation>Zahlen, mit denen ein Token hereinkommt</translation>
    </message>
    <message>
        <source>numbers that one token leaves with, if different</source>
        <translation>Zahlen, mit denen ein Token hinausgeht, wenn sie abweichen</translation>
    </message>
    <message>
        <source>numbers that one token of text comes in with</source>
        <translation>Zahlen, mit denen ein Token des Textes hereinkommt</translation>
    </message>
    <message>
        <source>text tokens of each image, beside the image&apos;s own tokens</source>
        <translation>Text-Token zu jedem Bild, neben dessen eigenen</translation>
    </message>
    <message>
        <source>width of a summary of the text, which is added to the time</source>
        <translation>Breite einer Zusammenfassung des Textes, die zur Zeit addiert wird</translation>
    </message>
    <message>
        <source>tokens of the image or video that a scenario starts with</source>
        <translation>Token des Bildes oder Videos, mit dem ein Szenario beginnt</translation>
    </message>
    <message>
        <source>tokens that are chosen together, as one block</source>
        <translation>Token, die zusammen gewählt werden, als ein Block</translation>
    </message>
    <message>
        <source>layers that choose; none given: all with attention</source>
        <translation>Schichten, die wählen; ohne Angabe: alle mit Attention</translation>
    </message>
    <message>
        <source>layers with attention, where others have none</source>
        <translation>Schichten mit Attention, wo andere keine haben</translation>
    </message>
    <message>
        <source>heads of queries; none given: as in the other layers</source>
        <translation>Köpfe der Queries; ohne Angabe: wie in den anderen Schichten</translation>
    </message>
</context>
<context>
    <name>roofline::sessions</name>
    <message>
        <source>it would be larger than a session may be; fewer entries of your own make it smaller</source>
        <translation>sie wäre größer, als eine Sitzung sein darf; weniger eigene Einträge machen sie kleiner</translation>
    </message>
    <message>
        <source>there is no session in this file: it was made without one, or by another program, or a program that it went through has taken it out. Export it again with its session, or open the .roofline file</source>
        <translation>in dieser Datei ist keine Sitzung: sie wurde ohne eine erzeugt, oder von einem anderen Programm, oder ein Programm, durch das sie ging, hat sie entfernt. Exportieren Sie sie noch einmal mit ihrer Sitzung, oder öffnen Sie die .roofline-Datei</translation>
    </message>
    <message>
        <source>the session in this file was changed or cut off on its way here. Ask for the file as it was exported, sent as a file and not as a picture, or open the .roofline file</source>
        <translation>die Sitzung in dieser Datei wurde auf dem Weg hierher verändert oder abgeschnitten. Bitten Sie um die Datei, wie sie exportiert wurde, als Datei und nicht als Bild verschickt, oder öffnen Sie die .roofline-Datei</translation>
    </message>
    <message>
        <source>the file is larger than 100 MB, and is not looked through for a session. Open the .roofline file</source>
        <translation>die Datei ist größer als 100 MB und wird nicht nach einer Sitzung durchsucht. Öffnen Sie die .roofline-Datei</translation>
    </message>
</context>
</TS>
