import { expect, test } from 'vitest';
import { createRunningDrawings } from './running-drawings.ts';

test('simultaneous requests for a picture share its drawing, and a later one draws again', async () => {
  const drawings = createRunningDrawings();
  const first = Promise.withResolvers<number>();

  const one = drawings.share('a', () => first.promise);
  const other = drawings.share('a', async () => 2);
  const another = drawings.share('b', async () => 3);
  first.resolve(1);

  expect(await Promise.all([one, other, another])).toEqual([1, 1, 3]);
  expect(await drawings.share('a', async () => 4)).toBe(4);
});

test('a drawing that failed is tried again by the next request', async () => {
  const drawings = createRunningDrawings();

  await expect(drawings.share('a', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');

  expect(await drawings.share('a', async () => 1)).toBe(1);
});

test('two applications do not share drawings', async () => {
  const [one, other] = [createRunningDrawings(), createRunningDrawings()];
  const never = new Promise<number>(() => {});

  void one.share('a', () => never);

  expect(await other.share('a', async () => 2)).toBe(2);
});
