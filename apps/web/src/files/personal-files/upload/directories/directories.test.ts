import { createCall } from '@tessera/contract/client';
import { expect, test } from 'vitest';
import { FolderList } from '../../folders/folder-list.ts';
import { Directories } from './directories.ts';

const base = 'uploads/user-7';
const json = (body: object, status = 200) => Response.json(body, { status });

/** A server with these folders. `answers` replaces its answers by method. */
function given(folders: readonly string[], answers: Record<string, () => Response> = {}) {
  const requests: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const renamed: [string, string][] = [];
  let directories = [base, ...folders];
  const usual: Record<string, (body: Record<string, unknown>, path: string) => Response> = {
    GET: () => json({ success: true, directories, userUploadPath: base }),
    POST: ({ parentDirectory, directoryName }) => {
      const directoryPath = `${String(parentDirectory)}/${String(directoryName)}`;
      directories = [...directories, directoryPath];
      return json({ success: true, directoryName, directoryPath });
    },
    PUT: ({ currentDirectoryPath, newDirectoryName }) => {
      const newDirectoryPath = `${base}/${String(newDirectoryName)}`;
      directories = directories.map((path) => (path === currentDirectoryPath ? newDirectoryPath : path));
      return json({ success: true, newDirectoryPath });
    },
    DELETE: (_, path) => {
      const deleted = new URL(path, 'http://none').searchParams.get('directoryPath');
      directories = directories.filter((one) => one !== deleted);
      return json({ success: true });
    },
  };
  const call = createCall(async (path, init = {}) => {
    if (path === '/api/config/upload-folder') return json({ success: true, uploadFolder: 'uploads' });
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    requests.push({ method, path, body });
    const answer = answers[method] ?? (() => usual[method]?.(body, path) ?? json({ success: false }, 405));
    return answer();
  });
  const list = new FolderList({ call, userId: 7 });
  const onRenamed = (from: string, to: string) => renamed.push([from, to]);
  const store = new Directories({ call, userId: 7, folders: list, onRenamed });
  return { store, list, requests, renamed };
}

test('UPL-7: the personal folder is selected at first; a new folder is selected when it is created', async () => {
  const { store, requests } = given([]);
  await store.load();
  expect(store.selected()).toBe(base);

  expect(await store.create('  photos ')).toBeUndefined();

  expect(store.selected()).toBe(`${base}/photos`);
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/ftp/directories?userId=7',
    body: {
      directoryName: 'photos',
      parentDirectory: base,
      baseDirectory: base,
      withinUserScope: true,
      forceWorkDirectory: true,
    },
  });
});

test('UPL-7: a renamed folder stays selected and is reported; after a deletion the personal folder is selected', async () => {
  const { store, renamed } = given([`${base}/photos`]);
  await store.load();
  store.select(`${base}/photos`);

  expect(await store.rename('pictures')).toBeUndefined();
  expect(store.selected()).toBe(`${base}/pictures`);
  expect(renamed).toEqual([[`${base}/photos`, `${base}/pictures`]]);

  expect(await store.remove()).toBeUndefined();
  expect(store.selected()).toBe(base);
});

test('invalid names are refused before anything is sent', async () => {
  const { store, requests } = given([]);
  const parentMissing = 'Missing parent directory. Please wait for your personal folder to load.';
  expect(await store.create('a')).toBe(parentMissing);
  await store.load();
  const sent = requests.length;

  expect(await store.create('   ')).toBe('Please give a name.');
  expect(await store.create(' UpLoads ')).toBe(
    "Cannot create a subfolder named 'uploads' as it conflicts with system folders.",
  );
  expect(await store.remove()).toBe('Cannot delete your base directory');
  expect(await store.rename('x')).toBe('Cannot rename your base directory');

  expect(requests).toHaveLength(sent);
});

test.each([
  [
    'the server’s own words',
    () => json({ success: false, code: 'x', error: 'No.' }, 409),
    'No.',
    'No.',
    'No.',
  ],
  [
    'the specified words where it has none',
    () => json({ success: false, code: 'x', error: '' }, 400),
    'Failed to create directory',
    'Failed to rename directory',
    'Failed to delete directory',
  ],
  [
    'an invitation to try again where no answer came',
    () => new Response('nonsense', { status: 502 }),
    'Failed to create subfolder. Please try again.',
    'Failed to rename directory. Please try again.',
    'Failed to delete directory. Please try again.',
  ],
])('a failure is described in %s', async (_, answer, created, renamed, deleted) => {
  const { store } = given([`${base}/photos`], { POST: answer, PUT: answer, DELETE: answer });
  await store.load();
  store.select(`${base}/photos`);

  expect(await store.create('a')).toBe(created);
  expect(await store.rename('b')).toBe(renamed);
  expect(await store.remove()).toBe(deleted);
  expect(store.selected()).toBe(`${base}/photos`);
});

test('the folders of a dropped folder are created once, and existing ones are used', async () => {
  const { store, requests } = given([`${base}/Holiday`]);
  await store.load();

  expect(await store.ensure(base, 'holiday/day 1')).toBe(`${base}/Holiday/day 1`);
  expect(await store.ensure(base, 'holiday/day 1')).toBe(`${base}/Holiday/day 1`);

  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a folder that is created is in the list that every screen of this tab shows', async () => {
  const { store, list } = given([]);
  await store.load();

  await store.create('photos');

  expect(list.get().directories).toEqual([base, `${base}/photos`]);
  expect(store.getState()).toMatchObject({ directories: list.get().directories, selected: `${base}/photos` });
});

test('the chosen folder stays selected while the list is loaded again, and gives way once it is missing', async () => {
  const { store, list } = given([`${base}/photos`]);
  await store.load();
  store.select(`${base}/photos`);

  const loading = list.load();
  const meanwhile = store.selected();
  await loading;
  store.selectNamed(`${base}/none`);
  await store.load();

  expect(meanwhile).toBe(`${base}/photos`);
  expect(store.selected()).toBe(base);
});

test('a failure is remembered while the list is loaded again', async () => {
  const { list } = given([], { GET: () => json({ success: false, code: 'x', error: 'No.' }, 500) });
  await list.load();

  const retry = list.load();

  expect(list.get()).toMatchObject({ status: 'loading', hasFailed: true });
  await retry;
  expect(list.get()).toMatchObject({ status: 'failed', hasFailed: true });
});
