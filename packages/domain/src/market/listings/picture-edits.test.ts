import { expect, test } from 'vitest';
import {
  cropBox,
  type PictureEdit,
  editedSize,
  editKey,
  effectiveEdit,
  isCropInside,
  isSameEdit,
  turnOnce,
  unedited,
} from './picture-edits.ts';

const quarter = { left: 0, top: 0, width: 500, height: 500 };

test('an edit that changes nothing becomes no edit', () => {
  expect(effectiveEdit(undefined)).toBeNull();
  expect(effectiveEdit(unedited)).toBeNull();
  expect(effectiveEdit({ turns: 0, crop: { left: 0, top: 0, width: 1_000, height: 1_000 } })).toBeNull();
  expect(effectiveEdit({ turns: 1, crop: null })).toEqual({ turns: 1, crop: null });
  expect(effectiveEdit({ turns: 0, crop: quarter })).toEqual({ turns: 0, crop: quarter });
  expect(effectiveEdit({ turns: 0, crop: quarter, isOriginalShown: true })).toMatchObject({
    isOriginalShown: true,
  });
  expect(effectiveEdit({ turns: 1, crop: null, isOriginalShown: true })).toEqual({ turns: 1, crop: null });
  expect(isSameEdit(null, unedited)).toBe(true);
  expect(isSameEdit({ turns: 2, crop: null }, unedited)).toBe(false);
});

test('a crop is cut from the turned picture and never goes beyond it', () => {
  const size = { width: 800, height: 600 };
  expect(editedSize(size, null)).toEqual(size);
  expect(editedSize(size, { turns: 1, crop: null })).toEqual({ width: 600, height: 800 });
  expect(editedSize(size, { turns: 3, crop: quarter })).toEqual({ width: 300, height: 400 });
  expect(cropBox({ width: 3, height: 3 }, { left: 950, top: 333, width: 50, height: 334 })).toEqual({
    left: 2,
    top: 1,
    width: 1,
    height: 1,
  });
  expect(isCropInside({ left: 501, top: 0, width: 500, height: 500 })).toBe(false);
  expect(isCropInside({ left: 500, top: 500, width: 500, height: 500 })).toBe(true);
});

test('turning a cropped picture keeps the same area of it, and four turns change nothing', () => {
  const edit: PictureEdit = { turns: 0, crop: { left: 100, top: 200, width: 300, height: 400 } };
  expect(turnOnce(edit)).toEqual({ turns: 1, crop: { left: 400, top: 100, width: 400, height: 300 } });
  expect(turnOnce(turnOnce(turnOnce(turnOnce(edit))))).toEqual(edit);
  expect(editKey(edit)).toBe('e0x100x200x300x400');
  expect(editKey(unedited)).toBe('e0x0x0x1000x1000');
});
