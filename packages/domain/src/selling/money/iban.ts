/** The length of an IBAN in each country, from SWIFT's registry. */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
  FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32
  LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24
  RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

export type IbanFault =
  | { readonly kind: 'country' }
  | { readonly kind: 'characters' }
  | { readonly kind: 'length'; readonly expected: number; readonly found: number }
  | { readonly kind: 'check digits' };

/** Finds the first fault of an IBAN that is written in capitals without spaces. Undefined if it is correct. */
export function findIbanFault(iban: string): IbanFault | undefined {
  const expected = Object.hasOwn(lengths, iban.slice(0, 2)) ? lengths[iban.slice(0, 2)] : undefined;
  if (expected === undefined) return { kind: 'country' };
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return { kind: 'characters' };
  if (iban.length !== expected) return { kind: 'length', expected, found: iban.length };
  return remainderOf97(iban) === 1 ? undefined : { kind: 'check digits' };
}

/**
 * The remainder by which an IBAN is checked (ISO 7064): the first four characters move to the end, A counts as 10 and Z
 * as 35, and the resulting number is divided by 97. The remainder is 1 if the IBAN is correct.
 */
function remainderOf97(iban: string): number {
  let remainder = 0;
  for (const character of `${iban.slice(4)}${iban.slice(0, 4)}`) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder;
}
