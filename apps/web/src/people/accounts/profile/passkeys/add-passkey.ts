import { describeBrowser } from '@tessera/domain/people/browsers';
import { isCancelled } from '../../sign-in/passkey-sign-in.ts';
import type { Caller } from '../../form/use-form-call.ts';

/** Adds a passkey, named after the browser. Returns undefined if the person closed the browser's dialog. */
export async function addPasskey(provenCall: Caller) {
  if (typeof PublicKeyCredential === 'undefined') return refused('This browser can’t create passkeys here.');
  const [{ startRegistration }, { registerPasskey, startPasskeyRegistration }] = await Promise.all([
    import('@simplewebauthn/browser'),
    import('@tessera/contract/people/passkeys'),
  ]);
  const started = await provenCall(startPasskeyRegistration, {});
  if (!started?.ok) return started;
  try {
    const response = await startRegistration({ optionsJSON: started.value.options });
    return await provenCall(registerPasskey, {
      body: { name: describeBrowser(navigator.userAgent), response },
    });
  } catch (error) {
    if (isCancelled(error)) return undefined;
    if (error instanceof Error && error.name === 'InvalidStateError')
      return refused('This device already has a passkey for your account.');
    throw error;
  }
}

function refused(error: string) {
  return { ok: false as const, refusal: { code: 'passkey.impossible', error } };
}
