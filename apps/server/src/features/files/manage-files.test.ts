import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { stateOf } from '../../testing/state.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type Uploader, randomContent, sendFile, sha256, uploader } from '../../testing/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly code?: string;
  readonly error?: string;
  readonly deletedCount?: number;
  readonly totalMoved?: number;
  readonly zip_url?: string;
  readonly files?: {
    id: number;
    download_url: string;
    original_filename: string;
    upload_directory: string;
    thumbnail_url?: string | null;
  }[];
  readonly pagination?: Record<string, number | boolean>;
  readonly directoryStats?: { upload_directory: string; file_count: number; total_size: number }[];
}

async function post({ browser }: Pick<Uploader, 'browser'>, path: string, body: unknown): Promise<Answer> {
  const response = await browser.fetch(`/api/files/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

async function list({ browser }: Pick<Uploader, 'browser'>, search = ''): Promise<Answer> {
  const response = await browser.fetch(`/api/files/list${search}`);
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

async function give(
  person: Uploader,
  fileName: string,
  content = randomContent(20),
  folder = '',
): Promise<number> {
  if (folder) {
    await person.browser.fetch('/api/ftp/directories', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ directoryName: folder, parentDirectory: person.directory }),
    });
  }
  const directory = folder ? `${person.directory}/${folder}` : person.directory;
  const answer = await sendFile(person, content, { fileName, directory });
  return answer.fileId ?? Number.NaN;
}

async function addressOf(person: Uploader, fileId: number): Promise<string> {
  const { files } = await post(person, 'download', { fileIds: [fileId], downloadType: 'single' });
  return files?.[0]?.download_url ?? '';
}

const names = ({ files = [] }: Answer) => files.map((file) => file.original_filename);

describe('the list', () => {
  test('is sorted, searched, filtered by folder and paged, with what lies in each folder', async () => {
    const person = await uploader(app);
    for (const [at, name] of ['b.txt', 'A.txt', 'c_100%.txt', 'd.txt'].entries()) {
      await give(person, name, randomContent(10 * (at + 1)), name === 'd.txt' ? 'deep' : '');
      app.clock.advance({ seconds: 1 });
    }

    expect(names(await list(person))).toEqual(['d.txt', 'c_100%.txt', 'A.txt', 'b.txt']);
    expect(names(await list(person, '?sortBy=original_filename&sortOrder=asc'))).toEqual([
      'A.txt',
      'b.txt',
      'c_100%.txt',
      'd.txt',
    ]);
    expect(names(await list(person, '?sortBy=file_size&sortOrder=ASC&limit=2&page=2'))).toEqual([
      'c_100%.txt',
      'd.txt',
    ]);
    expect(names(await list(person, '?limit=3&page=2'))).toEqual(['b.txt']);
    expect(names(await list(person, '?limit=1&page=3'))).toEqual(['A.txt']);
    expect(names(await list(person, '?limit=3&page=9'))).toEqual([]);
    expect(names(await list(person, '?search=100%25'))).toEqual(['c_100%.txt']);
    expect(names(await list(person, '?search=a.TXT'))).toEqual(['A.txt']);
    const deep = await list(person, `?directory=${encodeURIComponent(`${person.directory}/deep`)}`);
    expect(names(deep)).toEqual(['d.txt']);
    expect(deep.pagination).toEqual({
      page: 1,
      limit: 20,
      total: 1,
      totalPages: 1,
      hasNext: false,
      hasPrev: false,
    });
    expect(deep.directoryStats).toEqual([
      { upload_directory: person.directory, file_count: 3, total_size: 60 },
      { upload_directory: `${person.directory}/deep`, file_count: 1, total_size: 40 },
    ]);
  });

  test('O08: another person’s folder is an empty one', async () => {
    const person = await uploader(app);
    const victim = await uploader(app);
    await give(victim, 'secret.txt');

    const answer = await list(person, `?directory=${encodeURIComponent(victim.directory)}`);

    expect(answer).toMatchObject({ status: 200, files: [], directoryStats: [] });
  });

  test('a guest has an empty list; a visitor is asked to sign in', async () => {
    const guest = { browser: await app.as(await app.given.guest()) };

    expect(await list(guest)).toMatchObject({ status: 200, files: [] });
    expect((await list({ browser: app.browser() })).status).toBe(401);
  });

  test.for([
    ['G03: a sort by another column', '?sortBy=password', 400],
    ['G03: SQL in the sort', '?sortBy=updated_at;drop table files', 400],
    ['G03: SQL in the order', '?sortOrder=DESC,(select 1)', 400],
    ['G03: a property that every object has', '?sortBy=constructor', 400],
    ['G04: page 0', '?page=0', 400],
    ['G04: page -1', '?page=-1', 400],
    ['G04: page 1e12', '?page=1e12', 400],
    ['G04: a page that is no number', '?page=NaN', 400],
    ['G04: a page beyond the last', '?page=1000000', 200],
    ['G04: a limit of 0', '?limit=0', 400],
    ['G04: a limit of -1', '?limit=-1', 400],
    ['G04: a limit of 1e9', '?limit=1e9', 400],
    ['G04: one more than the most', '?limit=101', 400],
    ['G04: two pages', '?page=1&page=2', 400],
    ['G05: a search of 10,000 characters', `?search=${'x'.repeat(10_000)}`, 400],
    ['G05: a search for a zero byte', '?search=a%00b', 400],
  ] as const)('%s is answered with %i', async ([, search, status]) => {
    const person = await uploader(app);
    await give(person, 'a.txt');

    const answer = await list(person, search);

    expect(answer).toMatchObject({ status, success: status === 200 });
  });

  test('G05: what has a meaning in patterns is looked for as it is', async () => {
    const person = await uploader(app);
    const names = ['100%.txt', '1000.txt', 'a_b.txt', 'axb.txt', `it's "here".txt`];
    for (const name of names) await give(person, name);
    const find = async (search: string) =>
      ((await list(person, `?search=${encodeURIComponent(search)}`)).files ?? []).map(
        ({ original_filename: name }) => name,
      );

    expect(await find('100%')).toEqual(['100%.txt']);
    expect(await find('a_b')).toEqual(['a_b.txt']);
    expect(await find(`it's "here`)).toEqual([`it's "here".txt`]);
    expect(await find(String.raw`a\_b`)).toEqual([]);
    expect(await find(`' or 1=1 --`)).toEqual([]);
    expect(await find('%')).toEqual(['100%.txt']);
  });
});

