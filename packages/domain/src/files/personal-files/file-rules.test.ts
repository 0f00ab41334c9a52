import { describe, expect, test } from 'vitest';
import { CHUNK_BYTES, countChunks, isChunkLength, MAX_CHUNKS, sizeBounds } from './chunks.ts';
import { detectType, isPacked, typeToShow } from './kinds.ts';
import { freeName, nameFault, nameKey, splitEnding, tidyFileName } from './names.ts';
import { basePath, childPath, depthOf, fullPath, isWithin, meansBase, myPath, parentPath } from './paths.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the type of a file', () => {
  test.each([
    ['\xFF\xD8\xFF\xE0', 'a.txt', 'image/jpeg'],
    ['GIF89a', '', 'image/gif'],
    ['RIFF....WEBP', '', 'image/webp'],
    ['RIFF....WAVE', '', 'audio/wav'],
    ['xWEBP', '', 'text/plain'],
    ['\0\0\0\x18ftypheic', '', 'image/heic'],
    ['\0\0\0\x18ftypavif', '', 'image/avif'],
    ['\0\0\0\x18ftypqt  ', '', 'video/quicktime'],
    ['\0\0\0\x18ftypM4A ', '', 'audio/mp4'],
    ['\0\0\0\x18ftypisom', '', 'video/mp4'],
    ['\0\0\0\x18ftypisomheic', '', 'video/mp4'],
    ['PK\x03\x04', 'a.zip', 'application/zip'],
    ['PK\x03\x04', 'A.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['PK\x05\x06', 'a.unknown', 'application/zip'],
    ['%PDF-1.7', 'a.html', 'application/pdf'],
    ['', 'a.json', 'text/plain'],
    ['hello', 'a.CSV', 'text/csv'],
    ['hello', 'a', 'text/plain'],
    ['he\0lo', 'a.txt', 'application/octet-stream'],
    ['he\x1Alo', 'a.txt', 'application/octet-stream'],
    ['he\x1Blo\t\r\n\f', 'a.txt', 'text/plain'],
    ['a\xFFbc', 'a.txt', 'application/octet-stream'],
    ['caf\xC3', 'a.txt', 'text/plain'],
    ['<svg>', 'a.txt', 'image/svg+xml'],
    ['x <SVG onload', 'a.txt', 'image/svg+xml'],
    ['  <!-- a --> <p>', 'a.txt', 'text/html'],
    ['\xEF\xBB\xBF<html>', 'a.txt', 'text/html'],
    ['<?xml ?>', 'a.md', 'application/xml'],
    ['a xmlns = "x"', 'a.md', 'application/xml'],
    ['a <script >', 'a.md', 'text/html'],
    ['<pre>', 'a.md', 'text/markdown'],
  ])('that begins with %j and is called %j is %s', (head, name, type) => {
    expect(detectType(bytes(head), name)).toBe(type);
  });

  test('of text is detected even if the last character is incomplete', () => {
    expect(detectType(utf8('naïve “語').subarray(0, -1), 'a.txt')).toBe('text/plain');
    expect(detectType(utf8('naïve “語').subarray(0, -2), 'a.txt')).toBe('text/plain');
  });

  test.each([
    ['image/png', 'image/png', true],
    ['image/svg+xml', undefined, false],
    ['text/html', undefined, false],
    ['text/css', 'text/plain; charset=utf-8', false],
    ['application/json', 'text/plain; charset=utf-8', false],
    ['application/zip', undefined, true],
    ['application/xml', undefined, false],
    ['image/tiff', undefined, false],
    ['audio/wav', 'audio/wav', false],
    ['video/mp4', 'video/mp4', true],
  ])('%s is shown as %s, and is packed already: %s', (type, shown, packed) => {
    expect(typeToShow(type)).toBe(shown);
    expect(isPacked(type)).toBe(packed);
  });
});

