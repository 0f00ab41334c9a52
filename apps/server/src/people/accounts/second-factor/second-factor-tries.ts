import { DAY_SECONDS } from '@tessera/domain/durations';
import type { Refusal } from '@tessera/contract/refusals';
import type { Ports } from '../../../ports.ts';
import { deleteChallenge } from '../sign-in/challenges.queries.ts';
import { notifyPerson } from '../emails/security-notices.ts';

/**
 * Limit of wrong codes. Six digits are quickly guessed, so wrong codes from all browsers are counted together. Only a
 * browser in which the person has signed in before has a limit of its own. Everybody who enters a code has entered the
 * right password before.
 */
const WRONG_CODES = { count: 10, seconds: 15 * 60 };

/**
 * Wrong codes that are allowed in one unfinished sign-in. The tenth ends it. Counting for a day is long enough, because
 * an unfinished sign-in lasts ten minutes.
 */
const WRONG_BEFORE_THE_LAST = { count: 9, seconds: DAY_SECONDS };

const WARNINGS = { count: 1, seconds: DAY_SECONDS };

export interface CodeSource {
  readonly userId: number;
  /** Id of the browser, if it is a known browser of this person. */
  readonly browser: string | undefined;
}

type Needs = Pick<Ports, 'db' | 'limits' | 'jobs' | 'config' | 'clock'>;

/**
 * Counts a code that somebody enters. It has to be called before the code is checked, so that simultaneous tries all
 * count.
 */
export async function countTry(
  { limits }: Needs,
  from: CodeSource,
): Promise<Refusal<'request.too_often'> | undefined> {
  const verdict = await limits.take(keyOf(from), WRONG_CODES);
  return verdict.allowed ? undefined : { code: 'request.too_often', retryAfter: verdict.retryAfter };
}

export function forgetTries({ limits }: Pick<Needs, 'limits'>, from: CodeSource): Promise<void> {
  return limits.forget(keyOf(from));
}

export async function countWrongCode(
  ports: Needs,
  user: { id: number; email: string | null },
  challengeHash: Buffer,
): Promise<void> {
  const { db, limits } = ports;
  const key = `second-factor:challenge:${challengeHash.toString('hex')}`;
  const wrong = await limits.take(key, WRONG_BEFORE_THE_LAST);
  if (wrong.allowed) return;
  await deleteChallenge(db, challengeHash);
  // Whoever entered these codes knows the password, so the owner is notified, but at most once a day.
  const warning = await limits.take(`second-factor:warning:${user.id}`, WARNINGS);
  if (warning.allowed)
    await db.transaction().execute((tx) => notifyPerson(tx, ports, user.email, 'wrong-codes'));
}

function keyOf({ userId, browser }: CodeSource): string {
  return browser === undefined ? `second-factor:account:${userId}` : `second-factor:browser:${browser}`;
}
