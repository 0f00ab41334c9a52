import { type ReactNode, useRef } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import type { FormState } from '../form/use-form-call.ts';
import { HiddenUsername } from './hidden-username.tsx';

interface PasswordDialogProps {
  /** The form that the dialog sends. It has one field, `password`. */
  form: FormState;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** Label of the button that sends the form. */
  action: ReactNode;
  isDangerous?: boolean | undefined;
}

/** Asks for the password before something that somebody else at this browser must not do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { form, isOpen, onClose, title, description, action, isDangerous = false } = props;
  const password = useRef<HTMLInputElement>(null);
  const email = useViewer()?.email ?? '';
  return (
    <Dialog
      size="small"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      initialFocus={password}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} variant={isDangerous ? 'danger' : undefined}>
            {action}
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
