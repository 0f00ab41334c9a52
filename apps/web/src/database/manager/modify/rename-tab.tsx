import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { useDatabaseUsers } from '../api/queries.ts';
import { ownerOptions } from '../databases/modify-database-dialog.tsx';
import { useManager } from '../manager/manager-context.tsx';
import type { Modification } from './modification.ts';

interface RenameTabProps {
  table: ManagedTable;
  form: Modification;
  onChange: (patch: Partial<Modification>) => void;
}

export function RenameTab({ table, form, onChange }: RenameTabProps) {
  const { dialect } = useManager();
  const hasOwner = dialect === 'postgres';
  const users = useDatabaseUsers({ isEnabled: hasOwner });
  return (
    <div className="database-pair">
      <TextField
        label="Table name"
        required
        value={form.name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {hasOwner && (
        <SelectField
          label="Owner"
          value={form.owner}
          options={ownerOptions(table.owner, users.data?.users ?? [])}
          onChange={(event) => onChange({ owner: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
