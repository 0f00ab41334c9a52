import { expect, test } from 'vitest';
import { normaliseChoice } from '../enumerations.ts';
import { fieldsOf, getField } from '../fields.ts';
import { foldedLabels, isEssential, offeredOptions } from './form-layout.ts';
import { systems } from '../systems.ts';

test.each(systems)('the form for %s shows a few fields at once, among them every required one', (system) => {
  const shown = fieldsOf[system].filter((field) => isEssential(system, field));
  expect(shown.length).toBeLessThanOrEqual(12);
  for (const field of fieldsOf[system].filter(({ isRequired }) => isRequired)) expect(shown).toContain(field);
});

test('the form offers conditions without near-duplicates, and accepts and shows any other condition that is stored', () => {
  const field = getField('general', 'condition');
  const offered = offeredOptions('general', field, {}).map(({ value }) => value);
  expect(offered).toEqual(['new', 'like_new', 'very_good', 'good', 'fair', 'refurbished', 'for_parts']);
  expect(offeredOptions('general', field, { condition: 'mint' }).map(({ value }) => value)).toContain('mint');
  for (const { value } of field.options) expect(normaliseChoice('itemCondition', value)).toBe(value);
});

test('the heading of a folded section names what is in it', () => {
  const fields = [{ label: 'Subtitle' }, { label: 'Brand' }, { label: 'Colour' }, { label: 'Notes' }];
  expect(foldedLabels(fields)).toBe('Subtitle, brand, colour and 1 more');
  expect(foldedLabels(fields.slice(0, 2))).toBe('Subtitle, brand');
});
