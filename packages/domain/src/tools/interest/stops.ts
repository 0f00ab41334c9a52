import { addMonths, type Day } from './calendar.ts';
import type { Crediting, Frequency, Scenario, RegularFlow } from './scenario.ts';
import { endOfTaxYear } from './tax.ts';

/** What happens on a day. Stops of one day happen in the order of `order`. */
export type Stop =
  | { readonly kind: 'credit'; readonly day: Day; readonly order: 0 }
  | { readonly kind: 'tax'; readonly day: Day; readonly order: 1 }
  | { readonly kind: 'fee'; readonly day: Day; readonly order: 2 }
  | {
      readonly kind: 'flow';
      readonly day: Day;
      readonly order: 3 | 5;
      readonly flow: RegularFlow;
      readonly year: number;
    }
  | { readonly kind: 'event'; readonly day: Day; readonly order: 3 | 5; readonly amount: string }
  | { readonly kind: 'snapshot'; readonly day: Day; readonly order: 4; readonly months: number }
  | { readonly kind: 'rate'; readonly day: Day; readonly order: 6; readonly percent: string };

const monthsOf = { month: 1, quarter: 3, 'half-year': 6, year: 12 } as const;
const daysOf = { week: 7, fortnight: 14, 'four-weeks': 28 } as const;

/** Everything that happens in a scenario, in order. `snapshotEvery` is in months. */
export function listStops(scenario: Scenario, snapshotEvery: number): Stop[] {
  const { start, months, crediting, statement } = scenario;
  const end = statement?.end ?? addMonths(start, months);
  const credits = statement?.creditDays ?? creditDays(crediting, start, end);
  const stops: Stop[] = [
    ...credits.map((day): Stop => ({
      kind: 'credit',
      day,
      order: 0,
    })),
    ...taxDays(scenario, end).map((day): Stop => ({ kind: 'tax', day, order: 1 })),
    ...feeDays(scenario).map((day): Stop => ({ kind: 'fee', day, order: 2 })),
    ...scenario.flows.flatMap((flow) => flowStops(flow, scenario, end)),
    ...scenario.events
      .filter(({ day }) => day >= scenario.start && day <= end)
      .map(({ day, amount }): Stop => ({
        kind: 'event',
        day,
        order: day === scenario.start ? 5 : 3,
        amount,
      })),
    ...snapshots(scenario, snapshotEvery, end),
    ...scenario.rateSteps
      .filter(({ from }) => from >= scenario.start && from < end)
      .map(({ from, percent }): Stop => ({ kind: 'rate', day: from, order: 6, percent })),
  ];
  return stops.toSorted((a, b) => a.day - b.day || a.order - b.order);
}

function creditDays(crediting: Crediting, start: Day, end: Day): Day[] {
  if (crediting === 'end') return [end];
  if (crediting === 'day') return Array.from({ length: end - start }, (_, index) => start + index + 1);
  const days = repeat(crediting, start, end).filter((day) => day > start);
  return days.at(-1) === end ? days : [...days, end];
}

/** The days of a frequency from the start to the end, both included. */
function repeat(every: Frequency, start: Day, end: Day): Day[] {
  const dayAt = (index: number) =>
    every in daysOf
      ? start + index * daysOf[every as keyof typeof daysOf]
      : addMonths(start, index * monthsOf[every as keyof typeof monthsOf]);
  const days: Day[] = [];
  for (let index = 0, day = start; day <= end; index += 1, day = dayAt(index)) days.push(day);
  return days;
}

function taxDays({ tax, start }: Scenario, end: Day): Day[] {
  if (tax.kind !== 'psa') return [];
  const days: Day[] = [];
  for (let day = endOfTaxYear(start); day < end; day = endOfTaxYear(day + 1)) days.push(day);
  return [...days, end];
}

function feeDays({ feeAmount, start, months }: Scenario): Day[] {
  if (Number(feeAmount) === 0) return [];
  return Array.from({ length: Math.floor(months / 12) }, (_, index) => addMonths(start, 12 * (index + 1)));
}

function flowStops(flow: RegularFlow, { start, pauses }: Scenario, end: Day): Stop[] {
  if (Number(flow.amount) === 0) return [];
  const isStart = flow.timing === 'start';
  const days = repeat(flow.every, start, end).filter((day) => (isStart ? day < end : day > start));
  let year = 0;
  let anniversary = addMonths(start, 12);
  return days.flatMap((day): Stop[] => {
    // On an anniversary, a payment at the end of a period belongs to the year that ends, and one at the start of a
    // period to the year that begins.
    while (isStart ? day >= anniversary : day > anniversary) {
      year += 1;
      anniversary = addMonths(start, 12 * (year + 1));
    }
    if (pauses.some(({ from, to }) => day >= from && day <= to)) return [];
    return [{ kind: 'flow', day, order: isStart ? 5 : 3, flow, year }];
  });
}

function snapshots({ start, months, statement }: Scenario, every: number, end: Day): Stop[] {
  const stops: Stop[] = [];
  const last = statement ? 0 : months;
  for (let at = every; at < last; at += every)
    stops.push({ kind: 'snapshot', day: addMonths(start, at), order: 4, months: at });
  return [...stops, { kind: 'snapshot', day: end, order: 4, months }];
}
