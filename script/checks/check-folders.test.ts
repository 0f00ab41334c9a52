import { expect, test } from 'vitest';
import { findCrowdedFolders } from './check-folders.ts';

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

test('a folder of code with more than 40 files is reported with their number', () => {
  expect(findCrowdedFolders(filesIn('apps/web/src/market/map', 41))).toEqual([
    'folders hold at most 40 files: apps/web/src/market/map has 41',
  ]);
});

test('files of subfolders do not count', () => {
  const files = [...filesIn('apps/web/src/ui', 40), ...filesIn('apps/web/src/ui/forms', 40)];

  expect(findCrowdedFolders(files)).toEqual([]);
});

test('drawn covers and migrations may be many', () => {
  const files = [...filesIn('apps/demo/src/covers', 192), ...filesIn('migrations', 58)];

  expect(findCrowdedFolders(files)).toEqual([]);
});
