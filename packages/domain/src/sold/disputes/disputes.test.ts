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

test('a completed order is disputed until its money is paid out', () => {
  const completed = { ...facts, state: 'completed', changedAt: at('18:10') };
  expect(mayDispute(rules, completed, new Date('2026-03-03T18:09:00Z'))).toBe(true);
  expect(mayDispute(rules, completed, new Date('2026-03-03T18:10:00Z'))).toBe(false);
});
