import type { Refusal } from '@tessera/contract/refusals';
import type { Ports } from '../../ports.ts';
import { removeChallenge } from './challenges.queries.ts';
import { tellPerson } from './second-factor-letters.ts';

/** Beside the rule for all wrong tries: six digits are soon guessed, so they are also counted from everywhere together. */
const TRIES = { count: 10, seconds: 15 * 60 };

/** The tenth wrong code ends the half-done sign-in. A day's window covers the challenge's ten minutes whole. */
const WRONG_BEFORE_THE_LAST = { count: 9, seconds: 24 * 60 * 60 };

const WARNINGS = { count: 1, seconds: 24 * 60 * 60 };

type Needs = Pick<Ports, 'db' | 'limits' | 'jobs' | 'config' | 'clock'>;

/** Counted before the code is looked at, so that tries at the same moment all count. */
export async function countTry(
  { limits }: Needs,
  userId: number,
): Promise<Refusal<'request.too_often'> | undefined> {
  const verdict = await limits.take(triesOf(userId), TRIES);
  return verdict.allowed ? undefined : { code: 'request.too_often', retryAfter: verdict.retryAfter };
}

export function forgetTries({ limits }: Needs, userId: number): Promise<void> {
  return limits.forget(triesOf(userId));
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
  await removeChallenge(db, challengeHash);
  // Whoever got this far knows the password: its owner should hear of it, though not with every round.
  const warning = await limits.take(`second-factor:warning:${user.id}`, WARNINGS);
  if (warning.allowed)
    await db.transaction().execute((tx) => tellPerson(tx, ports, user.email, 'wrong-codes'));
}

function triesOf(userId: number): string {
  return `second-factor:account:${userId}`;
}
