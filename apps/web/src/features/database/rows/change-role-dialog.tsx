import { updateRole } from '@tessera/contract/database-row';
import { roles } from '@tessera/domain/accounts/roles';
import { roleMeanings } from '@tessera/domain/database/row-roles';
import { useState } from 'react';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { databaseCall } from '../api/database-call.ts';
import { OwnWarning } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useRowsChanged } from './use-rows-changed.ts';
import { tellDone } from '../forms/tell-done.ts';
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
  const [isKnown, setIsKnown] = useState(false);
  const who = personIn(row);

  function noChange() {
    onClose();
    showToast({ title: 'No Change', description: `${who} has the role ${row['role'] ?? ''} already.` });
  }

  function send() {
    const key = keyOf(target);
    const newRole = roles.find((each) => each === role);
    if (!key) return submit.reject('Cannot identify row to update - no primary key found');
    if (!newRole) return submit.reject('Please choose a role.');
    if (role === current) return noChange();
    const given = keyForCall(key);
    const userId = typeof given === 'string' ? given : JSON.stringify(given);
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
        tellDone('Role Updated Successfully', `${who}: ${previousRole ?? 'no role'} → ${now}`);
      },
    );
  }

  return (
    <FormDialog
      title="Change User Role"
      description={`${who} has the role ${row['role'] ?? 'of nobody'}.`}
      submitLabel="Change role"
      submit={submit}
      isSubmitDisabled={table.is_app_table && !isKnown}
      onSubmit={send}
      onClose={onClose}
    >
      {table.is_app_table && (
        <OwnWarning
          warning="What this person may do on the site changes at once."
          isKnown={isKnown}
          onChange={setIsKnown}
        />
      )}
      <RadioGroup label="New role" name="role" options={options} value={role} onValueChange={setRole} />
    </FormDialog>
  );
}

/** By name and address where the table has them. */
function personIn(row: RowTarget['row']): string {
  const name = [row['first_name'], row['last_name']].filter(Boolean).join(' ');
  const email = row['email'];
  if (name && email) return `${name} (${email})`;
  return name || email || `User ${row['id'] ?? ''}`.trim();
}
