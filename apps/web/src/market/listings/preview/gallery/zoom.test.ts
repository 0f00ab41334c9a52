import { expect, test } from 'vitest';
import { CLOSE_UP, fitted, MAX_SCALE, panBy, pinch, toggleZoom, zoomAt } from './zoom.ts';

const stage = { width: 400, height: 300 };
const centre = { x: 0, y: 0 };

test('zooming keeps the point below the pointer in place', () => {
  expect(zoomAt(fitted, 2, { x: 100, y: 50 }, stage)).toEqual({ scale: 2, x: -100, y: -50 });
});

test('a photo is never smaller than the screen, nor enlarged more than six times', () => {
  expect(zoomAt(fitted, 0.1, centre, stage)).toEqual(fitted);
  expect(zoomAt(fitted, 100, centre, stage).scale).toBe(MAX_SCALE);
});

test('a moved photo stays on the screen, and a fitted one does not move', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, stage)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(panBy(fitted, { x: 50, y: 50 }, stage)).toEqual(fitted);
});

test('a double click enlarges a photo, and a second one fits it again', () => {
  const close = toggleZoom(fitted, centre, stage);
  expect(close.scale).toBe(CLOSE_UP);
  expect(toggleZoom(close, { x: 10, y: 10 }, stage)).toEqual(fitted);
});

test('fingers that part to twice their distance double the photo and move it with them', () => {
  const before = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const;
  const after = [
    { x: -80, y: 20 },
    { x: 120, y: 20 },
  ] as const;
  expect(pinch(fitted, before, after, stage)).toEqual({ scale: 2, x: 20, y: 20 });
});
