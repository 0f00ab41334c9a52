import { colourOptions, coloursOf } from './colours.ts';
import { declareGroup, type Field } from './fields/field.ts';
import type { FormValues } from './fields.ts';
import { type System, systemFacts } from './systems.ts';

export const COLOUR = 'colour';
export const SHUFFLE = 'shuffle';
/** Value of `shuffle` for listings that are sold in shares. */
export const IN_SHARES = 'yes';
/** Value of a filter for listings that say nothing about it. */
export const NOT_STATED = 'not_stated';

/** Whether the values of a filter are not those of a field with its name. */
export const isDerived = (key: string) => key === COLOUR || key === SHUFFLE;

/** Fields for colours in the forms. Anything can be typed into them. */
const colourFields: Readonly<Partial<Record<System, string>>> = { general: 'colour', auto: 'color' };

/** How a listing is offered, which is not among its form values. */
export interface Offer {
  readonly isShuffle?: boolean;
}

/** Filters that no single field of the form is. */
export function derivedFields(system: System): readonly Field[] {
  return declareGroup('Filters', [
    ...(colourFields[system] ? [{ id: COLOUR, label: 'Colour', options: colourOptions }] : []),
    ...(systemFacts[system].isShuffleReady
      ? [{ id: SHUFFLE, label: 'Shuffle', options: [{ value: IN_SHARES, label: 'Sold in shares' }] }]
      : []),
  ]);
}

export interface FilterValue {
  readonly key: string;
  readonly value: string;
}

/** Values of the derived filters. A vehicle without a body type may be a car, and is found as one. */
export function derivedValues(
  system: System,
  values: FormValues,
  { isShuffle = false }: Offer,
): FilterValue[] {
  const colourField = colourFields[system];
  const colours = colourField ? coloursOf(values[colourField] ?? '', values['title'] ?? '') : [];
  return [
    ...colours.map((value) => ({ key: COLOUR, value })),
    ...(isShuffle && systemFacts[system].isShuffleReady ? [{ key: SHUFFLE, value: IN_SHARES }] : []),
    ...(system === 'auto' && !values['body_type'] ? [{ key: 'body_type', value: NOT_STATED }] : []),
  ];
}
