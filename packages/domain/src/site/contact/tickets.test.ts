import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTicketReference, ticketReference } from './tickets.ts';

test('a reference is read back as its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (number) => {
      expect(parseTicketReference(` ${ticketReference(number).toLowerCase()} `)).toBe(number);
    }),
  );
});

test.each(['', 'C-', 'C-999', 'C-1000', '1042', 'C-10x2', 'D-1042'])('%j is not a reference', (text) => {
  expect(parseTicketReference(text)).toBeUndefined();
});
