import { shortDay } from '@tessera/domain/days';
/** Figures that the dashboard can plot. */
export const figureNames = ['views', 'saves', 'messages'] as const;
export type FigureName = (typeof figureNames)[number];

export const figureLabels: Readonly<Record<FigureName, string>> = {
  views: 'Views',
  saves: 'Saves',
  messages: 'Messages',
};

export interface Day {
  /** The date, such as `2026-11-22`. */
  readonly day: string;
  readonly views: number;
  readonly saves: number;
  readonly messages: number;
}

const words: Readonly<Record<FigureName, readonly [one: string, several: string]>> = {
  views: ['view', 'views'],
  saves: ['save', 'saves'],
  messages: ['message', 'messages'],
};

const count = new Intl.NumberFormat('en-GB');

export function formatDay(day: string): string {
  return shortDay(new Date(day));
}

/** “1 view”, “1,204 views”. */
export function formatFigure(name: FigureName, value: number): string {
  return `${count.format(value)} ${words[name][value === 1 ? 0 : 1]}`;
}

export function sumOf(series: readonly Day[], name: FigureName): number {
  return series.reduce((sum, each) => sum + each[name], 0);
}

/** The plot in words, for people who cannot see it or would rather read. */
export function summarise(series: readonly Day[], name: FigureName): string {
  const total = sumOf(series, name);
  const period = `the last ${series.length} days`;
  if (total === 0) return `No ${words[name][1]} in ${period}.`;
  const busiest = series.reduce((best, each) => (each[name] > best[name] ? each : best));
  const half = Math.floor(series.length / 2);
  const [earlier, later] = [sumOf(series.slice(0, half), name), sumOf(series.slice(half), name)];
  const trend =
    earlier === later
      ? 'as many in the second half as in the first'
      : `${later > earlier ? 'more' : 'fewer'} in the second half than in the first`;
  return `${formatFigure(name, total)} in ${period}, ${trend}. The busiest day was ${formatDay(busiest.day)} with ${formatFigure(name, busiest[name])}.`;
}

const MANTISSAS = [2, 4, 6, 8, 10];

/** The top of the axis: an even number that is easy to read, and no less than the largest value. */
export function axisTop(largest: number): number {
  for (let unit = 1; ; unit *= 10) {
    const fitting = MANTISSAS.find((each) => each * unit >= largest);
    if (fitting !== undefined) return fitting * unit;
  }
}

/** Index of the day that a key moves to from the selected one. Undefined for other keys. */
export function dayByKey(key: string, selected: number, days: number): number | undefined {
  const step: Readonly<Record<string, number>> = {
    ArrowLeft: selected - 1,
    ArrowRight: selected + 1,
    ArrowDown: selected - 1,
    ArrowUp: selected + 1,
    PageDown: selected - 7,
    PageUp: selected + 7,
    Home: 0,
    End: days - 1,
  };
  const target = step[key];
  return target === undefined ? undefined : Math.min(days - 1, Math.max(0, target));
}
