import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { stateOf } from '../../testing/state.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import {
  type Uploader,
  chunkOf,
  randomContent,
  sendChunk,
  sendFile,
  uploader,
} from '../../testing/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly error?: string;
  readonly code?: string;
  readonly directories?: string[];
  readonly userUploadPath?: string | null;
  readonly directoryName?: string;
  readonly directoryPath?: string;
  readonly newDirectoryPath?: string;
}

async function ask(
  { browser }: Pick<Uploader, 'browser'>,
  method: string,
  search = '',
  body?: object,
): Promise<Answer> {
  const response = await browser.fetch(`/api/ftp/directories${search}`, {
    method,
    ...(method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

const list = async (person: Uploader) => (await ask(person, 'GET')).directories;
const create = (person: Uploader, directoryName: unknown, parentDirectory: unknown = person.directory) =>
  ask(person, 'POST', '', { directoryName, parentDirectory });
const rename = (person: Uploader, currentDirectoryPath: string, newDirectoryName: unknown) =>
  ask(person, 'PUT', '', { currentDirectoryPath, newDirectoryName });
const remove = (person: Uploader, directoryPath: string) =>
  ask(person, 'DELETE', `?${new URLSearchParams({ directoryPath })}`);

test('an upload in progress continues after its folder, or one above it, was renamed', async () => {
  const person = await uploader(app);
  const base = person.directory;
  await create(person, 'Trips');
  await create(person, '2026', `${base}/Trips`);
  const content = randomContent(3 * 1024 * 1024);
  const shape = { totalChunks: 2, fileSize: content.length };
  await sendChunk(person, chunkOf(content, 0), { ...shape, directory: `${base}/Trips/2026` });

  await rename(person, `${base}/Trips`, 'Journeys');
  const directory = `${base}/Journeys/2026`;
  const answer = await sendChunk(person, chunkOf(content, 1), { ...shape, chunkIndex: 1, directory });

  expect(answer).toMatchObject({ success: true, complete: true, finalPath: `${directory}/a.bin` });
});

test('a folder is created, renamed with its contents, and deleted', async () => {
  const person = await uploader(app);
  const base = person.directory;

  const made = await create(person, '  Holidays ');
  await create(person, '2026', `${base}/Holidays`);
  await sendFile(person, randomContent(5), { directory: `${base}/Holidays/2026`, fileName: 'sea.txt' });
  const renamed = await rename(person, `${base}/Holidays`, 'Summer');

  expect(made).toMatchObject({ success: true, directoryName: 'Holidays' });
  expect(renamed.newDirectoryPath).toBe(`${base}/Summer`);
  expect(await list(person)).toEqual([base, `${base}/Summer`, `${base}/Summer/2026`]);
  const files = (await (await person.browser.fetch('/api/files/list')).json()) as {
    files: { upload_directory: string }[];
  };
  expect(files.files[0]?.upload_directory).toBe(`${base}/Summer/2026`);
  expect(await remove(person, `${base}/Summer`)).toMatchObject({
    status: 409,
    code: 'files.folder_not_empty',
  });
});

test('U26: visitors, guests and unverified people have no folder and cannot create one', async () => {
  const people = [
    app.browser(),
    await app.as(await app.given.guest()),
    await app.as(await app.given.person({ isVerified: false })),
  ];

  const answers = await Promise.all(
    people.map(async (browser) => [
      await ask({ browser }, 'GET'),
      await ask({ browser }, 'POST', '', { directoryName: 'a', parentDirectory: 'uploads/user-1' }),
      await sendChunk({ browser, directory: 'uploads/user-1' }, randomContent(3)),
    ]),
  );

  expect(answers.map((each) => each.map(({ status }) => status))).toEqual([
    [401, 401, 401],
    [200, 403, 403],
    [200, 403, 403],
  ]);
  expect(answers[1]?.[0]).toMatchObject({ directories: [], userUploadPath: null });
});

const climbing = ['..', '.', '../x', 'a/../../b', '/a', 'a//b', 'a/b', '..\\x', 'C:\\x', '\\\\host\\share'];
const unwritable = ['a\0b', 'a\rb', 'a\nb', 'a\tb', 'a\u001Bb', 'a\u007Fb', 'x\u202Egpj.exe'];

test.for([...climbing, ...unwritable, '   ', 'x'.repeat(256), '写'.repeat(86)])(
  'P01, P03, P04, P05: %j is no name for a folder',
  async (name) => {
    const person = await uploader(app);
    await create(person, 'mine');
    const before = await stateOf(app.db);

    const answers = [await create(person, name), await rename(person, `${person.directory}/mine`, name)];

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(await stateOf(app.db)).toEqual(before);
  },
);

test.for([
  '%2e%2e%2f',
  '%252e',
  'CON',
  'nul.txt',
  'end.',
  '-rf',
  '~root',
  '.htaccess',
  '.env',
  '．．／',
  'x'.repeat(255),
])('P02, P05, P06: a folder named %j can be created, filled, renamed and deleted', async (name) => {
  const person = await uploader(app);
  const path = `${person.directory}/${name}`;

  const made = await create(person, name);
  const sent = await sendFile(person, randomContent(4), { directory: path, fileName: name });
  const renamed = await rename(person, path, 'other');
  await person.browser.fetch('/api/files/delete', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileIds: [sent.fileId] }),
  });

  expect(made).toMatchObject({ success: true, directoryPath: path });
  expect(sent).toMatchObject({ complete: true, finalPath: `${path}/${name}` });
  expect(renamed.success).toBe(true);
  expect(await remove(person, `${person.directory}/other`)).toMatchObject({ success: true });
  expect(await list(person)).toEqual([person.directory]);
});

test.for([
  ['é', 'e\u0301'],
  ['Photos', 'photos'],
  ['ab', 'a\u200Bb'],
  ['ab', 'ａｂ'],
] as const)('P07: %j and %j are the same folder', async ([one, other]) => {
  const person = await uploader(app);
  await create(person, one);

  expect(await create(person, other)).toMatchObject({ status: 409, code: 'files.folder_exists' });
});

test.for(['Uploads', 'UPLOADS', ' uploads ', 'uplo\u200Bads'])(
  'P08: %j reads like the system’s folder',
  async (name) => {
    const person = await uploader(app);

    expect(await create(person, name)).toMatchObject({
      status: 400,
      error: "Cannot create a subfolder named 'uploads' as it conflicts with system folders.",
    });
  },
);

describe('P09, P10: a path outside the personal folder', () => {
  test.for([
    ['a neighbour whose name begins alike', '%0', 403],
    ['the folder of all', 'uploads', 403],
    ['an absolute path', '/etc', 400],
    ['a file address', 'file:///etc/passwd', 400],
    ['another host', '//host/x', 400],
    ['a home', '~root', 403],
    ['one that climbs', '%/../user-1', 400],
    ['one with a doubled slash', '%//a', 400],
  ] as const)('%s is refused everywhere', async ([, pattern, status]) => {
    const person = await uploader(app);
    const path = pattern.replace('%', person.directory);
    const before = await stateOf(app.db);

    const answers = [
      await create(person, 'a', path),
      await rename(person, `${path}/x`, 'y'),
      await remove(person, `${path}/x`),
      await sendChunk(person, randomContent(3), { directory: path }),
    ];

    for (const answer of answers) expect([status, 400, 403]).toContain(answer.status);
    expect(answers[0]?.status).toBe(status);
    expect(await stateOf(app.db)).toEqual(before);
  });
});

test('P11, O03: scope, base and person in a request never widen access', async () => {
  const person = await uploader(app);
  const victim = await uploader(app);
  const before = await stateOf(app.db);

  const widened = await ask(person, 'POST', '', {
    directoryName: 'a',
    parentDirectory: victim.directory,
    baseDirectory: victim.directory,
    withinUserScope: false,
    forceWorkDirectory: true,
    role: 'admin',
  });
  const asVictim = await Promise.all(
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) =>
      ask(person, method, `?userId=${victim.userId}&directoryPath=x`, {
        directoryName: 'a',
        parentDirectory: victim.directory,
        currentDirectoryPath: 'x',
        newDirectoryName: 'y',
      }),
    ),
  );
  const odd = await Promise.all(
    [`?userId=${person.userId}&userId=${victim.userId}`, '?userId=', '?userId=1e1'].map((search) =>
      ask(person, 'GET', search),
    ),
  );

  expect(widened.status).toBe(403);
  expect(asVictim.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(odd.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await stateOf(app.db)).toEqual(before);
});

