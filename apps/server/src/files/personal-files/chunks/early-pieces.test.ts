import { expect, test } from 'vitest';
import type { EarlyPiece } from '../../../platform/file-store/file-store.ts';
import { createEarlyPieces } from './early-pieces.ts';

function piece(): EarlyPiece & { readonly stops: () => number } {
  let stops = 0;
  return {
    add: () => undefined,
    finish: () => Promise.resolve(),
    stop: () => Promise.resolve(void (stops += 1)),
    stops: () => stops,
  };
}

test('U05: a second request for the range stops an early piece at once', async () => {
  const pieces = createEarlyPieces();
  const mine = piece();
  pieces.add('a', 0, mine, Promise.withResolvers<void>().promise);

  expect(await pieces.stop('a', 0)).toBe('stopped');
  expect(mine.stops()).toBe(1);
  expect(pieces.writeAlone('a', 0, mine)).toBe(false);
});

test('U05: a second request waits for a piece that writes alone, and does not stop it', async () => {
  const pieces = createEarlyPieces();
  const mine = piece();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  pieces.add('a', 0, mine, ended);
  expect(pieces.writeAlone('a', 0, mine)).toBe(true);
  let answer: string | undefined;
  const stopped = pieces.stop('a', 0).then((given) => (answer = given));
  await new Promise((resolve) => setImmediate(resolve));
  const before = answer;
  end();
  await stopped;

  expect(before).toBeUndefined();
  expect(answer).toBe('ended');
  expect(mine.stops()).toBe(0);
});

test('U05: a piece of another request, or of none, cannot write alone and stops nobody', async () => {
  const pieces = createEarlyPieces();
  const mine = piece();
  pieces.add('a', 0, mine, Promise.resolve());

  expect(pieces.writeAlone('a', 0, piece())).toBe(false);
  expect(pieces.writeAlone('a', 1, mine)).toBe(false);
  expect(await pieces.stop('a', 0, mine)).toBe('nobody');
  expect(await pieces.stop('b', 0)).toBe('nobody');
});
