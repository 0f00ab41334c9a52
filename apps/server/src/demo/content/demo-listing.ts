import type { System } from '@tessera/domain/listings/systems';

/** A listing as the form would send it, and the pictures that belong to it as SVG. */
export interface DemoListing {
  readonly system: System;
  readonly formValues: Readonly<Record<string, string>>;
  readonly scenes: readonly (() => string)[];
  /** Shares of it are for sale. */
  readonly shares?: { readonly targetPrice: string; readonly shareCount: number; readonly daysOpen: number };
}

/** Fields that are empty are left out, as a person would leave them. */
export function filled(values: Record<string, string | number | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) =>
      value === undefined || value === '' ? [] : [[id, String(value)]],
    ),
  );
}
