import { useQueryClient } from '@tanstack/react-query';
import { modifyDatabaseUser } from '@tessera/contract/database/database-users';
import type { ManagedUser } from '@tessera/contract/database/database-shapes';
import {
  NO_CHANGES,
  RENAMED_USER_NAME,
  MIN_USER_PASSWORD,
  userSentences,
} from '@tessera/domain/database/names';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { plainName } from './plain-name.ts';
import { showDone } from '../forms/show-done.ts';
import { UserRights } from './user-rights.tsx';

interface ModifyUserDialogProps {
  user: ManagedUser;
  onClose: () => void;
}

export function ModifyUserDialog({ user, onClose }: ModifyUserDialogProps) {
  const client = useQueryClient();
  const submit = useSubmit();
  const knownName = plainName(user);
  const [username, setUsername] = useState(knownName);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [rights, setRights] = useState({ canCreateDB: user.can_create_db, isSuperuser: user.is_superuser });
  const isRenamed = username.trim() !== knownName;
  const isChanged =
    isRenamed ||
    password !== '' ||
    rights.canCreateDB !== user.can_create_db ||
    rights.isSuperuser !== user.is_superuser;

  function send() {
    const error = findError({ username: username.trim(), isRenamed, password, confirmation });
    if (error) return submit.reject(error);
    if (!isChanged) return submit.reject(NO_CHANGES);
    const body = {
      ...(isRenamed && { newUsername: username.trim() }),
      ...(password !== '' && { newPassword: password }),
      ...rights,
    };
    return void submit.run(
      () =>
        databaseCall(
          modifyDatabaseUser,
          { params: { username: user.username }, body },
          { failure: 'modifyUser' },
        ),
      async ({ username: name }) => {
        await client.invalidateQueries({ queryKey: databaseKeys.users });
        onClose();
        showDone('User Modified', `${name} has been changed.`);
      },
    );
  }

  return (
    <FormDialog
      title="Modify User"
      description={<bdi>{user.username}</bdi>}
      submitLabel="Apply changes"
      submit={submit}
      isSubmitDisabled={!isChanged}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Username"
        required
        value={username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <div className="database-pair">
        <PasswordField
          label="New password"
          description="Leave empty to keep the current password."
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
      </div>
      <UserRights rights={rights} onChange={setRights} />
    </FormDialog>
  );
}

interface Typed {
  readonly username: string;
  readonly isRenamed: boolean;
  readonly password: string;
  readonly confirmation: string;
}

function findError({ username, isRenamed, password, confirmation }: Typed): string | undefined {
  if (username === '') return userSentences.nameRequired;
  if (isRenamed && !RENAMED_USER_NAME.test(username)) return userSentences.renamedForm;
  if (password === '') return undefined;
  if (password !== confirmation) return userSentences.passwordsDiffer;
  return password.length < MIN_USER_PASSWORD ? userSentences.passwordShort : undefined;
}
