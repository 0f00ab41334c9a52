import { Agent, request } from 'node:http';
import type { Site } from '../../e2e/support/site.ts';

/** Calls go over one kept-alive connection, without the overhead of `fetch`. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A site whose Database Manager reaches the measured database. */
export interface Manager {
  readonly site: Site;
  readonly cookie: string;
  /** Address of the same database for psql. */
  readonly address: string;
}

export async function signInToManager(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@tessera.local', password: 'tessera-demo' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers.getSetCookie().join('; ').split(';', 1)[0] ?? '';
}

export function callManager({ site, cookie }: Manager, path: string, body?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = body && JSON.stringify(body);
    const sending = request(
      site.url + path,
      {
        agent,
        method: sent ? 'POST' : 'GET',
        headers: { origin: site.url, cookie, ...(sent && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${path}: ${answer.statusCode} ${text}`));
        });
      },
    );
    sending.once('error', reject);
    sending.end(sent);
  });
}
