import { useQueryClient } from '@tanstack/react-query';
import { createDatabaseUser } from '@tessera/contract/database/database-users';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { showDone } from '../forms/show-done.ts';
import { newUserErrors } from './new-user-errors.ts';
import { UserRights } from './user-rights.tsx';

const first = { username: '', password: '', confirmPassword: '' };

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const submit = useSubmit();
  const [form, setForm] = useState(first);
  const [isSent, setIsSent] = useState(false);
  const [rights, setRights] = useState({ canCreateDB: false, isSuperuser: false });
  const errors = isSent ? newUserErrors(form) : {};
  const field = (name: keyof typeof first) => ({
    name,
    value: form[name],
    error: errors[name],
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: value })),
  });

  function send() {
    setIsSent(true);
    if (Object.keys(newUserErrors(form)).length > 0) return;
    const body = { ...form, username: form.username.trim(), ...rights };
    void submit.run(
      () => databaseCall(createDatabaseUser, { body }, { failure: 'createUser' }),
      async ({ username }) => {
        await client.invalidateQueries({ queryKey: databaseKeys.users });
        onClose();
        showDone(
          'User Created',
          `${username} can sign in now. Grant privileges before this user can read or change data.`,
        );
      },
    );
  }

  return (
    <FormDialog
      title="Create Database User"
      description="A login on this database server. It is separate from the accounts of this site."
      submitLabel="Create User"
      submit={submit}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <div className="database-pair">
        <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      </div>
      <UserRights rights={rights} onChange={setRights} />
    </FormDialog>
  );
}
