import { randomBytes } from 'node:crypto';
import { type Agent, request } from 'node:http';

export interface Outcome {
  /** `refused`: no server was listening. `lost`: the connection broke before the complete response had arrived. */
  readonly status: number | 'refused' | 'lost';
  readonly ms: number;
  readonly retryAfter: string | undefined;
  readonly cookie: string | undefined;
  readonly body: string;
}

interface SentRequest {
  readonly method?: 'GET' | 'POST';
  readonly cookie?: string;
  readonly agent?: Agent;
  /** Body to send as JSON, as a page of the site does. */
  readonly json?: object;
  /** Address of the caller, as a proxy would name it. */
  readonly from?: string;
}

/** Sends one request. Never throws: tests look at the outcome, including failures. */
export function ask(
  url: string,
  { method = 'GET', cookie, agent, json, from }: SentRequest = {},
): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const finish = (outcome: Partial<Outcome> & Pick<Outcome, 'status'>) =>
      resolve({
        retryAfter: undefined,
        cookie: undefined,
        body: '',
        ...outcome,
        ms: performance.now() - started,
      });
    const headers = {
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': from }),
      ...(json && { 'content-type': 'application/json', origin: new URL(url).origin }),
    };
    const sent = request(url, { method, headers, ...(agent && { agent }) }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk));
      response.on('error', () => finish({ status: 'lost' }));
      response.on('end', () =>
        finish({
          status: response.complete ? (response.statusCode ?? 0) : 'lost',
          retryAfter: response.headers['retry-after'],
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
          body,
        }),
      );
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      finish({ status: error.code === 'ECONNREFUSED' ? 'refused' : 'lost', body: error.message }),
    );
    sent.end(json && JSON.stringify(json));
  });
}

/** Makes the site believe X-Forwarded-For, so that many callers on one machine have different addresses. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' };

/** Creates a guest session. Used as a write: the cookie in the response acknowledges it. */
export const becomeGuest = (site: { url: string }) =>
  ask(`${site.url}/api/auth/create-guest-session`, {
    method: 'POST',
    from: `10.${[...randomBytes(3)].join('.')}`,
  });

/** The person whose session a cookie belongs to. Null if there is no such session. */
export async function userOf(site: { url: string }, cookie: string): Promise<unknown> {
  const { body } = await ask(`${site.url}/api/auth/session`, { cookie });
  return (JSON.parse(body) as { user: unknown }).user;
}

export function countBy(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export function percentile(outcomes: readonly Outcome[], share: number): number {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
