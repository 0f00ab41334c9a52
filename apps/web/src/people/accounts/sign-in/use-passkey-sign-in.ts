import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '../form/problem.ts';
import { askForPasskey, type PasskeyOutcome, suggestPasskeys } from './passkey-sign-in.ts';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

interface PasskeySignIn {
  readonly ask: () => Promise<void>;
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
}

/**
 * Passkey sign-in by button and as suggestions in the email field. Suggestions start when the visitor first
 * does something. Until then no challenge is requested from the server, and the code is not loaded.
 */
export function usePasskeySignIn(onSignedIn: () => Promise<void>): PasskeySignIn {
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const suggestion = useRef<AbortController>(undefined);

  async function finish(outcome: PasskeyOutcome) {
    if ('isSignedIn' in outcome) await onSignedIn();
    else if (outcome.problem) setProblem(outcome.problem);
  }

  const finishSuggestion = useEffectEvent(finish);
  useEffect(() => {
    const current = new AbortController();
    suggestion.current = current;
    const firstSign = new AbortController();
    async function begin() {
      firstSign.abort();
      const outcome = await suggestPasskeys(current.signal);
      if (!current.signal.aborted) await finishSuggestion(outcome);
    }
    const signal = AbortSignal.any([firstSign.signal, current.signal]);
    for (const sign of signsOfLife) addEventListener(sign, () => void begin(), { signal });
    return () => current.abort();
  }, []);

  async function ask() {
    // Ends the suggestions first, because the browser allows one passkey request at a time.
    suggestion.current?.abort();
    setIsBusy(true);
    await finish(await askForPasskey());
    setIsBusy(false);
  }

  return { ask, isBusy, problem };
}
