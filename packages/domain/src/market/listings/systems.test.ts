import { expect, test } from 'vitest';
import { sectionKeys, sections } from '../../sections/sections.ts';
import { fieldsOf } from './fields.ts';
import { facetsOf } from './search/search.ts';
import { type System, systemFacts, systems } from './systems.ts';

const idsOf = (system: System) => fieldsOf[system].map(({ id }) => id);

test.each(systems)(
  'cards of %s show fields of its form, and related listings share its filters',
  (system) => {
    const { cardFields, similarBy, closingField } = systemFacts[system];

    expect(idsOf(system)).toEqual(expect.arrayContaining([...cardFields]));
    expect(facetsOf[system].map(({ key }) => key)).toEqual(expect.arrayContaining(similarBy.flat()));
    if (closingField !== undefined) expect(idsOf(system)).toContain(closingField);
  },
);

test.each(systems)('%s has the fields that its prices are read from', (system) => {
  const { pricedBy } = systemFacts[system];

  if (pricedBy === 'pay')
    expect(idsOf(system)).toEqual(expect.arrayContaining(['pay_range_min', 'pay_range_max', 'pay_basis']));
  else expect(fieldsOf[system].some(({ columns }) => columns.includes('price_decimal'))).toBe(true);
});

test.each(systems)('%s has the field that decides who may show an exact location', (system) => {
  const needed = {
    always: [],
    businesses: ['seller_type'],
    'businesses and homes for sale': ['listing_type'],
  };

  expect(idsOf(system)).toEqual(expect.arrayContaining(needed[systemFacts[system].exactLocation]));
});

test('no two sections share a path, a name or a colour', () => {
  for (const fact of ['path', 'name'] as const)
    expect(new Set(sectionKeys.map((key) => sections[key][fact])).size).toBe(sectionKeys.length);
  for (const scheme of ['light', 'dark'] as const)
    expect(new Set(sectionKeys.map((key) => sections[key].colour[scheme])).size).toBe(sectionKeys.length);
});

test.each(sectionKeys)('%s has a path of one segment and colours in six digits', (key) => {
  const { path, colour } = sections[key];

  expect(path).toMatch(/^\/[a-z-]+$/);
  expect([colour.light, colour.dark].every((each) => /^#[0-9a-f]{6}$/.test(each))).toBe(true);
});
