import { findField, type FormValues, readValues } from '../fields.ts';
import type { Field } from '../fields/field.ts';
import type { System } from '../systems.ts';

/** The field that says what kind of thing a listing offers. Vehicles have their make, which is required. */
const kindFields: Readonly<Partial<Record<System, string>>> = {
  general: 'category',
  jobs: 'category',
  property: 'property_type',
};

const POSTCODE = 'location.postcode';
const CITY = 'location.city';

/** Empty fields by which most people find listings. The form asks for them once, and nobody has to fill them in. */
export function advisedFields(system: System, values: FormValues): readonly Field[] {
  const known = readValues(system, values);
  const kind = kindFields[system];
  const isPlaced = known.has(POSTCODE) || known.has(CITY);
  const isAnywhere = system === 'jobs' && known.get('remote') === 'remote';
  const ids = [
    ...(kind !== undefined && !known.has(kind) ? [kind] : []),
    ...(isPlaced || isAnywhere ? [] : [POSTCODE]),
  ];
  return ids.flatMap((id) => findField(system, id) ?? []);
}
