import { useId, useRef } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { HiddenUsername } from './hidden-username.tsx';

interface ProofDialogProps {
  isOpen: boolean;
  onAnswer: (isProven: boolean) => void;
  /** Reason for asking. */
  description?: string;
}

export function ProofDialog({
  isOpen,
  onAnswer,
  description = 'This changes how you sign in, so please enter your password again.',
}: ProofDialogProps) {
  const password = useRef<HTMLInputElement>(null);
  const email = useViewer()?.email ?? '';
  const key = useId();
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/accounts')).confirmPassword,
    input: (read) => ({ body: { password: read('password') } }),
    onDone: () => onAnswer(true),
    fieldOf: { 'auth.wrong_password': 'password' },
  });
  return (
    <Dialog
      key={key}
      size="small"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Confirm it’s you"
      description={description}
      initialFocus={password}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <SubmitButton form={form}>Confirm</SubmitButton>
        </>
      }
    >
      <AccountForm form={form}>
        <HiddenUsername email={email} />
        <PasswordField
          {...form.field('password')}
          ref={password}
          label="Password"
          autoComplete="current-password"
          aria-required
        />
      </AccountForm>
    </Dialog>
  );
}
