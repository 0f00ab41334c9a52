import { useQueryClient } from '@tanstack/react-query';
import { modifyDatabase } from '@tessera/contract/database/database';
import type { ManagedDatabase } from '@tessera/contract/database/database-shapes';
import { NO_CHANGES } from '@tessera/domain/database/names';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { useDatabaseUsers } from '../api/queries.ts';
import { AppDatabaseWarning } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { showDone } from '../forms/show-done.ts';
import { useManager } from '../manager/manager-context.tsx';
import { databaseNameError } from './create-database-dialog.tsx';

/** Shown for MySQL, which cannot rename a database. The server moves the tables to a new one instead. */
const MOVED = 'The tables move to a new database with this name. Privileges on the old name do not move.';

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
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const isRenamed = name.trim() !== database.name;
  const isChanged = isRenamed || owner !== (database.owner ?? '');

  function send() {
    // An existing database may have any name, so the name is checked only if it was changed.
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
          isRenamed ? `${database.name} is now called ${newName}.` : `${newName} has a new owner.`,
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
      isSubmitDisabled={database.is_app_database && !isAcknowledged}
      onSubmit={send}
      onClose={onClose}
    >
      {database.is_app_database && (
        <AppDatabaseWarning
          warning="The app needs this database, so the server refuses to change it from here."
          isAcknowledged={isAcknowledged}
          onChange={setIsAcknowledged}
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
          options={ownerOptions(database.owner, users.data?.users ?? [])}
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
