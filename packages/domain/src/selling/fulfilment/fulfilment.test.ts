import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../durations.ts';
import { amountBack, freezeWindows, parseWindows, percentBack } from './cancellation.ts';
import { decideStep, dueOf, type FulfilmentRules, isEnd, listSteps } from './rules.ts';

const start = new Date('2026-11-27T18:00:00Z');
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * HOUR_MS);
const windows = [
  { until: hoursBefore(24), percent: 50 },
  { until: hoursBefore(72), percent: 100 },
];

describe('a cancellation gives back', () => {
  test.each([
    [100, 73, 100],
    [50, 72, 50],
    [50, 25, 50],
    [0, 24, 0],
    [0, -1, 0],
  ])('%i percent %i hours before', (percent, hours, amount) => {
    const now = hoursBefore(hours);

    expect(percentBack(windows, now)).toBe(percent);
    expect(amountBack({ amount: 100, refundedAmount: 0 }, windows, now)).toBe(amount);
  });

  test('half pennies in the buyer’s favour, and never more than is left', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100), fc.nat(100), (amount, percent, refundedPercent) => {
        const refundedAmount = Math.floor((amount * refundedPercent) / 100);
        const back = amountBack({ amount, refundedAmount }, [{ until: start, percent }], hoursBefore(1));

        expect(back).toBeGreaterThanOrEqual(0);
        expect(back + refundedAmount).toBeLessThanOrEqual(amount);
        expect(back + refundedAmount).toBeGreaterThanOrEqual(
          Math.min(amount, Math.max(refundedAmount, (amount * percent) / 100)),
        );
      }),
    );
  });

  test('what was frozen with the order', () => {
    expect(parseWindows(JSON.parse(JSON.stringify(freezeWindows(windows))))).toEqual(windows);
    expect(
      parseWindows([{ until: 'soon', percent: 50 }, { until: start.toISOString(), percent: 101 }, 7]),
    ).toEqual([]);
    expect(parseWindows('nothing')).toEqual([]);
  });
});

const rules: FulfilmentRules = {
  first: 'new',
  states: {
    new: { label: 'New', text: '', due: { step: 'refuse', after: 'change', ms: HOUR_MS } },
    accepted: { label: 'Accepted', text: '', due: { step: 'complete', after: 'end', ms: HOUR_MS } },
    done: { label: 'Done', text: '' },
  },
  steps: {
    accept: { from: ['new'], to: 'accepted', by: ['seller'], label: 'Accept' },
    refuse: { from: ['new'], to: 'done', by: ['seller', 'site'], money: 'refund', label: 'Refuse' },
    complete: {
      from: ['accepted'],
      to: 'done',
      by: ['seller', 'site'],
      money: 'earn',
      isAfterStart: true,
      label: 'Complete',
    },
  },
  payableAfterMs: 0,
};
const facts = { startsAt: start, endsAt: null };

test.each([
  ['seller', 'new', 'accept', true],
  ['buyer', 'new', 'accept', false],
  ['seller', 'accepted', 'accept', false],
  ['seller', 'done', 'refuse', false],
  ['seller', 'new', 'toString', false],
  ['seller', 'accepted', 'complete', false],
] as const)('the %s in the state %s may take the step %s: %s', (by, state, step, isPossible) => {
  expect(decideStep(rules, { state, ...facts }, { by, step, now: hoursBefore(1) }).ok).toBe(isPossible);
});

test('some steps are possible only once the appointed time has begun', () => {
  const accepted = { state: 'accepted', ...facts };
  const names = (now: Date) => listSteps(rules, accepted, { by: 'seller', now }).map(({ name }) => name);

  expect([names(hoursBefore(0.1)), names(start)]).toEqual([[], ['complete']]);
});

test('such steps can be possible a little before it', () => {
  const { complete } = rules.steps;
  if (!complete) throw new Error('There is no such step');
  const lenient = { ...rules, steps: { ...rules.steps, complete: { ...complete, earlyMs: HOUR_MS } } };
  const isPossible = (now: Date) =>
    decideStep(lenient, { state: 'accepted', ...facts }, { step: 'complete', by: 'seller', now }).ok;

  expect([isPossible(hoursBefore(1.1)), isPossible(hoursBefore(1))]).toEqual([false, true]);
});

test('a state ends by itself some time after it began or after the appointed time, but never at once', () => {
  const changed = hoursBefore(5);

  expect(dueOf(rules, { state: 'new', ...facts }, changed)).toEqual({
    dueAt: hoursBefore(4),
    dueStep: 'refuse',
  });
  expect(dueOf(rules, { state: 'accepted', ...facts }, changed)?.dueAt).toEqual(hoursBefore(-1));
  expect(dueOf(rules, { state: 'accepted', ...facts }, hoursBefore(-9))?.dueAt).toEqual(hoursBefore(-9));
  expect(dueOf(rules, { state: 'done', ...facts }, changed)).toBeUndefined();
});

test('a state from which no step leads on is an end', () => {
  expect(['new', 'accepted', 'done'].map((state) => isEnd(rules, state))).toEqual([false, false, true]);
});
