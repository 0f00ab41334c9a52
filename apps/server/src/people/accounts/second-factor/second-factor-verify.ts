import { verifySecondFactor } from '@tessera/contract/people/second-factor';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { handle } from '../../../platform/http/handle.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import { findSecondFactorChallenge, redeemChallenge } from '../sign-in/challenges.queries.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { findAttemptingBrowser } from '../sign-in/known-browsers.ts';
import { type FoundPerson, findPasswordChange, findPerson } from '../people.queries.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { CHALLENGE_COOKIE } from './second-factor-challenge.ts';
import { unsealTotpKey } from './second-factor-key.ts';
import { notifyPerson } from '../emails/security-notices.ts';
import { countTry, countWrongCode, forgetTries } from './second-factor-tries.ts';
import { findSecondFactor, markStepUsed } from './second-factor.queries.ts';
import { findTotpStep } from './totp.ts';

export const verifySecondFactorRoute = handle(verifySecondFactor, async (call, ports: Ports) => {
  const { db, clock } = ports;
  const token = call.cookies.get(CHALLENGE_COOKIE);
  const open = { tokenHash: hashToken(token ?? ''), now: clock.now() };
  const challenge = token ? await findSecondFactorChallenge(db, open) : undefined;
  const person = challenge && (await findPerson(db, challenge.userId));
  if (!person) return refuse({ code: 'second_factor.expired' });
  if (person.isSuspended) return refuse({ code: 'auth.suspended' });

  const { id: userId } = person.user;
  const account = { userId, passwordChangedAt: await findPasswordChange(db, userId) };
  const source = { userId, browser: findAttemptingBrowser(ports, call, account) };
  const tooOften = await countTry(ports, source);
  if (tooOften) return refuse(tooOften);

  const reply = await db.transaction().execute(async (tx) => {
    if (!(await accepts(tx, ports, person, call.body))) return refuse({ code: 'second_factor.wrong_code' });
    if (!(await redeemChallenge(tx, { ...open, purpose: 'second-factor' })))
      return refuse({ code: 'second_factor.expired' });
    await completeSignIn(tx, ports, call, userId);
    return ok({ user: person.user });
  });

  if (reply.ok) {
    call.cookies.clear(CHALLENGE_COOKIE);
    await forgetTries(ports, source);
  } else if (reply.refusal.code === 'second_factor.wrong_code') {
    await countWrongCode(ports, person.user, open.tokenHash);
  }
  return reply;
});

interface Given {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/**
 * Checks the code and uses it up, in the transaction that opens the session, so that neither happens without the other.
 */
async function accepts(tx: Tx, ports: Ports, { user }: FoundPerson, given: Given): Promise<boolean> {
  const now = ports.clock.now();
  if (given.recoveryCode !== undefined) {
    const isGood = await spendRecoveryCode(tx, user.id, given.recoveryCode, now);
    if (isGood) await notifyPerson(tx, ports, user.email, 'code-used');
    return isGood;
  }
  const factor = await findSecondFactor(tx, user.id);
  if (!factor || given.code === undefined) return false;
  const step = findTotpStep(unsealTotpKey(ports, factor.secret), given.code, now);
  return step !== undefined && markStepUsed(tx, user.id, { secret: factor.secret, step });
}
