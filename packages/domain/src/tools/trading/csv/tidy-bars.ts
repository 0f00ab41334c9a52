import { barColumns, type Bars, createBars, type Instrument, sliceBars } from '../bars.ts';
import type { GrowingBars } from './growing-bars.ts';
import { isMidnight } from './read-values.ts';

/** Something about the prices of an instrument that a person should know. */
export interface PriceNote {
  readonly instrument: string;
  readonly kind: 'order' | 'duplicates' | 'gap' | 'split';
  readonly text: string;
  /** Line of the file that it begins at, if it is about one. */
  readonly line?: number;
}

interface TidyOptions {
  /** Divides the prices before each probable split. */
  readonly adjustsSplits: boolean;
}

const DAY_MS = 86_400_000;
/** Longer than the longest holidays of exchanges. */
const LONG_GAP_MS = 12 * DAY_MS;
const MAX_NOTES_OF_A_KIND = 10;

/** Orders rows, removes duplicates and finds gaps and splits. */
export function tidyBars(
  name: string,
  rows: GrowingBars,
  { adjustsSplits }: TidyOptions,
): { instrument: Instrument; notes: PriceNote[] } {
  const { bars: all, lines: allLines, wasOrdered } = rows.inOrder();
  const { bars, lines, duplicates } = withoutDuplicates(all, allLines);
  const notes: PriceNote[] = [];
  if (!wasOrdered)
    notes.push({
      instrument: name,
      kind: 'order',
      text: 'The rows were not in order of time, so they were sorted.',
    });
  if (duplicates.length > 0)
    notes.push({
      instrument: name,
      kind: 'duplicates',
      line: duplicates[0]!,
      text: `${duplicates.length} ${duplicates.length === 1 ? 'row repeats' : 'rows repeat'} a time. The first row of each was kept.`,
    });
  notes.push(...findGaps(name, bars, lines).slice(0, MAX_NOTES_OF_A_KIND));
  const splits = findSplits(bars);
  for (const { bar, ratio } of splits.slice(0, MAX_NOTES_OF_A_KIND)) {
    const word = ratio < 1 ? `${tidy(1 / ratio)} for 1` : `1 for ${tidy(ratio)}`;
    const text = `Probably a split, ${word}, on ${dayText(bars.time[bar]!)}. Earlier prices were ${adjustsSplits ? 'adjusted' : 'left as they are'}.`;
    notes.push({ instrument: name, kind: 'split', line: lines[bar]!, text });
  }
  return { instrument: { name, bars: adjustsSplits ? adjusted(bars, splits) : bars }, notes };
}

const tidy = (ratio: number) => String(Math.round(ratio * 100) / 100);
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

function withoutDuplicates(bars: Bars, lines: Float64Array) {
  const duplicates: number[] = [];
  let length = 0;
  for (let row = 0; row < bars.time.length; row += 1) {
    if (length > 0 && bars.time[row] === bars.time[length - 1]) {
      duplicates.push(lines[row]!);
      continue;
    }
    for (const column of barColumns) bars[column][length] = bars[column][row]!;
    lines[length] = lines[row]!;
    length += 1;
  }
  return { bars: sliceBars(bars, 0, length), lines, duplicates };
}

/** Long stretches without a row in daily prices. Weekly and monthly prices have none, because all steps are long. */
function findGaps(instrument: string, { time }: Bars, lines: Float64Array): PriceNote[] {
  const steps = time.slice(1, 1_000).map((each, index) => each - time[index]!);
  const usual = steps.toSorted()[Math.floor(steps.length / 2)] ?? 0;
  const notes: PriceNote[] = [];
  for (let bar = 1; bar < time.length; bar += 1) {
    const step = time[bar]! - time[bar - 1]!;
    if (step <= LONG_GAP_MS || step < 6 * usual || !isMidnight(time[bar]!)) continue;
    const text = `No prices between ${dayText(time[bar - 1]!)} and ${dayText(time[bar]!)}.`;
    notes.push({ instrument, kind: 'gap', text, line: lines[bar]! });
  }
  return notes;
}

interface Split {
  /** Position of the first bar after the split. */
  readonly bar: number;
  /** The price after the split as a multiple of the price before. */
  readonly ratio: number;
}

const commonRatios = [1 / 2, 1 / 3, 1 / 4, 1 / 5, 1 / 8, 1 / 10, 1 / 20, 2 / 3, 2, 3, 4, 5, 8, 10, 20];
/** How near a fall or rise must be to a common ratio. */
const TOLERANCE = 0.025;
/**
 * A jump counts as a split only if the high of that bar is less than this share above its low. On the day of a split,
 * prices hardly ever move more.
 */
const CALM = 0.12;

function findSplits({ open, high, low, close }: Bars): Split[] {
  const splits: Split[] = [];
  for (let bar = 1; bar < open.length; bar += 1) {
    const step = open[bar]! / close[bar - 1]!;
    if (step > 0.7 && step < 1.9) continue;
    const ratio = commonRatios.find((each) => Math.abs(step / each - 1) < TOLERANCE);
    if (ratio !== undefined && high[bar]! / low[bar]! - 1 < CALM) splits.push({ bar, ratio });
  }
  return splits;
}

function adjusted(bars: Bars, splits: readonly Split[]): Bars {
  if (splits.length === 0) return bars;
  const result = createBars(bars.time.length);
  let factor = 1;
  let left = splits.length - 1;
  for (let bar = bars.time.length - 1; bar >= 0; bar -= 1) {
    result.time[bar] = bars.time[bar]!;
    for (const column of ['open', 'high', 'low', 'close'] as const)
      result[column][bar] = bars[column][bar]! * factor;
    result.volume[bar] = bars.volume[bar]! / factor;
    if (left >= 0 && splits[left]!.bar === bar) {
      factor *= splits[left]!.ratio;
      left -= 1;
    }
  }
  return result;
}
