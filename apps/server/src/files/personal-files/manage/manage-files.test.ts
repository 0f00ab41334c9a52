import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { stateOf } from '../../../testing/processes/state.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { randomContent, uploader, usedBytes } from '../../../testing/files/uploads.ts';
import { postFiles, listFiles, giveFile, namesIn } from '../../../testing/manager/managed-files.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

describe('the list', () => {
  test('is sorted, searched, filtered by folder and paged, with statistics of each folder', async () => {
    const person = await uploader(app);
    for (const [at, name] of ['b.txt', 'A.txt', 'c_100%.txt', 'd.txt'].entries()) {
      await giveFile(person, name, randomContent(10 * (at + 1)), name === 'd.txt' ? 'deep' : '');
      app.clock.advance({ seconds: 1 });
    }

    expect(namesIn(await listFiles(person))).toEqual(['d.txt', 'c_100%.txt', 'A.txt', 'b.txt']);
    expect(namesIn(await listFiles(person, '?sortBy=original_filename&sortOrder=asc'))).toEqual([
      'A.txt',
      'b.txt',
      'c_100%.txt',
      'd.txt',
    ]);
    expect(namesIn(await listFiles(person, '?sortBy=file_size&sortOrder=ASC&limit=2&page=2'))).toEqual([
      'c_100%.txt',
      'd.txt',
    ]);
    expect(namesIn(await listFiles(person, '?limit=3&page=2'))).toEqual(['b.txt']);
    expect(namesIn(await listFiles(person, '?limit=1&page=3'))).toEqual(['A.txt']);
    expect(namesIn(await listFiles(person, '?limit=3&page=9'))).toEqual([]);
    expect(namesIn(await listFiles(person, '?search=100%25'))).toEqual(['c_100%.txt']);
    expect(namesIn(await listFiles(person, '?search=a.TXT'))).toEqual(['A.txt']);
    const deep = await listFiles(person, `?directory=${encodeURIComponent(`${person.directory}/deep`)}`);
    expect(namesIn(deep)).toEqual(['d.txt']);
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

  test('O08: of another person’s folder is empty', async () => {
    const person = await uploader(app);
    const victim = await uploader(app);
    await giveFile(victim, 'secret.txt');

    const answer = await listFiles(person, `?directory=${encodeURIComponent(victim.directory)}`);

    expect(answer).toMatchObject({
      status: 200,
      files: [],
      directoryStats: [{ upload_directory: person.directory, file_count: 0, total_size: 0 }],
    });
  });

  test('is empty for a guest; a visitor has to sign in', async () => {
    const guest = { browser: await app.as(await app.given.guest()) };

    expect(await listFiles(guest)).toMatchObject({ status: 200, files: [] });
    expect((await listFiles({ browser: app.browser() })).status).toBe(401);
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
  ] as const)('a request with %s returns %i', async ([, search, status]) => {
    const person = await uploader(app);
    await giveFile(person, 'a.txt');

    const answer = await listFiles(person, search);

    expect(answer).toMatchObject({ status, success: status === 200 });
  });

  test('G05: characters with a meaning in SQL patterns are searched literally', async () => {
    const person = await uploader(app);
    const names = ['100%.txt', '1000.txt', 'a_b.txt', 'axb.txt', `it's "here".txt`];
    for (const name of names) await giveFile(person, name);
    const find = async (search: string) =>
      ((await listFiles(person, `?search=${encodeURIComponent(search)}`)).files ?? []).map(
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
  test('ids of another person’s files are ignored and not counted', async () => {
    const person = await uploader(app);
    const victim = await uploader(app);
    const [mine, other] = [await giveFile(person, 'a'), await giveFile(victim, 'b')];
    await giveFile(person, 'x', randomContent(3), 'elsewhere');

    const moved = await postFiles(person, 'move', {
      fileIds: [mine, other, mine],
      targetDirectory: `${person.directory}/elsewhere`,
    });
    const download = await postFiles(person, 'download', { fileIds: [mine, other], downloadType: 'batch' });
    const renamed = await postFiles(person, 'rename', { fileId: other, newFilename: 'mine' });
    const deleted = await postFiles(person, 'delete', { fileIds: [other, mine] });

    expect([moved.totalMoved, download.files?.length, deleted.deletedCount]).toEqual([1, 1, 1]);
    expect(renamed).toMatchObject({ status: 404, code: 'files.missing' });
    expect(namesIn(await listFiles(victim))).toEqual(['b']);
    expect(await postFiles(person, 'download', { fileIds: [other], downloadType: 'single' })).toMatchObject({
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
  ])('that are invalid are refused: %j', async (fileIds) => {
    const person = await uploader(app);
    const before = await stateOf(app.db);

    const answers = await Promise.all([
      postFiles(person, 'delete', { fileIds }),
      postFiles(person, 'move', { fileIds, targetDirectory: person.directory }),
      postFiles(person, 'download', { fileIds, downloadType: 'batch' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await stateOf(app.db)).toEqual(before);
  });
});

test('O09: files move only to folders of the same person, and a file whose name is taken there gets a number', async () => {
  const person = await uploader(app);
  const victim = await uploader(app);
  const id = await giveFile(person, 'a.txt');
  await giveFile(person, 'A.TXT', randomContent(5), 'there');

  const foreign = await postFiles(person, 'move', { fileIds: [id], targetDirectory: victim.directory });
  const nowhere = await postFiles(person, 'move', {
    fileIds: [id],
    targetDirectory: `${person.directory}/no`,
  });
  const moved = await postFiles(person, 'move', {
    fileIds: [id],
    targetDirectory: `${person.directory}/there`,
  });

  expect([foreign.status, nowhere.status, moved.totalMoved]).toEqual([403, 404, 1]);
  expect(namesIn(await listFiles(person)).toSorted()).toEqual(['A.TXT', 'a (2).txt']);
});

test('P17: a file cannot be renamed to the name of another file', async () => {
  const person = await uploader(app);
  const id = await giveFile(person, 'a.txt');
  await giveFile(person, 'b.txt');

  expect(await postFiles(person, 'rename', { fileId: id, newFilename: ' B.txt ' })).toMatchObject({
    status: 409,
  });
  expect(await postFiles(person, 'rename', { fileId: id, newFilename: '../x' })).toMatchObject({
    status: 400,
  });
  expect(await postFiles(person, 'rename', { fileId: id, newFilename: '' })).toMatchObject({
    status: 400,
    error: 'Please give a name.',
  });
  expect(await postFiles(person, 'rename', { fileId: id, newFilename: 'A.txt' })).toMatchObject({
    success: true,
  });
});

test('deleting a file releases its space and deletes its bytes and preview', async () => {
  const person = await uploader(app);
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a50' } })
    .png()
    .toBuffer();
  const id = await giveFile(person, 'a.png', Uint8Array.from(png));
  const small = await person.browser.fetch(`/api/files/${id}/thumbnail`);
  const { storeKey } = await app.db
    .selectFrom('files')
    .select('storeKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  await postFiles(person, 'delete', { fileIds: [id] });
  await app.jobs.runAll(app.workers);

  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(await app.ports.store.sizeOf(storeKey)).toBeUndefined();
  expect(await app.ports.store.sizeOf(`small-${storeKey}`)).toBeUndefined();
  expect(await usedBytes(app, person)).toBe(0);
});
