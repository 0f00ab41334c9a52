import { removePasskey } from '@tessera/contract/people/passkeys';
import { requireFreshProof } from '@tessera/domain/people/proof';
import { mayRemovePasskey } from '@tessera/domain/people/passkeys';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { countSignInMethods, hasPasskey, deletePasskeyOf } from './passkeys.queries.ts';
import { lockPerson } from '../people.queries.ts';
import { notifyPerson } from '../emails/security-notices.ts';

export const removePasskeyRoute = handle(removePasskey, async ({ viewer, params }, ports: Ports) => {
  const { user, session } = signedIn(viewer);
  const proof = requireFreshProof(session, ports.clock.now());
  if (!proof.ok) return proof;

  const mine = { id: params.passkeyId, userId: user.id };
  return ports.db.transaction().execute(async (tx) => {
    // The person is locked: otherwise two simultaneous removals could each find that the other passkey remains.
    await lockPerson(tx, user.id);
    if (!(await hasPasskey(tx, mine))) return refuse({ code: 'passkey.not_found' });
    if (!mayRemovePasskey(await countSignInMethods(tx, user.id)))
      return refuse({ code: 'passkey.last_sign_in_method' });
    await deletePasskeyOf(tx, mine);
    await notifyPerson(tx, ports, user.email, 'passkey-removed');
    return ok({});
  });
});
