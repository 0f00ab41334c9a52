import { expect, test } from 'vitest';
import type { System } from '../systems.ts';
import { advisedFields } from './advised-fields.ts';

test.each<[System, Record<string, string>, string[]]>([
  ['general', {}, ['category', 'location.postcode']],
  ['general', { category: 'furniture' }, ['location.postcode']],
  ['general', { category: 'furniture', 'location.city': 'Leeds' }, []],
  ['general', { postcode: 'LS1 4AP' }, ['category']],
  ['property', {}, ['property_type', 'location.postcode']],
  ['auto', {}, ['location.postcode']],
  ['jobs', { remote: 'onsite' }, ['category', 'location.postcode']],
  ['jobs', { remote: 'remote' }, ['category']],
])('in %s with %j, the form asks for %j', (system, values, ids) => {
  expect(advisedFields(system, values).map(({ id }) => id)).toEqual(ids);
});
