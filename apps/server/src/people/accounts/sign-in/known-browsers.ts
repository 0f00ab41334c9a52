import { DAY_MS } from '@tessera/domain/durations';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller, CookieJar } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findPasswordChange } from '../people.queries.ts';

/**
 * Cookie that remembers in which browsers a person has signed in. It grants no access: it only gives the browser its
 * own limit of wrong passwords. Each entry is signed for one account and its current password, so a new password makes
 * it invalid.
 */
export const KNOWN_BROWSER_COOKIE = 'tessera_known';

/** How long the cookie lasts, which is as long as browsers allow. */
const LIFETIME_MS = 400 * DAY_MS;
const MAX_ACCOUNTS = 5;
const PURPOSE = 'known-browser';

type Needs = Pick<Ports, 'secrets' | 'clock'>;

interface Account {
  readonly userId: number;
  readonly passwordChangedAt: Date | undefined;
}

/** The id of this browser, if the person has signed in with it since they chose their password. */
function findKnownBrowser(
  { secrets }: Pick<Needs, 'secrets'>,
  cookies: CookieJar,
  account: Account,
): string | undefined {
  return entriesOf(cookies).find(
    (entry) =>
      entry.userId === String(account.userId) &&
      secrets.isSigned(signedText(account, entry.browser), entry.signature, PURPOSE),
  )?.browser;
}

/** The id under which wrong passwords of a known browser are counted: see `attempts.ts`. */
export function findAttemptingBrowser(
  ports: Pick<Needs, 'secrets'>,
  { cookies, viewer }: Pick<Caller, 'cookies' | 'viewer'>,
  account: Account,
): string | undefined {
  const known = findKnownBrowser(ports, cookies, account);
  if (known !== undefined) return known;
  return viewer.user?.id === account.userId ? viewer.session?.id : undefined;
}

/** Remembers a browser in which somebody has signed in. A browser that is known already keeps its id and its counts. */
export async function rememberBrowser(
  db: Db,
  ports: Needs,
  cookies: CookieJar,
  userId: number,
): Promise<void> {
  const { secrets, clock } = ports;
  const account = { userId, passwordChangedAt: await findPasswordChange(db, userId) };
  const browser = findKnownBrowser(ports, cookies, account) ?? randomUUID();
  const signature = secrets.sign(signedText(account, browser), PURPOSE);
  const others = entriesOf(cookies).filter((entry) => entry.userId !== String(userId));
  const entries = [{ userId: String(userId), browser, signature }, ...others].slice(0, MAX_ACCOUNTS);
  const value = entries.map((entry) => `${entry.userId}.${entry.browser}.${entry.signature}`).join('~');
  cookies.set(KNOWN_BROWSER_COOKIE, value, new Date(clock.now().getTime() + LIFETIME_MS));
}

interface Entry {
  readonly userId: string;
  readonly browser: string;
  readonly signature: string;
}

function entriesOf(cookies: CookieJar): Entry[] {
  const value = cookies.get(KNOWN_BROWSER_COOKIE) ?? '';
  return value.split('~', MAX_ACCOUNTS).flatMap((text) => {
    const [userId, browser, signature] = text.split('.');
    return userId && browser && signature ? [{ userId, browser, signature }] : [];
  });
}

function signedText({ userId, passwordChangedAt }: Account, browser: string): string {
  return `${userId}.${browser}.${passwordChangedAt?.getTime() ?? 0}`;
}
