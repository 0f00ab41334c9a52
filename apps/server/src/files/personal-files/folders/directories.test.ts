import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  createDirectory,
  deleteDirectory,
  listDirectories,
  renameDirectory,
} from '../../../testing/files/directories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { chunkOf, randomContent, sendChunk, sendFile, uploader } from '../../../testing/files/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

test('an upload in progress continues after its folder, or one above it, was renamed', async () => {
  const person = await uploader(app);
  const base = person.directory;
  await createDirectory(person, 'Trips');
  await createDirectory(person, '2026', `${base}/Trips`);
  const content = randomContent(3 * 1024 * 1024);
  const shape = { totalChunks: 2, fileSize: content.length };
  await sendChunk(person, chunkOf(content, 0), { ...shape, directory: `${base}/Trips/2026` });

  await renameDirectory(person, `${base}/Trips`, 'Journeys');
  const directory = `${base}/Journeys/2026`;
  const answer = await sendChunk(person, chunkOf(content, 1), { ...shape, chunkIndex: 1, directory });

  expect(answer).toMatchObject({ success: true, complete: true, finalPath: `${directory}/a.bin` });
});

test('a folder is created, renamed with its contents, and deleted', async () => {
  const person = await uploader(app);
  const base = person.directory;

  const made = await createDirectory(person, '  Holidays ');
  await createDirectory(person, '2026', `${base}/Holidays`);
  await sendFile(person, randomContent(5), { directory: `${base}/Holidays/2026`, fileName: 'sea.txt' });
  const renamed = await renameDirectory(person, `${base}/Holidays`, 'Summer');

  expect(made).toMatchObject({ success: true, directoryName: 'Holidays' });
  expect(renamed.newDirectoryPath).toBe(`${base}/Summer`);
  expect(await listDirectories(person)).toEqual([base, `${base}/Summer`, `${base}/Summer/2026`]);
  const files = (await (await person.browser.fetch('/api/files/list')).json()) as {
    files: { upload_directory: string }[];
  };
  expect(files.files[0]?.upload_directory).toBe(`${base}/Summer/2026`);
  expect(await deleteDirectory(person, `${base}/Summer`)).toMatchObject({
    status: 409,
    code: 'files.folder_not_empty',
  });
});

test('P16: a folder with an upload in progress cannot be deleted', async () => {
  const person = await uploader(app);
  const directory = `${person.directory}/busy`;
  await createDirectory(person, 'busy');
  await sendChunk(person, randomContent(2 * 1024 * 1024), { totalChunks: 2, uploadId: 'p16', directory });

  expect(await deleteDirectory(person, directory)).toMatchObject({
    status: 409,
    error: 'This folder contains 1 unfinished upload. Move or delete them first.',
  });
});

test('P17: a folder name that is taken is refused, and no folders are merged', async () => {
  const person = await uploader(app);
  await createDirectory(person, 'a');
  await createDirectory(person, 'b');

  expect(await renameDirectory(person, `${person.directory}/a`, 'B')).toMatchObject({ status: 409 });
  expect(await renameDirectory(person, `${person.directory}/a`, 'A')).toMatchObject({ success: true });
  expect(await listDirectories(person)).toEqual([
    person.directory,
    `${person.directory}/A`,
    `${person.directory}/b`,
  ]);
});

test('P18: an upload ends in its folder even if that was renamed meanwhile', async () => {
  const person = await uploader(app);
  const content = randomContent(2 * 1024 * 1024 + 3);
  const said = { totalChunks: 2, uploadId: 'p18', directory: `${person.directory}/old` };
  await createDirectory(person, 'old');
  await sendChunk(person, content.subarray(0, 2 * 1024 * 1024), said);
  await renameDirectory(person, said.directory, 'new');

  const end = await sendChunk(person, content.subarray(2 * 1024 * 1024), { ...said, chunkIndex: 1 });

  expect(end).toMatchObject({ complete: true, finalPath: `${person.directory}/new/a.bin` });
});

test('P19: creating a folder of the same name twenty times at once creates one', async () => {
  const person = await uploader(app);

  const answers = await Promise.all(Array.from({ length: 20 }, () => createDirectory(person, 'same')));

  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await listDirectories(person)).toEqual([person.directory, `${person.directory}/same`]);
});

test('a folder needs an existing parent', async () => {
  const person = await uploader(app);

  expect(await createDirectory(person, 'a', null)).toMatchObject({
    status: 400,
    error: 'Missing parent directory. Please wait for your personal folder to load.',
  });
  expect(await createDirectory(person, 'a', `${person.directory}/nowhere`)).toMatchObject({ status: 404 });
});

test('Q02: a person can have at most 2,000 folders', async () => {
  const person = await uploader(app);
  await createDirectory(person, 'last');
  await sql`
    insert into folders (user_id, path, path_key, created_at)
    select user_id, 'f' || number, 'f' || number, created_at
    from folders, generate_series(3, 2000) number
    where user_id = ${person.userId} and path = 'last'`.execute(app.db);

  const answer = await createDirectory(person, 'one more');

  expect(answer).toMatchObject({ status: 409, code: 'files.folders_too_many' });
  expect(await listDirectories(person)).toHaveLength(2_000);
});
