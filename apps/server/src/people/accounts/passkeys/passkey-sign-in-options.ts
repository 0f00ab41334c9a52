import { startPasskeySignIn } from '@tessera/contract/people/passkeys';
import { ok } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import { createToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import { PASSKEY_CHALLENGE_MS, savePasskeyChallenge } from './passkey-challenge.ts';
import { relyingParty } from './passkey-verification.ts';

/**
 * Begins a sign-in with a passkey. The answer names no passkeys: the browser offers those that it has for this site,
 * and nothing reveals who has one.
 */
export const startPasskeySignInRoute = handle(startPasskeySignIn, async ({ cookies }, ports: Ports) => {
  const challenge = createToken();
  await savePasskeyChallenge(ports, cookies, { purpose: 'passkey-sign-in', userId: null, challenge });
  return ok({
    options: {
      challenge,
      rpId: relyingParty(ports.config).id,
      timeout: PASSKEY_CHALLENGE_MS,
      userVerification: 'required',
    },
  });
});
