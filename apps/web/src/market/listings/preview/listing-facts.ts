import { publicValues } from '@tessera/domain/market/listings/canonical';
import { parseDigits } from '@tessera/domain/market/listings/form/checks';
import { labelOf } from '@tessera/domain/market/listings/envelope';
import { fieldText, isDetail } from '@tessera/domain/market/listings/field-texts';
import { fieldsOf, findField, type FormValues, isContactField } from '@tessera/domain/market/listings/fields';
import type { Field } from '@tessera/domain/market/listings/fields/field';
import { safeLink } from '@tessera/domain/market/listings/links';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { showsExactLocation } from '@tessera/domain/market/listings/locations/public-location';
import { priceText } from '@tessera/domain/market/listings/prices/price-text';
import type { System } from '@tessera/domain/market/listings/systems';

export const TITLE_PENDING = 'Title pending';
export const PRICE_PENDING = 'Price pending';

export interface Fact {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

export interface ContactChip extends Fact {
  /** The link's address, if it is a link. */
  readonly href?: string;
}

export interface Location {
  readonly text: string;
  readonly point?: { readonly latitude: number; readonly longitude: number };
  /** Says how precise the location is, or how much of it other people see. */
  readonly note?: string;
}

/** A form's values, formatted for the preview and the listing's page. */
export interface ListingFacts {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly sections: readonly Fact[];
  readonly contacts: readonly ContactChip[];
  readonly details: readonly Fact[];
  readonly price: string;
  readonly location: Location | undefined;
}

export function titleOf(text: string | undefined): string {
  return text?.trim() || TITLE_PENDING;
}

export function factsOf(system: System, typed: FormValues): ListingFacts {
  const values = publicValues(system, typed);
  const shown = fieldsOf[system].flatMap((field) => {
    const value = values[field.id];
    return value === undefined || value === '' ? [] : [{ field, value }];
  });
  const facts = (includes: (field: Field) => boolean): Fact[] =>
    shown
      .filter(({ field }) => includes(field))
      .map(({ field, value }) => ({
        id: field.id,
        label: field.label,
        text: fieldText(field, value, values),
      }));
  const isContact = (field: Field) =>
    field.shown === 'contact' || (field.shown === 'detail' && isContactField(field));
  const strange = unknownFacts(system, values);
  return {
    title: titleOf(values['title']),
    subtitle: values['subtitle'],
    sections: facts(({ shown: location }) => location === 'section'),
    contacts: [...facts(isContact), ...strange.filter(isContactField)].map(withAddress),
    details: [...facts(isDetail), ...strange.filter((fact) => !isContactField(fact))],
    price: priceText(system, values) ?? PRICE_PENDING,
    location: locationOf(system, values),
  };
}

/** Facts for values without a field. They are labelled with the name under which they were stored. */
function unknownFacts(system: System, values: FormValues): Fact[] {
  return Object.entries(values)
    .filter(([id, value]) => value !== '' && !findField(system, id))
    .map(([id, text]) => ({ id, label: capitalised(labelOf(id)), text }));
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function withAddress(fact: Fact): ContactChip {
  const href = addressOf(fact);
  return href === undefined ? fact : { ...fact, href };
}

function addressOf({ id, text }: Fact): string | undefined {
  if (/phone|mobile|whatsapp/i.test(id)) return telephoneAddress(text);
  if (/email/i.test(id)) return /^[^\s@<>]+@[^\s@<>]+$/.test(text) ? `mailto:${text}` : undefined;
  return /url|website|apply|enquire/i.test(id) ? safeLink(text) : undefined;
}

function telephoneAddress(text: string): string | undefined {
  const digits = parseDigits(text);
  return digits === undefined ? undefined : `tel:${digits}`;
}

const lines = ['location.address', 'location.city', 'state', 'location.postcode', 'country'];

function locationOf(system: System, values: FormValues): Location | undefined {
  // A city may be its own county.
  const text = [...new Set(lines.flatMap((id) => values[id] ?? []))].join(', ');
  const [latitude, longitude] = [values['location.lat'], values['location.lng']].map((value) =>
    value === undefined || value === '' ? Number.NaN : Number(value),
  );
  const isKnown = Number.isFinite(latitude) && Number.isFinite(longitude);
  if (text === '' && !isKnown) return undefined;
  const note = showsExactLocation(system, values) ? undefined : accuracyNote(values);
  return {
    text,
    ...(note !== undefined && { note }),
    ...(isKnown && { point: { latitude: latitude ?? 0, longitude: longitude ?? 0 } }),
  };
}

/**
 * Says that the location is approximate or, to the owner, how much of it other people see. Only the owner receives a
 * full postcode.
 */
function accuracyNote(values: FormValues): string | undefined {
  const postcode = parsePostcode(values['location.postcode'] ?? '');
  if (!postcode) return undefined;
  if (postcode.text === postcode.outward && values['location.address'] === undefined)
    return `Approximate location: the middle of ${postcode.outward}`;
  return `Other people see only ${postcode.outward} and the middle of that district.`;
}
