import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { type Outcome, ask, countBy } from './support/requests.ts';
import { rounds } from '../../testing/rounds.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
  return () => site.stop();
});

/**
 * The test sends this many times the measured capacity. More than 2, because other programs make the measure too low.
 */
const OVERLOAD = 3;

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** Answers per second to clients that wait for each answer before the next request. */
async function measureSustainable(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < until) {
      await ask(site.url, { agent });
      answered++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return answered / seconds;
}

/** Sends requests at a fixed rate without waiting for responses, as visitors do. */
async function askAtRate(perSecond: number, seconds: number): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1_000) {
    const due = ((performance.now() - begun) / 1_000) * perSecond;
    while (outcomes.length < due) outcomes.push(ask(site.url, { agent }));
    await pause(5);
  }
  return Promise.all(outcomes);
}

test('R05: at over twice its capacity, the server refuses some requests at once and answers the rest', async () => {
  await measureSustainable(0.7);
  const sustainable = await measureSustainable(1);
  const health: Promise<Outcome>[] = [];
  const pulse = setInterval(() => health.push(ask(`${site.url}/healthz`, { agent: new Agent() })), 100);

  const outcomes = await askAtRate(sustainable * OVERLOAD, rounds(4, 60));
  clearInterval(pulse);

  const counts = countBy(outcomes);
  expect(Object.keys(counts).toSorted(), JSON.stringify(counts)).toEqual(['200', '503']);
  const turnedAway = outcomes.filter(({ status }) => status === 503);
  expect(turnedAway.every(({ retryAfter }) => retryAfter === '2')).toBe(true);
  // The share of admitted requests settles after a second or two. After that, some are still admitted.
  const admitted = outcomes.slice(outcomes.length / 2).filter(({ status }) => status === 200);
  expect(admitted.length).toBeGreaterThan(0);
  const pulses = await Promise.all(health);
  expect(pulses.every(({ status }) => status === 200)).toBe(true);
  await vi.waitFor(
    async () => {
      const calm = await Promise.all(Array.from({ length: 10 }, () => ask(site.url, { agent })));
      expect(countBy(calm)).toEqual({ 200: 10 });
    },
    { timeout: 8_000, interval: 250 },
  );
});
