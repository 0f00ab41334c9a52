import type { Viewer } from '@tessera/domain/people/viewer';
import type { CookieJar } from './handle.ts';
import type { RequestFacts } from './requests/request-facts.ts';

export type ExtendSession = (viewer: Viewer, cookies: CookieJar) => Promise<void>;

/**
 * Extends the viewer's session if the answer is private. A public answer must not set the cookie, because a shared
 * cache would give it to everybody. If the extension cannot be stored, the answer is sent all the same.
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
    log.warn({ error }, 'the visit could not be stored');
  }
}

function isShared({ headers }: Response): boolean {
  return /\bpublic\b/i.test(headers.get('Cache-Control') ?? '');
}
