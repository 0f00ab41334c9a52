import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import type { Problem } from '../form/problem.ts';
import { useIsHydrated } from '../form/use-is-hydrated.ts';
import { type PasskeyOutcome, signInByPasskey } from './passkey-sign-in.ts';
import { usePasskeySuggestion } from './use-passkey-suggestion.ts';

export function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const isHydrated = useIsHydrated();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  usePasskeySuggestion(finish);

  async function finish(outcome: PasskeyOutcome) {
    if ('isSignedIn' in outcome) await onSignedIn();
    else setProblem(outcome.problem);
  }

  async function ask() {
    setIsBusy(true);
    await finish(await signInByPasskey({ isSuggestion: false }));
    setIsBusy(false);
  }

  return (
    <div className="grid gap-4">
      <Button
        size="large"
        isWide
        icon={<Fingerprint aria-hidden="true" />}
        isLoading={isBusy}
        onClick={() => void ask()}
        {...(!isHydrated && { disabled: true, className: 'account-not-yet' })}
      >
        Sign in with a passkey
      </Button>
      <FormProblem problem={problem} fieldId={String} />
    </div>
  );
}
