import { expect, test } from 'vitest';
import { isForeign } from './origin.ts';

function change(publicUrl: string, headers: Record<string, string>): boolean {
  return isForeign(new Request('http://localhost/api/x', { method: 'POST', headers }), publicUrl);
}

const site = 'https://market.example';

test.for([
  ['our own page', { origin: site }, false],
  ['a program that sends no origin', {}, false],
  ['an address typed in or a bookmark', { 'sec-fetch-site': 'none' }, false],
  ['our own page, without Origin', { 'sec-fetch-site': 'same-origin' }, false],
  ['another site', { origin: 'https://evil.example' }, true],
  ['a hidden origin', { origin: 'null' }, true],
  ['an empty origin', { origin: '' }, true],
  ['a name that begins like ours', { origin: 'https://market.example.evil.example' }, true],
  ['a name that ends like ours', { origin: 'https://evil-market.example' }, true],
  ['a sub-domain of ours', { origin: 'https://user.market.example' }, true],
  ['our name over plain http', { origin: 'http://market.example' }, true],
  ['our name on another port', { origin: 'https://market.example:8443' }, true],
  ['our name in capitals', { origin: 'https://MARKET.example' }, true],
  ['our name in a path', { origin: 'https://evil.example/https://market.example' }, true],
  ['two origins', { origin: `${site}, https://evil.example` }, true],
  ['a neighbouring site, without Origin', { 'sec-fetch-site': 'same-site' }, true],
  ['another site, without Origin', { 'sec-fetch-site': 'cross-site' }, true],
  ['another site that names our host', { origin: 'https://evil.example', host: 'evil.example' }, true],
] as const)('C03: a change from %s', ([, headers, isRefused]) => {
  expect(change(site, headers)).toBe(isRefused);
});

test.for([
  ['http://localhost:3000', 'localhost:3000', false],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', false],
  ['http://[::1]:3000', '[::1]:3000', false],
  ['http://localhost:4000', 'localhost:3000', true],
  ['http://evil.example:3000', 'evil.example:3000', true],
  ['http://localhost.evil.example:3000', 'localhost.evil.example:3000', true],
  ['https://localhost:3000', 'localhost:3000', true],
] as const)('C03: on one’s own machine a change from %s to %s', ([origin, host, isRefused]) => {
  expect(change('http://localhost:3000', { origin, host })).toBe(isRefused);
});

test('C03: on a public address the host in a request is not trusted', () => {
  expect(change(site, { origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(true);
});
