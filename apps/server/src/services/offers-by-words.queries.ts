import { type RawBuilder, sql } from 'kysely';

/** Whether a text has all of these lower-case words somewhere in it. */
export const hasWords = (text: RawBuilder<string>, words: readonly string[]) =>
  sql<boolean>`not exists (select from unnest(${words}::text[]) as word where position(word in lower(${text})) = 0)`;

/** Names by their provider, in their order. */
export function namesByProvider(
  rows: readonly { readonly providerId: number; readonly name: string }[],
): ReadonlyMap<number, readonly string[]> {
  const byProvider = Map.groupBy(rows, ({ providerId }) => providerId);
  return new Map([...byProvider].map(([id, ofOne]) => [id, ofOne.map(({ name }) => name)]));
}
