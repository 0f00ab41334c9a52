import fc from 'fast-check';
import { enumerations } from '../enumerations.ts';
import { fieldsOf, type FormValues } from '../fields.ts';
import type { Field } from '../fields/field.ts';
import { systems } from '../systems.ts';

const anyText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
  fc.constantFrom(
    '12',
    '1,200.50',
    '£7',
    '2026-05-01',
    '2026-05-01T10:00',
    'true',
    'no',
    'Other',
    'other',
    '-3',
    'example.com',
  ),
  fc.constantFrom(
    ...Object.values(enumerations).flatMap(({ values, aliases }) => Object.keys({ ...values, ...aliases })),
  ),
);

function anyValue(field: Field): fc.Arbitrary<string> {
  const options = field.options.map(({ value }) => value);
  return options.length === 0 ? anyText : fc.oneof(anyText, fc.constantFrom(...options));
}

/** A form of any system, with any values. */
export const anyForm = fc.constantFrom(...systems).chain((system) =>
  fc
    .record(Object.fromEntries(fieldsOf[system].map((field) => [field.id, anyValue(field)])), {
      requiredKeys: [],
    })
    .map((values) => ({ system, values: values as FormValues })),
);
