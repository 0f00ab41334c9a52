import type { System } from '@tessera/domain/listings/systems';

/** A listing as the form would send it, with its pictures as SVG. */
export interface DemoListing {
  readonly system: System;
  readonly formValues: Readonly<Record<string, string>>;
  readonly scenes: readonly (() => string)[];
  /** Whether shares of it are for sale. */
  readonly shares?: { readonly targetPrice: string; readonly shareCount: number; readonly daysOpen: number };
}

/** Empty fields are left out, as a person would leave them. */
export function filled(values: Record<string, string | number | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) =>
      value === undefined || value === '' ? [] : [[id, String(value)]],
    ),
  );
}
