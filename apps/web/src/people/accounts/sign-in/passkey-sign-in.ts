import { call } from '../../../lib/api.ts';
import { type Problem, problemFromFailure, problemFromRefusal } from '../form/problem.ts';

export type PasskeyOutcome = { readonly isSignedIn: true } | { readonly problem: Problem | undefined };

const unsupported: Problem = {
  title: 'This browser can’t use passkeys here. Sign in with your password.',
  faults: [],
};
const unused: Problem = {
  title: 'No passkey was used. Try again, or sign in with your password.',
  faults: [],
};

/** Asks for a passkey in the browser's own dialog. */
export async function askForPasskey(): Promise<PasskeyOutcome> {
  if (typeof PublicKeyCredential === 'undefined') return { problem: unsupported };
  try {
    return await signInByPasskey(false);
  } catch (error) {
    return { problem: isCancelled(error) ? unused : problemFromFailure(error) };
  }
}

/**
 * Lets the browser suggest passkeys in the email field until one is chosen or the signal aborts. The person didn't
 * request it, so failures are not reported.
 */
export async function suggestPasskeys(signal: AbortSignal): Promise<PasskeyOutcome> {
  if (typeof PublicKeyCredential === 'undefined') return { problem: undefined };
  try {
    const isPossible = await PublicKeyCredential.isConditionalMediationAvailable?.();
    return isPossible ? await signInByPasskey(true, signal) : { problem: undefined };
  } catch {
    return { problem: undefined };
  }
}

async function signInByPasskey(isSuggestion: boolean, signal?: AbortSignal): Promise<PasskeyOutcome> {
  const [{ startAuthentication, WebAuthnAbortService }, { signInWithPasskey, startPasskeySignIn }] =
    await Promise.all([import('@simplewebauthn/browser'), import('@tessera/contract/people/passkeys')]);
  const started = await call(startPasskeySignIn, {}, signal);
  if (!started.ok) return { problem: problemFromRefusal(started.refusal) };
  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  const response = await startAuthentication({
    optionsJSON: started.value.options,
    useBrowserAutofill: isSuggestion,
  });
  const answer = await call(signInWithPasskey, { body: { response } });
  return answer.ok ? { isSignedIn: true } : { problem: problemFromRefusal(answer.refusal) };
}

/**
 * Whether the person closed the browser's dialog or it was aborted. The library gives its errors the browser's names.
 */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
