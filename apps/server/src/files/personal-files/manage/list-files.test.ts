import { beforeAll, describe, expect, test } from 'vitest';
import {
  type FilesAnswer,
  giveFile,
  listFiles,
  namesIn,
  postFiles,
} from '../../../testing/manager/managed-files.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { randomContent, type Uploader, uploader } from '../../../testing/files/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

async function makeFolder(person: Uploader, directoryName: string, parent = ''): Promise<void> {
  await person.browser.fetch('/api/ftp/directories', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ directoryName, parentDirectory: person.directory + parent }),
  });
}

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

describe('a search', () => {
  test.for([
    ['cafe', ['café.txt', 'CAFÉ au lait.txt', 'cafe.txt']],
    ['CAFÉ', ['café.txt', 'CAFÉ au lait.txt', 'cafe.txt']],
    ['cafe\u0301', ['café.txt', 'CAFÉ au lait.txt', 'cafe.txt']],
    ['strasse', ['Hauptstraße.png']],
    ['STRAẞE', ['Hauptstraße.png']],
    ['lodz', ['Łódź.jpg']],
    ['ød', ['Łódź.jpg']],
    ['ß', ['Hauptstraße.png']],
  ] as const)('for %s ignores case and accents', async ([search, names]) => {
    const person = await uploader(app);
    for (const name of ['café.txt', 'CAFÉ au lait.txt', 'cafe.txt', 'Hauptstraße.png', 'Łódź.jpg', 'caf.txt'])
      await giveFile(person, name);

    const found = namesIn(await listFiles(person, query({ search })));

    expect(found.toSorted()).toEqual([...names].toSorted());
  });

  test('finds a file by its new name, and no longer by its old one', async () => {
    const person = await uploader(app);
    const id = await giveFile(person, 'Ærø.txt');
    await postFiles(person, 'rename', { fileId: id, newFilename: 'Malmö.txt' });

    expect(namesIn(await listFiles(person, '?search=aero'))).toEqual([]);
    expect(namesIn(await listFiles(person, '?search=malmo'))).toEqual(['Malmö.txt']);
  });

  test('treats names that differ by an accent as two files', async () => {
    const person = await uploader(app);
    await giveFile(person, 'resume.txt');
    await giveFile(person, 'résumé.txt');

    expect(namesIn(await listFiles(person)).toSorted()).toEqual(['resume.txt', 'résumé.txt']);
  });
});

describe('a folder', () => {
  async function withFolders(): Promise<Uploader> {
    const person = await uploader(app);
    await makeFolder(person, 'trips');
    await makeFolder(person, 'Trips 2', '');
    await makeFolder(person, '2025', '/trips');
    await makeFolder(person, 'day 1', '/trips/2025');
    await giveFile(person, 'home.txt', randomContent(1));
    for (const [name, folder] of [
      ['plan.txt', '/trips'],
      ['sea.txt', '/trips/2025'],
      ['sand.txt', '/trips/2025/day 1'],
      ['other.txt', '/Trips 2'],
    ] as const) {
      await giveFile({ ...person, directory: person.directory + folder }, name, randomContent(10));
    }
    return person;
  }

  const list = async (person: Uploader, folder: string, more: Record<string, string> = {}) =>
    listFiles(person, query({ directory: person.directory + folder, sortBy: 'original_filename', ...more }));

  test('lists its files, and with subfolders all files below it', async () => {
    const person = await withFolders();
    const withSubfolders = { includeSubfolders: 'true' };

    expect(namesIn(await list(person, '/trips'))).toEqual(['plan.txt']);
    expect(namesIn(await list(person, '/trips', { includeSubfolders: 'false' }))).toEqual(['plan.txt']);
    const below = await list(person, '/trips', withSubfolders);
    expect(namesIn(below)).toEqual(['sea.txt', 'sand.txt', 'plan.txt']);
    expect(below.pagination).toMatchObject({ total: 3, totalPages: 1 });
    expect(foldersIn(below, person)).toEqual(['/trips/2025', '/trips/2025/day 1', '/trips']);
    expect(namesIn(await list(person, '', withSubfolders))).toHaveLength(5);
    expect(namesIn(await list(person, '/TRIPS', withSubfolders))).toHaveLength(3);
  });

  test('can be searched and paged including subfolders', async () => {
    const person = await withFolders();
    const more = { includeSubfolders: 'true', sortOrder: 'ASC' };

    expect(namesIn(await list(person, '/trips', { ...more, search: 's' }))).toEqual(['sand.txt', 'sea.txt']);
    const second = await list(person, '/trips', { ...more, limit: '2', page: '2' });
    expect(namesIn(second)).toEqual(['sea.txt']);
    expect(second.pagination).toMatchObject({ total: 3, totalPages: 2, hasPrev: true });
  });

  test('O08: of another person lists nothing, even with subfolders', async () => {
    const person = await uploader(app);
    const victim = await withFolders();

    const answer = await listFiles(person, query({ directory: victim.directory, includeSubfolders: 'true' }));

    expect(answer).toMatchObject({ status: 200, files: [] });
  });

  test('without files is counted, and so is the personal folder before it has a row', async () => {
    const person = await uploader(app);
    expect((await listFiles(person)).directoryStats).toEqual([
      { upload_directory: person.directory, file_count: 0, total_size: 0 },
    ]);

    await makeFolder(person, 'empty');

    expect((await listFiles(person)).directoryStats).toEqual([
      { upload_directory: person.directory, file_count: 0, total_size: 0 },
      { upload_directory: `${person.directory}/empty`, file_count: 0, total_size: 0 },
    ]);
    expect(await listFiles(person, query({ directory: `${person.directory}/empty` }))).toMatchObject({
      status: 200,
      files: [],
    });
  });
});

test('G04: includeSubfolders must be true or false', async () => {
  const person = await uploader(app);

  expect((await listFiles(person, '?includeSubfolders=1')).status).toBe(400);
});

function foldersIn({ files = [] }: FilesAnswer, { directory }: Uploader): string[] {
  return files.map((file) => file.upload_directory.slice(directory.length));
}
