import { joinPairs, type Pair } from './scenario-fields.ts';

/** Longer texts are cut. No valid number or date needs `MAX_CHARS` characters, and no list `MAX_LIST_CHARS`. */
const MAX_CHARS = 40;
const MAX_LIST_CHARS = 600;
const MAX_ROWS = 40;

/** The fields of an address. A field that is missing has its default. */
export function queryFields<Name extends string>(
  query: URLSearchParams,
  defaults: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const fields: Record<Name, string> = { ...defaults };
  for (const name of Object.keys(defaults) as Name[]) {
    const text = query.get(name);
    if (text !== null) fields[name] = text.trim().slice(0, MAX_CHARS);
  }
  return fields;
}

/** The rows of a list, whose two columns are repeated parameters. */
export function queryPairs(query: URLSearchParams, [first, second]: readonly [string, string]): string {
  const others = query.getAll(second);
  const pairs = query
    .getAll(first)
    .slice(0, MAX_ROWS)
    .map((text, index): Pair => [text.trim(), (others[index] ?? '').trim()]);
  return joinPairs(pairs).slice(0, MAX_LIST_CHARS);
}
