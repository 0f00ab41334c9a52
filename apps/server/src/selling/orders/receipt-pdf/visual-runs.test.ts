import { expect, test } from 'vitest';
import { isMixed, isParagraphRightToLeft, visualRuns } from './visual-runs.ts';

const shown = (text: string) =>
  visualRuns(text, isParagraphRightToLeft(text)).map(
    ({ text: run, isRightToLeft }) => `${isRightToLeft ? '<' : '>'}${run}`,
  );

test.each([
  ['Sold by Ada', ['>Sold by Ada']],
  ['Sold by משה כהן, a trader', ['>Sold by ', '<משה כהן', '>, a trader']],
  ['שלום עולם', ['<שלום עולם']],
  ['דירה 12 ברחוב', ['< ברחוב', '>12', '<דירה ']],
  ['שולחן Ikea ישן', ['< ישן', '>Ikea', '<שולחן ']],
  ['כיסא (חדש)', ['<כיסא )חדש(']],
  ['محمد علي', ['<محمد علي']],
  ['“张伟” for £5', ['>“', '>张伟', '>” for £5']],
])('%s', (text, runs) => {
  expect(shown(text)).toEqual(runs);
});

test('only texts with Hebrew, Arabic, Chinese or Japanese characters are mixed', () => {
  expect(isMixed('Ağaç for €5, 12 £ and 🎉')).toBe(false);
  for (const name of ['משה', 'علي', '张伟', 'さとう']) expect(isMixed(name)).toBe(true);
});
