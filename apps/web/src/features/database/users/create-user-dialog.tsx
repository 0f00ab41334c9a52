import { useQueryClient } from '@tanstack/react-query';
import { createDatabaseUser } from '@tessera/contract/database-users';
import { USER_NAME, USER_NAME_MIN, USER_PASSWORD_MIN, userSentences } from '@tessera/domain/database/names';
import { useState } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { tellDone } from '../forms/tell-done.ts';
import { UserRights } from './user-rights.tsx';

const first = { username: '', password: '', confirmPassword: '' };

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const submit = useSubmit();
  const [form, setForm] = useState(first);
  const [rights, setRights] = useState({ canCreateDB: false, isSuperuser: false });
  const field = (name: keyof typeof first) => ({
    value: form[name],
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: value })),
  });

  function send() {
    const fault = newUserFault(form);
    if (fault) return submit.reject(fault);
    const body = { ...form, username: form.username.trim(), ...rights };
    return void submit.run(
      () => databaseCall(createDatabaseUser, { body }, { failure: 'createUser' }),
      async ({ username }) => {
        await client.invalidateQueries({ queryKey: databaseKeys.users });
        onClose();
        tellDone('User Created', `${username} can sign in now.`);
      },
    );
  }

  return (
    <FormDialog
      title="Create Database User"
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

/** In the order of the specification. */
function newUserFault({ username, password, confirmPassword }: typeof first): string | undefined {
  const name = username.trim();
  if (name === '') return userSentences.nameRequired;
  if (password === '') return userSentences.passwordRequired;
  if (password !== confirmPassword) return userSentences.passwordsDiffer;
  if (name.length < USER_NAME_MIN) return userSentences.nameShort;
  if (!USER_NAME.test(name)) return userSentences.nameForm;
  return password.length < USER_PASSWORD_MIN ? userSentences.passwordShort : undefined;
}
