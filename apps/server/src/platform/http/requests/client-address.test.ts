import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressGroup, createAddressReader } from './client-address.ts';

const proxy = '10.0.0.7';
const behindProxy = createAddressReader(['10.0.0.0/8', '::1', '2001:db8:1::/48']);

test.for([
  ['a direct caller is who they are', '203.0.113.5', null, '203.0.113.5'],
  ['an IPv4 caller on an IPv6 socket counts as an IPv4 caller', '::ffff:203.0.113.5', null, '203.0.113.5'],
  ['a proxy of ours is believed', proxy, '203.0.113.5', '203.0.113.5'],
  ['also one that is known by its IPv6 network', '2001:db8:1::9', '203.0.113.5', '203.0.113.5'],
  ['in a chain of our proxies the first other address counts', proxy, '203.0.113.5, 10.0.0.8', '203.0.113.5'],
  ['an address that a stranger claims is ignored', proxy, '198.51.100.1, 203.0.113.5', '203.0.113.5'],
  ['a proxy that forwards no address counts itself', proxy, null, proxy],
  ['nonsense is not accepted as an address', proxy, 'unknown', proxy],
  ['nor is an empty hop', proxy, '203.0.113.5, ', proxy],
  ['nor an address with a port', proxy, '203.0.113.5:1234', proxy],
  ['nor text behind an address', proxy, '203.0.113.5 or 1=1', proxy],
] as const)('G09: %s', ([, peer, forwardedFor, address]) => {
  expect(behindProxy(peer, forwardedFor)).toBe(address);
});

test('G09: forwarded addresses of a caller who is not our proxy are ignored', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.oneof(fc.string(), fc.array(fc.ipV4()).map(String)), (peer, forwardedFor) => {
      expect(createAddressReader([])(peer, forwardedFor)).toBe(peer);
      if (!peer.startsWith('10.')) expect(behindProxy(peer, forwardedFor)).toBe(peer);
    }),
  );
});

test('G09: behind our proxy, addresses that a caller adds in front make no difference', () => {
  const stranger = fc.ipV4().filter((address) => !address.startsWith('10.'));
  fc.assert(
    fc.property(stranger, fc.string(), (address, forged) => {
      expect(behindProxy(proxy, `${forged}, ${address}`)).toBe(address);
    }),
  );
});

test.for([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::7', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:192.0.2.1', '1:0:2:3::/64'],
  ['not an address', 'not an address'],
] as const)('%s counts as %s', ([address, group]) => {
  expect(addressGroup(address)).toBe(group);
});

test('all addresses of one household count as one, however they are written', () => {
  const hextet = fc.integer({ min: 0, max: 0xffff });
  fc.assert(
    fc.property(
      fc.tuple(hextet, hextet, hextet, hextet),
      fc.array(hextet, { minLength: 4, maxLength: 4 }),
      (net, host) => {
        const short = [...net, ...host].map((group) => group.toString(16)).join(':');
        const long = [...net, 0, 0, 0, 1]
          .map((group) => group.toString(16).padStart(4, '0').toUpperCase())
          .join(':');
        expect(addressGroup(short)).toBe(addressGroup(long));
      },
    ),
  );
});
