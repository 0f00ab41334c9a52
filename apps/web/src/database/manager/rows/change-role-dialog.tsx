import { updateRole } from '@tessera/contract/database/database-row';
import { roles } from '@tessera/domain/people/roles';
import { roleMeanings } from '@tessera/domain/database/row-roles';
import { useState } from 'react';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { databaseCall } from '../api/database-call.ts';
import { AppDatabaseWarning } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useRowsChanged } from './use-rows-changed.ts';
import { showDone } from '../forms/show-done.ts';
import { keyForCall, keyOf, type RowTarget } from './row-target.ts';

const options = Object.entries(roleMeanings).map(([value, description]) => ({
  value,
  label: value,
  description,
}));

export function ChangeRoleDialog({ target, onClose }: { target: RowTarget; onClose: () => void }) {
  const { table, row } = target;
  const refresh = useRowsChanged();
  const submit = useSubmit();
  const current = (row['role'] ?? '').toLowerCase();
  const [role, setRole] = useState(current);
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const person = personIn(row);

  function reportNoChange() {
    onClose();
    showToast({ title: 'No Change', description: `${person} already has the role ${row['role'] ?? ''}.` });
  }

  function send() {
    const key = keyOf(target);
    const newRole = roles.find((each) => each === role);
    if (!key) return submit.reject('Cannot identify row to update - no primary key found');
    if (!newRole) return submit.reject('Please choose a role.');
    if (role === current) return reportNoChange();
    const keyParam = keyForCall(key);
    const userId = typeof keyParam === 'string' ? keyParam : JSON.stringify(keyParam);
    return void submit.run(
      () =>
        databaseCall(
          updateRole,
          { query: { schema: table.schema }, body: { userId, newRole } },
          { failure: 'updateRole' },
        ),
      async ({ previousRole, newRole: now }) => {
        await refresh();
        onClose();
        showDone('Role Updated Successfully', `${person}: ${previousRole ?? 'no role'} → ${now}`);
      },
    );
  }

  return (
    <FormDialog
      title="Change User Role"
      description={row['role'] ? `${person} has the role ${row['role']}.` : `${person} has no role.`}
      submitLabel="Change role"
      submit={submit}
      isSubmitDisabled={table.is_app_table && !isAcknowledged}
      onSubmit={send}
      onClose={onClose}
    >
      {table.is_app_table && (
        <AppDatabaseWarning
          warning="This changes immediately what the person may do on the site."
          isAcknowledged={isAcknowledged}
          onChange={setIsAcknowledged}
        />
      )}
      <RadioGroup label="New role" name="role" options={options} value={role} onValueChange={setRole} />
    </FormDialog>
  );
}

/** Name and email address of the person, if the table has them. */
function personIn(row: RowTarget['row']): string {
  const name = [row['first_name'], row['last_name']].filter(Boolean).join(' ');
  const email = row['email'];
  if (name && email) return `${name} (${email})`;
  return name || email || `User ${row['id'] ?? ''}`.trim();
}
