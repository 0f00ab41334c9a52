import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';

/** Facts that tell where a request comes from. */
interface RequestOrigin {
  /** Address of the other end of the connection. Undefined once it has been closed. */
  readonly peer: string | undefined;
  /** The client's address, as the operator's proxies name it. */
  readonly address: string;
  readonly headers: Headers;
  /** As in `1.1`. Browsers have sent nothing older for 25 years, but nginx does, often with no header about its client. */
  readonly httpVersion?: string | undefined;
}

/** Headers in which proxies and tunnels name the client. Each may hold several addresses. */
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

/** Headers in which a proxy repeats the host that the client asked for. */
const hostHeaders = ['x-forwarded-host', 'x-forwarded-server', 'x-original-host'];

/**
 * Whether a request was made on the machine that runs this server, by somebody who may see what is meant for its owner
 * only. A proxy or tunnel on this machine connects from a loopback address for everybody, so each header in which it
 * names somebody else counts, whether the proxy is trusted or not: a forged header can only lose the sender something.
 * The Host header has to name this machine too. A page of another site whose name was rebound to 127.0.0.1 sends its own
 * name there.
 */
export function isFromThisMachine({ peer, address, headers, httpVersion }: RequestOrigin): boolean {
  if (peer === undefined || !isLoopbackAddress(peer) || !isLoopbackAddress(address)) return false;
  if (!isLoopbackHost(hostnameOf(headers.get('host') ?? ''))) return false;
  // A proxy that names itself and not its client could be asking for anybody.
  if (headers.has('via') || httpVersion === '1.0') return false;
  if (!listed(headers, clientHeaders).every(isLoopbackAddress)) return false;
  if (!listed(headers, hostHeaders).every((host) => isLoopbackHost(hostnameOf(host)))) return false;
  return !headers.has('forwarded') || isForwardedLocally(headers.get('forwarded') ?? '');
}

/** Whether a host name, as in an address, can only mean the machine on which it is used. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return (
    name === 'localhost' ||
    name === '[::1]' ||
    name.endsWith('.localhost') ||
    /^127\.\d+\.\d+\.\d+$/.test(name)
  );
}

/** An address of RFC 1122's 127.0.0.0/8 or ::1, perhaps with a port, brackets or quotes around it. */
export function isLoopbackAddress(text: string): boolean {
  const bare = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function listed(headers: Headers, names: readonly string[]): string[] {
  return names.flatMap((name) => headers.get(name)?.split(',') ?? []).map((text) => text.trim());
}

/** RFC 7239: `for=192.0.2.60;host=market.example, for="[::1]"`. Each element has to name a client of this machine. */
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

/** The name in a Host header, without its port. */
function hostnameOf(host: string): string {
  return host.trim().replace(/:\d+$/, '');
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Passes the requests of other machines on, so that the middleware never sees them. */
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
