import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecrets, createToken, hashToken, readOrCreateAppSecret } from './secrets.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'tessera-secret-'))));
afterEach(() => rm(folder, { recursive: true }));

const plain = Buffer.from('a second factor’s key');

test('an encrypted value can be read again only for the same purpose and with the same secret', () => {
  const secrets = createSecrets('one secret');
  const sealed = secrets.seal(plain, 'second-factor');

  expect(secrets.unseal(sealed, 'second-factor')).toEqual(plain);
  expect(() => secrets.unseal(sealed, 'link')).toThrow();
  expect(() => createSecrets('another secret').unseal(sealed, 'second-factor')).toThrow();
});

test('a single changed bit of an encrypted value is noticed', () => {
  const secrets = createSecrets('one secret');
  const sealed = secrets.seal(plain, 'second-factor');

  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => secrets.unseal(changed, 'second-factor')).toThrow();
  }
});

test.for([0, 11, 12, 16, 20, 27])('a value that is cut off after %i bytes is refused', (length) => {
  const secrets = createSecrets('one secret');

  const cut = secrets.seal(Buffer.alloc(0), 'x').subarray(0, length);

  expect(() => secrets.unseal(cut, 'x')).toThrow();
});

test('A08: tokens have 256 bits, no two are alike, and their digest does not reveal them', () => {
  const tokens = Array.from({ length: 10_000 }, createToken);

  expect(new Set(tokens).size).toBe(10_000);
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
  expect(hashToken(tokens[0] ?? '')).toHaveLength(32);
});

test('ten processes that start simultaneously all get the same secret, which only the owner can read', async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, () => readOrCreateAppSecret(folder)));

  const file = join(folder, 'app-secret');
  expect(new Set(secrets).size).toBe(1);
  expect(await readFile(file, 'utf8')).toBe(secrets[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['app-secret']);
});

test('R03: a start that was killed half-way does not hinder the next', async () => {
  await writeFile(join(folder, 'app-secret.4711'), '');

  const secret = await readOrCreateAppSecret(folder);

  expect(secret).toHaveLength(64);
  expect(await readOrCreateAppSecret(folder)).toBe(secret);
});

test('R14: a damaged secret is not replaced silently, because values encrypted with it would be lost', async () => {
  await writeFile(join(folder, 'app-secret'), 'cut off');

  await expect(readOrCreateAppSecret(folder)).rejects.toThrow('is damaged');
});
