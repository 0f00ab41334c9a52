import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { useIsHydrated } from '../form/use-is-hydrated.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

export function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const isHydrated = useIsHydrated();
  const { ask, isBusy, problem } = usePasskeySignIn(onSignedIn);
  return (
    <div className="ui-stack">
      <FormProblem problem={problem} fieldId={String} />
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
    </div>
  );
}
