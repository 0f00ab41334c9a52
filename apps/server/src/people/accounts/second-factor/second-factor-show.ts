import { getSecondFactor } from '@tessera/contract/people/second-factor';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { hasSecondFactor } from './second-factor-challenge.ts';
import { countRecoveryCodesLeft } from './second-factor.queries.ts';

export const getSecondFactorRoute = handle(getSecondFactor, async ({ viewer }, { db }: Ports) => {
  const { user } = signedIn(viewer);
  const isOn = await hasSecondFactor(db, user.id);
  return ok({ isOn, recoveryCodesLeft: isOn ? await countRecoveryCodesLeft(db, user.id) : 0 });
});
