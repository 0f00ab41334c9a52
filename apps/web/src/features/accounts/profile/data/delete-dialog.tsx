import { DAYS_TO_UNDO } from '@tessera/domain/accounts/deletion';
import { useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useFormCall } from '../../form/use-form-call.ts';
import { HiddenUsername } from '../hidden-username.tsx';

interface DeleteDialogProps {
  isOpen: boolean;
  email: string;
  onClose: () => void;
  onRequested: () => Promise<void>;
}

export function DeleteDialog({ isOpen, email, onClose, onRequested }: DeleteDialogProps) {
  const password = useRef<HTMLInputElement>(null);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/account-data')).requestAccountDeletion,
    input: (read) => ({ body: { password: read('password') } }),
    onDone: onRequested,
    fieldOf: { 'auth.wrong_password': 'password' },
  });
  return (
    <Dialog
      size="small"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description={`Your listings are paused now. In ${DAYS_TO_UNDO} days everything else happens, unless you keep your account before.`}
      initialFocus={password}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} variant="danger">
            Delete my account
          </SubmitButton>
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
