import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFolder } from './scripts-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-scripts-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('B31: links, folders, huge files and other names are not read', async () => {
  await writeFile(join(folder, 'good.sql'), '-- description: Counts\n-- category: modify\nselect 1');
  await writeFile(join(folder, 'create_plain.sql'), '-- Makes something\ncreate table a (id int)');
  await writeFile(join(folder, 'huge.sql'), 'x'.repeat(300_000));
  await writeFile(join(folder, 'notes.txt'), 'secret');
  await writeFile(join(folder, '.hidden.sql'), 'secret');
  await symlink('/etc/passwd', join(folder, 'link.sql'));
  await mkdir(join(folder, 'folder.sql'));

  const scripts = await readFolder(folder);

  expect(scripts.map(({ filename, description, category }) => [filename, description, category])).toEqual([
    ['create_plain.sql', 'Makes something', 'create'],
    ['good.sql', 'Counts', 'modify'],
  ]);
});

test('B31: a folder that is a link is not followed, and one that is missing is empty', async () => {
  await writeFile(join(folder, 'a.sql'), 'select 1');
  await symlink(folder, join(folder, 'linked'));

  expect(await readFolder(join(folder, 'linked'))).toEqual([]);
  expect(await readFolder(join(folder, 'missing'))).toEqual([]);
});
