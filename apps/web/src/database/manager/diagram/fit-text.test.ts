import { expect, test } from 'vitest';
import { fitText, textWidth } from './fit-text.ts';

test.each([
  'moderation_message_snapshots',
  'WWWWWWWWWWWWWWWW',
  '注文の詳細と顧客の一覧',
  'id',
  '𠜎𠜱𠝹𠱓𠱸𠲖',
])('a name that is cut is no wider than its box: %s', (name) => {
  const fitted = fitText(name, 7);

  expect(textWidth(fitted)).toBeLessThanOrEqual(7);
  expect(fitted === name || fitted.endsWith('…')).toBe(true);
  // Characters of two code units are never split.
  expect(fitted.isWellFormed()).toBe(true);
});

test('a name that fits is not cut', () => {
  expect(fitText('orders', 14)).toBe('orders');
});
