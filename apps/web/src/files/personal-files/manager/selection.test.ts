import { expect, test } from 'vitest';
import {
  add,
  extend,
  remove,
  type SelectedFile,
  type Selection,
  selectionOf,
  shareOf,
  startAt,
  toggle,
  togglePage,
} from './selection.ts';

const file = (id: number): SelectedFile => ({
  id,
  name: `${id}.txt`,
  size: 1,
  mimeType: 'text/plain',
  directory: 'uploads/user-1',
  downloadUrl: `/${id}`,
});
const page = [1, 2, 3, 4, 5].map(file);
const otherPage = [6, 7].map(file);
const ids = ({ chosen }: Selection) => [...chosen.keys()].toSorted((one, other) => one - other);
const nothing = selectionOf([]);

test('FIL-3: files selected on one page stay selected on other pages', () => {
  const selection = toggle(togglePage(nothing, page), file(6));

  expect(ids(selection)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shareOf(selection, page)).toBe('all');
  expect(shareOf(selection, otherPage)).toBe('some');
});

test('FIL-3: Select All selects or deselects the page and leaves other pages unchanged', () => {
  const other = selectionOf([file(6)]);
  const partly = toggle(other, file(2));
  expect(shareOf(partly, page)).toBe('some');

  const filled = togglePage(partly, page);
  const emptied = togglePage(filled, page);

  expect(ids(filled)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ids(emptied)).toEqual([6]);
});

test('FIL-2: Shift selects a range that grows and shrinks without affecting the earlier selection', () => {
  const start = startAt(toggle(nothing, file(1)), 3);

  const down = extend(start, page, { from: 3, to: 5 });
  const back = extend(down, page, { from: 5, to: 4 });
  const up = extend(back, page, { from: 4, to: 2 });

  expect(ids(down)).toEqual([1, 3, 4, 5]);
  expect(ids(back)).toEqual([1, 3, 4]);
  expect(ids(up)).toEqual([1, 2, 3]);
});

test('FIL-2: a range whose start is on another page starts at the focused row', () => {
  const elsewhere = toggle(nothing, file(6));

  expect(ids(extend(elsewhere, page, { from: 2, to: 3 }))).toEqual([2, 3, 6]);
});

test('deleted files are no longer selected; a file selected twice counts once', () => {
  const selection = remove(add(add(nothing, page), page), [2, 4]);

  expect(ids(selection)).toEqual([1, 3, 5]);
});

test('an empty page is not fully selected', () => {
  expect(shareOf(nothing, [])).toBe('none');
});
