import { useQueryClient } from '@tanstack/react-query';
import { createDatabase } from '@tessera/contract/database/database';
import { DATABASE_NAME, databaseNameSentences } from '@tessera/domain/database/names';
import { collations, encodings, isFitting, templates } from '@tessera/table-sql/servers';
import type { Dialect } from '@tessera/table-sql/dialect';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { useDatabaseChoices, useDatabaseUsers } from '../api/queries.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { showDone } from '../forms/show-done.ts';
import { useManager } from '../manager/manager-context.tsx';

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
type Encoding = (typeof encodings)[number];

const encodingOf = (value: string): Encoding => encodings.find((each) => each === value) ?? 'UTF8';

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
  const choices = useDatabaseChoices().data ?? { encodings, collations };
  const users = useDatabaseUsers({ isEnabled: dialect === 'postgres' });
  const submit = useSubmit();
  const [form, setForm] = useState(first);
  const field = (name: keyof typeof first) => ({
    value: form[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setForm((before) => withFitting({ ...before, [name]: value }, dialect)),
  });
  const encoding = encodingOf(form.encoding);
  const orders = [
    { value: '', label: 'Server default' },
    ...choices.collations.map((value) =>
      isFitting(dialect, encoding, value)
        ? { value, label: value }
        : { value, label: `${value} (not for ${encoding})`, isDisabled: true },
    ),
  ];

  function send() {
    const error = databaseNameError(form.databaseName);
    if (error) return submit.reject(error);
    const { collation, characterType, template } = form;
    const body = {
      databaseName: form.databaseName.trim(),
      owner: form.owner || null,
      encoding,
      collation: collations.find((each) => each === collation) ?? null,
      characterType: collations.find((each) => each === characterType) ?? null,
      template: templates.find((each) => each === template) ?? 'template1',
    } as const;
    return void submit.run(
      () => databaseCall(createDatabase, { body }, { failure: 'createDatabase' }),
      async ({ database, details }) => {
        await client.invalidateQueries({ queryKey: databaseKeys.databases });
        onClose();
        showDone('Database Created', [`${database} has been created.`, details].filter(Boolean).join(' '));
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
        <SelectField label="Encoding" options={plain(choices.encodings)} {...field('encoding')} />
        <SelectField label="Collation" options={orders} {...field('collation')} />
        {dialect === 'postgres' && (
          <>
            <SelectField label="Character type" options={orders} {...field('characterType')} />
            <SelectField
              label="Template"
              description="template0 is used if template1 has another encoding or collation."
              options={plain(templates)}
              {...field('template')}
            />
          </>
        )}
      </div>
    </FormDialog>
  );
}

/** Clears a chosen collation that cannot be used with the encoding that is now chosen. */
function withFitting(form: typeof first, dialect: Dialect): typeof first {
  const fitting = (collation: string) =>
    isFitting(dialect, encodingOf(form.encoding), collation || undefined) ? collation : '';
  return { ...form, collation: fitting(form.collation), characterType: fitting(form.characterType) };
}

export function databaseNameError(typed: string): string | undefined {
  const name = typed.trim();
  if (name === '') return databaseNameSentences.required;
  return DATABASE_NAME.test(name) ? undefined : databaseNameSentences.form;
}
