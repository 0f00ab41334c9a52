import { call } from '../../../lib/api.ts';
import { type Problem, problemFromFailure, problemFromRefusal } from '../form/problem.ts';

export type PasskeyOutcome = { readonly isSignedIn: true } | { readonly problem: Problem | undefined };

const unsupported: Problem = {
  title: 'This browser cannot use passkeys here. Please sign in with your password.',
  faults: [],
};
const unused: Problem = {
  title: 'No passkey was used. Try again, or sign in with your password.',
  faults: [],
};

/** Asks the browser for a passkey: at once, or among the suggestions of the e-mail field until one is chosen. */
export async function signInByPasskey({ isSuggestion }: { isSuggestion: boolean }): Promise<PasskeyOutcome> {
  if (typeof PublicKeyCredential === 'undefined') return { problem: unsupported };
  try {
    const [{ startAuthentication }, { signInWithPasskey, startPasskeySignIn }] = await Promise.all([
      import('@simplewebauthn/browser'),
      import('@tessera/contract/passkeys'),
    ]);
    const started = await call(startPasskeySignIn, {});
    if (!started.ok) return { problem: problemFromRefusal(started.refusal) };
    const response = await startAuthentication({
      optionsJSON: started.value.options,
      useBrowserAutofill: isSuggestion,
    });
    const answer = await call(signInWithPasskey, { body: { response } });
    return answer.ok ? { isSignedIn: true } : { problem: problemFromRefusal(answer.refusal) };
  } catch (error) {
    return { problem: isCancelled(error) ? unused : problemFromFailure(error) };
  }
}

export async function canSuggestPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** The library wraps what the browser throws, and keeps its name. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
