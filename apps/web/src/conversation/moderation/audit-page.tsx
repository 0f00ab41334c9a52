import { type AuditEntry, listModerationAudit } from '@tessera/contract/conversation/moderation';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ScrollText from 'lucide-react/icons/scroll-text';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { orNotFound } from './or-not-found.ts';
import { auditLabels } from './labels.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const before = Number(url.searchParams.get('before') ?? '') || undefined;
  const answer = await serverCall(context)(listModerationAudit, { query: { before } });
  return { ...orNotFound(answer, url), isLater: before !== undefined };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Audit · Moderation', isPrivate: true });

const columns: DataTableColumn<AuditEntry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <LocalTime at={at} /> },
  { id: 'actor', header: 'Person', cell: ({ actor }) => <span className="audit-actor">{actor}</span> },
  { id: 'action', header: 'Action', cell: ({ action }) => auditLabels[action] },
  {
    id: 'title',
    header: 'Subject',
    isRowHeader: true,
    cell: ({ title, caseId, subject }) => (
      <span className="audit-subject">
        <TextLink to={`/moderation/${caseId}`}>{title}</TextLink>
        <span>{subject.replace(':', ' ')}</span>
      </span>
    ),
  },
  { id: 'reason', header: 'Why', cell: ({ reason }) => <span className="audit-reason">{reason}</span> },
];

export default function AuditPage() {
  const { entries, next, isLater } = useLoaderData<typeof loader>();
  return (
    <section className="case" aria-labelledby="audit">
      <header className="case-head">
        <ButtonLink
          className="ui-button-square case-back"
          variant="quiet"
          to="/moderation"
          aria-label="All reports"
          icon={<ArrowLeft aria-hidden="true" />}
        />
        <h1 id="audit">Audit</h1>
      </header>
      <DataTable
        caption="Decisions"
        isCaptionHidden
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
        state="ready"
        empty={
          <EmptyState icon={<ScrollText aria-hidden="true" />} title="No decisions yet">
            Every decision is recorded here, with who made it and why. It can’t be changed or removed.
          </EmptyState>
        }
      />
      {(next !== null || isLater) && (
        <p className="queue-more">
          {isLater && <ButtonLink to="/moderation/audit">Newest</ButtonLink>}
          {next !== null && <ButtonLink to={`/moderation/audit?before=${next}`}>Older decisions</ButtonLink>}
        </p>
      )}
    </section>
  );
}
