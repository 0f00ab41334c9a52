import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './redirects.ts';

describe('M13: after signing in I stay on this site', () => {
  test.each([
    '/',
    '/checkout',
    '/listings?page=2&q=a%20b',
    '/profile#security',
    '/files/a%20folder',
    '/@ada',
    '/files/100%25',
    '/files/100%2525',
  ])('%s is a place of ours', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    ' /checkout',
    ' javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\t\\evil.example',
    '/%252f%252fevil.example',
    '/\r\nLocation: https://evil.example',
    '\u0000//evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/%00',
    '/%252f/evil.example',
    '/%25252F%25255Cevil.example',
    '/%2509/evil.example',
    '/%255cevil.example',
    '//evil.example/%2e%2e',
    '/\u2028//evil.example',
    '@evil.example',
    'checkout',
    '?redirect=//evil.example',
    '#//evil.example',
    '',
    '/%',
    '/%ff',
    '/\ud800',
    undefined,
    null,
    7,
    ['/checkout'],
    { toString: () => '/checkout' },
  ])('%j leads to the front page', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  test('a very long address leads to the front page', () => {
    expect(safeRedirect(`/${'a'.repeat(2_000)}`)).toBe('/');
  });

  test('another address in a parameter is only a value', () => {
    expect(safeRedirect('/search?next=//evil.example')).toBe('/search?next=//evil.example');
  });

  test('no text that somebody can type leads to another site', () => {
    const base = 'https://tessera.example';
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5C',
      '%2e',
      ':',
      '@',
      'evil.example',
      'https',
      '\t',
      '?',
      '#',
      ';',
    );
    const typed = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 12 }).map((texts) => texts.join('')),
    );
    fc.assert(
      fc.property(typed, (target) => {
        const path = safeRedirect(target);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, base).origin).toBe(base);
        expect(new URL(decodeURIComponent(new URL(path, base).pathname), base).origin).toBe(base);
        // A path that was accepted is accepted again, unchanged.
        expect(safeRedirect(path)).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });
});
