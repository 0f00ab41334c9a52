import { addressLines, type PostalAddress } from '../orders/postal-address.ts';

/** What a business has to show to its buyers, as it enters it. */
export interface BusinessDetails extends Omit<PostalAddress, 'name'> {
  readonly legalName: string;
}

/** What others see of a business. */
export interface Business {
  readonly legalName: string;
  /** On one line. */
  readonly address: string;
}

export function toBusiness({ legalName, ...address }: BusinessDetails): Business {
  return { legalName, address: addressLines({ name: '', ...address }).join(', ') };
}

export function businessText({ legalName, address }: Business): string {
  return `${legalName}, ${address}`;
}
