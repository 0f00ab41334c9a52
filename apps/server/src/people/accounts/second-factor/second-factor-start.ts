import { startSecondFactor } from '@tessera/contract/people/second-factor';
import { requireFreshProof } from '@tessera/domain/people/proof';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { drawQr } from '../../../platform/qr.ts';
import { sealTotpKey } from './second-factor-key.ts';
import { saveUnconfirmedSecret } from './second-factor.queries.ts';
import { createTotpKey, describeTotpKey } from './totp.ts';

export const startSecondFactorRoute = handle(startSecondFactor, async ({ viewer }, ports: Ports) => {
  const { user, session } = signedIn(viewer);
  const proof = requireFreshProof(session, ports.clock.now());
  if (!proof.ok) return proof;

  const key = createTotpKey();
  const isStored = await saveUnconfirmedSecret(ports.db, user.id, sealTotpKey(ports, key));
  if (!isStored) return refuse({ code: 'second_factor.already_on' });

  const { secret, otpauthUrl } = describeTotpKey(key, {
    issuer: ports.config.site.name,
    label: user.email ?? String(user.id),
  });
  return ok({ secret, otpauthUrl, qr: drawQr(otpauthUrl) });
});
