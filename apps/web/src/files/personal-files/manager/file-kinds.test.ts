import { expect, test } from 'vitest';
import { kindOf, viewAddress, viewingOf } from './file-kinds.ts';

test.each([
  ['image/jpeg', 'picture', 'image'],
  ['image/heic', 'picture', undefined],
  ['image/svg+xml', 'picture', undefined],
  ['video/mp4', 'film', 'video'],
  ['audio/mpeg', 'sound', 'audio'],
  ['application/pdf', 'pdf', 'pdf'],
  ['text/plain', 'text', 'text'],
  ['text/csv', 'table', 'text'],
  ['application/json', 'code', 'text'],
  ['text/html', 'code', undefined],
  ['application/zip', 'archive', undefined],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document', undefined],
  ['application/octet-stream', 'other', undefined],
] as const)('FIL-4: %s is a %s, viewed as %s', (type, kind, viewing) => {
  expect(kindOf(type)).toBe(kind);
  expect(viewingOf(type)).toBe(viewing);
});

test('the address for viewing is the signed one with `view` added', () => {
  expect(viewAddress('/api/files/1/content?expires=1&signature=a')).toBe(
    '/api/files/1/content?expires=1&signature=a&view=1',
  );
});
