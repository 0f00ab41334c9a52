import { expect, test } from 'vitest';
import { hasWholeWords, lineSvg, widthOf, wrap, writable } from './set-text.ts';

const location = { x: 0, y: 0, size: 20, colour: '#000000' };
const textsIn = (svg: string) =>
  [...svg.matchAll(/<text x="(\d+)"[^>]*>([^<]*)/g)].map(([, x, text]) => [x, text]);

test('text is drawn as outlines, so that a machine without fonts draws the same; pictograms are left out', () => {
  expect(lineSvg('£9,500 Škoda Ψ Ж Việt', location)).not.toContain('<text');
  expect(writable('New 🚗💨 car\u200b')).toBe('New car');
  expect(wrap('one two three four', 20, { width: 100, lines: 1 })).toEqual([expect.stringMatching(/…$/)]);
});

test('Chinese, Japanese and Korean characters come from the machine’s fonts, and the others of the line are outlines', () => {
  const line = lineSvg('東京 A', location);

  expect(textsIn(line)).toEqual([
    ['0', '東'],
    ['1000', '京'],
  ]);
  expect(line.match(/<path/g)).toHaveLength(1);
});

test('a line in a script whose characters join or have different widths is drawn with the machine’s fonts as a whole', () => {
  expect(textsIn(lineSvg('مكتب <b>', location))).toEqual([['0', 'مكتب &lt;b&gt;']]);
  expect(lineSvg('مكتب <b>', location)).not.toContain('<path');
});

test('pairs of characters are moved together if a gap would show', () => {
  expect(widthOf('AV', 1_000)).toBeLessThan(widthOf('A', 1_000) + widthOf('V', 1_000));
  expect(widthOf('HH', 1_000)).toBe(2 * widthOf('H', 1_000));
});

test('a word that is too wide would have to be cut, but a line may end between Japanese characters', () => {
  expect(hasWholeWords('Диван-кровать', 62, 428)).toBe(false);
  expect(hasWholeWords('Диван-кровать', 52, 428)).toBe(true);
  expect(hasWholeWords('東京のデスクほぼ新品', 62, 428)).toBe(true);
});
