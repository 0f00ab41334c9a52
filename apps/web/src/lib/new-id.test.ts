import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are version 4 UUIDs and differ, also where the browser has no randomUUID', () => {
  const ids = Array.from({ length: 1_000 }, newId);

  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(1_000);
});
