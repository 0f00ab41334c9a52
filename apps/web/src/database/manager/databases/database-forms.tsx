import { useQueryClient } from '@tanstack/react-query';
import { deleteDatabase } from '@tessera/contract/database/database';
import type { ManagedDatabase } from '@tessera/contract/database/database-shapes';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { formatSize } from '../format/format.ts';
import { ConfirmDelete } from '../forms/confirm-delete.tsx';
import { useManager } from '../manager/manager-context.tsx';
import { CreateDatabaseDialog } from './create-database-dialog.tsx';
import { showDone } from '../forms/show-done.ts';
import { ModifyDatabaseDialog } from './modify-database-dialog.tsx';

export type DatabaseAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'modify' | 'delete'; readonly database: ManagedDatabase };

interface DatabaseFormsProps {
  action: DatabaseAction;
  onClose: () => void;
}

export function DatabaseForms({ action, onClose }: DatabaseFormsProps) {
  if (action.kind === 'create') return <CreateDatabaseDialog onClose={onClose} />;
  if (action.kind === 'modify') return <ModifyDatabaseDialog database={action.database} onClose={onClose} />;
  return <DeleteDatabaseDialog database={action.database} onClose={onClose} />;
}

function DeleteDatabaseDialog({ database, onClose }: { database: ManagedDatabase; onClose: () => void }) {
  const client = useQueryClient();
  const { disconnected } = useManager();
  const { name } = database;
  return (
    <ConfirmDelete
      title={`Delete the database “${name}”?`}
      confirmLabel="Delete database"
      typed={name}
      warning={
        database.is_app_database
          ? 'The site needs this database, so the server refuses to delete it while the app is running.'
          : undefined
      }
      work={() => databaseCall(deleteDatabase, { params: { name } }, { failure: 'deleteDatabase' })}
      onDone={async () => {
        if (database.is_connected) await disconnected();
        else await client.invalidateQueries({ queryKey: databaseKeys.databases });
        onClose();
        showDone('Database Deleted', `${name} has been deleted.`);
      }}
      onClose={onClose}
    >
      <p>
        This deletes all its tables{database.size === null ? '' : ` (${formatSize(database.size)})`}.
        {database.is_connected && ' You are connected to this database and will be disconnected.'}
      </p>
    </ConfirmDelete>
  );
}
