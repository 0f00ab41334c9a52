import type { System } from '@tessera/domain/listings/systems';

/** A listing of the corpus. */
export interface CorpusListing {
  readonly system: System;
  /** The form as its owner filled it in. */
  readonly values: Readonly<Record<string, string>>;
  /** Kinds of thing that it is, such as `bicycle` and `road-bike`. Search never sees them. */
  readonly tags: readonly string[];
  /** Age of the listing. */
  readonly hoursOld: number;
}

/** Texts in tables are separated by bars. */
export function listed(texts: string): readonly string[] {
  return texts.split('|').map((text) => text.trim());
}

/** Leaves out empty fields. */
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
