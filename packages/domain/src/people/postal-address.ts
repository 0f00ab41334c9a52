/** The name and address that something is posted to. */
export interface PostalAddress {
  readonly name: string;
  readonly line1: string;
  /** Empty if the address has one line. */
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
}

/** The lines of the address as they are written on an envelope. Empty ones are left out. */
export function addressLines({ name, line1, line2, city, postcode, country }: PostalAddress): string[] {
  return [name, line1, line2, `${city} ${postcode}`, country].filter((line) => line.trim() !== '');
}
