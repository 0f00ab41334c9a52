import type { System } from '@tessera/domain/market/listings/systems';

/** A listing of the corpus. */
export interface CorpusListing {
  readonly system: System;
  /** The form as its owner filled it in. */
  readonly values: Readonly<Record<string, string>>;
  /** Kinds of thing that the listing is, such as `bicycle` and `road-bike`. Search never sees these tags. */
  readonly tags: readonly string[];
  /** Age of the listing in hours. */
  readonly hoursOld: number;
}

/** Splits a text at its bars. Tables in this folder separate texts by “|”. */
export function listed(texts: string): readonly string[] {
  return texts.split('|').map((text) => text.trim());
}

/** Form values as texts, without empty fields. */
export function filledIn(values: Record<string, string | number | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) =>
      value === undefined || value === '' ? [] : [[id, String(value)]],
    ),
  );
}

/** Replaces `{c}` by the colour and `{b}` by the brand. The title begins with a capital. */
export function titled(template: string, colour: string, brand: string): string {
  const title = template.replaceAll('{c}', colour).replaceAll('{b}', brand);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
