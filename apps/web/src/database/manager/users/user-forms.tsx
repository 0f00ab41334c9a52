import { useQueryClient } from '@tanstack/react-query';
import { deleteDatabaseUser } from '@tessera/contract/database/database-users';
import type { ManagedUser } from '@tessera/contract/database/database-shapes';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { ConfirmDelete } from '../forms/confirm-delete.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { GrantsDialog } from './grants/grants-dialog.tsx';
import { ModifyUserDialog } from './modify-user-dialog.tsx';
import { plainName } from './plain-name.ts';
import { SwitchUserDialog } from './switch-user-dialog.tsx';
import { showDone } from '../forms/show-done.ts';

export type UserAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'modify' | 'grants' | 'switch' | 'delete'; readonly user: ManagedUser };

export function UserForms({ action, onClose }: { action: UserAction; onClose: () => void }) {
  if (action.kind === 'create') return <CreateUserDialog onClose={onClose} />;
  const { kind, user } = action;
  if (kind === 'modify') return <ModifyUserDialog user={user} onClose={onClose} />;
  if (kind === 'grants') return <GrantsDialog user={user} onClose={onClose} />;
  if (kind === 'switch') return <SwitchUserDialog name={plainName(user)} onClose={onClose} />;
  return <DeleteUserDialog user={user} onClose={onClose} />;
}

interface UserDialogProps {
  user: ManagedUser;
  onClose: () => void;
}

function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const client = useQueryClient();
  const { username } = user;
  return (
    <ConfirmDelete
      title={`Delete the user “${username}”?`}
      confirmLabel="Delete user"
      typed={username}
      work={() => databaseCall(deleteDatabaseUser, { params: { name: username } }, { failure: 'deleteUser' })}
      onDone={async () => {
        await client.invalidateQueries({ queryKey: databaseKeys.users });
        onClose();
        showDone('User Deleted', `${username} has been deleted.`);
      }}
      onClose={onClose}
    >
      <p>
        Nobody will be able to sign in to the server as this user. A user that owns objects cannot be deleted.
      </p>
    </ConfirmDelete>
  );
}
