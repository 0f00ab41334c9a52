import { DAY_SECONDS } from '@tessera/domain/durations';
import type { Refusal } from '@tessera/contract/refusals';
import type { Ports } from '../../ports.ts';
import { deleteChallenge } from './challenges.queries.ts';
import { notifyPerson } from './security-notices.ts';

/**
 * Six digits are quickly guessed, so wrong codes from everywhere are counted together. Only a browser in which the
 * person has signed in before has its own allowance. Everybody who gets here has entered the right password.
 */
const TRIES = { count: 10, seconds: 15 * 60 };

/**
 * The tenth wrong code ends the unfinished sign-in. A window of a day covers the challenge's ten minutes completely.
 */
const WRONG_BEFORE_THE_LAST = { count: 9, seconds: DAY_SECONDS };

const WARNINGS = { count: 1, seconds: DAY_SECONDS };

export interface CodeSource {
  readonly userId: number;
  /** The id of a known browser of this person. */
  readonly browser: string | undefined;
}

type Needs = Pick<Ports, 'db' | 'limits' | 'jobs' | 'config' | 'clock'>;

/** Counts the try before the code is checked, so that simultaneous tries all count. */
export async function countTry(
  { limits }: Needs,
  from: CodeSource,
): Promise<Refusal<'request.too_often'> | undefined> {
  const verdict = await limits.take(keyOf(from), TRIES);
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
  // These tries follow a right password, so the owner is notified, but not after every ten codes.
  const warning = await limits.take(`second-factor:warning:${user.id}`, WARNINGS);
  if (warning.allowed)
    await db.transaction().execute((tx) => notifyPerson(tx, ports, user.email, 'wrong-codes'));
}

function keyOf({ userId, browser }: CodeSource): string {
  return browser === undefined ? `second-factor:account:${userId}` : `second-factor:browser:${browser}`;
}