describe('O04, O06: ids', () => {
  test('of another person are left out of what happens and of the count', async () => {
    const person = await uploader(app);
    const victim = await uploader(app);
    const [own, other] = [await give(person, 'a'), await give(victim, 'b')];
    await give(person, 'x', randomContent(3), 'elsewhere');

    const moved = await post(person, 'move', {
      fileIds: [own, other, own],
      targetDirectory: `${person.directory}/elsewhere`,
    });
    const download = await post(person, 'download', { fileIds: [own, other], downloadType: 'batch' });
    const renamed = await post(person, 'rename', { fileId: other, newFilename: 'mine' });
    const deleted = await post(person, 'delete', { fileIds: [other, own] });

    expect([moved.totalMoved, download.files?.length, deleted.deletedCount]).toEqual([1, 1, 1]);
    expect(renamed).toMatchObject({ status: 404, code: 'files.missing' });
    expect(names(await list(victim))).toEqual(['b']);
    expect(await post(person, 'download', { fileIds: [other], downloadType: 'single' })).toMatchObject({
      status: 400,
      error: 'No files could be processed',
    });
  });

  test.for([
    [],
    'x',
    null,
    [[1]],
    [{}],
    [-1],
    [1.5],
    ['1e1'],
    Array.from({ length: 10_000 }, (_, n) => n + 1),
  ])('that make no sense are refused: %j', async (fileIds) => {
    const person = await uploader(app);
    const before = await stateOf(app.db);

    const answers = await Promise.all([
      post(person, 'delete', { fileIds }),
      post(person, 'move', { fileIds, targetDirectory: person.directory }),
      post(person, 'download', { fileIds, downloadType: 'batch' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await stateOf(app.db)).toEqual(before);
  });
});

test('O09: files move to one’s own folders only, and a taken name gets a number', async () => {
  const person = await uploader(app);
  const victim = await uploader(app);
  const id = await give(person, 'a.txt');
  await give(person, 'A.TXT', randomContent(5), 'there');

  const foreign = await post(person, 'move', { fileIds: [id], targetDirectory: victim.directory });
  const nowhere = await post(person, 'move', { fileIds: [id], targetDirectory: `${person.directory}/no` });
  const moved = await post(person, 'move', { fileIds: [id], targetDirectory: `${person.directory}/there` });

  expect([foreign.status, nowhere.status, moved.totalMoved]).toEqual([403, 404, 1]);
  expect(names(await list(person)).toSorted()).toEqual(['A.TXT', 'a (2).txt']);
});

test('P17: a file is not renamed onto another one', async () => {
  const person = await uploader(app);
  const id = await give(person, 'a.txt');
  await give(person, 'b.txt');

  expect(await post(person, 'rename', { fileId: id, newFilename: ' B.txt ' })).toMatchObject({ status: 409 });
  expect(await post(person, 'rename', { fileId: id, newFilename: '../x' })).toMatchObject({ status: 400 });
  expect(await post(person, 'rename', { fileId: id, newFilename: '' })).toMatchObject({
    status: 400,
    error: 'Please give a name.',
  });
  expect(await post(person, 'rename', { fileId: id, newFilename: 'A.txt' })).toMatchObject({ success: true });
});

test('what is deleted gives its room back, and its bytes and small picture go', async () => {
  const person = await uploader(app);
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a50' } })
    .png()
    .toBuffer();
  const id = await give(person, 'a.png', Uint8Array.from(png));
  const small = await person.browser.fetch(`/api/files/${id}/thumbnail`);
  const { storeKey } = await app.db
    .selectFrom('files')
    .select('storeKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  await post(person, 'delete', { fileIds: [id] });
  await app.jobs.runAll(app.workers);

  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(await app.ports.store.sizeOf(storeKey)).toBeUndefined();
  expect(await app.ports.store.sizeOf(`small-${storeKey}`)).toBeUndefined();
  const usage = await app.db
    .selectFrom('storageUsage')
    .select('bytes')
    .where('userId', '=', person.userId)
    .executeTakeFirst();
  expect(usage?.bytes).toBe(0);
});

describe('a small picture', () => {
  const phonePicture = async () =>
    Uint8Array.from(
      await readFile(new URL('../../platform/pictures/testing/large-phone.heic', import.meta.url)),
    );
  const thumbnailOf = async (person: Uploader, id: number) => {
    const { files } = await list(person);
    return files?.find((file) => file.id === id)?.thumbnail_url;
  };

  /** On a busy machine it may take a while. */
  async function lookAt({ browser }: Uploader, address: string): Promise<Response> {
    for (;;) {
      const answer = await browser.fetch(address);
      if (answer.status !== 202) return answer;
    }
  }

  test('of a phone’s picture comes small and, for the viewer, large; both go with the file', async () => {
    const person = await uploader(app);
    const id = await give(person, 'IMG_0001.HEIC', await phonePicture());
    const address = await thumbnailOf(person, id);
    const sizes = [];
    for (const query of ['', '?size=large']) {
      const answer = await lookAt(person, `${address}${query}`);
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      sizes.push([answer.status, answer.headers.get('content-type'), width]);
    }
    const { storeKey } = await app.db
      .selectFrom('files')
      .select('storeKey')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

    await post(person, 'delete', { fileIds: [id] });
    await app.jobs.runAll(app.workers);

    expect(sizes).toEqual([
      [200, 'image/webp', 480],
      [200, 'image/webp', 2_048],
    ]);
    expect(await app.ports.store.sizeOf(`small-${storeKey}`)).toBeUndefined();
    expect(await app.ports.store.sizeOf(`large-${storeKey}`)).toBeUndefined();
  });

  test('is not promised of a film or a document where no program draws them', async () => {
    const person = await uploader(app);
    const id = await give(person, 'a.pdf', new TextEncoder().encode('%PDF-1.7\n'));

    expect(await thumbnailOf(person, id)).toBeNull();
    expect((await person.browser.fetch(`/api/files/${id}/thumbnail`)).status).toBe(404);
  });

  test('that takes long is drawn behind who asked, once, and is there when they ask again', async () => {
    const drawn = Promise.withResolvers<Buffer>();
    let count = 0;
    const slow = await testApp({
      pictures: {
        canDraw: () => true,
        draw: () => {
          count += 1;
          return drawn.promise;
        },
      },
    });
    const person = await uploader(slow);
    const id = await give(person, 'a.mp4');
    const ask = () => person.browser.fetch(`/api/files/${id}/thumbnail`);

    const [first, second] = await Promise.all([ask(), ask()]);
    drawn.resolve(Buffer.from('a picture'));
    await expect.poll(async () => (await ask()).status).toBe(200);

    expect([first.status, first.headers.get('retry-after')]).toEqual([202, '5']);
    expect(second.status).toBe(202);
    expect(count).toBe(1);
  });

  test('D04: of a picture that cannot be drawn there is none, which is found out once; the file is as it was', async () => {
    const person = await uploader(app);
    const content = (await phonePicture()).slice(0, 600);
    const id = await give(person, 'broken.heic', content);

    const first = await lookAt(person, `/api/files/${id}/thumbnail`);
    const again = await lookAt(person, `/api/files/${id}/thumbnail`);

    expect([first.status, again.status]).toEqual([404, 404]);
    const whole = await person.browser.fetch(await addressOf(person, id));
    expect(sha256(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256(content));
  });
});

describe('O07: a download address', () => {
  test('is good for its owner’s sessions, for a quarter of an hour, while the file is there', async () => {
    const person = await uploader(app);
    const content = randomContent(1_000);
    const id = await give(person, 'a', content);
    const address = await addressOf(person, id);
    const ask = async (browser = person.browser) => (await browser.fetch(address)).status;
    const stranger = await uploader(app);

    const response = await person.browser.fetch(address);
    expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(content));
    expect(await ask(app.browser())).toBe(401);
    expect(await ask(stranger.browser)).toBe(403);
    app.clock.advance({ minutes: 17 });
    expect(await ask()).toBe(403);
    const fresh = await addressOf(person, id);
    await post(person, 'delete', { fileIds: [id] });
    expect((await person.browser.fetch(fresh)).status).toBe(404);
  });

  test.for([
    ['another file', (address: string) => address.replace(/files\/\d+/, 'files/1')],
    ['a later end', (address: string) => address.replace(/expires=(\d+)/, 'expires=99999999999')],
    ['another signature', (address: string) => address.replace(/signature=../, 'signature=AA')],
    ['no signature', (address: string) => address.replace(/&signature=.*/, '')],
  ] as const)('with %s is refused', async ([, spoil]) => {
    const person = await uploader(app);
    const address = await addressOf(person, await give(person, 'a'));

    const { status } = await person.browser.fetch(spoil(address));

    expect([400, 403]).toContain(status);
  });
});

test('D10: every download is counted once, and being looked at is none', async () => {
  const person = await uploader(app);
  const id = await give(person, 'a.txt', Uint8Array.from(Buffer.from('text')));
  const address = await addressOf(person, id);

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
] as const)('D08: the range %s is answered by %i', async ([range, status, text]) => {
  const person = await uploader(app);
  const address = await addressOf(
    person,
    await give(person, 'a', Uint8Array.from(Buffer.from('0123456789'))),
  );

  const response = await person.browser.fetch(address, { headers: { range } });

  expect(response.status).toBe(status);
  if (text !== undefined) expect(await response.text()).toBe(text);
});

test('D09: a browser that holds a file asks before it shows it again, and no shared cache keeps it', async () => {
  const person = await uploader(app);
  const address = await addressOf(person, await give(person, 'a'));

  const first = await person.browser.fetch(address);
  const again = await person.browser.fetch(address, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });

  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(again.status).toBe(304);
  // They replace those of the copy that is held: a document in a frame would not be shown a second time.
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
] as const)('D01, D02: %s is only ever saved, never shown', async ([, name, text, type]) => {
  const person = await uploader(app);
  const id = await give(person, name, Uint8Array.from(Buffer.from(text)));
  const address = await addressOf(person, id);

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

test('D03: whatever a file is called, its answer has one header that says so', async () => {
  const person = await uploader(app);
  const id = await give(person, 'a"; filename=evil.exe; x="é.txt');

  const response = await person.browser.fetch(await addressOf(person, id));

  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="a_; filename=evil.exe; x=__.txt"; filename*=UTF-8''a%22%3B%20filename%3Devil.exe%3B%20x%3D%22%C3%A9.txt`,
  );
});

test('D06, O07: a batch is one archive of what is one’s own, and its address cannot be altered', async () => {
  const person = await uploader(app);
  const ids = [
    await give(person, 'a.txt'),
    await give(person, 'a.txt', randomContent(7), 'there'),
    await give(person, 'b.txt', randomContent(9), 'there'),
  ];
  const { zip_url: address = '' } = await post(person, 'download', { fileIds: ids, downloadType: 'batch' });

  const response = await person.browser.fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  const stranger = await uploader(app);

  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="files_\d{4}-\d\d-\d\d\.zip"/,
  );
  for (const name of ['a.txt', 'there/a.txt', 'there/b.txt']) expect(bytes.includes(name), name).toBe(true);
  expect((await stranger.browser.fetch(address)).status).toBe(403);
  expect((await person.browser.fetch(address.replace(/batch=./, 'batch=f'))).status).toBeGreaterThanOrEqual(
    400,
  );
});

describe('the proxy', () => {
  const proxy = async ({ browser }: Pick<Uploader, 'browser'>, url: string) =>
    browser.fetch('/api/files/proxy', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    });

  test('S06, S07: gives the bytes behind one’s own address as an attachment, and behind no other', async () => {
    const person = await uploader(app);
    const stranger = await uploader(app);
    const content = randomContent(100);
    const address = await addressOf(person, await give(person, 'a.html', content));

    const [own, full] = await Promise.all([
      proxy(person, address),
      proxy(person, `http://localhost:3000${address}`),
    ]);

    for (const response of [own, full]) {
      expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(content));
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect((await proxy(stranger, address)).status).toBe(403);
    expect((await proxy({ browser: app.browser() }, address)).status).toBe(401);
  });

  test('S01, S02, S03, S04: whatever address it is given, nobody hears of it', async () => {
    let calls = 0;
    const listener = createServer((_, response) => {
      calls += 1;
      response.writeHead(302, { location: '/' }).end();
    });
    await new Promise<void>((resolve) => listener.listen({ host: '127.0.0.1', port: 0 }, resolve));
    onTestFinished(() => void listener.close());
    const { port } = listener.address() as AddressInfo;
    const person = await uploader(app);
    const address = await addressOf(person, await give(person, 'a'));
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

  test('S08: a thousand calls in a minute are too many', async () => {
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
