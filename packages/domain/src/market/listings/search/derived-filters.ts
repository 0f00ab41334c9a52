import { colourOptions, coloursOf } from '../colours.ts';
import { declareGroup, type Field } from '../fields/field.ts';
import type { FormValues } from '../fields.ts';
import { type System, systemFacts } from '../systems.ts';

export const COLOUR = 'colour';
export const SHUFFLE = 'shuffle';
/** Value of the `shuffle` filter for listings sold in shares. */
export const IN_SHARES = 'yes';
/** Value of a filter for listings that do not state it. */
export const NOT_STATED = 'not_stated';

/** Whether a filter's values are worked out instead of being read from a field of that name. */
export const isDerived = (key: string) => key === COLOUR || key === SHUFFLE;

/** The field in each form for the colour. People can type anything into it. */
const colourFields: Readonly<Partial<Record<System, string>>> = { general: 'colour', auto: 'color' };

/** How a listing is sold. This is stored apart from its form values. */
export interface Offer {
  readonly isShuffle?: boolean;
}

/** Filters that are worked out, and not read from one field of the form. */
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

/**
 * Values of the derived filters. A vehicle without a body type gets `NOT_STATED`, so that searches for cars find it
 * too.
 */
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
