import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'basic-ftp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingForVsftpd, startVsftpd } from './vsftpd.ts';
import type { Vsftpd } from './vsftpd.ts';

const missing = missingForVsftpd();
if (missing) console.warn(missing);

/** Longer than the time limit of starting the server, so that a failed start is reported with that limit's message. */
const START_LIMIT_MS = 60_000;

async function signIn(server: Vsftpd, password = server.password): Promise<Client> {
  const client = new Client(5_000);
  const { host, port, user, certificate } = server;
  const security = certificate ? { secure: true, secureOptions: { ca: certificate } } : {};
  await client.access({ host, port, user, password, ...security });
  await client.cd(server.directory);
  return client;
}

async function download(client: Client, name: string, from = 0): Promise<string> {
  const bytes = new PassThrough();
  const [content] = await Promise.all([buffer(bytes), client.downloadTo(bytes, name, from)]);
  return content.toString();
}

const text = (content: string) => Readable.from([Buffer.from(content)]);

describe.skipIf(missing).each([
  ['in the clear', false],
  ['over TLS', true],
])('an FTP server for tests, %s', (_, tls) => {
  let server: Vsftpd;
  beforeAll(async () => {
    server = await startVsftpd({ tls });
  }, START_LIMIT_MS);
  afterAll(() => server?.stop());

  test('keeps an uploaded file in its own folder', async () => {
    const client = await signIn(server);

    await client.ensureDir('a/b');
    await client.uploadFrom(text('hello world'), 'greeting.txt');
    const listed = await client.list();
    client.close();

    expect(listed.map(({ name, size }) => ({ name, size }))).toEqual([{ name: 'greeting.txt', size: 11 }]);
    expect(await readFile(join(server.folder, 'a/b/greeting.txt'), 'utf8')).toBe('hello world');
  });

  test('continues an upload at the requested byte', async () => {
    const client = await signIn(server);
    await client.uploadFrom(text('0123xxxx'), 'resumed.txt');

    await client.send('REST 4');
    await client.uploadFrom(text('456789'), 'resumed.txt');
    await client.appendFrom(text('!'), 'resumed.txt');
    client.close();

    expect(await readFile(join(server.folder, 'resumed.txt'), 'utf8')).toBe('0123456789!');
  });

  test('sends a file from any byte', async () => {
    const client = await signIn(server);
    await client.uploadFrom(text('0123456789'), 'ranged.txt');

    const rest = await download(client, 'ranged.txt', 6);
    client.close();

    expect(rest).toBe('6789');
  });

  test('renames and removes', async () => {
    const client = await signIn(server);
    await client.ensureDir(`${server.directory}/moving`);
    await client.uploadFrom(text('x'), 'old');

    await client.rename('old', 'new');
    const afterRename = await client.list();
    await client.remove('new');
    const afterRemove = await client.list();
    client.close();

    expect(afterRename.map(({ name }) => name)).toEqual(['new']);
    expect(afterRemove).toEqual([]);
  });

  test('serves many transfers at once', async () => {
    const content = 'x'.repeat(200_000);

    const received = await Promise.all(
      Array.from({ length: 8 }, async (_each, index) => {
        const client = await signIn(server);
        await client.uploadFrom(text(content), `many-${index}`);
        const back = await download(client, `many-${index}`);
        client.close();
        return back.length;
      }),
    );

    expect(received).toEqual(Array.from({ length: 8 }, () => content.length));
  });

  test('refuses a wrong password', async () => {
    await expect(signIn(server, 'wrong')).rejects.toThrow(/530/);
  });
});

describe.skipIf(missing)('an FTP server for tests that wants TLS', () => {
  test('refuses a sign-in without encryption', async () => {
    const server = await startVsftpd({ tls: true });

    const refused = signIn({ ...server, certificate: undefined });

    await expect(refused).rejects.toThrow(/530/);
    await server.stop();
  });

  test('no longer answers after it was stopped, and open sessions have ended', async () => {
    const server = await startVsftpd();
    const client = await signIn(server);

    await server.stop();

    await expect(client.pwd()).rejects.toThrow();
    await expect(signIn(server)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
