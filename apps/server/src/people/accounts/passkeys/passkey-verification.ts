import {
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { registerPasskey, signInWithPasskey } from '@tessera/contract/people/passkeys';
import type { Input } from '@tessera/contract/endpoint';
import type { Config } from '../../../config.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Credential } from './passkeys.queries.ts';

/**
 * Signature algorithms for passkeys, which all authenticators support. They are listed here, so that they do not change
 * with a new version of the library.
 */
export const passkeyAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

interface Expected {
  readonly challenge: string;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly log: Log;
}

/**
 * The site for which passkeys are valid (the relying party): the host in the public URL. A passkey works only on its
 * pages.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Converts the person's id to the user handle that is stored in a passkey. */
export function userHandleOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}

type NewCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

export function verifyRegistration(
  response: Input<typeof registerPasskey>['body']['response'],
  { challenge, config, log }: Expected,
): Promise<NewCredential | undefined> {
  return unlessBad(log, async () => {
    const { id, rawId, type } = response;
    const { clientDataJSON, attestationObject } = response.response;
    refuseCertificates(attestationObject);
    const rp = relyingParty(config);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    return registrationInfo;
  });
}

export function verifyAssertion(
  response: Input<typeof signInWithPasskey>['body']['response'],
  credential: Credential,
  { challenge, config, log }: Expected,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | undefined> {
  return unlessBad(log, async () => {
    const { id, rawId, type } = response;
    const { clientDataJSON, authenticatorData, signature } = response.response;
    const rp = relyingParty(config);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  });
}

/**
 * Refuses a new passkey that comes with certificates. We request none, so its client is not a browser that followed our
 * options. Checking certificates would make the server fetch lists from addresses that the client chose.
 */
function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  if (format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c')))
    throw new Error('Attestation that was not requested');
}

/**
 * Runs the library's check. The library throws for every invalid response. For us that is an expected answer, which is
 * only logged.
 */
async function unlessBad<Value>(
  log: Log,
  verify: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  try {
    return await verify();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Quoted text is removed, because the library's messages quote the request.
    log.info({ reason: reason.replaceAll(/"[^"]*"/g, '"…"').slice(0, 200) }, 'passkey not accepted');
    return undefined;
  }
}
