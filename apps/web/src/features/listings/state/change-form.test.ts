import { expect, test } from 'vitest';
import { formValuesOf, withChoice, withValue } from './change-form.ts';

const empty = { values: {}, custom: [], unconfirmed: [] };

test('another make brings the first of its models, which nobody has confirmed', () => {
  const golf = { values: { make: 'Volkswagen', model: 'Golf' }, custom: [], unconfirmed: [] };

  const switched = withValue('auto', golf, 'make', 'MG');
  const chosen = withValue('auto', switched, 'model', 'MG4');

  expect(switched).toMatchObject({ values: { make: 'MG', model: 'HS' }, unconfirmed: ['model'] });
  expect(chosen).toMatchObject({ values: { make: 'MG', model: 'MG4' }, unconfirmed: [] });
});

test('a make that is typed in has no model until that is typed in too', () => {
  const other = withValue('auto', { values: { make: 'MG', model: 'HS' }, custom: [] }, 'make', 'other');
  expect(other).toEqual({ values: {}, custom: ['make'], unconfirmed: [] });

  const typed = withValue('auto', other, 'make', 'Morgan');

  expect(typed).toEqual({ values: { make: 'Morgan' }, custom: ['make'], unconfirmed: [] });
});

test('a city that is not in the list is typed in, and the list is one press away', () => {
  const other = withValue('general', empty, 'location.city', 'other');
  const typed = withValue('general', other, 'location.city', 'Whitby');
  expect(typed).toMatchObject({ values: { 'location.city': 'Whitby' }, custom: ['location.city'] });

  expect(withChoice(typed, 'location.city')).toEqual(empty);
});

test('amounts that were written for people come as the form holds them', () => {
  const stored = { price_decimal: '£1,200.50', contact_phone: '020 7946 0000', title: '1,200 bricks' };

  expect(formValuesOf('general', stored)).toEqual({
    price: '1200.50',
    contact_phone: '020 7946 0000',
    title: '1,200 bricks',
  });
});

test('a text that happens to be the word other stays a text', () => {
  expect(withValue('general', empty, 'title', 'other').values).toEqual({ title: 'other' });
});
