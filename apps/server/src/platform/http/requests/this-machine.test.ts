import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFromThisMachine, isLoopbackAddress, isLoopbackHost } from './this-machine.ts';

const local = { peer: '127.0.0.1', address: '127.0.0.1' };
const asks = (given: Record<string, string>, from: Partial<typeof local> = {}) =>
  isFromThisMachine({ ...local, ...from, headers: new Headers({ host: 'localhost:3000', ...given }) });

test.for([
  ['a browser here', {}, local],
  ['by address', { host: '127.0.0.1:3000' }, local],
  ['over IPv6', { host: '[::1]:3000' }, { peer: '::1', address: '::1' }],
  ['over IPv4 on a socket of IPv6', {}, { peer: '::ffff:127.0.0.1', address: '127.0.0.1' }],
  ['without a port', { host: 'localhost' }, local],
  ['a name under localhost', { host: 'shop.localhost:3000' }, local],
  ['through a proxy here that names a browser here', { 'x-forwarded-for': '127.0.0.1, ::1' }, local],
  [
    'the same in the standard’s words',
    { forwarded: 'for="[::1]:4711";host=localhost:3000;proto=http' },
    local,
  ],
  ['the same with its host', { 'x-forwarded-host': 'localhost:3000' }, local],
] as const)('N02 (second audit): this machine: %s', ([, headers, from]) => {
  expect(asks(headers, from)).toBe(true);
});

test.for([
  ['another peer', {}, { peer: '192.0.2.7', address: '192.0.2.7' }],
  [
    'another peer that a header calls local',
    { 'x-forwarded-for': '127.0.0.1' },
    { peer: '192.0.2.7', address: '192.0.2.7' },
  ],
  [
    'another peer that a trusted proxy would be believed about',
    {},
    { peer: '10.0.0.1', address: '127.0.0.1' },
  ],
  ['a client that a trusted proxy here names', {}, { peer: '127.0.0.1', address: '192.0.2.7' }],
  ['a client that an untrusted proxy here names', { 'x-forwarded-for': '192.0.2.7' }, local],
  ['one of several clients', { 'x-forwarded-for': '127.0.0.1, 192.0.2.7' }, local],
  ['the outermost of several clients', { 'x-forwarded-for': '192.0.2.7, 127.0.0.1' }, local],
  ['a client without a name', { 'x-forwarded-for': 'unknown' }, local],
  ['an empty client', { 'x-forwarded-for': '' }, local],
  ['another header for it', { 'x-real-ip': '192.0.2.7' }, local],
  ['a tunnel’s header for it', { 'cf-connecting-ip': '192.0.2.7' }, local],
  ['the standard’s header', { forwarded: 'for=192.0.2.7;proto=https' }, local],
  ['its second element', { forwarded: 'for=127.0.0.1, for=192.0.2.7' }, local],
  ['its hidden client', { forwarded: 'for=_hidden' }, local],
  ['its element without a client', { forwarded: 'proto=https' }, local],
  ['its host', { forwarded: 'for=127.0.0.1;host=market.example' }, local],
  ['a proxy that names only itself', { via: '1.1 cache' }, local],
  ['a host that a proxy repeats', { 'x-forwarded-host': 'market.example' }, local],
  ['the public name', { host: 'market.example' }, local],
  ['a name that was rebound to this machine', { host: 'evil.test:3000' }, local],
  ['a name that only begins as ours', { host: 'localhost.evil.test' }, local],
  ['a name that only looks like an address', { host: '127.0.0.1.evil.test' }, local],
  ['no host', { host: '' }, local],
] as const)('N02 (second audit): not this machine: %s', ([, headers, from]) => {
  expect(asks(headers, from)).toBe(false);
});

test('N02 (second audit): a connection that is already closed does not count as this machine', () => {
  const headers = new Headers({ host: 'localhost' });

  expect(isFromThisMachine({ peer: undefined, address: '127.0.0.1', headers })).toBe(false);
});

test('N02 (second audit): nginx without any settings does not count as this machine', () => {
  const headers = new Headers({ host: '127.0.0.1:3000', connection: 'close' });

  expect(isFromThisMachine({ ...local, headers, httpVersion: '1.0' })).toBe(false);
  expect(isFromThisMachine({ ...local, headers, httpVersion: '1.1' })).toBe(true);
});

test('N02 (second audit): only loopback addresses count, in any of their spellings', () => {
  const outside = fc.ipV4().filter((address) => !address.startsWith('127.'));
  fc.assert(
    fc.property(outside, fc.constantFrom('', ':80', ' '), (address, after) => {
      for (const text of [address, `::ffff:${address}`, `[::ffff:${address}]`, `"${address}"`])
        expect(isLoopbackAddress(text + after)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const { hostname } = new URL(`http://[${address}]`);
      if (hostname !== '[::1]') expect(isLoopbackAddress(address) && !/127\./.test(address)).toBe(false);
    }),
  );
});

test('N02 (second audit): a name that contains a loopback name with something before or after it is another name', () => {
  fc.assert(
    fc.property(fc.domain(), (domain) => {
      expect(isLoopbackHost(domain)).toBe(domain === 'localhost' || domain.endsWith('.localhost'));
      expect(isLoopbackHost(`localhost.${domain}`)).toBe(domain.endsWith('.localhost'));
    }),
  );
});
