import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('each text is computed once while it is among the last ones asked for', () => {
  const computed: string[] = [];
  const ask = remembered(2, (text) => {
    computed.push(text);
    return text.toUpperCase();
  });

  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(computed).toEqual(['a', 'b', 'c']);

  for (const text of ['d', 'e', 'f', 'g']) ask(text);
  ask('a');
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a']);
});
