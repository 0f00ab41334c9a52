import { expect, test } from 'vitest';
import { fullCrop, largestCrop, movedCrop } from './crop-moves.ts';

test('a corner can be moved without leaving the picture or making the crop too small', () => {
  expect(movedCrop(fullCrop, 'top left', { x: 100, y: 200 })).toEqual({
    left: 100,
    top: 200,
    width: 900,
    height: 800,
  });
  expect(movedCrop(fullCrop, 'top left', { x: 5_000, y: -50 })).toEqual({
    left: 950,
    top: 0,
    width: 50,
    height: 1_000,
  });
  expect(movedCrop(fullCrop, 'bottom right', { x: -400, y: 100 })).toEqual({ ...fullCrop, width: 600 });
});

test('the crop can be moved as a whole and keeps its size', () => {
  const crop = { left: 100, top: 100, width: 500, height: 500 };
  expect(movedCrop(crop, 'all', { x: 900, y: -900 })).toEqual({ ...crop, left: 500, top: 0 });
});

test('a wide picture loses its sides, and a high one its top and bottom', () => {
  expect(largestCrop(2, 4 / 3)).toEqual({ left: 166, top: 0, width: 667, height: 1_000 });
  expect(largestCrop(3 / 4, 4 / 3)).toEqual({ left: 0, top: 218, width: 1_000, height: 563 });
});
