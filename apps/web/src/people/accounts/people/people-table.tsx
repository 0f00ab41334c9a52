import type { PersonInAdministration } from '@tessera/contract/people/accounts-admin';
import { businessText } from '@tessera/domain/people/business';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LocalTime } from '../../../lib/local-time.tsx';
import { PersonDialogs, type PersonQuestion } from './person-dialogs.tsx';
import { PersonMenu } from './person-menu.tsx';
import { nameOf, roleNames } from './person-labels.ts';

interface PeopleTableProps {
  /** The people on this page. Undefined if they could not be loaded. */
  people: readonly PersonInAdministration[] | undefined;
  search: string;
  isLoading: boolean;
}

export function PeopleTable({ people, search, isLoading }: PeopleTableProps) {
  const [question, setQuestion] = useState<PersonQuestion>();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <DataTable
        caption="People"
        isCaptionHidden
        columns={columnsWith(setQuestion)}
        rows={people ?? []}
        rowKey={({ id }) => String(id)}
        state={stateOf(people, isLoading || (!people && state === 'loading'))}
        onRetry={() => void revalidate()}
        skeletonRows={Math.max(people?.length ?? 0, 3)}
        empty={
          <EmptyState
            icon={<Users aria-hidden="true" />}
            title="No people found"
            action={<ButtonLink to="/admin/people">Show everyone</ButtonLink>}
          >
            {search === ''
              ? 'This page is empty.'
              : `No name, email address or business contains “${search}”.`}
          </EmptyState>
        }
      />
      <PersonDialogs question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}

function stateOf(people: unknown, isLoading: boolean) {
  if (isLoading) return 'loading';
  return people ? 'ready' : 'failed';
}

function columnsWith(ask: (question: PersonQuestion) => void): DataTableColumn<PersonInAdministration>[] {
  return [
    { id: 'name', header: 'Name', isRowHeader: true, cell: (person) => <Name person={person} /> },
    { id: 'role', header: 'Role', cell: ({ role }) => roleNames[role] },
    { id: 'status', header: 'Status', cell: (person) => <Status person={person} /> },
    { id: 'joined', header: 'Joined', cell: ({ createdAt }) => <LocalTime at={createdAt} isDateOnly /> },
    { id: 'seen', header: 'Last seen', cell: ({ lastSeenAt }) => <LocalTime at={lastSeenAt} /> },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (person) => <PersonMenu person={person} onAsk={ask} />,
    },
  ];
}

function Name({ person }: { person: PersonInAdministration }) {
  return (
    <span className="people-name">
      <span>{nameOf(person)}</span>
      <span className="ui-note">{person.email}</span>
      {person.business && (
        <span className="ui-note">
          <span className="sr-only">Business: </span>
          {businessText(person.business)}
        </span>
      )}
    </span>
  );
}

function Status({
  person: { isSuspended, suspensionReason, isVerified },
}: {
  person: PersonInAdministration;
}) {
  if (isSuspended) {
    return (
      <span className="people-status">
        <Badge tone="danger">Suspended</Badge>
        {suspensionReason && <span className="people-reason ui-note">{suspensionReason}</span>}
      </span>
    );
  }
  return isVerified ? <Badge tone="success">Active</Badge> : <Badge tone="warning">Not confirmed</Badge>;
}
