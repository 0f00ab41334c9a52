import { formatDay } from '@tessera/domain/tools/interest/calendar';
import { limits } from '@tessera/domain/tools/interest/scenario';

/** What somebody typed, by the names in the address. */
export type ScenarioFields = Readonly<Record<FieldName, string>>;
export type FieldName = keyof typeof defaults;

/** An example that is worth looking at. Without `from`, it begins today. */
export const defaults = {
  sum: '5000',
  deposit: '200',
  every: 'month',
  timing: 'end',
  growth: '0',
  rate: '4.5',
  kind: 'aer',
  added: 'month',
  years: '10',
  months: '0',
  inflation: '2',
  from: '',
  withdrawal: '0',
  'withdrawal-every': 'month',
  'withdrawal-growth': '0',
  fee: '0',
  'fee-amount': '0',
  tax: 'none',
  'tax-rate': '20',
  days: 'months',
  rounding: 'never',
  round: 'half-up',
  goal: '50000',
  'goal-money': 'then',
  /** Lists of pairs: “2027-03-01:500,2028-01-01:-200”. */
  events: '',
  rates: '',
  pauses: '',
};

export const fieldNames = Object.keys(defaults) as readonly FieldName[];

/** Lists, with the names of the two columns that a form without script sends for each row. */
export const listFields = {
  events: { first: 'event-day', second: 'event-amount', max: limits.events },
  rates: { first: 'rate-day', second: 'rate-percent', max: limits.rateChanges },
  pauses: { first: 'pause-from', second: 'pause-to', max: limits.pauses },
} as const;
export type ListName = keyof typeof listFields;
export const listNames = Object.keys(listFields) as readonly ListName[];

/** Longer texts are cut. No valid number or date needs `MAX_CHARS` characters, and no list `MAX_LIST_CHARS`. */
const MAX_CHARS = 40;
const MAX_LIST_CHARS = 600;

/** The fields in an address. A field that is missing has its default. */
export function fieldsIn(query: URLSearchParams, today: number): ScenarioFields {
  const base = { ...defaults, from: formatDay(today) };
  const given = fieldNames.flatMap((name) => {
    const text = isList(name) ? listIn(query, name) : query.get(name)?.trim().slice(0, MAX_CHARS);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...base, ...Object.fromEntries(given) };
}

const isList = (name: FieldName): name is ListName => name in listFields;

/** A list as it is in a link, or as the rows that a form without script sends. */
function listIn(query: URLSearchParams, name: ListName): string | undefined {
  const { first, second } = listFields[name];
  if (!query.has(first)) return query.get(name)?.slice(0, MAX_LIST_CHARS);
  const [left, right] = [query.getAll(first), query.getAll(second)];
  const pairs = left.map((text, index): Pair => [text.trim(), (right[index] ?? '').trim()]);
  return joinPairs(pairs).slice(0, MAX_LIST_CHARS);
}

export type Pair = readonly [string, string];

export function pairsOf(list: string): Pair[] {
  return list
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [first = '', ...rest] = entry.split(':');
      return [first, rest.join(':')];
    });
}

/** Rows without any text are left out. Commas and colons separate, so they cannot be in a row. */
export function joinPairs(pairs: readonly Pair[]): string {
  const clean = (text: string) => text.replaceAll(/[,:]/g, '');
  return pairs
    .filter(([first, second]) => first !== '' || second !== '')
    .map(([first, second]) => `${clean(first)}:${clean(second)}`)
    .join(',');
}

/** Only what differs from the example. The date is always there, so a link shows the same figures next year. */
export function scenarioQuery(fields: ScenarioFields): URLSearchParams {
  const changed = fieldNames.filter((name) => fields[name] !== defaults[name]);
  return new URLSearchParams(changed.map((name) => [name, fields[name]]));
}
