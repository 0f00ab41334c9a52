import { expect, test } from 'vitest';
import { factsOf } from '../preview/listing-facts.ts';
import { pageTextsOf } from './page-texts.ts';

test('details that say nothing are left out', () => {
  const values = { title: 'Terraced house', tenure: 'na', council_tax_band: 'C' };

  const texts = pageTextsOf('property', values, factsOf('property', values));

  expect(texts.details.map(({ label, text }) => `${label}: ${text}`)).toEqual(['Council tax band: C']);
});
