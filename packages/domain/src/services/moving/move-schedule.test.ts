import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { loadOf } from './inventory.ts';
import { estimateMove } from './move-estimate.ts';
import { scheduleMove } from './move-schedule.ts';

const place = { floor: 1, hasLift: false, parkingMetres: 20 };
const startsAt = new Date('2027-03-02T08:00:00Z');
const load = loadOf({
  listed: [
    { key: 'bed-double', count: 2 },
    { key: 'box-large', count: 30 },
  ],
  own: [],
});
const facts = { load, from: place, to: place, miles: 14, withPacking: true, storageWeeks: 0 };
const names = { fromName: 'BS1', toName: 'BA1', startsAt };

test('a moving day is planned from the arrival to the last screw, without gaps', () => {
  const steps = scheduleMove({ ...facts, ...names, backAt: null });
  expect(steps.map(({ text }) => text)).toEqual([
    'Packing the boxes',
    'Taking furniture apart',
    'Loading at BS1',
    'Driving to BA1',
    'Unloading at BA1',
    'Putting furniture together',
  ]);
  expect(steps[0]?.from).toEqual(startsAt);
  for (const [index, { from }] of steps.slice(1).entries()) expect(from).toEqual(steps[index]?.to);
  const planned = ((steps.at(-1)?.to.getTime() ?? 0) - startsAt.getTime()) / HOUR_MS;
  // Each step is rounded up to five minutes, and the estimate to half an hour.
  expect(Math.abs(planned - estimateMove(facts).hours)).toBeLessThanOrEqual(0.5);
});

test('with a store between, everything is brought there first and to the new home weeks later', () => {
  const backAt = new Date('2027-03-16T08:00:00Z');
  const steps = scheduleMove({ ...facts, ...names, storageWeeks: 2, backAt });
  const second = steps.filter(({ from }) => from >= backAt);
  expect(steps.map(({ text }) => text)).toContain('Carrying into the store');
  expect(second[0]).toMatchObject({ from: backAt, text: 'Loading at the store' });
  expect(second.at(-1)?.text).toBe('Putting furniture together');
});

test('what takes no time is not planned', () => {
  const boxes = { ...facts, load: loadOf({ listed: [{ key: 'box-large', count: 5 }], own: [] }) };
  const steps = scheduleMove({ ...boxes, ...names, withPacking: false, backAt: null });
  expect(steps.map(({ text }) => text)).toEqual(['Loading at BS1', 'Driving to BA1', 'Unloading at BA1']);
  for (const { from, to } of steps)
    expect(to.getTime() - from.getTime()).toBeGreaterThanOrEqual(5 * MINUTE_MS);
});
