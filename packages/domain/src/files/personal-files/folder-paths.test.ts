import { expect, test } from 'vitest';
import { formatFolderPath, splitFolderPath } from './folder-paths.ts';

test.each([
  ['uploads/user-31', 'My files'],
  ['uploads/user-31/', 'My files'],
  ['uploads/user-31/Holiday photos', 'My files › Holiday photos'],
  ['uploads/user-31/Holiday photos/2026/Whitby', 'My files › Holiday photos › 2026 › Whitby'],
  ['uploads/user-31/uploads', 'My files › uploads'],
  ['uploads/user-31/user-31', 'My files › user-31'],
  ['uploads/user-31/a › b', 'My files › a › b'],
  ['uploads/7/été', 'My files › été'],
  // The path of a folder that is in no personal folder is shown in full.
  ['uploads', 'uploads'],
  ['photos/sea', 'photos › sea'],
  ['', ''],
])('a path of a folder, %j, is shown as %j', (path, shown) => {
  expect(formatFolderPath(path)).toBe(shown);
});

test.each([
  ['uploads/user-31', { above: '', name: 'My files' }],
  ['uploads/user-31/Holiday photos', { above: 'My files › ', name: 'Holiday photos' }],
  ['uploads/user-31/a/b', { above: 'My files › a › ', name: 'b' }],
])('the folders above and the name of %j are apart', (path, expected) => {
  expect(splitFolderPath(path)).toEqual(expected);
});
