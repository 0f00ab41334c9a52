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

test('FIL-3: what is chosen on one page stays chosen while another is looked at', () => {
  const selection = toggle(togglePage(nothing, page), file(6));

  expect(ids(selection)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shareOf(selection, page)).toBe('all');
  expect(shareOf(selection, otherPage)).toBe('some');
});

test('FIL-3: Select All fills the page, and takes all of it back, of other pages nothing', () => {
  const other = selectionOf([file(6)]);
  const partly = toggle(other, file(2));
  expect(shareOf(partly, page)).toBe('some');

  const filled = togglePage(partly, page);
  const emptied = togglePage(filled, page);

  expect(ids(filled)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ids(emptied)).toEqual([6]);
});

test('FIL-2: Shift draws a range that grows and shrinks, and keeps what was chosen before', () => {
  const start = startAt(toggle(nothing, file(1)), 3);

  const down = extend(start, page, { from: 3, to: 5 });
  const back = extend(down, page, { from: 5, to: 4 });
  const up = extend(back, page, { from: 4, to: 2 });

  expect(ids(down)).toEqual([1, 3, 4, 5]);
  expect(ids(back)).toEqual([1, 3, 4]);
  expect(ids(up)).toEqual([1, 2, 3]);
});

test('FIL-2: a range whose beginning is on another page begins where the focus was', () => {
  const elsewhere = toggle(nothing, file(6));

  expect(ids(extend(elsewhere, page, { from: 2, to: 3 }))).toEqual([2, 3, 6]);
});

test('what was deleted is no longer chosen; the same file chosen twice counts once', () => {
  const selection = remove(add(add(nothing, page), page), [2, 4]);

  expect(ids(selection)).toEqual([1, 3, 5]);
});

test('an empty page is not wholly chosen', () => {
  expect(shareOf(nothing, [])).toBe('none');
});
