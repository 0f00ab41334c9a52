import { startPasskeyRegistration } from '@tessera/contract/people/passkeys';
import { requireFreshProof } from '@tessera/domain/people/proof';
import { PASSKEY_LIMIT } from '@tessera/domain/people/passkeys';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import { createToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import { PASSKEY_CHALLENGE_MS, savePasskeyChallenge } from './passkey-challenge.ts';
import { passkeyAlgorithms, relyingParty, userHandleOf } from './passkey-verification.ts';
import { listCredentialsOf } from './passkeys.queries.ts';

export const startPasskeyRegistrationRoute = handle(
  startPasskeyRegistration,
  async ({ viewer, cookies }, ports: Ports) => {
    const { user, session } = signedIn(viewer);
    const proof = requireFreshProof(session, ports.clock.now());
    if (!proof.ok) return proof;
    const earlier = await listCredentialsOf(ports.db, user.id);
    if (earlier.length >= PASSKEY_LIMIT) return refuse({ code: 'passkey.too_many', limit: PASSKEY_LIMIT });

    const challenge = createToken();
    await savePasskeyChallenge(ports, cookies, { purpose: 'passkey-register', userId: user.id, challenge });
    const name = user.email ?? String(user.id);
    return ok({
      options: {
        challenge,
        rp: { id: relyingParty(ports.config).id, name: ports.config.site.name },
        user: {
          id: userHandleOf(user.id),
          name,
          displayName: `${user.firstName} ${user.lastName}`.trim() || name,
        },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: PASSKEY_CHALLENGE_MS,
        attestation: 'none' as const,
        excludeCredentials: earlier.map(({ credentialId, transports }) => ({
          type: 'public-key' as const,
          id: credentialId,
          transports,
        })),
        // The passkey is stored on the device together with the account, so that nobody has to enter an address to sign
        // in.
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
      },
    });
  },
);
