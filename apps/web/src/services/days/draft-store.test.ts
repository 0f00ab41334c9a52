import type { DayLine } from '@tessera/contract/services/days';
import { beforeEach, expect, test, vi } from 'vitest';
import { addPart } from './draft-store.ts';

const KEY = 'tessera-day';
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const address = {
  name: 'Grace Hopper',
  line1: '1 Harbour Street',
  line2: '',
  city: 'Bristol',
  postcode: 'BS1 4ND',
  country: 'United Kingdom',
};

test('adding a meal again with a corrected address keeps one meal, with the new address', () => {
  const line: DayLine = {
    kind: 'meal',
    providerId: 1,
    way: 'delivery',
    slotStart: '2026-01-01T12:00:00Z',
    items: [{ itemId: 1, options: [], quantity: 1 }],
    postcode: 'BS1 4ND',
    note: '',
  };
  addPart(line, address);
  addPart(line, { ...address, line1: '9 Quay Lane' });
  addPart(line);

  const draft: unknown = JSON.parse(stored.get(KEY) ?? '');
  expect(draft).toMatchObject({ parts: [line], address: { line1: '9 Quay Lane' } });
});
