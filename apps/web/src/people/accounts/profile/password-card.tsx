import { useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { HiddenUsername } from './hidden-username.tsx';
import { SavedNote } from './saved-note.tsx';
import { SectionCard } from './section-card.tsx';

export function PasswordCard({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <SectionCard title="Password" intro={<p>Changing it signs you out on all your other devices.</p>}>
      {hasPassword ? (
        <ChangePasswordForm email={email} />
      ) : (
        <>
          <p>You don’t have a password yet. We’ll send you a link to choose one.</p>
          <div>
            <ButtonLink to="/auth/forgot-password">Choose a password</ButtonLink>
          </div>
        </>
      )}
    </SectionCard>
  );
}

function ChangePasswordForm({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).changePassword,
    input: (read) => ({
      body: { currentPassword: read('currentPassword'), newPassword: read('newPassword') },
    }),
    onDone() {
      setChanges(changes + 1);
      setIsSaved(true);
    },
    fieldOf: {
      'auth.wrong_password': 'currentPassword',
      'auth.password_common': 'newPassword',
      'auth.password_personal': 'newPassword',
    },
  });
  return (
    <div className="ui-stack" data-gap="wide" onChange={() => setIsSaved(false)}>
      <AccountForm form={form} label="Change the password">
        <HiddenUsername email={email} />
        {/* A new key clears the fields once the password has changed. */}
        <div key={changes} className="ui-stack" data-gap="wide">
          <PasswordField
            {...form.field('currentPassword')}
            label="Current password"
            autoComplete="current-password"
            aria-required
          />
          <NewPasswordField {...form.field('newPassword')} label="New password" />
        </div>
        <div className="ui-row">
          <SubmitButton form={form}>Change the password</SubmitButton>
          <SavedNote isShown={isSaved}>Your password has been changed</SavedNote>
        </div>
      </AccountForm>
    </div>
  );
}
