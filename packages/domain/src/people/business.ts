import { addressLines, type PostalAddress } from './postal-address.ts';

/** Details that a business has to show its buyers, as they were entered. */
export interface BusinessDetails extends Omit<PostalAddress, 'name'> {
  readonly legalName: string;
}

/** A business as others see it. */
export interface Business {
  readonly legalName: string;
  /** The address on one line. */
  readonly address: string;
}

export function toBusiness({ legalName, ...address }: BusinessDetails): Business {
  return { legalName, address: addressLines({ name: '', ...address }).join(', ') };
}

export function businessText({ legalName, address }: Business): string {
  return `${legalName}, ${address}`;
}
