import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { AccountPage } from '../account-page.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';

interface SecondStepProps {
  /** Shown in place of the sentence that follows a correct password. */
  intro?: string;
  onSignedIn: () => Promise<void>;
  /** Called with a reason if the person didn't start again by choice. */
  onStartAgain: (reason?: string) => void;
}

export function SecondStep({
  intro = 'Your password is correct. Now enter the 6-digit code from your authenticator app.',
  onSignedIn,
  onStartAgain,
}: SecondStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <AccountPage
      key={String(isRecovery)}
      icon={<KeyRound aria-hidden="true" />}
      title={isRecovery ? 'Use a recovery code' : 'Enter your code'}
      intro={
        isRecovery ? (
          <p>Enter one of the codes you saved when you switched on two-step sign-in. Each works once.</p>
        ) : (
          <p>{intro}</p>
        )
      }
      footer={
        <div className="account-alternatives">
          <Button size="small" variant="quiet" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onStartAgain()}>
            Start again
          </Button>
        </div>
      }
    >
      <CodeForm isRecovery={isRecovery} onSignedIn={onSignedIn} onStartAgain={onStartAgain} />
    </AccountPage>
  );
}

function CodeForm({
  isRecovery,
  onSignedIn,
  onStartAgain,
}: Omit<SecondStepProps, 'intro'> & { isRecovery: boolean }) {
  const name = isRecovery ? 'recoveryCode' : 'code';
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/second-factor')).verifySecondFactor,
    input: (read) => ({ body: isRecovery ? { recoveryCode: read(name) } : { code: read(name) } }),
    onDone: onSignedIn,
    fieldOf: { 'second_factor.wrong_code': name },
    explain(problem) {
      if (problem.code === 'second_factor.expired') onStartAgain(problem.title);
      return problem;
    },
  });
  return (
    <AccountForm form={form}>
      {isRecovery ? (
        <TextField
          {...form.field(name)}
          ref={input}
          className="account-code"
          label="Recovery code"
          description="Ten letters and numbers, such as 7k3md-0qx9r."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
      ) : (
        <TextField
          {...form.field(name)}
          ref={input}
          className="account-code"
          label="6-digit code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={9}
          aria-required
        />
      )}
      <SubmitButton form={form} size="large" isWide>
        Sign in
      </SubmitButton>
    </AccountForm>
  );
}
