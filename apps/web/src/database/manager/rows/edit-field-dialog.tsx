import { updateField } from '@tessera/contract/database/database-row';
import {
  allowedSizesOf,
  decideFieldEdit,
  isLimitField,
  type LimitField,
} from '@tessera/domain/database/limit-fields';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { databaseCall } from '../api/database-call.ts';
import { AppDatabaseWarning } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useRowsChanged } from './use-rows-changed.ts';
import { showDone } from '../forms/show-done.ts';
import { keyForCall, keyOf, formatKey, type RowTarget } from './row-target.ts';

export function limitColumnsOf({ columns }: RowTarget['table']): LimitField[] {
  return columns.map(({ column_name }) => column_name).filter(isLimitField);
}

interface EditFieldDialogProps {
  target: RowTarget;
  /** The column whose cell was pressed. If it is unset, the dialog starts with the first limit column. */
  field?: string | undefined;
  onClose: () => void;
}

export function EditFieldDialog({ target, field, onClose }: EditFieldDialogProps) {
  const { table, row } = target;
  const refresh = useRowsChanged();
  const submit = useSubmit();
  const fields = limitColumnsOf(table);
  const [chosen, setChosen] = useState(fields.find((name) => name === field) ?? fields[0]);
  const [value, setValue] = useState(startOf(chosen && row[chosen]));
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const key = keyOf(target);
  const column = table.columns.find(({ column_name }) => column_name === chosen);

  function send() {
    if (!chosen || !column) return;
    if (!key) return submit.reject('Cannot identify row to update - no primary key found');
    const decision = decideFieldEdit(chosen, value, column.data_type);
    if (!decision.ok) return submit.reject(decision.refusal.message);
    return void submit.run(
      () =>
        databaseCall(
          updateField,
          {
            params: { table: table.name },
            query: { schema: table.schema },
            body: { primaryKeyValue: keyForCall(key), fieldName: chosen, fieldValue: value },
          },
          { failure: 'updateField' },
        ),
      async () => {
        await refresh();
        onClose();
        showDone('Field Updated', `${chosen} is now ${decision.value}.`);
      },
    );
  }

  return (
    <FormDialog
      title="Edit Field"
      description={key ? `The row ${formatKey(key)} of ${table.name}` : `A row of ${table.name}`}
      submitLabel="Update field"
      submit={submit}
      isSubmitDisabled={table.is_app_table && !isAcknowledged}
      onSubmit={send}
      onClose={onClose}
    >
      {table.is_app_table && (
        <AppDatabaseWarning
          warning="The new limit applies to the site immediately."
          isAcknowledged={isAcknowledged}
          onChange={setIsAcknowledged}
        />
      )}
      <SelectField
        label="Field"
        value={chosen ?? ''}
        options={fields.map((name) => ({ value: name, label: name }))}
        onChange={(event) => {
          const next = fields.find((name) => name === event.currentTarget.value);
          setChosen(next);
          setValue(startOf(next && row[next]));
        }}
      />
      <TextField
        label="Value"
        required
        description={chosen && column ? hintFor(chosen, column.data_type) : undefined}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** The text with which the field starts. A timestamp loses fractions and time zone, which the call does not accept. */
function startOf(cell: string | null | undefined): string {
  const moment = cell?.match(/^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/);
  return moment ? `${moment[1]} ${moment[2]}` : (cell ?? '');
}

function hintFor(field: LimitField, type: string): string {
  const sizes = allowedSizesOf(field, type);
  if (sizes) return `Allowed values: ${sizes.join(', ')}`;
  if (/date|time/.test(field)) return 'YYYY-MM-DD HH:MM:SS';
  return type;
}
