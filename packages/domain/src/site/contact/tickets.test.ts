import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseListingReference, parseTicketReference, ticketReference } from './tickets.ts';

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

test.each([
  ['123', 123],
  [' 123 ', 123],
  ['https://example.test/autos/123-volkswagen-golf', 123],
  ['/items/123-piano/?from=search#photos', 123],
  ['123-piano', 123],
])('%j names a listing', (text, id) => {
  expect(parseListingReference(text)).toBe(id);
});

test.each(['', 'piano', 'https://example.test/autos/volkswagen-123', '0', '12345678901', '/search?page=3'])(
  '%j names no listing',
  (text) => {
    expect(parseListingReference(text)).toBeUndefined();
  },
);