test.for(['', '/', '.', '%', '%/', '%//', '/%', '%/.', 'UPLOADS/user-', 'uploads', 'encoded'])(
  'P14, P15: the base folder, written as %j, is neither removed nor renamed',
  async (pattern) => {
    const person = await uploader(app);
    const number = person.directory.split('-')[1] ?? '';
    const path =
      pattern === 'encoded'
        ? encodeURIComponent(person.directory)
        : pattern.replace('%', person.directory).replace(/user-$/, `USER-${number}`);

    expect(await remove(person, path)).toMatchObject({
      status: 400,
      error: 'Cannot delete your base directory',
    });
    expect(await rename(person, path, 'x')).toMatchObject({
      status: 400,
      error: 'Cannot rename your base directory',
    });
    expect(await list(person)).toEqual([person.directory]);
  },
);

test('P16: a folder with an upload in progress cannot be deleted', async () => {
  const person = await uploader(app);
  const directory = `${person.directory}/busy`;
  await create(person, 'busy');
  await sendChunk(person, randomContent(2 * 1024 * 1024), { totalChunks: 2, uploadId: 'p16', directory });

  expect(await remove(person, directory)).toMatchObject({
    status: 409,
    error: 'This folder contains 1 unfinished upload. Move or delete them first.',
  });
});

