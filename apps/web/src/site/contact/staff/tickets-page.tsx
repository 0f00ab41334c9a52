import { listTickets } from '@tessera/contract/site/contact';
import { categoryLabels, statusLabels, ticketStatuses } from '@tessera/domain/site/contact/tickets';
import Inbox from 'lucide-react/icons/inbox';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { Output } from '@tessera/contract/endpoint';
import { LocalTime } from '../../../lib/local-time.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import '../contact.css';

const shown = [...ticketStatuses, 'all'] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = shown.find((each) => each === url.searchParams.get('status')) ?? 'open';
  const answer = await serverCall(context)(listTickets, { query: { status } });
  // People without access get 404, so that they do not learn that this page exists.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 404 });
  return { status, tickets: answer.value.tickets };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Contact · Moderation', isPrivate: true });

type Row = Output<typeof listTickets>['tickets'][number];

const columns: DataTableColumn<Row>[] = [
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference },
  { id: 'changed', header: 'Last message', cell: ({ changedAt }) => <LocalTime at={changedAt} /> },
  { id: 'about', header: 'About', cell: ({ category }) => categoryLabels[category] },
  {
    id: 'text',
    header: 'Message',
    isRowHeader: true,
    cell: ({ id, name, excerpt }) => (
      <span className="ticket-cell">
        <TextLink to={`/moderation/contact/${id}`}>{name}</TextLink>
        <span className="ui-note">{excerpt}</span>
      </span>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => statusLabels[status] },
];

export default function TicketsPage() {
  const { status, tickets } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page">
      <h1 className="ui-page-title">Contact</h1>
      <nav className="ui-row" aria-label="Status">
        {shown.map((each) => (
          <ButtonLink
            key={each}
            to={`/moderation/contact?status=${each}`}
            aria-current={each === status ? 'page' : undefined}
          >
            {each === 'all' ? 'All' : statusLabels[each]}
          </ButtonLink>
        ))}
      </nav>
      <DataTable
        caption="Messages through the contact page"
        isCaptionHidden
        columns={columns}
        rows={tickets}
        rowKey={({ id }) => id}
        state="ready"
        empty={
          <EmptyState icon={<Inbox aria-hidden="true" />} title="Nothing to answer">
            What people write through the contact page appears here.
          </EmptyState>
        }
      />
    </div>
  );
}
