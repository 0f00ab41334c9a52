import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let tab: EventTarget & { hidden: boolean };
let paint: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  tab = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', tab);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => (paint = run));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for a paint. The returned mock is called once the wait is over. */
function wait() {
  const done = vi.fn<() => void>();
  void callAfterPaint(done);
  return done;
}

async function callAfterPaint(done: () => void): Promise<void> {
  await afterPaint();
  done();
}

test('work waits until the browser has painted', async () => {
  const done = wait();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).not.toHaveBeenCalled();

  paint();
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);

  expect(done).toHaveBeenCalledOnce();
});

test('a hidden tab is not painted, so nothing waits for it', async () => {
  tab.hidden = true;

  const done = wait();
  await vi.advanceTimersByTimeAsync(0);

  expect(done).toHaveBeenCalledOnce();
});

test('work that waits for a paint begins when the tab is hidden, but not when it is shown', async () => {
  const done = wait();
  tab.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).not.toHaveBeenCalled();

  tab.hidden = true;
  tab.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);

  expect(done).toHaveBeenCalledOnce();
});
