import { signInWithPasskey } from '@tessera/contract/people/passkeys';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { beginPasskeyAttempt } from '../sign-in/attempts.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { redeemPasskeyChallenge } from './passkey-challenge.ts';
import { userHandleOf, verifyAssertion } from './passkey-verification.ts';
import { findCredential, markPasskeyUsed } from './passkeys.queries.ts';
import { findPerson } from '../people.queries.ts';

/** Signs in with a passkey. It counts as both factors, because the device has checked a fingerprint, face or PIN. */
export const signInWithPasskeyRoute = handle(signInWithPasskey, async (call, ports: Ports) => {
  const { db, config } = ports;
  const { response } = call.body;
  const now = ports.clock.now();
  const expected = { purpose: 'passkey-sign-in', userId: null, now } as const;
  const challenge = await redeemPasskeyChallenge(db, call.cookies, expected);
  if (!challenge) return refuse({ code: 'passkey.expired' });

  const credential = await findCredential(db, response.id);
  const person = credential && (await findPerson(db, credential.userId));
  const attempt = await beginPasskeyAttempt(ports, call, person?.user.email ?? '');
  if (attempt.tooOften) return refuse(attempt.tooOften);

  const belongsToOwner = credential && response.response.userHandle === userHandleOf(credential.userId);
  const use =
    belongsToOwner && (await verifyAssertion(response, credential, { challenge, config, log: call.log }));
  if (!use || !person) return refuse({ code: 'passkey.not_accepted' });
  if (person.isSuspended) {
    await attempt.passed();
    return refuse({ code: 'auth.suspended' });
  }

  const reply = await db.transaction().execute(async (tx) => {
    const { newCounter: counter, credentialBackedUp: isBackedUp } = use;
    if (!(await markPasskeyUsed(tx, credential.id, { counter, isBackedUp, now })))
      return refuse({ code: 'passkey.not_accepted' });
    await completeSignIn(tx, ports, call, person.user.id);
    return ok({ user: person.user });
  });
  if (reply.ok) await attempt.succeeded();
  return reply;
});
