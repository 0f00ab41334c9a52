import { expect, test } from 'vitest';
import { splitTitle } from './title-words.ts';

test.each([
  ['Oak desk with two drawers', 'desk'],
  ['Cover for a sofa', 'Cover'],
  ['Sofa, three seats', 'Sofa'],
  ['Laptop bag, black', 'bag'],
  ['Bosch washing machine 8 kg', 'washing machine'],
  ['Brown sofa bed', 'bed'],
  ['Piano teacher', 'teacher'],
  ['Volkswagen Golf GTI', 'Volkswagen Golf GTI'],
  ['For sale', 'For sale'],
])('the title “%s” names the thing “%s”, and the rest follows', (title, thing) => {
  const read = splitTitle(title);

  expect(read.thing).toBe(thing);
  const words = (text: string) => text.split(/\W+/).filter(Boolean).toSorted();
  expect(words(`${read.thing} ${read.rest}`)).toEqual(words(title));
});
