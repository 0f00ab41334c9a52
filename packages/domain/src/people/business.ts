import { addressLines, type PostalAddress } from './postal-address.ts';

/** Details that a business has to show its buyers, as they were entered. */
export interface BusinessDetails extends Omit<PostalAddress, 'name'> {
  readonly legalName: string;
  /** When it is open, in its own words, a line for each day or so. */
  readonly hours?: string;
}

/** Maximum length of the opening hours, in characters. A check constraint of the database has the same limit. */
export const MAX_HOURS_CHARS = 300;

/** A business as others see it. */
export interface Business {
  readonly legalName: string;
  /** The address on one line. */
  readonly address: string;
}

export function toBusiness({ legalName, hours: _, ...address }: BusinessDetails): Business {
  return { legalName, address: addressLines({ name: '', ...address }).join(', ') };
}

export function businessText({ legalName, address }: Business): string {
  return `${legalName}, ${address}`;
}
