import { generateRegistrationOptions } from '@simplewebauthn/server';
import { startPasskeyRegistration } from '@tessera/contract/passkeys';
import { PASSKEY_LIMIT } from '@tessera/domain/accounts/passkeys';
import { requireFreshProof } from '@tessera/domain/accounts/proof';
import { ok, refuse } from '@tessera/domain/result';
import type { SignedInUser } from '@tessera/domain/accounts/viewer';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { PASSKEY_CHALLENGE_MS, keepPasskeyChallenge } from './passkey-challenge.ts';
import { passkeyUserId } from './passkey-user-id.ts';
import { passkeyAlgorithms, relyingParty } from './passkey-verification.ts';
import { listCredentialsOf } from './passkeys.queries.ts';

export const startPasskeyRegistrationRoute = handle(
  startPasskeyRegistration,
  async ({ viewer, cookies }, ports: Ports) => {
    const { user, session } = signedIn(viewer);
    const proof = requireFreshProof(session, ports.clock.now());
    if (!proof.ok) return proof;
    const credentials = await listCredentialsOf(ports.db, user.id);
    if (credentials.length >= PASSKEY_LIMIT)
      return refuse({ code: 'passkey.too_many', limit: PASSKEY_LIMIT });

    const options = await createOptions(ports, user, credentials);
    const { challenge } = options;
    await keepPasskeyChallenge(ports, cookies, { purpose: 'passkey-register', userId: user.id, challenge });
    return ok({ options });
  },
);
