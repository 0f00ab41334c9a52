/** The widths, visibility and order of a table's columns that somebody has chosen. */
export interface Arrangement {
  readonly widths: Readonly<Record<string, number>>;
  readonly hidden: readonly string[];
  /** Names of all columns in their chosen order. Columns missing here follow in table order. */
  readonly order: readonly string[];
}

export const defaultArrangement: Arrangement = { widths: {}, hidden: [], order: [] };

const STORAGE_PREFIX = 'tessera.database.columns ';

/** Reads the stored arrangement of a table's columns. Each table of each server has its own, stored in this browser. */
export function readArrangement(name: string | undefined): Arrangement {
  const text =
    name === undefined
      ? null
      : tryTo(
          () =>
            localStorage.getItem(STORAGE_PREFIX + name) ??
            localStorage.getItem(STORAGE_PREFIX + formerName(name)),
        );
  const saved = parse(text ?? null);
  return {
    widths: Object.fromEntries(
      Object.entries(objectOf(saved['widths'])).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]),
      ),
    ),
    hidden: namesOf(saved['hidden']),
    order: namesOf(saved['order']),
  };
}

export function saveArrangement(name: string | undefined, arrangement: Arrangement): void {
  if (name === undefined) return;
  const key = STORAGE_PREFIX + name;
  tryTo(() => {
    localStorage.removeItem(STORAGE_PREFIX + formerName(name));
    if (isDefaultArrangement(arrangement)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(arrangement));
  });
}

/** The name under which the arrangement was stored when the app server was still called own. */
export function formerName(name: string): string {
  return name.replace(/^\["app",/, '["own",');
}

export function isDefaultArrangement({ widths, hidden, order }: Arrangement): boolean {
  return Object.keys(widths).length === 0 && hidden.length === 0 && order.length === 0;
}

/** The order of columns after one of them was moved past the visible column before or after it. */
export function moveColumn(
  names: readonly string[],
  hidden: readonly string[],
  name: string,
  by: -1 | 1,
): readonly string[] | undefined {
  const seen = names.filter((each) => !hidden.includes(each));
  const neighbour = seen[seen.indexOf(name) + by];
  if (neighbour === undefined || !seen.includes(name)) return undefined;
  const others = names.filter((each) => each !== name);
  const at = others.indexOf(neighbour) + (by > 0 ? 1 : 0);
  return others.toSpliced(at, 0, name);
}

/** The chosen order, without columns that were deleted since, followed by columns that are new. */
export function orderedNames(names: readonly string[], order: readonly string[]): readonly string[] {
  const known = order.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/** Does work with the browser's storage, which may be blocked or full. The arrangement is then lost with the page. */
function tryTo<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function parse(text: string | null): Record<string, unknown> {
  return objectOf(tryTo(() => JSON.parse(text ?? '{}') as unknown));
}

function objectOf(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null ? { ...given } : {};
}

function namesOf(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.filter((name) => typeof name === 'string') : [];
}