test('P17: a name that is taken is refused, and nothing is merged', async () => {
  const person = await uploader(app);
  await create(person, 'a');
  await create(person, 'b');

  expect(await rename(person, `${person.directory}/a`, 'B')).toMatchObject({ status: 409 });
  expect(await rename(person, `${person.directory}/a`, 'A')).toMatchObject({ success: true });
  expect(await list(person)).toEqual([person.directory, `${person.directory}/A`, `${person.directory}/b`]);
});

test('P18: an upload ends in its folder even if that was renamed meanwhile', async () => {
  const person = await uploader(app);
  const content = randomContent(2 * 1024 * 1024 + 3);
  const said = { totalChunks: 2, uploadId: 'p18', directory: `${person.directory}/old` };
  await create(person, 'old');
  await sendChunk(person, content.subarray(0, 2 * 1024 * 1024), said);
  await rename(person, said.directory, 'new');

  const end = await sendChunk(person, content.subarray(2 * 1024 * 1024), { ...said, chunkIndex: 1 });

  expect(end).toMatchObject({ complete: true, finalPath: `${person.directory}/new/a.bin` });
});

test('P19: creating a folder of the same name twenty times at once creates one', async () => {
  const person = await uploader(app);

  const answers = await Promise.all(Array.from({ length: 20 }, () => create(person, 'same')));

  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await list(person)).toEqual([person.directory, `${person.directory}/same`]);
});

test('a folder needs an existing parent', async () => {
  const person = await uploader(app);

  expect(await create(person, 'a', null)).toMatchObject({
    status: 400,
    error: 'Missing parent directory. Please wait for your personal folder to load.',
  });
  expect(await create(person, 'a', `${person.directory}/nowhere`)).toMatchObject({ status: 404 });
});

test('P05: folders can be nested at most 32 levels deep', async () => {
  const person = await uploader(app);
  let parent = person.directory;
  let answer: Answer | undefined;
  for (let depth = 0; depth < 33; depth += 1) {
    answer = await create(person, 'd', parent);
    parent = `${parent}/d`;
  }

  expect(answer).toMatchObject({ status: 400, code: 'files.folders_too_deep' });
});

test('P05: no folder’s path exceeds 4096 bytes, whether it or a folder above it is renamed', async () => {
  const person = await uploader(app);
  const top = `${person.directory}/d`;
  await create(person, 'd');
  let parent = top;
  for (let depth = 0; depth < 15; depth += 1) {
    await create(person, 'x'.repeat(255), parent);
    parent = `${parent}/${'x'.repeat(255)}`;
  }
  const room = 4_096 - Buffer.byteLength(parent);

  const tooLong = await rename(person, top, 'y'.repeat(2 + room));
  const child = await create(person, 'z'.repeat(room), parent);
  const fits = await rename(person, top, 'y'.repeat(1 + room));

  expect(tooLong).toMatchObject({ status: 400, code: 'files.path_too_long' });
  expect(child).toMatchObject({ status: 400, code: 'files.path_too_long' });
  expect(fits.success).toBe(true);
  const longest = (await list(person))?.at(-1) ?? '';
  expect(Buffer.byteLength(longest)).toBe(4_096);
  const sent = await sendFile(person, randomContent(3), { directory: longest });
  expect(sent).toMatchObject({ complete: true, finalPath: `${longest}/a.bin` });
  expect(await rename(person, `${person.directory}/${'y'.repeat(1 + room)}`, 'd')).toMatchObject({
    success: true,
  });
});

test('Q02: a person can have at most 2,000 folders', async () => {
  const person = await uploader(app);
  await create(person, 'last');
  await sql`
    insert into folders (user_id, path, path_key, created_at)
    select user_id, 'f' || number, 'f' || number, created_at
    from folders, generate_series(3, 2000) number
    where user_id = ${person.userId} and path = 'last'`.execute(app.db);

  const answer = await create(person, 'one more');

  expect(answer).toMatchObject({ status: 409, code: 'files.folders_too_many' });
  expect(await list(person)).toHaveLength(2_000);
});
