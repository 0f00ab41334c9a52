import { expect, test } from 'vitest';
import { formValuesOf, withChoice, withValue } from './change-form.ts';

const empty = { values: {}, custom: [], unconfirmed: [] };

test('changing the make selects its first model, which still has to be confirmed', () => {
  const golf = { values: { make: 'Volkswagen', model: 'Golf' }, custom: [], unconfirmed: [] };

  const switched = withValue('auto', golf, 'make', 'MG');
  const chosen = withValue('auto', switched, 'model', 'MG4');

  expect(switched).toMatchObject({ values: { make: 'MG', model: 'HS' }, unconfirmed: ['model'] });
  expect(chosen).toMatchObject({ values: { make: 'MG', model: 'MG4' }, unconfirmed: [] });
});

test('a make that was typed in has no model until one is typed', () => {
  const other = withValue('auto', { values: { make: 'MG', model: 'HS' }, custom: [] }, 'make', 'other');
  expect(other).toEqual({ values: {}, custom: ['make'], unconfirmed: [] });

  const typed = withValue('auto', other, 'make', 'Morgan');

  expect(typed).toEqual({ values: { make: 'Morgan' }, custom: ['make'], unconfirmed: [] });
});

test('changing the category clears a sub-category of another category', () => {
  const sofa = { values: { category: 'furniture', subcategory: 'sofas' }, custom: [], unconfirmed: [] };

  expect(withValue('general', sofa, 'category', 'furniture').values).toEqual(sofa.values);
  expect(withValue('general', sofa, 'category', 'books').values).toEqual({ category: 'books' });
  expect(withValue('general', sofa, 'category', 'other').values).toEqual({});
});

test('a city outside the list can be typed, and the list can be reopened', () => {
  const other = withValue('general', empty, 'location.city', 'other');
  const typed = withValue('general', other, 'location.city', 'Whitby');
  expect(typed).toMatchObject({ values: { 'location.city': 'Whitby' }, custom: ['location.city'] });

  expect(withChoice(typed, 'location.city')).toEqual(empty);
});

test('an amount with formatting is loaded as a plain number', () => {
  const stored = { price_decimal: '£1,200.50', contact_phone: '020 7946 0000', title: '1,200 bricks' };

  expect(formValuesOf('general', stored)).toEqual({
    price: '1200.50',
    contact_phone: '020 7946 0000',
    title: '1,200 bricks',
  });
});

test('the text “other” stays a text', () => {
  expect(withValue('general', empty, 'title', 'other').values).toEqual({ title: 'other' });
});
