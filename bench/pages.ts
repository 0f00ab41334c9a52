/** Compares the server's public pages, on one core, with React rendering the same tree and nothing else. */
import { type ChildProcess, spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { freePort } from '../testing/free-port.ts';
import { median, report } from './report.ts';
import { startStockedSite } from './stocked-site.ts';

const ROUNDS = 5;
const SECONDS = 5;
const CONNECTIONS = 10;
/** Requests pretend to come from many addresses, because the server limits the requests of a single one. */
const requests = Array.from({ length: 250 }, (_, at) => ({
  headers: { 'x-forwarded-for': `192.0.2.${at + 1}` },
}));

interface Contender {
  readonly name: string;
  readonly url: string;
  readonly rates: number[];
  readonly p99: number[];
}

const site = await startStockedSite({
  LOG_LEVEL: 'silent',
  // Each page is drawn: "bench pages/kept" measures those that are not.
  KEPT_PAGES_MB: '0',
  SHED_LOAD: '0',
  TRUSTED_PROXIES: '127.0.0.1,::1',
});
const bares: ChildProcess[] = [];
const contenders: Contender[] = [];
for (const [name, path] of [
  ['home page', '/'],
  ['browse page (/autos)', '/autos'],
  ['listing page', site.listingPath],
] as const) {
  const url = `${site.url}${path}`;
  contenders.push({ name, url, rates: [], p99: [] });
  contenders.push({
    name: `  its tree by bare renderToReadableStream`,
    url: await startBare(url),
    rates: [],
    p99: [],
  });
}
for (const { url } of contenders) await warm(url);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const contender of contenders) {
    const result = await autocannon({
      url: contender.url,
      requests,
      connections: CONNECTIONS,
      duration: SECONDS,
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${contender.name}: ${result.non2xx} refusals, ${result.errors} errors`);
    contender.rates.push(result.requests.average);
    contender.p99.push(result.latency.p99);
  }
}
for (const bare of bares) bare.kill();
await site.stop();
report(
  `Server-rendered pages, ${CONNECTIONS} connections, one process (one core), median of ${ROUNDS} rounds in turn`,
  ['', 'Requests a second', 'p99', 'Ratio'],
  contenders.map(({ name, rates, p99 }, at) => [
    name,
    median(rates).toFixed(0),
    `${median(p99)} ms`,
    (median(rates) / median(contenders[at - (at % 2) + 1]?.rates ?? [])).toFixed(2),
  ]),
);

async function startBare(url: string): Promise<string> {
  const port = await freePort();
  bares.push(spawn(process.execPath, ['bench/bare-react.ts', String(port), url], { stdio: 'inherit' }));
  return `http://localhost:${port}/`;
}

async function warm(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await autocannon({ url, requests, connections: CONNECTIONS, duration: 3 });
}
