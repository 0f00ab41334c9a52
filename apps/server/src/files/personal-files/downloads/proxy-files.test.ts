import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { type Uploader, randomContent, sha256, uploader } from '../../../testing/files/uploads.ts';
import { giveFile, downloadAddress } from '../../../testing/manager/managed-files.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

describe('the proxy', () => {
  const proxy = async ({ browser }: Pick<Uploader, 'browser'>, url: string) =>
    browser.fetch('/api/files/proxy', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    });

  test('S06, S07: returns the file of a signed address as an attachment, only to its owner', async () => {
    const person = await uploader(app);
    const stranger = await uploader(app);
    const content = randomContent(100);
    const address = await downloadAddress(person, await giveFile(person, 'a.html', content));

    const [relative, full] = await Promise.all([
      proxy(person, address),
      proxy(person, `http://localhost:3000${address}`),
    ]);

    for (const response of [relative, full]) {
      expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(content));
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect((await proxy(stranger, address)).status).toBe(403);
    expect((await proxy({ browser: app.browser() }, address)).status).toBe(401);
  });

  test('S01, S02, S03, S04: never sends a request to any address', async () => {
    let calls = 0;
    const listener = createServer((_, response) => {
      calls += 1;
      response.writeHead(302, { location: '/' }).end();
    });
    await new Promise<void>((resolve) => listener.listen({ host: '127.0.0.1', port: 0 }, resolve));
    onTestFinished(() => void listener.close());
    const { port } = listener.address() as AddressInfo;
    const person = await uploader(app);
    const address = await downloadAddress(person, await giveFile(person, 'a'));
    const hosts = [
      '127.0.0.1',
      'localhost',
      '0.0.0.0',
      '[::1]',
      '169.254.169.254',
      '10.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '①②⑦.⓪.⓪.①',
      '[::ffff:127.0.0.1]',
      'localhost.',
    ];
    const odd = [
      'file:///etc/passwd',
      'ftp://localhost/a',
      'gopher://localhost/',
      'data:text/html,x',
      `http://user@localhost:3000${address}`,
      `http://localhost:3000@evil.test${address}`,
      `http://localhost:3000.evil.test${address}`,
      ` ${address}`,
      `\t${address}`,
      address.replaceAll('/', '\\'),
      `/${address}`,
      `${address}&view=1`,
      '',
    ];

    const answers = await Promise.all([
      ...hosts.map((host) => proxy(person, `http://${host}:${port}${address}`)),
      ...odd.map((url) => proxy(person, url)),
    ]);

    for (const answer of answers) expect([400, 403]).toContain(answer.status);
    expect(calls).toBe(0);
  });

  test('S08: refuses more than 600 calls in a minute', async () => {
    const limited = await testApp();
    const person = await uploader(limited);
    const answers: number[] = [];
    for (let round = 0; round < 62; round += 1) {
      const batch = await Promise.all(Array.from({ length: 10 }, () => proxy(person, 'x')));
      answers.push(...batch.map(({ status }) => status));
    }

    expect(answers.filter((status) => status === 400)).toHaveLength(600);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
  });
});
