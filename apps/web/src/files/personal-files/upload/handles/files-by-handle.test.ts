import { expect, test } from 'vitest';
import { countReadable, readByHandles } from './files-by-handle.ts';

interface Permissions {
  readonly requested: string[];
  readonly allows: (name: string) => boolean;
}

const everything: Permissions['allows'] = () => true;

function permission(name: string, { requested, allows }: Permissions) {
  return {
    queryPermission: async () => 'prompt',
    async requestPermission() {
      requested.push(name);
      return allows(name) ? 'granted' : 'denied';
    },
  };
}

function file(name: string, world: Permissions): FileSystemHandle {
  const handle = {
    kind: 'file',
    name,
    getFile: async () => new File([name], name),
    ...permission(name, world),
  };
  return handle as unknown as FileSystemHandle;
}

function folder(name: string, children: readonly FileSystemHandle[], world: Permissions): FileSystemHandle {
  const handle = {
    kind: 'directory',
    name,
    async *values() {
      yield* children;
    },
    ...permission(name, world),
  };
  return handle as unknown as FileSystemHandle;
}

function holiday(world: Permissions): FileSystemHandle {
  const day = folder('day 1', [file('sea.txt', world), file('unwanted.txt', world)], world);
  return folder('holiday', [file('plan.txt', world), day], world);
}

const wanted = [
  { name: 'plan.txt', subfolder: 'holiday' },
  { name: 'sea.txt', subfolder: 'holiday/day 1' },
  { name: 'note.txt', subfolder: '' },
];

test('one permission returns all expected files of a folder, with their paths', async () => {
  const world: Permissions = { requested: [], allows: everything };
  const handles = [holiday(world), file('note.txt', world), file('other.txt', world)];

  expect(countReadable(handles, wanted)).toBe(3);
  const found = await readByHandles(handles, wanted);

  expect(found.map(({ file: { name }, subfolder }) => [subfolder, name])).toEqual([
    ['holiday', 'plan.txt'],
    ['holiday/day 1', 'sea.txt'],
    ['', 'note.txt'],
  ]);
  expect(world.requested).toEqual(['holiday', 'note.txt']);
});

test('files that the person does not allow, and missing files, are left out', async () => {
  const world: Permissions = { requested: [], allows: (name) => name !== 'holiday' };
  const missing = Object.assign(file('note.txt', world), {
    getFile: () => Promise.reject(new Error('gone')),
  });

  expect(await readByHandles([holiday(world), missing], wanted)).toEqual([]);
});

test('a file of the same name outside the folder is not counted', () => {
  const world: Permissions = { requested: [], allows: everything };
  expect(countReadable([file('plan.txt', world)], wanted)).toBe(0);
});