describe('the name of a file', () => {
  test.each([
    ['', 'empty'],
    ['.', 'dots'],
    ['..', 'dots'],
    ['...', undefined],
    ['a/b', 'separator'],
    ['a\\b', 'separator'],
    ['a\nb', 'control'],
    ['a\u2028', 'control'],
    ['a\ud800', 'control'],
    ['annexe\u202Egpj.exe', 'direction'],
    ['a'.repeat(255), undefined],
    ['a'.repeat(256), 'long'],
    ['ä'.repeat(128), 'long'],
  ])('%j has the fault %s', (name, fault) => {
    expect(nameFault(name)).toBe(fault);
  });

  test.each([
    ['a.txt', 'a', '.txt'],
    ['a.b.txt', 'a.b', '.txt'],
    ['.env', '.env', ''],
    ['a.', 'a', '.'],
    ['a', 'a', ''],
  ])('%s is %s and %s', (name, stem, ending) => {
    expect(splitEnding(name)).toEqual([stem, ending]);
  });

  test('is stored in one spelling, and compared in one spelling', () => {
    expect(tidyFileName(' e\u0301 ')).toBe('é');
    expect(nameKey('E\u0301\u200Bﬁ')).toBe('éfi');
    expect(nameKey('É')).toBe(nameKey('e\u0301'));
  });

  test('gets a number while other files have it, and never more than 255 bytes', () => {
    const taken = new Set(['a.txt', 'a (2).txt']);
    const long = `${'ä'.repeat(125)}.txt`;

    expect(freeName('b.txt', (name) => taken.has(name))).toBe('b.txt');
    expect(freeName('a.txt', (name) => taken.has(name))).toBe('a (3).txt');
    expect(freeName(long, (name) => name === long)).toBe(`${'ä'.repeat(123)} (2).txt`);
    expect(freeName(`x${'a'.repeat(250)}.txt`, (name) => !name.includes('('))).toBe(
      `x${'a'.repeat(246)} (2).txt`,
    );
  });
});

describe('a path', () => {
  test.each([
    ['uploads/u-1', '', undefined],
    ['uploads/u-1/a/b', 'a/b', undefined],
    ['uploads/u-1/e\u0301', 'é', undefined],
    ['uploads/u-10/a', undefined, 'foreign'],
    ['other/u-1/a', undefined, 'foreign'],
    ['uploads', undefined, 'foreign'],
    ['uploads/u-1/', undefined, 'invalid'],
    ['uploads/u-1/../u-2', undefined, 'invalid'],
    ['uploads/u-1/ a', undefined, 'invalid'],
    [`uploads/u-1${'/a'.repeat(2_042)}`, 'a/'.repeat(2_042).slice(0, -1), undefined],
    [`uploads/u-1/a${'/a'.repeat(2_042)}`, undefined, 'invalid'],
  ])('%s is %s within the folder u-1, or refused as %s', (text, path, refusal) => {
    expect(myPath('u-1', text)).toEqual(refusal ? { ok: false, refusal } : { ok: true, value: path });
  });

  test.each([
    ['uploads/u-1', true],
    ['/Uploads//U-1/./', true],
    ['uploads%2Fu-1', true],
    [' uploads / u-1 ', true],
    ['uploads', true],
    ['', true],
    ['%', false],
    ['uploads/u-1/a', false],
    ['uploads/u-2', false],
    ['u-1', false],
  ])('%j means the base folder: %s', (text, expected) => {
    expect(meansBase('U-1', text)).toBe(expected);
  });

  test('is split and joined', () => {
    expect([basePath('u'), fullPath('u', ''), fullPath('u', 'a')]).toEqual([
      'uploads/u',
      'uploads/u',
      'uploads/u/a',
    ]);
    expect([parentPath('a/b/c'), parentPath('a')]).toEqual(['a/b', '']);
    expect([childPath('', 'a'), childPath('a', 'b')]).toEqual(['a', 'a/b']);
    expect([depthOf(''), depthOf('a'), depthOf('a/b')]).toEqual([0, 1, 2]);
    expect([isWithin('a/b', 'a'), isWithin('a', 'a'), isWithin('ab', 'a'), isWithin('a', '')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('chunks', () => {
  test.each([
    [0, 1],
    [1, 1],
    [CHUNK_BYTES, 1],
    [CHUNK_BYTES + 1, 2],
    [10 * CHUNK_BYTES, 10],
  ])('a file of %d bytes has %d', (size, count) => {
    expect(countChunks(size)).toBe(count);
    const { min, max } = sizeBounds(count);
    expect(size).toBeGreaterThanOrEqual(min);
    expect(size).toBeLessThanOrEqual(max);
  });

  test('have exact limits', () => {
    expect(CHUNK_BYTES).toBe(2_097_152);
    expect(MAX_CHUNKS).toBe(500);
    expect(sizeBounds(1)).toEqual({ min: 0, max: CHUNK_BYTES });
    expect(sizeBounds(3)).toEqual({ min: 2 * CHUNK_BYTES + 1, max: 3 * CHUNK_BYTES });
  });

  test.each([
    [0, 2, CHUNK_BYTES, true],
    [0, 2, CHUNK_BYTES - 1, false],
    [1, 2, CHUNK_BYTES, true],
    [1, 2, 1, true],
    [1, 2, 0, false],
    [1, 2, CHUNK_BYTES + 1, false],
    [0, 1, 0, true],
  ])('chunk %d of %d may have %d bytes: %s', (index, chunks, length, expected) => {
    expect(isChunkLength(index, chunks, length)).toBe(expected);
  });
});
