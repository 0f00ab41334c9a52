import { useEffect, useEffectEvent } from 'react';
import { canSuggestPasskeys, type PasskeyOutcome, signInByPasskey } from './passkey-sign-in.ts';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Lets the browser offer passkeys in the e-mail field. It begins with the first sign that somebody is there: whoever
 * only passes by costs no challenge, and the code for it is not in the page's first load.
 */
export function usePasskeySuggestion(onOutcome: (outcome: PasskeyOutcome) => Promise<void>): void {
  const report = useEffectEvent(onOutcome);
  useEffect(() => {
    const stop = new AbortController();
    async function begin() {
      stop.abort();
      if (!(await canSuggestPasskeys())) return;
      const outcome = await signInByPasskey({ isSuggestion: true });
      // Nobody asked for it, so nobody needs to hear that it came to nothing.
      if ('isSignedIn' in outcome) await report(outcome);
    }
    for (const sign of signsOfLife) addEventListener(sign, () => void begin(), { signal: stop.signal });
    return () => {
      stop.abort();
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
        WebAuthnAbortService.cancelCeremony(),
      );
    };
  }, []);
}
