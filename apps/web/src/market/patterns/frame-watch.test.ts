import { expect, test } from 'vitest';
import { watchFrames } from './frame-watch.ts';

/** A watch whose animation frames the test controls. */
function open() {
  let nextFrame: ((now: number) => void) | undefined;
  let rests = 0;
  const watch = watchFrames(
    { request: (run) => ((nextFrame = run), 1), cancel: () => (nextFrame = undefined) },
    () => (rests += 1),
  );
  const show = (now: number) => {
    const run = nextFrame;
    nextFrame = undefined;
    run?.(now);
  };
  return { watch, show, rests: () => rests, isWatching: () => nextFrame !== undefined };
}

test('changes that are drawn in time have smooth edges', () => {
  const { watch, show } = open();

  const late = [0, 16, 33, 50, 66].map((now) => {
    const isLate = watch.noteChange(now);
    show(now + 1);
    return isLate;
  });

  expect(late).toEqual([false, false, false, false, false]);
});

test('after a late frame, changes are drawn without smoothing until they stop', () => {
  const { watch, show, rests } = open();

  watch.noteChange(0);
  show(1);
  show(60);
  expect(watch.noteChange(61)).toBe(true);
  show(77);
  expect(watch.noteChange(78)).toBe(true);
  show(300);

  expect(rests()).toBe(1);
  expect(watch.noteChange(1_000)).toBe(false);
});

test('after a single change the watch ends by itself', () => {
  const { watch, show, isWatching } = open();

  expect(watch.noteChange(0)).toBe(false);
  show(1);
  show(90);
  show(210);

  expect(isWatching()).toBe(false);
});

test('an unmounted drawing stops watching', () => {
  const { watch, isWatching } = open();

  watch.noteChange(0);
  watch.stop();

  expect(isWatching()).toBe(false);
});
