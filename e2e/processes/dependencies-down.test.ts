import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type TestContext, afterAll, beforeAll, test, vi } from 'vitest';
import {
  type ThrowawayPostgres,
  startThrowawayPostgres,
} from '../../apps/server/src/testing/processes/throwaway-postgres.ts';
import { freePort } from '../../testing/free-port.ts';
import { startRelay } from '../../testing/relay.ts';
import { type Site, startSite } from '../support/site.ts';
import { type Outcome, ask, becomeGuest, userOf } from './support/requests.ts';

let postgres: ThrowawayPostgres;
beforeAll(async () => {
  postgres = await startThrowawayPostgres();
});
afterAll(() => postgres.stop());

async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

async function newDatabase(): Promise<string> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await query(postgres.connectionString, `create database ${name}`);
  const url = new URL(postgres.connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

async function start(context: TestContext, options: Parameters<typeof startSite>[0]): Promise<Site> {
  const site = await startSite(options);
  context.onTestFinished(() => site.stop(), 30_000);
  return site;
}

// These tests mostly wait, so they run at the same time.
test.concurrent('R02: the server waits for a slow database; a silent one delays nobody for long, and all is well once it is back', async (context) => {
  const { expect } = context;
  const url = new URL(await newDatabase());
  const relay = await startRelay({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(relay.port);
  const site = await start(context, {
    environment: { DATABASE_URL: url.href, DEMO: '0', DATABASE_POOL: '4' },
  });
  // Closes the relay at the end. Its silent connections would delay stopping the server until its time limit.
  context.onTestFinished(() => relay.close());
  const { cookie = '' } = await becomeGuest(site);
  const session = () => ask(`${site.url}/api/auth/session`, { cookie });

  relay.slowDown(250);
  const slow = await session();
  expect(slow.status).toBe(200);
  expect(slow.ms).toBeGreaterThan(490);

  relay.slowDown(0);
  relay.fallSilent();
  // The readiness check fails before the waiting call is answered, so a load balancer knows first.
  const ready = ask(`${site.url}/readyz`);
  const waiting = session();
  const first = await Promise.race([ready, waiting]);
  const health: Promise<Outcome>[] = [];
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      await pause(index * 50);
      health.push(ask(`${site.url}/healthz`));
      return session();
    }),
  );
  // The health checks were answered while the database was still silent.
  const healthy = await Promise.all(health);
  const [readiness, waited] = await Promise.all([ready, waiting]);
  relay.recover();

  expect(readiness).toMatchObject({ status: 503, body: expect.stringContaining('database') as string });
  expect(first).toBe(readiness);
  expect(waited.status).toBe(503);
  expect(answers.every(({ status, retryAfter }) => status === 503 && retryAfter !== undefined)).toBe(true);
  expect(healthy.every(({ status }) => status === 200)).toBe(true);
  await vi.waitFor(async () => expect((await session()).status).toBe(200), { timeout: 20_000, interval: 50 });
  expect(await userOf(site, cookie)).not.toBeNull();
});

test.concurrent('R13: without its mail server the site works, and emails wait', async (context) => {
  const { expect } = context;
  const port = await freePort();
  const database = await newDatabase();
  const site = await start(context, {
    environment: { DATABASE_URL: database, DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${port}` },
  });

  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.test', message: 'Does this get through?' }),
  });

  expect(response.status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await query(database, `select state from pgboss.job where name = 'mail.send'`)).toEqual([
        // One email to the sender and one to the administrator.
        { state: 'retry' },
        { state: 'retry' },
      ]),
    { timeout: 15_000, interval: 50 },
  );
  expect((await ask(site.url)).status).toBe(200);
  expect((await becomeGuest(site)).status).toBe(200);
  expect(site.output()).toContain('ECONNREFUSED');
  expect(site.output()).not.toContain('ada@example.test');
});

test.concurrent('R15: a handler’s forgotten or rejected promise does not affect other requests', async (context) => {
  const { expect } = context;
  const site = await start(context, {
    entry: 'e2e/processes/support/faulty-site.ts',
    environment: { DATABASE_URL: await newDatabase(), DEMO: '0' },
  });

  const forgotten = await ask(`${site.url}/forgotten-promise`);
  const rejected = await ask(`${site.url}/rejected`);
  await pause(100);
  const others = await Promise.all(Array.from({ length: 10 }, () => ask(`${site.url}/`)));

  expect(forgotten.status).toBe(200);
  expect(rejected.status).toBe(500);
  expect(others.every(({ status }) => status === 200)).toBe(true);
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).toContain('unhandled rejection');
  expect(site.output()).toContain('a promise that nobody waited for');
});

test.concurrent('R14: on a public address without secrets the server does not start, lists everything that is missing, and leaves no files', async (context) => {
  const { expect } = context;
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-refused-'));
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: {
      PATH,
      PUBLIC_URL: 'https://market.example',
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      EXTENSIONS: 'apps/demo/src/extension.ts',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text));
  child.stderr.on('data', (text: Buffer) => (printed += text));

  const [code] = (await once(child, 'close')) as [number];

  expect(code).toBe(1);
  for (const name of ['APP_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'DEMO'])
    expect(printed).toContain(`- ${name} `);
  expect(printed).not.toMatch(/\n\s+at /);
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
