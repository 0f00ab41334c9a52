import { removeSecondFactor } from '@tessera/contract/people/second-factor';
import { requireFreshProof } from '@tessera/domain/people/proof';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { notifyPerson } from '../emails/security-notices.ts';
import { deleteRecoveryCodes, deleteSecondFactorOf } from './second-factor.queries.ts';

export const removeSecondFactorRoute = handle(removeSecondFactor, async ({ viewer }, ports: Ports) => {
  const { user, session } = signedIn(viewer);
  const proof = requireFreshProof(session, ports.clock.now());
  if (!proof.ok) return proof;

  return ports.db.transaction().execute(async (tx) => {
    if (!(await deleteSecondFactorOf(tx, user.id))) return refuse({ code: 'second_factor.off' });
    await deleteRecoveryCodes(tx, user.id);
    await notifyPerson(tx, ports, user.email, 'factor-off');
    return ok({});
  });
});
