import { factText } from './card-facts.ts';
import { publicValues } from '../canonical.ts';
import { type FormValues, getField } from '../fields.ts';
import type { System } from '../systems.ts';

/** A fact below the title, important enough to decide whether somebody reads on. */
export interface KeyFact {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

const keyFields: Readonly<Record<System, readonly string[]>> = {
  general: ['condition', 'brand', 'colour'],
  jobs: ['employment_type', 'remote', 'seniority'],
  property: ['beds', 'baths', 'size_sqft', 'epc_rating'],
  auto: ['year', 'mileage', 'fuel', 'transmission'],
};

/** The key facts of a listing, shown below its title. */
export function keyFactsOf(system: System, typed: FormValues): KeyFact[] {
  const values = publicValues(system, typed);
  return keyFields[system].flatMap((id) => {
    const value = values[id];
    if (value === undefined || value === '') return [];
    const field = getField(system, id);
    const text = factText(field, value, values);
    return [{ id, label: field.label, text: id === 'epc_rating' ? `EPC ${text}` : text }];
  });
}
