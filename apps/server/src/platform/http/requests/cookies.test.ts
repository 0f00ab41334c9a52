import { expect, test } from 'vitest';
import { createCookieJar } from './cookies.ts';

const later = new Date('2026-04-01T00:00:00Z');

test('A07: over TLS a cookie is Secure, HttpOnly, SameSite=Lax and bound to this host', () => {
  const { jar, newCookies } = createCookieJar(null, true);

  jar.set('tessera_session', 'abc', later);

  expect(newCookies()).toEqual([
    '__Host-tessera_session=abc; Path=/; Expires=Wed, 01 Apr 2026 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  ]);
});

test('A07: without TLS, on one’s own machine, it omits what browsers would refuse there', () => {
  const { jar, newCookies } = createCookieJar(null, false);

  jar.set('tessera_session', 'abc', later);

  expect(newCookies()[0]).toMatch(/^tessera_session=abc; .*HttpOnly; SameSite=Lax$/);
  expect(newCookies()[0]).not.toContain('Secure');
});

test('A07: over TLS a cookie without the prefix is not read: a sub-domain could have set it', () => {
  const { jar } = createCookieJar('tessera_session=planted', true);

  expect(jar.get('tessera_session')).toBeUndefined();
});

test('of a cookie that is set twice only the latest is sent', () => {
  const { jar, newCookies } = createCookieJar(null, false);

  jar.set('tessera_session', 'abc', later);
  jar.clear('tessera_session');

  expect(newCookies()).toEqual(['tessera_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

test('a cleared cookie is expired with the attributes it was set with', () => {
  const { jar, newCookies } = createCookieJar(null, true);

  jar.clear('tessera_session');

  expect(newCookies()).toEqual([
    '__Host-tessera_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});

test.for([
  ['a=1; tessera_session=abc; b=2', 'abc'],
  ['tessera_session="abc"', 'abc'],
  ['tessera_session=%E2%82%AC', '€'],
  ['tessera_session=%E2%82', '%E2%82'],
  ['tessera_session', undefined],
  ['', undefined],
  ['__proto__=x; constructor=y', undefined],
  [';;;===', undefined],
] as const)('G01: with the header “%s” the session is %s', ([header, value]) => {
  expect(createCookieJar(header, false).jar.get('tessera_session')).toBe(value);
});

test('G07: names of JavaScript’s own properties are not cookies unless they were sent', () => {
  const { jar } = createCookieJar('a=1', false);

  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(jar.get(name)).toBeUndefined();
});
