import { confirmSecondFactor } from '@tessera/contract/people/second-factor';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { unsealTotpKey } from './second-factor-key.ts';
import { notifyPerson } from '../emails/security-notices.ts';
import { findSecondFactor, markSecondFactorConfirmed } from './second-factor.queries.ts';
import { findTotpStep } from './totp.ts';

export const confirmSecondFactorRoute = handle(
  confirmSecondFactor,
  async ({ viewer, body }, ports: Ports) => {
    const { user } = signedIn(viewer);
    const now = ports.clock.now();
    const factor = await findSecondFactor(ports.db, user.id);
    if (!factor || factor.isConfirmed) return refuse({ code: 'second_factor.not_started' });

    const { secret } = factor;
    const step = findTotpStep(unsealTotpKey(ports, secret), body.code, now);
    if (step === undefined) return refuse({ code: 'second_factor.wrong_code' });

    return ports.db.transaction().execute(async (tx) => {
      const isConfirmed = await markSecondFactorConfirmed(tx, user.id, { secret, step, now });
      if (!isConfirmed) return refuse({ code: 'second_factor.not_started' });
      const recoveryCodes = await replaceRecoveryCodes(tx, user.id);
      await notifyPerson(tx, ports, user.email, 'factor-on');
      return ok({ recoveryCodes });
    });
  },
);
