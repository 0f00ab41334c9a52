import { beforeAll, expect, test } from 'vitest';
import {
  type DirectoryAnswer,
  createDirectory,
  deleteDirectory,
  listDirectories,
  renameDirectory,
} from '../../../testing/files/directories.ts';
import { stateOf } from '../../../testing/processes/state.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { randomContent, sendFile, uploader } from '../../../testing/files/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

const climbing = ['..', '.', '../x', 'a/../../b', '/a', 'a//b', 'a/b', '..\\x', 'C:\\x', '\\\\host\\share'];
const unwritable = ['a\0b', 'a\rb', 'a\nb', 'a\tb', 'a\u001Bb', 'a\u007Fb', 'x\u202Egpj.exe'];

test.for([...climbing, ...unwritable, '   ', 'x'.repeat(256), '写'.repeat(86)])(
  'P01, P03, P04, P05: %j is no name for a folder',
  async (name) => {
    const person = await uploader(app);
    await createDirectory(person, 'mine');
    const before = await stateOf(app.db);

    const answers = [
      await createDirectory(person, name),
      await renameDirectory(person, `${person.directory}/mine`, name),
    ];

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

  const made = await createDirectory(person, name);
  const sent = await sendFile(person, randomContent(4), { directory: path, fileName: name });
  const renamed = await renameDirectory(person, path, 'other');
  await person.browser.fetch('/api/files/delete', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileIds: [sent.fileId] }),
  });

  expect(made).toMatchObject({ success: true, directoryPath: path });
  expect(sent).toMatchObject({ complete: true, finalPath: `${path}/${name}` });
  expect(renamed.success).toBe(true);
  expect(await deleteDirectory(person, `${person.directory}/other`)).toMatchObject({ success: true });
  expect(await listDirectories(person)).toEqual([person.directory]);
});

test.for([
  ['é', 'e\u0301'],
  ['Photos', 'photos'],
  ['ab', 'a\u200Bb'],
  ['ab', 'ａｂ'],
] as const)('P07: %j and %j are the same folder', async ([one, other]) => {
  const person = await uploader(app);
  await createDirectory(person, one);

  expect(await createDirectory(person, other)).toMatchObject({ status: 409, code: 'files.folder_exists' });
});

test.for(['Uploads', 'UPLOADS', ' uploads ', 'uplo\u200Bads'])(
  'P08: %j reads like the system’s folder',
  async (name) => {
    const person = await uploader(app);

    expect(await createDirectory(person, name)).toMatchObject({
      status: 400,
      error: "Cannot create a subfolder named 'uploads' as it conflicts with system folders.",
    });
  },
);

test('P05: folders can be nested at most 32 levels deep', async () => {
  const person = await uploader(app);
  let parent = person.directory;
  let answer: DirectoryAnswer | undefined;
  for (let depth = 0; depth < 33; depth += 1) {
    answer = await createDirectory(person, 'd', parent);
    parent = `${parent}/d`;
  }

  expect(answer).toMatchObject({ status: 400, code: 'files.folders_too_deep' });
});

test('P05: no folder’s path exceeds 4096 bytes, whether it or a folder above it is renamed', async () => {
  const person = await uploader(app);
  const top = `${person.directory}/d`;
  await createDirectory(person, 'd');
  let parent = top;
  for (let depth = 0; depth < 15; depth += 1) {
    await createDirectory(person, 'x'.repeat(255), parent);
    parent = `${parent}/${'x'.repeat(255)}`;
  }
  const room = 4_096 - Buffer.byteLength(parent);

  const tooLong = await renameDirectory(person, top, 'y'.repeat(2 + room));
  const child = await createDirectory(person, 'z'.repeat(room), parent);
  const fits = await renameDirectory(person, top, 'y'.repeat(1 + room));

  expect(tooLong).toMatchObject({ status: 400, code: 'files.path_too_long' });
  expect(child).toMatchObject({ status: 400, code: 'files.path_too_long' });
  expect(fits.success).toBe(true);
  const longest = (await listDirectories(person))?.at(-1) ?? '';
  expect(Buffer.byteLength(longest)).toBe(4_096);
  const sent = await sendFile(person, randomContent(3), { directory: longest });
  expect(sent).toMatchObject({ complete: true, finalPath: `${longest}/a.bin` });
  expect(await renameDirectory(person, `${person.directory}/${'y'.repeat(1 + room)}`, 'd')).toMatchObject({
    success: true,
  });
});
