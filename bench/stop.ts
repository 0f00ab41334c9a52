/** Stops a server under load fifty times by SIGTERM: every accepted request must get its complete answer. */
import { Agent, request } from 'node:http';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../e2e/support/site.ts';
import { freePort } from '../testing/free-port.ts';
import { median, ms, percentile, report } from './report.ts';

const STOPS = Number(process.argv[2] ?? 50);
const CLIENTS = 16;
const LOAD_MS = 300;
const paths = ['/', '/api/auth/session', '/about', '/healthz'];

interface Counts {
  answered: number;
  refused: number;
  /** Answered 503 with Retry-After because the process was overloaded. */
  turnedAway: number;
  lost: number;
}

/** Sends requests one after another on one kept-alive connection until the connection is refused or lost. */
async function client(port: number, counts: Counts): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; ; turn += 1) {
    const outcome = await ask(port, agent, paths[turn % paths.length] ?? '/');
    counts[outcome] += 1;
    if (outcome === 'refused' || outcome === 'lost') break;
  }
  agent.destroy();
}

function ask(port: number, agent: Agent, path: string): Promise<keyof Counts> {
  return new Promise((resolve) => {
    const sent = request({ port, path, agent, host: '127.0.0.1' }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('error', () => resolve('lost'));
      response.on('end', () => {
        if (response.statusCode === 503) return resolve('turnedAway');
        const announced = Number(response.headers['content-length'] ?? length);
        resolve(
          response.statusCode === 200 && response.complete && announced === length ? 'answered' : 'lost',
        );
      });
    });
    // The request was never accepted: a load balancer sends it to another process.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost'),
    );
    sent.end();
  });
}

const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
await chmod(dataDir, 0o711); // As root, the database of a closed folder would be stored elsewhere and outlive it.
const counts: Counts = { answered: 0, refused: 0, turnedAway: 0, lost: 0 };
const stops: number[] = [];
for (let round = 0; round < STOPS; round += 1) {
  const port = await freePort();
  const site = await startSite({ isStartedAsInReadme: true, dataDir, port });
  const clients = Array.from({ length: CLIENTS }, () => client(port, counts));
  await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
  const begun = performance.now();
  await site.stop();
  stops.push(performance.now() - begun);
  await Promise.all(clients);
}
await rm(dataDir, { recursive: true, force: true });
report(
  `${STOPS} × SIGTERM under the load of ${CLIENTS} clients`,
  ['Answered', 'Not taken (connection refused)', 'Turned away (503)', 'Lost', 'Stop, median', 'Stop, p95'],
  [
    [
      counts.answered,
      counts.refused,
      counts.turnedAway,
      counts.lost,
      ms(median(stops)),
      ms(percentile(stops, 0.95)),
    ],
  ],
);
