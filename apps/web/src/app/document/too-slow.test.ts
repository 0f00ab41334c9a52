import { expect, test } from 'vitest';
import { isTooSlow, refuseIfTooSlow } from './too-slow.ts';

const late = new DOMException('The operation was aborted due to timeout', 'TimeoutError');

function thrownBy(error: unknown, status: number): unknown {
  try {
    refuseIfTooSlow(error, status);
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

test.each([200, 404, 500])('a page of status %s that is drawn too slowly becomes 503', (status) => {
  const thrown = thrownBy(late, status);
  expect(isTooSlow(thrown)).toBe(true);
});

test('a page of status 503 that is drawn too slowly is a short text', async () => {
  const answer = refuseIfTooSlow(late, 503);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('The site is busy.')]);
});

test.each([new Error('A component failed'), new DOMException('Left', 'AbortError')])(
  'other errors stay what they are: %s',
  (error) => {
    expect(thrownBy(error, 200)).toBe(error);
    expect(isTooSlow(error)).toBe(false);
  },
);
