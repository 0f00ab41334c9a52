export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number in the plan; null if there is none. MySQL writes costs as strings, which are accepted too. */
export function numberIn(from: JsonObject, key: string): number | null {
  const value = from[key];
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function textIn(from: JsonObject, key: string): string {
  return wordsFor(from[key]);
}

export function objectsIn(from: JsonObject, key: string): JsonObject[] {
  const value = from[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Formats a fact of a query plan: a string, a number or a list of them. */
export function wordsFor(value: unknown): string {
  if (Array.isArray(value))
    return value
      .filter((each) => !isObject(each))
      .map(wordsFor)
      .join(', ');
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return '';
}
