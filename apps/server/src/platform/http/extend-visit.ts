import type { Viewer } from '@tessera/domain/accounts/viewer';
import type { CookieJar } from './handle.ts';
import type { RequestFacts } from './request-facts.ts';

export type ExtendSession = (viewer: Viewer, cookies: CookieJar) => Promise<void>;

/**
 * Extends the session of whoever asked, if the answer is for them alone: a shared cache would hand the cookie of a public
 * answer to everybody. The answer is ready by now, so it goes out even when the visit cannot be written down.
 */
export async function extendVisit(
  answer: Response,
  { visit, log }: Pick<RequestFacts, 'visit' | 'log'>,
  cookies: CookieJar,
  extendSession: ExtendSession | undefined,
): Promise<void> {
  if (!extendSession || !visit.viewer || isShared(answer)) return;
  try {
    await extendSession(visit.viewer, cookies);
  } catch (error) {
    log.warn({ error }, 'the visit could not be written down');
  }
}

function isShared({ headers }: Response): boolean {
  return /\bpublic\b/i.test(headers.get('Cache-Control') ?? '');
}
