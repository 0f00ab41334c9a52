import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users-round';
import type { ManagedUser } from '@tessera/contract/database/database-shapes';
import { useId, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDatabaseUsers } from '../api/queries.ts';
import { LoadFailure } from '../forms/load-failure.tsx';
import { UserForms, type UserAction } from './user-forms.tsx';

export function UsersTab() {
  const users = useDatabaseUsers({ isEnabled: true });
  const [action, setAction] = useState<UserAction>();
  const hindranceId = useId();
  const hindrance = users.data?.hindrance ?? null;
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      {...pressable(hindrance === null ? undefined : hindranceId, () => setAction({ kind: 'create' }))}
    >
      Create User
    </Button>
  );
  if (users.isError) return <LoadFailure list="users" query={users} />;
  return (
    <>
      {hindrance !== null && (
        <Banner tone="info">
          <span id={hindranceId}>{hindrance}</span>
        </Banner>
      )}
      <div className="database-toolbar">
        <p className="ui-muted database-hint">
          Logins of this database server. They are separate from the accounts of this site.
        </p>
        <div className="database-toolbar-actions">{create}</div>
      </div>
      <DataTable
        caption="Database users"
        isCaptionHidden
        state={users.isPending ? 'loading' : 'ready'}
        rows={users.data?.users ?? []}
        rowKey={({ username }) => username}
        empty={<EmptyState icon={<Users aria-hidden="true" />} title="No users found" action={create} />}
        columns={columnsFor({ onAction: setAction, listId: hindranceId, isListHindered: hindrance !== null })}
      />
      {action && <UserForms action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

interface Columns {
  readonly onAction: (action: UserAction) => void;
  /** The ids of all texts that say why something cannot be changed begin with this. */
  readonly listId: string;
  /** No user at all can be changed. The text with the id `listId` says why. */
  readonly isListHindered: boolean;
}

function columnsFor({ onAction, listId, isListHindered }: Columns): DataTableColumn<ManagedUser>[] {
  const idOf = (row: ManagedUser) => `${listId}-${row.username}`.replaceAll(/\s/g, '_');
  const hindranceIdOf = (row: ManagedUser) => {
    if (row.hindrance !== null) return idOf(row);
    return isListHindered ? listId : undefined;
  };
  return [
    { id: 'name', header: 'User', isRowHeader: true, cell: (row) => <bdi>{row.username}</bdi> },
    { id: 'rights', header: 'Rights', cell: (row) => <Rights row={row} hindranceId={idOf(row)} /> },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (row) => <Actions row={row} hindranceId={hindranceIdOf(row)} onAction={onAction} />,
    },
  ];
}

/**
 * Attributes of a button. If a text on the page says why the button cannot be used, it is not disabled, so that it can
 * be focused, and screen readers read that text.
 */
function pressable(hindranceId: string | undefined, onClick: () => void) {
  return hindranceId === undefined ? { onClick } : { 'aria-disabled': true, 'aria-describedby': hindranceId };
}

function Rights({ row, hindranceId }: { row: ManagedUser; hindranceId: string }) {
  const isPlain = !row.is_current && !row.is_superuser && !row.can_create_db && !row.is_protected;
  return (
    <span className="database-name-line">
      {row.is_current && <Badge tone="success">Current</Badge>}
      {row.is_superuser && <Badge tone="warning">Superuser</Badge>}
      {row.can_create_db && <Badge tone="accent">Can Create DB</Badge>}
      {row.is_protected && <Badge tone="info">App user</Badge>}
      {isPlain && <span className="ui-muted">–</span>}
      {row.hindrance !== null && (
        <span className="database-name-more" id={hindranceId}>
          {row.hindrance}
        </span>
      )}
    </span>
  );
}

interface ActionsProps {
  row: ManagedUser;
  /** Id of the text that says why this user cannot be changed; undefined if they can. */
  hindranceId: string | undefined;
  onAction: (action: UserAction) => void;
}

function Actions({ row, hindranceId, onAction }: ActionsProps) {
  return (
    <span className="database-row-actions">
      {!row.is_current && (
        <Button
          size="small"
          icon={<ArrowLeftRight aria-hidden="true" />}
          aria-label={`Switch to ${row.username}`}
          onClick={() => onAction({ kind: 'switch', user: row })}
        >
          Switch
        </Button>
      )}
      <IconButton
        size="small"
        label={`Privileges of ${row.username}`}
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => onAction({ kind: 'grants', user: row })}
      />
      <IconButton
        size="small"
        label={`Modify ${row.username}`}
        icon={<Pencil aria-hidden="true" />}
        {...pressable(hindranceId, () => onAction({ kind: 'modify', user: row }))}
      />
      <IconButton
        size="small"
        label={`Delete ${row.username}`}
        icon={<Trash aria-hidden="true" />}
        {...pressable(hindranceId, () => onAction({ kind: 'delete', user: row }))}
      />
    </span>
  );
}
