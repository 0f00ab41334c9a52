import { BlockList, isIP } from 'node:net';

/**
 * Creates a function that determines the client's address of a request. Normally that is the other end of the
 * connection. If it is one of the operator's proxies, the address that the proxy reports counts instead.
 */
export function createAddressReader(
  trustedProxies: readonly string[],
): (peer: string, forwardedFor: string | null) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else trusted.addAddress(address, family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (peer, forwardedFor) => {
    let address = plain(peer);
    // Reads the reported addresses from the last proxy backwards. Each is believed only if a trusted proxy reported it.
    for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
      if (!isTrusted(address)) break;
      const next = plain(hop.trim());
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Key for limits by address. All addresses of an IPv6 /64 network have the same key, because a household has a whole
 * such network.
 */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  // The URL parser brings the address into one form: lower case, no leading zeros, no zone id.
  const host = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = host.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
