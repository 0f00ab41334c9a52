import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { randomContent, sha256, uploader } from '../../../testing/files/uploads.ts';
import { postFiles, giveFile, downloadAddress } from '../../../testing/manager/managed-files.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

describe('O07: a download address', () => {
  test('is valid in its owner’s sessions for a quarter of an hour, while the file exists', async () => {
    const person = await uploader(app);
    const content = randomContent(1_000);
    const id = await giveFile(person, 'a', content);
    const address = await downloadAddress(person, id);
    const ask = async (browser = person.browser) => (await browser.fetch(address)).status;
    const stranger = await uploader(app);

    const response = await person.browser.fetch(address);
    expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(content));
    expect(await ask(app.browser())).toBe(401);
    expect(await ask(stranger.browser)).toBe(403);
    app.clock.advance({ minutes: 17 });
    expect(await ask()).toBe(403);
    const fresh = await downloadAddress(person, id);
    await postFiles(person, 'delete', { fileIds: [id] });
    expect((await person.browser.fetch(fresh)).status).toBe(404);
  });

  test.for([
    ['another file', (address: string) => address.replace(/files\/\d+/, 'files/1')],
    ['a later end', (address: string) => address.replace(/expires=(\d+)/, 'expires=99999999999')],
    ['another signature', (address: string) => address.replace(/signature=../, 'signature=AA')],
    ['no signature', (address: string) => address.replace(/&signature=.*/, '')],
  ] as const)('with %s is refused', async ([, spoil]) => {
    const person = await uploader(app);
    const address = await downloadAddress(person, await giveFile(person, 'a'));

    const { status } = await person.browser.fetch(spoil(address));

    expect([400, 403]).toContain(status);
  });
});

test('D10: every download is counted once, and viewing is not counted', async () => {
  const person = await uploader(app);
  const id = await giveFile(person, 'a.txt', Uint8Array.from(Buffer.from('text')));
  const address = await downloadAddress(person, id);

  await Promise.all(Array.from({ length: 25 }, () => person.browser.fetch(address)));
  await person.browser.fetch(`${address}&view=1`);
  await person.browser.fetch(address, { headers: { range: 'bytes=2-' } });

  const row = await app.db
    .selectFrom('files')
    .select(['downloadCount', 'lastDownloadAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ downloadCount: 25, lastDownloadAt: app.clock.now() });
});

test.for([
  ['bytes=0-4', 206, '01234'],
  ['bytes=5-', 206, '56789'],
  ['bytes=-3', 206, '789'],
  ['bytes=8-100', 206, '89'],
  ['bytes=10-', 416, undefined],
  ['bytes=-0', 416, undefined],
  ['bytes=0-1,3-4', 200, '0123456789'],
  [`bytes=${'0-,'.repeat(1_000)}0-`, 200, '0123456789'],
  ['bytes=5-2', 200, '0123456789'],
  ['lines=1-2', 200, '0123456789'],
] as const)('D08: a request for the range %s returns %i', async ([range, status, text]) => {
  const person = await uploader(app);
  const address = await downloadAddress(
    person,
    await giveFile(person, 'a', Uint8Array.from(Buffer.from('0123456789'))),
  );

  const response = await person.browser.fetch(address, { headers: { range } });

  expect(response.status).toBe(status);
  if (status === 416) expect(response.headers.get('content-range')).toBe('bytes */10');
  if (text !== undefined) expect(await response.text()).toBe(text);
});

test('D09: a browser revalidates a cached file, and shared caches never store it', async () => {
  const person = await uploader(app);
  const address = await downloadAddress(person, await giveFile(person, 'a'));

  const first = await person.browser.fetch(address);
  const again = await person.browser.fetch(address, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });

  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(again.status).toBe(304);
  // On a 304, these headers replace those of the cached copy. If they were missing, a document in a frame would not
  // display again.
  for (const name of ['content-security-policy', 'content-type', 'content-disposition'])
    expect(again.headers.get(name), name).toBe(first.headers.get(name));
});

test.for([
  ['a page named as a picture', 'a.png', '<html><script>alert(1)</script>', 'text/html'],
  [
    'a drawing with script',
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    'image/svg+xml',
  ],
  [
    'markup with a stylesheet',
    'a.xml',
    '<?xml version="1.0"?><?xml-stylesheet href="x"?><a/>',
    'application/xml',
  ],
  ['a page without a name for its kind', 'a', '  <!DOCTYPE html><p>', 'text/html'],
] as const)('D01, D02: %s can only be saved, never displayed', async ([, name, text, type]) => {
  const person = await uploader(app);
  const id = await giveFile(person, name, Uint8Array.from(Buffer.from(text)));
  const address = await downloadAddress(person, id);

  const response = await person.browser.fetch(`${address}&view=1`);

  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  const { file } = (await (await person.browser.fetch(`/api/files/${id}/details`)).json()) as {
    file: { mime_type: string };
  };
  expect(file.mime_type).toBe(type);
});

test('D03: any file name results in a single Content-Disposition header', async () => {
  const person = await uploader(app);
  const id = await giveFile(person, 'a"; filename=evil.exe; x="é.txt');

  const response = await person.browser.fetch(await downloadAddress(person, id));

  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="a_; filename=evil.exe; x=__.txt"; filename*=UTF-8''a%22%3B%20filename%3Devil.exe%3B%20x%3D%22%C3%A9.txt`,
  );
});

test('D06, O07: a batch is one archive of the person’s files, and its address cannot be altered', async () => {
  const person = await uploader(app);
  const ids = [
    await giveFile(person, 'a.txt'),
    await giveFile(person, 'a.txt', randomContent(7), 'there'),
    await giveFile(person, 'b.txt', randomContent(9), 'there'),
  ];
  const { zip_url: address = '' } = await postFiles(person, 'download', {
    fileIds: ids,
    downloadType: 'batch',
  });

  const response = await person.browser.fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  const stranger = await uploader(app);

  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="files_\d{4}-\d\d-\d\d\.zip"/,
  );
  for (const name of ['a.txt', 'there/a.txt', 'there/b.txt']) expect(bytes.includes(name), name).toBe(true);
  expect((await stranger.browser.fetch(address)).status).toBe(403);
  const altered = address.replace(/batch=(.)/, (_, first) => `batch=${first === 'f' ? 'e' : 'f'}`);
  expect((await person.browser.fetch(altered)).status).toBeGreaterThanOrEqual(400);
});
