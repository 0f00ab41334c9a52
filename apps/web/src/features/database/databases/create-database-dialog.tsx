import { useQueryClient } from '@tanstack/react-query';
import { createDatabase } from '@tessera/contract/database';
import { DATABASE_NAME, databaseNameSentences } from '@tessera/domain/database/names';
import { collations, encodings, templates } from '@tessera/table-sql/servers';
import { useState } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { useDatabaseUsers } from '../api/queries.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { showDone } from '../forms/show-done.ts';
import { useManager } from '../manager/manager-context.tsx';

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const orNone = (values: readonly string[]) => [{ value: '', label: 'Server default' }, ...plain(values)];

const first = {
  databaseName: '',
  owner: '',
  encoding: 'UTF8',
  collation: '',
  characterType: '',
  template: 'template1',
};

export function CreateDatabaseDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { dialect } = useManager();
  const users = useDatabaseUsers({ isEnabled: dialect === 'postgres' });
  const submit = useSubmit();
  const [form, setForm] = useState(first);
  const field = (name: keyof typeof first) => ({
    value: form[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: value })),
  });

  function send() {
    const error = databaseNameError(form.databaseName);
    if (error) return submit.reject(error);
    const { encoding, collation, characterType, template } = form;
    const body = {
      databaseName: form.databaseName.trim(),
      owner: form.owner || null,
      encoding: encodings.find((each) => each === encoding) ?? 'UTF8',
      collation: collations.find((each) => each === collation) ?? null,
      characterType: collations.find((each) => each === characterType) ?? null,
      template: templates.find((each) => each === template) ?? 'template1',
    } as const;
    return void submit.run(
      () => databaseCall(createDatabase, { body }, { failure: 'createDatabase' }),
      async ({ database }) => {
        await client.invalidateQueries({ queryKey: databaseKeys.databases });
        onClose();
        showDone('Database Created', `${database} has been created.`);
      },
    );
  }

  return (
    <FormDialog
      title="Create Database"
      submitLabel="Create Database"
      submit={submit}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Database name"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('databaseName')}
      />
      {dialect === 'postgres' && (
        <SelectField
          label="Owner"
          options={[
            { value: '', label: 'The current user' },
            ...plain((users.data?.users ?? []).map(({ username }) => username)),
          ]}
          {...field('owner')}
        />
      )}
      <div className="database-pair">
        <SelectField label="Encoding" options={plain(encodings)} {...field('encoding')} />
        <SelectField label="Collation" options={orNone(collations)} {...field('collation')} />
        {dialect === 'postgres' && (
          <>
            <SelectField label="Character type" options={orNone(collations)} {...field('characterType')} />
            <SelectField
              label="Template"
              description="Choose template0 for an encoding other than the server default."
              options={plain(templates)}
              {...field('template')}
            />
          </>
        )}
      </div>
    </FormDialog>
  );
}

export function databaseNameError(typed: string): string | undefined {
  const name = typed.trim();
  if (name === '') return databaseNameSentences.required;
  return DATABASE_NAME.test(name) ? undefined : databaseNameSentences.form;
}
