import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { downloadMyData, prepareMyData } from '@tessera/contract/site/account-data';
import { expect, test } from 'vitest';
import { newValues, publish, seller } from '../../testing/listings.ts';
import { testApp } from '../../testing/test-app.ts';

test('ACC-1: the download needs a recent proof and contains data, a page and the files', async () => {
  const app = await testApp({ isUnlimited: true });
  const person = await seller(app);
  const values = newValues({ price: '12', description: '<b>Oak</b>' });
  await publish(person, { formValues: values });
  const folder = await mkdtemp(join(tmpdir(), 'tessera-data-'));

  const { path } = await expectOk(person.browser.call(prepareMyData, {}));
  const response = await person.browser.fetch(path);
  await writeFile(join(folder, 'a.zip'), Buffer.from(await response.arrayBuffer()));
  await promisify(execFile)('python3', ['-m', 'zipfile', '-e', join(folder, 'a.zip'), folder]);
  const data = JSON.parse(await readFile(join(folder, 'data.json'), 'utf8')) as Record<string, unknown[]>;
  const page = await readFile(join(folder, 'index.html'), 'utf8');

  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(data['Account']).toMatchObject([{ firstName: 'Ada' }]);
  expect(data['Listings']).toMatchObject([{ title: values.title, status: 'live' }]);
  expect(data['Files']).toMatchObject([{ name: 'photo.jpg' }]);
  expect((await readFile(join(folder, 'files/photo.jpg'))).length).toBeGreaterThan(100);
  expect(page).toContain('&lt;b&gt;Oak');
  expect(page).not.toContain('<b>Oak');
  app.clock.advance({ minutes: 20 });
  expect(await person.browser.call(prepareMyData, {})).toMatchObject({
    refusal: { code: 'auth.proof_required' },
  });
  expect((await person.browser.fetch(downloadMyData.path)).status).toBe(403);
  expect((await app.browser().fetch(downloadMyData.path)).status).toBe(401);
  await rm(folder, { recursive: true });
});

async function expectOk<Value>(
  answer: Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false }>,
): Promise<Value> {
  const given = await answer;
  if (!given.ok) throw new Error(`The call was refused: ${JSON.stringify(given)}`);
  return given.value;
}
