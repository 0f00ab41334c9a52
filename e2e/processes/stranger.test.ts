import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../support/site.ts';

const run = promisify(execFile);
const number = randomInt(1, 250);
const names = { space: `tessera-${number}`, ours: `tsr${number}a`, theirs: `tsr${number}b` };
const addresses = { ours: `10.213.${number}.1`, theirs: `10.213.${number}.2` };

/** The settings of the README's first command: none of those that open something to other machines is on. */
const defaults = {
  NODE_ENV: 'production',
  ALLOW_BUILTIN_INBOX: '',
  ALLOW_TEST_PAYMENTS: '',
  ALLOW_DEMO_ACCOUNTS: '',
  ALLOW_DEV_PAGES: '',
};

/** Simulates another machine: a network name space that reaches this one over a virtual cable. */
async function layCable(): Promise<void> {
  await run('ip', ['netns', 'add', names.space]);
  await run('ip', [
    'link',
    'add',
    names.ours,
    'type',
    'veth',
    'peer',
    'name',
    names.theirs,
    'netns',
    names.space,
  ]);
  await run('ip', ['address', 'add', `${addresses.ours}/30`, 'dev', names.ours]);
  await run('ip', ['link', 'set', names.ours, 'up']);
  const there = (...args: string[]) => run('ip', ['-n', names.space, ...args]);
  await there('address', 'add', `${addresses.theirs}/30`, 'dev', names.theirs);
  await there('link', 'set', names.theirs, 'up');
}

async function removeCable(): Promise<void> {
  await run('ip', ['netns', 'delete', names.space]).catch(() => undefined);
  await run('ip', ['link', 'delete', names.ours]).catch(() => undefined);
}

const sites: Site[] = [];
let obstacle: string | undefined;
beforeAll(async () => {
  await layCable().catch((error: unknown) => (obstacle = String(error)));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await removeCable();
});

interface Sent {
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}
interface Got {
  /** Status of the response, or code of the error if there was none. */
  readonly status: number | string;
  readonly text: string;
}

/** Sends requests from the other machine. */
async function askFromThere(port: number, requests: readonly Sent[]): Promise<Got[]> {
  const program = `
    const { request } = require('node:http');
    const ask = ({ path, headers, body }) => new Promise((resolve) => {
      const sent = request({
        host: '${addresses.ours}', port: ${port}, path, method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      }, async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode, text });
      });
      sent.on('error', ({ code }) => resolve({ status: code, text: '' }));
      sent.end(body && JSON.stringify(body));
    });
    (async () => {
      const all = [];
      for (const one of ${JSON.stringify(requests)}) all.push(await ask(one));
      process.stdout.write(JSON.stringify(all));
    })();`;
  const { stdout } = await run('ip', ['netns', 'exec', names.space, process.execPath, '-e', program], {
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout) as Got[];
}

async function start(environment: Record<string, string> = {}): Promise<{ site: Site; port: number }> {
  const site = await startSite({ environment: { ...defaults, ...environment } });
  sites.push(site);
  return { site, port: Number(new URL(site.url).port) };
}

test('N02 (second audit): without a setting, another machine cannot connect', async (context) => {
  if (obstacle !== undefined) context.skip(`Network name spaces are not possible here: ${obstacle}`);
  const { site, port } = await start();

  const [answer] = await askFromThere(port, [{ path: '/' }]);

  expect(answer?.status).toBe('ECONNREFUSED');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/dev/mail`)).status).toBe(200);
  expect(site.output()).toMatch(/Other machines +cannot reach it\..*PUBLIC_URL=/);
});

test('N02 (second audit): on all addresses, another machine can sign in only with a strong password', async (context) => {
  if (obstacle !== undefined) context.skip(`Network name spaces are not possible here: ${obstacle}`);
  const { site, port } = await start({ HOST: '0.0.0.0' });
  const administrator = site.output().match(/Administrator +(\S+) +password (\S+)/);
  const [, email = '', password = ''] = administrator ?? [];
  const pretexts: Record<string, string>[] = [
    {},
    { host: 'localhost' },
    {
      host: `127.0.0.1:${port}`,
      'x-forwarded-for': '127.0.0.1',
      forwarded: 'for=127.0.0.1',
      'x-real-ip': '::1',
    },
  ];
  const signIn = (who: string, secret: string) => ({
    path: '/api/auth/sign-in/email',
    body: { email: who, password: secret },
  });

  const [page, forgotten] = await askFromThere(port, [
    { path: '/' },
    { path: '/api/auth/forgot-password', body: { email } },
  ]);
  // The email was stored. This machine can read it, the other cannot.
  await expect
    .poll(async () => (await fetch(`${site.url}/dev/mail.json?to=${email}`)).text())
    .toContain('reset-password');
  const doors = pretexts.flatMap((headers) => [
    { path: `/dev/mail?to=${email}`, headers },
    { path: `/dev/mail.json?to=${email}`, headers },
    { path: '/dev/ui', headers },
    { path: '/metrics', headers },
    { ...signIn('moderator@tessera.local', 'tessera-demo'), headers },
    { path: `/api/checkout/test/cs_test_${'a'.repeat(32)}`, headers },
    { path: `/api/checkout/test/cs_test_${'a'.repeat(32)}`, headers, body: { act: 'succeed' } },
  ]);
  const answers = await askFromThere(port, doors);
  const [payment] = await askFromThere(port, [{ path: `/checkout/test/cs_test_${'a'.repeat(32)}` }]);
  const [signedIn] = await askFromThere(port, [signIn(email, password)]);

  expect([page?.status, forgotten?.status]).toEqual([200, 200]);
  expect(answers.map(({ status }) => status)).toEqual(
    pretexts.flatMap(() => [404, 404, 404, 404, 403, 403, 403]),
  );
  expect(answers.map(({ text }) => text).join('')).not.toContain('reset-password?');
  expect(payment).toMatchObject({ status: 403, text: expect.stringContaining('cannot take payments yet') });
  // Signing in with the generated password works from the other machine, because that password is strong.
  expect(signedIn?.status).toBe(200);
  expect(site.output()).toMatch(/Closed to them: inbox .*test payments .*demo accounts/);
});
