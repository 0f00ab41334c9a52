import type { Clock } from '../platform/clock.ts';

export interface FakeClock extends Clock {
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

export function createFakeClock(start: Date = new Date('2026-03-02T09:30:00Z')): FakeClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
    },
  };
}
