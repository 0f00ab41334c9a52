import { expect, test } from 'vitest';
import { addFileParam, readFileParam } from './file-param.ts';
import { isViewerStep } from './viewer-step.ts';

test.each([
  ['', undefined],
  ['?file=7', 7],
  ['?directory=uploads%2Fuser-1&file=12', 12],
  ['?file=0', undefined],
  ['?file=-3', undefined],
  ['?file=1.5', undefined],
  ['?file=9007199254740993', undefined],
  ['?file=x', undefined],
])('an address with %j asks to view file %j', (search, fileId) => {
  expect(readFileParam(search)).toBe(fileId);
});

test.each([
  ['', 7, '?file=7'],
  ['?page=2', 7, '?page=2&file=7'],
  ['?file=6&page=2', 7, '?page=2&file=7'],
  ['?page=2&file=7', undefined, '?page=2'],
  ['?file=7', undefined, ''],
])('%j with file %j becomes %j', (search, fileId, expected) => {
  expect(addFileParam(search, fileId)).toBe(expected);
});

test.each([
  ['/files', '/files?file=7', true],
  ['/files?file=7', '/files?file=8', true],
  ['/files?page=2&file=7', '/files?page=2', true],
  ['/files?page=2', '/files', false],
  ['/files', '/upload?file=7', false],
  ['/files', '/files', false],
])('from %j to %j is a step of the viewer: %j', (from, to, expected) => {
  const url = (address: string) => new URL(address, 'https://tessera.example');
  expect(isViewerStep(url(from), url(to))).toBe(expected);
});
