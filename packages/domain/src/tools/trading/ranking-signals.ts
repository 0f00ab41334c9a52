import type { Market } from './market.ts';

/**
 * Signals of a ranking: at every so many bars, the instruments that rose most over the last bars are bought and the
 * others sold. An instrument takes part once it has enough bars, and only while it has a bar.
 */
export function rankingSignals(
  { lookback = 120, top = 2, every = 21 }: Readonly<Record<string, number>>,
  { calendar, instruments }: Market,
): Int8Array[] {
  const signals = instruments.map(() => new Int8Array(calendar.length));
  const held = new Set<number>();
  for (let position = lookback; position < calendar.length; position += every) {
    const best = new Set(
      instruments
        .map(({ bars, barAt }, number) => {
          const bar = barAt ? barAt[position]! : position;
          return {
            number,
            rise: bar < lookback ? Number.NaN : bars.close[bar]! / bars.close[bar - lookback]!,
          };
        })
        .filter(({ rise }) => rise > 1)
        .toSorted((first, second) => second.rise - first.rise || first.number - second.number)
        .slice(0, top)
        .map(({ number }) => number),
    );
    for (const [number, signal] of signals.entries()) {
      if (best.has(number) === held.has(number)) continue;
      signal[position] = best.has(number) ? 1 : -1;
      if (best.has(number)) held.add(number);
      else held.delete(number);
    }
  }
  return signals;
}
