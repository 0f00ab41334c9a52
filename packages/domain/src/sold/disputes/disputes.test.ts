import { expect, test } from 'vitest';
import { mealWords } from '../kinds/meal-words.ts';
import { mayDispute } from './disputes.ts';

const rules = mealWords.fulfilment;
if (!rules) throw new Error('Meals are not handed over');
const at = (text: string) => new Date(`2026-03-01T${text}:00Z`);
const facts = { state: 'accepted', startsAt: at('18:00'), changedAt: at('17:00'), left: 850 };

test('an order is disputed from its time on, as long as something of it was not refunded', () => {
  expect(mayDispute(rules, facts, at('17:59'))).toBe(false);
  expect(mayDispute(rules, facts, at('18:00'))).toBe(true);
  expect(mayDispute(rules, { ...facts, left: 0 }, at('18:00'))).toBe(false);
});

test('DP-10: an order that was handed over early can be disputed at once, and for as long as one on time', () => {
  const early = { ...facts, state: 'completed', changedAt: at('17:05') };
  expect(mayDispute(rules, early, at('17:06'))).toBe(true);
  expect(mayDispute(rules, early, new Date('2026-03-03T17:59:00Z'))).toBe(true);
  expect(mayDispute(rules, early, new Date('2026-03-03T18:00:00Z'))).toBe(false);
});

test('the fee of an order that was cancelled before its time can be disputed at once', () => {
  const cancelled = { ...facts, state: 'cancelled', changedAt: at('12:00') };
  expect(mayDispute(rules, cancelled, at('12:00'))).toBe(true);
  expect(mayDispute(rules, cancelled, new Date('2026-03-03T12:00:00Z'))).toBe(false);
});

test('a completed order is disputed until its money is paid out', () => {
  const completed = { ...facts, state: 'completed', changedAt: at('18:10') };
  expect(mayDispute(rules, completed, new Date('2026-03-03T18:09:00Z'))).toBe(true);
  expect(mayDispute(rules, completed, new Date('2026-03-03T18:10:00Z'))).toBe(false);
});
