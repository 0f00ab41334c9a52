import { passkeyTransports, registerPasskey } from '@tessera/contract/people/passkeys';
import { PASSKEY_LIMIT } from '@tessera/domain/people/passkeys';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { redeemPasskeyChallenge } from './passkey-challenge.ts';
import { verifyRegistration } from './passkey-verification.ts';
import { createPasskey, countSignInMethods } from './passkeys.queries.ts';
import { lockPerson } from '../people.queries.ts';
import { notifyPerson } from '../emails/security-notices.ts';

export const registerPasskeyRoute = handle(
  registerPasskey,
  async ({ viewer, cookies, body, log }, ports: Ports) => {
    const { user } = signedIn(viewer);
    const { db, config } = ports;
    const now = ports.clock.now();
    const expected = { purpose: 'passkey-register', userId: user.id, now } as const;
    const challenge = await redeemPasskeyChallenge(db, cookies, expected);
    if (!challenge) return refuse({ code: 'passkey.expired' });

    const made = await verifyRegistration(body.response, { challenge, config, log });
    if (!made) return refuse({ code: 'passkey.not_accepted' });

    return db.transaction().execute(async (tx) => {
      await lockPerson(tx, user.id);
      const { passkeys } = await countSignInMethods(tx, user.id);
      if (passkeys >= PASSKEY_LIMIT) return refuse({ code: 'passkey.too_many', limit: PASSKEY_LIMIT });
      const passkey = await createPasskey(tx, {
        userId: user.id,
        credentialId: made.credential.id,
        publicKey: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        transports: knownTransports(body.response.response.transports ?? []),
        isBackedUp: made.credentialBackedUp,
        name: body.name,
        createdAt: now,
      });
      if (!passkey) return refuse({ code: 'passkey.already_added' });
      await notifyPerson(tx, ports, user.email, 'passkey-added');
      return ok({ passkey });
    });
  },
);

/** Which of the known transports the browser has reported. They are sent to it again when the next passkey is added. */
function knownTransports(given: readonly string[]): string[] {
  return passkeyTransports.filter((transport) => given.includes(transport));
}
