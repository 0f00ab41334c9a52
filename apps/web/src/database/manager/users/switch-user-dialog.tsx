import { userSentences } from '@tessera/domain/database/names';
import { useState } from 'react';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useManager } from '../manager/manager-context.tsx';

export function SwitchUserDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { switchUser } = useManager();
  const submit = useSubmit();
  const [password, setPassword] = useState('');

  function send() {
    if (password === '') return submit.reject(userSentences.passwordRequired);
    return void submit.run(() => switchUser(name, password), onClose);
  }

  return (
    <FormDialog
      title="Switch User"
      description={`Work as ${name} in this session. Enter the password of this database user, not of your account. It stays in memory until you disconnect.`}
      size="small"
      submitLabel="Switch User"
      submit={submit}
      onSubmit={send}
      onClose={onClose}
    >
      <PasswordField
        label={`Password of ${name}`}
        autoComplete="off"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
