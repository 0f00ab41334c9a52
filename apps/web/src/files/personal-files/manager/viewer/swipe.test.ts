import { expect, test } from 'vitest';
import { directionOf, isSwipeDown } from './swipe.ts';

test.each([
  [{ right: 0, down: 120, ms: 600 }, true, 'a slow pull'],
  [{ right: 40, down: 120, ms: 600 }, true, 'a slanted pull'],
  [{ right: 0, down: 50, ms: 120 }, true, 'a flick'],
  [{ right: 0, down: 50, ms: 600 }, false, 'a short, slow pull'],
  [{ right: 0, down: 10, ms: 50 }, false, 'a tap that trembles'],
  [{ right: 130, down: 120, ms: 200 }, false, 'a sideways swipe'],
  [{ right: -130, down: 120, ms: 200 }, false, 'a sideways swipe to the left'],
  [{ right: 0, down: -200, ms: 200 }, false, 'a swipe up'],
])('%j closes: %j (%s)', (movement, closes) => {
  expect(isSwipeDown(movement)).toBe(closes);
});

test.each([
  [{ right: 2, down: 3, ms: 20 }, undefined],
  [{ right: 2, down: 12, ms: 20 }, 'down'],
  [{ right: 12, down: 2, ms: 20 }, 'other'],
  [{ right: 0, down: -12, ms: 20 }, 'other'],
])('the direction of %j is %j', (movement, direction) => {
  expect(directionOf(movement)).toBe(direction);
});
