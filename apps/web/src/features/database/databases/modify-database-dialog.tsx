import { useQueryClient } from '@tanstack/react-query';
import { modifyDatabase } from '@tessera/contract/database';
import type { ManagedDatabase } from '@tessera/contract/database-shapes';
import { NO_CHANGES } from '@tessera/domain/database/names';
import { useState } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { useDatabaseUsers } from '../api/queries.ts';
import { AppDatabaseWarning } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { showDone } from '../forms/show-done.ts';
import { useManager } from '../manager/manager-context.tsx';
import { databaseNameError } from './create-database-dialog.tsx';

/** MySQL has no word for another name, so its tables move. */
const MOVED =
  'Its tables move to a new database of that name. Rights that were given on the old name stay behind.';

interface ModifyDatabaseDialogProps {
  database: ManagedDatabase;
  onClose: () => void;
}

export function ModifyDatabaseDialog({ database, onClose }: ModifyDatabaseDialogProps) {
  const client = useQueryClient();
  const { dialect } = useManager();
  const users = useDatabaseUsers({ isEnabled: dialect === 'postgres' });
  const submit = useSubmit();
  const [name, setName] = useState(database.name);
  const [owner, setOwner] = useState(database.owner ?? '');
  const [isKnown, setIsKnown] = useState(false);
  const isRenamed = name.trim() !== database.name;
  const isChanged = isRenamed || owner !== (database.owner ?? '');

  function send() {
    // Names that are there already may be of any form; only a new one has rules.
    const error = isRenamed ? databaseNameError(name) : undefined;
    if (error) return submit.reject(error);
    if (!isChanged) return submit.reject(NO_CHANGES);
    const body = {
      newName: isRenamed ? name.trim() : null,
      newOwner: owner === database.owner ? null : owner || null,
    };
    return void submit.run(
      () =>
        databaseCall(
          modifyDatabase,
          { params: { databaseName: database.name }, body },
          { failure: 'modifyDatabase' },
        ),
      async ({ database: newName }) => {
        await client.invalidateQueries({
          queryKey: database.is_connected ? databaseKeys.all : databaseKeys.databases,
        });
        onClose();
        showDone(
          'Database Modified',
          isRenamed ? `${database.name} is called ${newName} now.` : `${newName} has a new owner.`,
        );
      },
    );
  }

  return (
    <FormDialog
      title="Modify Database"
      description={<bdi>{database.name}</bdi>}
      submitLabel="Apply changes"
      submit={submit}
      isSubmitDisabled={database.is_app_database && !isKnown}
      onSubmit={send}
      onClose={onClose}
    >
      {database.is_app_database && (
        <AppDatabaseWarning
          warning="The application would no longer find it. The server refuses to change it from here."
          isAcknowledged={isKnown}
          onChange={setIsKnown}
        />
      )}
      <TextField
        label="Database name"
        required
        description={dialect === 'mysql' ? MOVED : undefined}
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {dialect === 'postgres' && (
        <SelectField
          label="Owner"
          value={owner}
          options={ownerOptions(database.owner, users.data ?? [])}
          onChange={(event) => setOwner(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

export function ownerOptions(owner: string | null, users: readonly { readonly username: string }[]) {
  const names = users.map(({ username }) => username);
  const all = owner === null || names.includes(owner) ? names : [owner, ...names];
  return all.map((name) => ({ value: name, label: name }));
}
