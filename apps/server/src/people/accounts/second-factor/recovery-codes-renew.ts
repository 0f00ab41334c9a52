import { renewRecoveryCodes } from '@tessera/contract/people/second-factor';
import { requireFreshProof } from '@tessera/domain/people/proof';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { notifyPerson } from '../emails/security-notices.ts';
import { lockConfirmedSecondFactor } from './second-factor.queries.ts';

export const renewRecoveryCodesRoute = handle(renewRecoveryCodes, async ({ viewer }, ports: Ports) => {
  const { user, session } = signedIn(viewer);
  const proof = requireFreshProof(session, ports.clock.now());
  if (!proof.ok) return proof;

  return ports.db.transaction().execute(async (tx) => {
    if (!(await lockConfirmedSecondFactor(tx, user.id))) return refuse({ code: 'second_factor.off' });
    const recoveryCodes = await replaceRecoveryCodes(tx, user.id);
    await notifyPerson(tx, ports, user.email, 'codes-renewed');
    return ok({ recoveryCodes });
  });
});
