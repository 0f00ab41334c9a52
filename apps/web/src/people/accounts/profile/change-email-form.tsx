import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { HiddenUsername } from './hidden-username.tsx';

interface ChangeEmailFormProps {
  email: string;
  onSent: (address: string) => void;
  onCancel: () => void;
}

export function ChangeEmailForm({ email, onSent, onCancel }: ChangeEmailFormProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).changeEmail,
    input: (read) => ({ body: { newEmail: read('newEmail'), password: read('password') } }),
    onDone: (_, { body }) => onSent(body.newEmail.trim()),
    fieldOf: { 'auth.wrong_password': 'password' },
  });
  return (
    <AccountForm form={form} label="Change the email address">
      <HiddenUsername email={email} />
      <TextField
        {...form.field('newEmail')}
        ref={first}
        label="New email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <PasswordField
        {...form.field('password')}
        label="Your password"
        autoComplete="current-password"
        aria-required
      />
      <div className="ui-row">
        <SubmitButton form={form}>Send the link</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </AccountForm>
  );
}
