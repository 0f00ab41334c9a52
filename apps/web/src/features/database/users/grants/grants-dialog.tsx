import type { HeldGrant } from '@tessera/contract/database-grants';
import type { ManagedUser } from '@tessera/contract/database-shapes';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/data-table.types.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { FocusKeeper } from '../../../../ui/focus-keeper.tsx';
import { LoadFailure } from '../../forms/load-failure.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { kindWords, privilegesInWords, sourceInWords, thingInWords } from './grant-words.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { type UserGrants, useGrants } from './use-grants.ts';

type Question = { readonly kind: 'grant' } | { readonly kind: 'revoke'; readonly grant: HeldGrant };

interface GrantsDialogProps {
  user: ManagedUser;
  onClose: () => void;
}

/** What a database user may do, and how to give and take it. */
export function GrantsDialog({ user: { username }, onClose }: GrantsDialogProps) {
  const query = useGrants(username);
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Privileges of ${username}`}
      description="What this database user may do, and through what."
    >
      <FocusKeeper className="grid gap-4">
        {query.isError ? (
          <LoadFailure what="privileges" query={query} />
        ) : (
          <GrantList username={username} found={query.data} onAsk={setQuestion} />
        )}
      </FocusKeeper>
      {question && query.data && question.kind === 'grant' && (
        <GrantDialog username={username} found={query.data} onClose={close} />
      )}
      {question && query.data && question.kind === 'revoke' && (
        <RevokeDialog username={username} found={query.data} grant={question.grant} onClose={close} />
      )}
    </Dialog>
  );
}

interface GrantListProps {
  username: string;
  /** Undefined while it loads. */
  found: UserGrants | undefined;
  onAsk: (question: Question) => void;
}

const FILTER_FROM = 12;

function GrantList({ username, found, onAsk }: GrantListProps) {
  const [sought, setSought] = useState('');
  const grants = found?.grants ?? [];
  const shown = grants.filter((grant) => inOneLine(grant).includes(sought.trim().toLowerCase()));
  const canChange = found !== undefined && found.hindrance === null;
  const give = canChange && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => onAsk({ kind: 'grant' })}>
      Grant privileges
    </Button>
  );
  return (
    <>
      {found?.hindrance && (
        <Banner tone="info">{`${found.hindrance} These privileges are shown, but not changed from here.`}</Banner>
      )}
      {found?.is_superuser && (
        <Banner tone="warning">A superuser may do everything on this server, whatever is listed here.</Banner>
      )}
      <div className="database-toolbar justify-end">
        {grants.length >= FILTER_FROM && (
          <div className="database-toolbar-find">
            <TextField
              label="Find"
              type="search"
              value={sought}
              placeholder="A table, a privilege, a role"
              onChange={(event) => setSought(event.currentTarget.value)}
            />
          </div>
        )}
        {grants.length > 0 && give}
      </div>
      <DataTable
        caption={`Privileges of ${username}`}
        isCaptionHidden
        state={found === undefined ? 'loading' : 'ready'}
        rows={shown}
        rowKey={keyOf}
        empty={
          sought.trim() === '' ? (
            <EmptyState
              icon={<KeyRound aria-hidden="true" />}
              title="No privileges yet"
              action={give || undefined}
            >
              {`${username} can sign in, but may not read or change anything.`}
            </EmptyState>
          ) : (
            <EmptyState icon={<KeyRound aria-hidden="true" />} title="Nothing found">
              No privilege here matches what you typed.
            </EmptyState>
          )
        }
        columns={columnsFor(canChange, onAsk)}
      />
      {found?.is_cut && <p className="text-muted">Only the first 1,000 are listed.</p>}
    </>
  );
}

function keyOf({ kind, schema, name, column, via, is_owner }: HeldGrant): string {
  return JSON.stringify([kind, schema, name, column, via, is_owner]);
}

function inOneLine(grant: HeldGrant): string {
  const parts = [kindWords[grant.kind], thingInWords(grant), privilegesInWords(grant), sourceInWords(grant)];
  return parts.join(' ').toLowerCase();
}

function columnsFor(canChange: boolean, onAsk: (question: Question) => void): DataTableColumn<HeldGrant>[] {
  return [
    { id: 'on', header: 'On', isRowHeader: true, cell: (grant) => <Thing grant={grant} /> },
    { id: 'privileges', header: 'Privileges', cell: (grant) => <Privileges grant={grant} /> },
    { id: 'source', header: 'Given', cell: sourceInWords },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (grant) =>
        canChange && grant.is_revocable ? (
          <Button
            size="small"
            aria-label={`Revoke privileges on ${thingInWords(grant)}`}
            onClick={() => onAsk({ kind: 'revoke', grant })}
          >
            Revoke
          </Button>
        ) : (
          <span className="text-muted">–</span>
        ),
    },
  ];
}

function Thing({ grant }: { grant: HeldGrant }) {
  return (
    <span className="database-name">
      <bdi>{thingInWords(grant)}</bdi>
      {grant.kind !== 'global' && <span className="database-name-more">{kindWords[grant.kind]}</span>}
    </span>
  );
}

function Privileges({ grant }: { grant: HeldGrant }) {
  const { kind, is_owner, grantable, privileges } = grant;
  const isAll = privileges.every((each) => grantable.includes(each));
  const words = kind === 'membership' ? 'May give it to others' : 'May pass them on';
  return (
    <span className="database-name-line">
      <span translate="no">{privilegesInWords(grant)}</span>
      {!is_owner && grantable.length > 0 && (
        <Badge tone="accent">{isAll ? words : `May pass on ${grantable.join(', ')}`}</Badge>
      )}
    </span>
  );
}
