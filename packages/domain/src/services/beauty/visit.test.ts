import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { decideVisit } from './decide-visit.ts';
import { intersectSpans, isWithin, joinSpans, type MsSpan, subtractSpans } from '../spans.ts';
import { busySpans, lengthOf, roomSpan, type ServiceTimes } from './visit.ts';

describe('a visit', () => {
  test('of two people at once needs two people who serve, and one after another needs one', () => {
    const times: ServiceTimes = {
      bufferBefore: 0,
      minutes: 30,
      waitMinutes: 0,
      finishMinutes: 0,
      bufferAfter: 0,
    };
    const all = [{ from: 0, to: 600 * MINUTE_MS }];
    const staff = (ids: readonly number[]) => ids.map((id) => ({ id, free: all, bookedMinutes: 0 }));
    const two = (ids: readonly number[], guest: number) =>
      decideVisit(
        [
          { times, staff: staff(ids), rooms: null, guest: 0 },
          { times, staff: staff(ids), rooms: null, guest },
        ],
        0,
      );
    expect(two([1], 1).ok).toBe(false);
    expect(two([1, 2], 1)).toMatchObject({ ok: true, value: { end: 30 * MINUTE_MS } });
    expect(two([1], 0)).toMatchObject({ ok: true, value: { end: 60 * MINUTE_MS } });
  });

  test('of several people finds the one way in which all are served', () => {
    const times: ServiceTimes = {
      bufferBefore: 0,
      minutes: 30,
      waitMinutes: 0,
      finishMinutes: 0,
      bufferAfter: 0,
    };
    const all = [{ from: 0, to: 600 * MINUTE_MS }];
    // The first guest could have the least busy one, who is the only one for the second.
    const decided = decideVisit(
      [
        {
          times,
          guest: 0,
          rooms: null,
          staff: [
            { id: 1, free: all, bookedMinutes: 0 },
            { id: 2, free: all, bookedMinutes: 90 },
          ],
        },
        { times, guest: 1, rooms: null, staff: [{ id: 1, free: all, bookedMinutes: 0 }] },
      ],
      0,
    );
    expect(decided.ok && decided.value.services.map(({ staffId }) => staffId)).toEqual([2, 1]);
  });

  const hair: ServiceTimes = {
    bufferBefore: 5,
    minutes: 30,
    waitMinutes: 40,
    finishMinutes: 20,
    bufferAfter: 10,
  };
  const at = (minute: number) => minute * MINUTE_MS;

  test('needs its person before and after a wait, and its room all the time', () => {
    expect(lengthOf(hair)).toBe(90);
    expect(busySpans(hair, 0)).toEqual([
      { from: at(-5), to: at(30) },
      { from: at(70), to: at(100) },
    ]);
    expect(roomSpan(hair, 0)).toEqual({ from: at(-5), to: at(100) });
  });

  test('needs its person once if nothing follows the wait', () => {
    expect(busySpans({ ...hair, finishMinutes: 0 }, 0)).toEqual([{ from: at(-5), to: at(40) }]);
  });

  const free = (id: number, bookedMinutes: number, spans: MsSpan[] = [{ from: at(-60), to: at(600) }]) => ({
    id,
    bookedMinutes,
    free: spans,
  });

  test('is served by the least busy of those who are free', () => {
    const decided = decideVisit(
      [{ times: hair, staff: [free(1, 120), free(2, 60), free(3, 0, [])], rooms: null }],
      0,
    );
    expect(decided.ok && decided.value.services[0]?.staffId).toBe(2);
  });

  test('is served by one person where that is possible, who is reserved for one joined span', () => {
    const staff = [free(1, 120), free(2, 60)];
    const decided = decideVisit(
      [
        { times: { ...hair, waitMinutes: 0, finishMinutes: 0 }, staff, rooms: null },
        { times: { ...hair, waitMinutes: 0, finishMinutes: 0 }, staff, rooms: [free(7, 0)] },
      ],
      0,
    );
    if (!decided.ok) throw new Error('It is possible');
    expect(decided.value.services.map(({ staffId, roomId }) => [staffId, roomId])).toEqual([
      [2, null],
      [2, 7],
    ]);
    expect(decided.value.staffSpans.get(2)).toEqual([{ from: at(-5), to: at(70) }]);
  });

  test('is refused if nobody or no room is free', () => {
    expect(decideVisit([{ times: hair, staff: [free(1, 0, [])], rooms: null }], 0).ok).toBe(false);
    expect(decideVisit([{ times: hair, staff: [free(1, 0)], rooms: [free(7, 0, [])] }], 0).ok).toBe(false);
  });
});

test('spans are joined, intersected and subtracted', () => {
  const span = (from: number, to: number) => ({ from, to });
  expect(joinSpans([span(5, 8), span(0, 3), span(3, 4), span(6, 9)])).toEqual([span(0, 4), span(5, 9)]);
  expect(intersectSpans([span(0, 10), span(20, 30)], [span(5, 25)])).toEqual([span(5, 10), span(20, 25)]);
  expect(subtractSpans([span(0, 10), span(20, 30)], [span(2, 4), span(8, 22)])).toEqual([
    span(0, 2),
    span(4, 8),
    span(22, 30),
  ]);
  expect(isWithin(span(1, 3), [span(0, 2), span(3, 4)])).toBe(false);
});
