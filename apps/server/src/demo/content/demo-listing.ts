import type { System } from '@tessera/domain/listings/systems';

/** One of the pictures of a listing, all of which show the same thing. */
export interface DemoView {
  /** Ends the file's name. */
  readonly name: string;
  readonly caption?: string;
  /** As SVG. */
  readonly draw: () => string;
}

/** A listing as the form would send it, with its pictures. */
export interface DemoListing {
  readonly system: System;
  readonly formValues: Readonly<Record<string, string>>;
  /** The first one is the cover. */
  readonly views: readonly DemoView[];
  /** Price at which it was first published, if it became cheaper. */
  readonly firstPrice?: string;
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
