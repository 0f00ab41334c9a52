/** The home page as the server draws it, on one core, beside React drawing the same tree and nothing else. */
import { type ChildProcess, spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { startSite } from '../e2e/support/site.ts';
import { freePort } from '../testing/free-port.ts';
import { median, report } from './report.ts';

const ROUNDS = 5;
const SECONDS = 5;
const CONNECTIONS = 10;

interface Contender {
  readonly name: string;
  readonly url: string;
  readonly rates: number[];
  readonly p99: number[];
}

const site = await startSite({ environment: { LOG_LEVEL: 'silent', NODE_ENV: 'production' } });
const barePort = await freePort();
const bare: ChildProcess = spawn(
  process.execPath,
  ['bench/bare-react.ts', String(barePort), `${site.url}/`],
  {
    stdio: 'inherit',
  },
);
const contenders: Contender[] = [
  { name: 'Tessera, home page', url: `${site.url}/`, rates: [], p99: [] },
  {
    name: 'bare renderToReadableStream, same tree',
    url: `http://localhost:${barePort}/`,
    rates: [],
    p99: [],
  },
];
for (const { url } of contenders) await warm(url);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const contender of contenders) {
    const result = await autocannon({ url: contender.url, connections: CONNECTIONS, duration: SECONDS });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${contender.name}: ${result.non2xx} refusals, ${result.errors} errors`);
    contender.rates.push(result.requests.average);
    contender.p99.push(result.latency.p99);
  }
}
bare.kill();
await site.stop();
const [ours, theirs] = contenders;
report(
  `Server-rendered home page, ${CONNECTIONS} connections, one process (one core), median of ${ROUNDS} rounds in turn`,
  ['', 'Requests a second', 'p99', 'Ratio'],
  contenders.map(({ name, rates, p99 }) => [
    name,
    median(rates).toFixed(0),
    `${median(p99)} ms`,
    (median(rates) / median(theirs?.rates ?? ours?.rates ?? [])).toFixed(2),
  ]),
);

async function warm(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await autocannon({ url, connections: CONNECTIONS, duration: 3 });
}
