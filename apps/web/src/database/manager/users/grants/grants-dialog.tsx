import type { HeldGrant } from '@tessera/contract/database/database-grants';
import type { ManagedUser } from '@tessera/contract/database/database-shapes';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/tables/data-table.types.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FocusKeeper } from '../../../../ui/overlays/focus-keeper.tsx';
import { LoadFailure } from '../../forms/load-failure.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { kindWords, privilegesInWords, sourceInWords, objectInWords } from './grant-words.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { type UserGrants, useGrants } from './use-grants.ts';

type GrantAction = { readonly kind: 'grant' } | { readonly kind: 'revoke'; readonly grant: HeldGrant };

interface GrantsDialogProps {
  user: ManagedUser;
  onClose: () => void;
}

/** Lists the privileges of a database user, with dialogs to grant and revoke them. */
export function GrantsDialog({ user: { username }, onClose }: GrantsDialogProps) {
  const query = useGrants(username);
  const [action, setAction] = useState<GrantAction>();
  const close = () => setAction(undefined);
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Privileges of ${username}`}
      description="What this user can do, and how each privilege was granted."
    >
      <FocusKeeper className="ui-stack">
        {query.isError ? (
          <LoadFailure list="privileges" query={query} />
        ) : (
          <GrantList username={username} userGrants={query.data} onAction={setAction} />
        )}
      </FocusKeeper>
      {action && query.data && action.kind === 'grant' && (
        <GrantDialog username={username} userGrants={query.data} onClose={close} />
      )}
      {action && query.data && action.kind === 'revoke' && (
        <RevokeDialog username={username} userGrants={query.data} grant={action.grant} onClose={close} />
      )}
    </Dialog>
  );
}

interface GrantListProps {
  username: string;
  /** Undefined while it loads. */
  userGrants: UserGrants | undefined;
  onAction: (action: GrantAction) => void;
}

const MIN_GRANTS_FOR_FILTER = 12;

function GrantList({ username, userGrants, onAction }: GrantListProps) {
  const [search, setSearch] = useState('');
  const grants = userGrants?.grants ?? [];
  const shown = grants.filter((grant) => inOneLine(grant).includes(search.trim().toLowerCase()));
  const canChange = userGrants !== undefined && userGrants.hindrance === null;
  const grantButton = canChange && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => onAction({ kind: 'grant' })}>
      Grant privileges
    </Button>
  );
  return (
    <>
      {userGrants?.hindrance && (
        <Banner tone="info">{`${userGrants.hindrance} You can view these privileges but not change them here.`}</Banner>
      )}
      {userGrants?.is_superuser && (
        <Banner tone="warning">A superuser can do everything on this server, whatever is listed here.</Banner>
      )}
      <div className="database-toolbar" data-align="end">
        {grants.length >= MIN_GRANTS_FOR_FILTER && (
          <div className="database-toolbar-find">
            <TextField
              label="Find"
              type="search"
              value={search}
              placeholder="Table, privilege or role"
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </div>
        )}
        {grants.length > 0 && <div className="database-toolbar-actions">{grantButton}</div>}
      </div>
      <DataTable
        caption={`Privileges of ${username}`}
        isCaptionHidden
        state={userGrants === undefined ? 'loading' : 'ready'}
        rows={shown}
        rowKey={keyOf}
        empty={
          search.trim() === '' ? (
            <EmptyState
              icon={<KeyRound aria-hidden="true" />}
              title="No privileges yet"
              action={grantButton || undefined}
            >
              {`${username} can sign in, but cannot read or change anything.`}
            </EmptyState>
          ) : (
            <EmptyState icon={<KeyRound aria-hidden="true" />} title="No matches">
              No privilege contains this text.
            </EmptyState>
          )
        }
        columns={columnsFor(canChange, onAction)}
      />
      {userGrants?.is_cut && <p className="ui-muted">Only the first 1,000 privileges are listed.</p>}
    </>
  );
}

function keyOf({ kind, schema, name, column, via, is_owner }: HeldGrant): string {
  return JSON.stringify([kind, schema, name, column, via, is_owner]);
}

function inOneLine(grant: HeldGrant): string {
  const texts = [kindWords[grant.kind], objectInWords(grant), privilegesInWords(grant), sourceInWords(grant)];
  return texts.join(' ').toLowerCase();
}

function columnsFor(
  canChange: boolean,
  onAction: (action: GrantAction) => void,
): DataTableColumn<HeldGrant>[] {
  return [
    { id: 'on', header: 'On', isRowHeader: true, cell: (grant) => <GrantObject grant={grant} /> },
    { id: 'privileges', header: 'Privileges', cell: (grant) => <Privileges grant={grant} /> },
    { id: 'source', header: 'Granted', cell: sourceInWords },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (grant) =>
        canChange && grant.is_revocable ? (
          <Button
            size="small"
            aria-label={`Revoke privileges on ${objectInWords(grant)}`}
            onClick={() => onAction({ kind: 'revoke', grant })}
          >
            Revoke
          </Button>
        ) : (
          <span className="ui-muted">–</span>
        ),
    },
  ];
}

function GrantObject({ grant }: { grant: HeldGrant }) {
  return (
    <span className="database-name">
      <bdi>{objectInWords(grant)}</bdi>
      {grant.kind !== 'global' && <span className="database-name-more">{kindWords[grant.kind]}</span>}
    </span>
  );
}

function Privileges({ grant }: { grant: HeldGrant }) {
  const { is_owner, grantable, privileges } = grant;
  const isAll = privileges.every((each) => grantable.includes(each));
  return (
    <span className="database-name-line">
      <span translate="no">{privilegesInWords(grant)}</span>
      {!is_owner && grantable.length > 0 && (
        <Badge tone="accent">{isAll ? 'Can grant' : `Can grant ${grantable.join(', ')}`}</Badge>
      )}
    </span>
  );
}
