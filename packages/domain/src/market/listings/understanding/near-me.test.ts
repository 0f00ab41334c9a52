import { expect, test } from 'vitest';
import { nearMeIn } from './near-me.ts';

test.each([
  ['sofa near me', 'near me'],
  ['Plumbers Near Me please', 'Near Me'],
  ['jobs in my area', 'in my area'],
  ['nearby flats', 'nearby'],
])('“%s” asks for what is near the person', (text, words) => {
  const said = nearMeIn(text);

  expect(said && text.slice(said.from, said.to)).toBe(words);
});

test.each(['sofa near Leeds', '"near me" poster', 'near, me', 'show me a sofa near BS1', ''])(
  '“%s” does not',
  (text) => {
    expect(nearMeIn(text)).toBeUndefined();
  },
);
