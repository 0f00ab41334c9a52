import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';

/** What a request shows about where it comes from. */
interface RequestOrigin {
  /** Address of the other end of the connection. Undefined once the connection is closed. */
  readonly peer: string | undefined;
  /** The client's address as the operator's proxies report it. */
  readonly address: string;
  readonly headers: Pick<Headers, 'get' | 'has'>;
  /**
   * Such as `1.1`. Browsers have sent nothing older for 25 years, but nginx does, often without a header about its
   * client.
   */
  readonly httpVersion?: string | undefined;
}

/** Headers in which proxies and tunnels name the client. Each may contain several addresses. */
const clientHeaders = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'fly-client-ip',
];

/** Headers in which a proxy repeats the host that the client requested. */
const hostHeaders = ['x-forwarded-host', 'x-forwarded-server', 'x-original-host'];

/**
 * Whether a request was made on the machine that runs this server, so that it may see what only the operator may see.
 *
 * A proxy or tunnel on this machine connects from a loopback address for everybody. So if any header names another
 * client, the request is not local, whether that proxy is trusted or not; a forged header can only take rights away
 * from its sender. The Host header has to name this machine too: a page of another site whose name was rebound to
 * 127.0.0.1 sends its own name there.
 */
export function isFromThisMachine({ peer, address, headers, httpVersion }: RequestOrigin): boolean {
  if (peer === undefined || !isLoopbackAddress(peer) || !isLoopbackAddress(address)) return false;
  if (!isLoopbackHost(hostnameOf(headers.get('host') ?? ''))) return false;
  // A proxy that names itself but not its client may be passing on a request of anybody.
  if (headers.has('via') || httpVersion === '1.0') return false;
  if (!listed(headers, clientHeaders).every(isLoopbackAddress)) return false;
  if (!listed(headers, hostHeaders).every((host) => isLoopbackHost(hostnameOf(host)))) return false;
  return !headers.has('forwarded') || isForwardedLocally(headers.get('forwarded') ?? '');
}

/** Whether a host name can only mean the machine on which it is used, such as `localhost`. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return (
    name === 'localhost' ||
    name === '[::1]' ||
    name.endsWith('.localhost') ||
    /^127\.\d+\.\d+\.\d+$/.test(name)
  );
}

/** Whether a text is an address in 127.0.0.0/8 (RFC 1122) or ::1, perhaps with a port, brackets or quotes around it. */
export function isLoopbackAddress(text: string): boolean {
  const bare = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function listed(headers: Pick<Headers, 'get'>, names: readonly string[]): string[] {
  return names.flatMap((name) => headers.get(name)?.split(',') ?? []).map((text) => text.trim());
}

/**
 * Whether every element of a Forwarded header (RFC 7239) names a client on this machine:
 * `for=192.0.2.60;host=market.example, for="[::1]"`.
 */
function isForwardedLocally(header: string): boolean {
  return header.split(',').every((element) => {
    const pairs = element.split(';').map((pair) => pair.split('='));
    const valuesOf = (wanted: string) =>
      pairs
        .filter(([name = '']) => name.trim().toLowerCase() === wanted)
        .map(([, value = '']) => value.trim());
    const clients = valuesOf('for');
    const hosts = valuesOf('host').map((host) => hostnameOf(host.replaceAll('"', '')));
    return clients.length > 0 && clients.every(isLoopbackAddress) && hosts.every(isLoopbackHost);
  });
}

/**
 * Whether a host name means this site for certain: its own name, or no domain at all, as when a proxy asks by an address whether
 * the server is well. Any other name may be the domain of a shop.
 */
export function isHostOfSite(hostname: string, siteHost: string): boolean {
  return hostname === siteHost || !/[a-z]$/.test(hostname) || isLoopbackHost(hostname);
}

/** The name in a Host header, without its port. */
export function hostnameOf(host: string): string {
  return host.trim().replace(/:\d+$/, '');
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Runs the middleware only for requests of this machine. Requests of other machines bypass it. */
export function onlyForThisMachine(middleware: Middleware): Middleware {
  return (request, response, next) => {
    const headers = new Headers();
    for (const [name, values] of Object.entries(request.headersDistinct))
      for (const value of values ?? []) headers.append(name, value);
    const peer = request.socket.remoteAddress;
    const { httpVersion } = request;
    if (isFromThisMachine({ peer, address: peer ?? '', headers, httpVersion }))
      middleware(request, response, next);
    else next();
  };
}
