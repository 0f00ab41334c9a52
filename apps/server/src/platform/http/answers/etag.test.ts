import { expect, test } from 'vitest';
import { cacheable, etagOf, matchesEtag } from './etag.ts';

const tag = etagOf('content');

test.for([
  [tag, true],
  [tag.replace('W/', ''), true],
  [`"other", ${tag}`, true],
  [`"other",${tag} , "third"`, true],
  ['*', true],
  [null, false],
  ['', false],
  ['"other"', false],
  [tag.slice(0, -2), false],
  [tag.replaceAll('"', ''), false],
] as const)('If-None-Match %s matches: %s', ([header, isMatch]) => {
  expect(matchesEtag(header, tag)).toBe(isMatch);
});

test('the tag changes with the content, and with nothing else', () => {
  expect(etagOf(Buffer.from('content'))).toBe(tag);
  expect(etagOf('Content')).not.toBe(tag);
});

test('a client that has the content gets no body, but the same tag and caching', async () => {
  const request = (headers = {}) => new Request('http://localhost/x', { headers });
  const first = cacheable(request(), 'content', 'text/plain');
  const again = cacheable(request({ 'If-None-Match': tag }), 'content', 'text/plain');

  expect(first.status).toBe(200);
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  for (const name of ['ETag', 'Cache-Control']) expect(again.headers.get(name)).toBe(first.headers.get(name));
});
