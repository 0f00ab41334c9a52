import { deleteRow } from '@tessera/contract/database/database-row';
import { refuse } from '@tessera/domain/result';
import { type DatabaseProblem, databaseCall } from '../api/database-call.ts';
import { ConfirmDelete } from '../forms/confirm-delete.tsx';
import { useRowsChanged } from './use-rows-changed.ts';
import { showDone } from '../forms/show-done.ts';
import { keyForCall, keyOf, formatKey, type RowTarget } from './row-target.ts';

const unidentified: DatabaseProblem = {
  message: 'Cannot identify row to delete - no primary key found',
  code: 'database.row_unknown',
};

export function DeleteRowDialog({ target, onClose }: { target: RowTarget; onClose: () => void }) {
  const { table } = target;
  const refresh = useRowsChanged();
  const key = keyOf(target);
  const keyText = key ? formatKey(key) : '';

  async function remove() {
    if (!key) return refuse(unidentified);
    const keyParam = keyForCall(key);
    const primaryKey = typeof keyParam === 'string' ? keyParam : JSON.stringify(keyParam);
    return databaseCall(
      deleteRow,
      { params: { table: table.name, primaryKey }, query: { schema: table.schema } },
      { failure: 'deleteRow' },
    );
  }

  return (
    <ConfirmDelete
      title={key ? `Delete the row ${keyText} of “${table.name}”?` : `Delete a row of “${table.name}”?`}
      confirmLabel="Delete row"
      warning={
        table.is_app_table ? 'The site uses this row. It is deleted immediately, for everyone.' : undefined
      }
      work={remove}
      onDone={async () => {
        await refresh();
        onClose();
        showDone('Row Deleted', `${keyText} was deleted from ${table.name}.`);
      }}
      onClose={onClose}
    >
      {table.identity.kind === 'guess' && (
        <p>
          This table has no key. The row is deleted only if no other row has the same{' '}
          {table.identity.columns[0]}.
        </p>
      )}
    </ConfirmDelete>
  );
}
