import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formMemory } from './form-memory.ts';
import { tabStorage } from '../testing/open-wizard.ts';
import { emptyWork } from './work.ts';

const key = 'tessera.listing-form.new';
const of = { listingId: 'new', userId: 1 } as const;

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test('stored work has version 2', () => {
  const storage = tabStorage();

  formMemory(() => storage, of).write(emptyWork);

  expect(JSON.parse(storage.getItem(key) ?? '')).toMatchObject({ version: 2, userId: 1 });
});

test.each([
  ['another version', '{"version":1,"userId":1,"work":{}}'],
  ['no JSON', 'step=2'],
  ['another shape', '{"version":2,"userId":1,"work":{"step":9}}'],
])('%s is ignored', (_, text) => {
  const storage = tabStorage();
  storage.setItem(key, text);

  expect(formMemory(() => storage, of).read()).toBeUndefined();
});

test('the form works without storage, which is only logged', () => {
  const refusing = () => {
    throw new Error('QuotaExceededError');
  };
  const memory = formMemory(() => ({ getItem: refusing, setItem: refusing, removeItem: refusing }), of);

  memory.write(emptyWork);
  memory.clear();

  expect(memory.read()).toBeUndefined();
  expect(console.info).toHaveBeenCalledTimes(3);
});
