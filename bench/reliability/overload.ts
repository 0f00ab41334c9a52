/**
 * Sends a server half of its capacity, then twice, then half again: what it admits must not become slow, what it refuses must
 * be refused at once, and afterwards all must be as before. The clients share the machine with the server.
 */
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ask,
  becomeGuest,
  behindProxy,
  type Outcome,
  percentile,
} from '../../e2e/processes/support/requests.ts';
import { startSite } from '../../e2e/support/site.ts';
import { ms, report } from '../report.ts';

const SECONDS = Number(process.argv[2] ?? 20);
const CLOSED_CLIENTS = 8;
/** After this time all must be as before. */
const RECOVERY_MS = 10_000;

const site = await startSite({
  isStartedAsInReadme: true,
  environment: { ...behindProxy, LOG_LEVEL: 'silent', DEMO_LISTINGS: '24' },
});
const agent = new Agent({ keepAlive: true, maxSockets: 600 });
// Pages of people with a session are drawn anew; those of visitors come from memory.
const { cookie = '' } = await becomeGuest(site);
const visit = () => ask(`${site.url}/`, { agent, cookie });

/** Answers per second to clients that wait for each answer before the next request. */
async function measureCapacity(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < until) if ((await visit()).status === 200) answered += 1;
  };
  await Promise.all(Array.from({ length: CLOSED_CLIENTS }, client));
  return answered / seconds;
}

/** Sends requests at a fixed rate without waiting for responses, as visitors do. */
async function visitAtRate(perSecond: number, seconds: number): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1_000) {
    const due = ((performance.now() - begun) / 1_000) * perSecond;
    while (outcomes.length < due) outcomes.push(visit());
    await pause(5);
  }
  return Promise.all(outcomes);
}

const admitted = (outcomes: readonly Outcome[]) => outcomes.filter(({ status }) => status === 200);
const refused = (outcomes: readonly Outcome[]) => outcomes.filter(({ status }) => status === 503);

await measureCapacity(5);
const capacity = await measureCapacity(5);
const half = await visitAtRate(capacity / 2, SECONDS);
const double = await visitAtRate(capacity * 2, SECONDS);
await pause(RECOVERY_MS);
const after = await visitAtRate(capacity / 2, SECONDS);
await site.stop();

const goodput = admitted(double).length / SECONDS / capacity;
const figures = {
  half: percentile(admitted(half), 0.99),
  double: percentile(admitted(double), 0.99),
  refusals: percentile(refused(double), 0.99),
  after: percentile(admitted(after), 0.99),
};
report(
  `Half and twice the capacity of ${capacity.toFixed(0)} pages a second, ${SECONDS} s each (load ${loadavg()[0]?.toFixed(1)})`,
  [
    'p99 at half',
    'p99 of admitted at twice',
    'Goodput',
    'Refused',
    'p99 of refusals',
    'Other answers',
    'p99 afterwards',
  ],
  [
    [
      ms(figures.half),
      ms(figures.double),
      `${(goodput * 100).toFixed(0)} %`,
      refused(double).length,
      ms(figures.refusals),
      [...half, ...double, ...after].filter(({ status }) => status !== 200 && status !== 503).length,
      ms(figures.after),
    ],
  ],
);
const isKept =
  figures.double <= 3 * figures.half &&
  goodput >= 0.8 &&
  figures.refusals < 50 &&
  admitted(after).length === after.length;
process.exit(isKept ? 0 : 1);
