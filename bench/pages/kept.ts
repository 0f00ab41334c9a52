/** Measures pages that are kept in memory for visitors without cookies: requests a second on one core. */
import autocannon from 'autocannon';
import { median, report } from '../report.ts';
import { startStockedSite } from '../stocked-site.ts';

const ROUNDS = 5;
const SECONDS = 5;
const CONNECTIONS = 10;
/** Visitors, because the server limits the requests of a single address. The views of each are counted. */
const VISITORS = 20_000;
const requests = Array.from({ length: VISITORS }, (_, at) => ({
  headers: {
    'x-forwarded-for': `10.1.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'accept-encoding': 'gzip, deflate, br',
  },
}));

interface Measured {
  readonly name: string;
  readonly url: string;
  readonly rates: number[];
  readonly p99: number[];
  /** Milliseconds of the server's processor time by request, all its threads. */
  readonly cpu: number[];
}

const site = await startStockedSite({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1,::1' });
const pages = (
  [
    ['home page', '/'],
    ['browse page (/autos)', '/autos'],
    ['the same, cheapest first', '/autos?sort=price_up'],
    ['search for words (/search?q=bike)', '/search?q=bike'],
    ['listing page', site.listingPath],
  ] as const
).map(([name, path]): Measured => ({ name, url: `${site.url}${path}`, rates: [], p99: [], cpu: [] }));
for (const { url } of pages) await autocannon({ url, requests, connections: CONNECTIONS, duration: 3 });
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { name, url, rates, p99, cpu } of pages) {
    const before = await cpuSeconds();
    const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: SECONDS });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
    rates.push(result.requests.average);
    p99.push(result.latency.p99);
    cpu.push((((await cpuSeconds()) - before) * 1_000) / result.requests.total);
  }
}
await site.stop();
report(
  `Kept pages, ${CONNECTIONS} connections, ${VISITORS} addresses, one process, median of ${ROUNDS} rounds in turn`,
  ['', 'Requests a second', 'p99', 'Processor time', 'On a core'],
  pages.map(({ name, rates, p99, cpu }) => [
    name,
    median(rates).toFixed(0),
    `${median(p99)} ms`,
    `${median(cpu).toFixed(3)} ms`,
    (1_000 / median(cpu)).toFixed(0),
  ]),
);

async function cpuSeconds(): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}
