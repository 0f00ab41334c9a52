import { randomBytes } from 'node:crypto';
import { type Call, createCall } from '@tessera/contract/client';
import type { Edge } from '../platform/http/edge.ts';
import type { FakeClock } from './fake-clock.ts';

export interface Browser {
  readonly call: Call;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Cookies of the browser, by name. */
  readonly cookies: Map<string, string>;
  readonly address: string;
}

/** A browser that calls the application without a network, and has cookies of its own. */
export function createBrowser(edge: Edge, address: string, clock: FakeClock): Browser {
  const cookies = new Map<string, string>();
  const expiries = new Map<string, Date>();
  const fetchApi: Browser['fetch'] = async (path, init) => {
    const request = new Request(new URL(path, 'http://localhost:3000'), init);
    if (!request.headers.has('host')) request.headers.set('host', 'localhost:3000');
    for (const [name, expiry] of expiries) if (expiry <= clock.now()) cookies.delete(name);
    if (cookies.size > 0 && !request.headers.has('cookie')) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    // The edge reads nothing but the address of the other end from the connection.
    const env = { incoming: { socket: { remoteAddress: address } } };
    const response = await edge.fetch(request, env);
    storeCookies({ cookies, expiries }, response);
    return response;
  };
  return { call: createCall(fetchApi), fetch: fetchApi, cookies, address };
}

interface CookieStore {
  readonly cookies: Map<string, string>;
  /** When the cookies expire, by name. A cookie without an entry lasts until the browser is closed. */
  readonly expiries: Map<string, Date>;
}

function storeCookies({ cookies, expiries }: CookieStore, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
    const expiry = line.match(/;\s*expires=([^;]+)/i)?.[1];
    if (expiry === undefined) expiries.delete(name);
    else expiries.set(name, new Date(expiry));
    if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

export function randomAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}
