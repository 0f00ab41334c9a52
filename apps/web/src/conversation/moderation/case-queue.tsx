import type { CaseSummary, listCases } from '@tessera/contract/conversation/moderation';
import type { Output } from '@tessera/contract/endpoint';
import { caseStates, reportReasons, subjects } from '@tessera/domain/conversation/moderation/moderation';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Inbox from 'lucide-react/icons/inbox';
import ScrollText from 'lucide-react/icons/scroll-text';
import { Form, Link, useRevalidator, useSubmit } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { casePath, type Filters } from './case-filters.ts';
import { stateOf, stateTones, stateLabels, subjectLabels } from './labels.ts';

interface CaseQueueProps {
  /** The cases. Undefined if they could not be loaded. */
  queue: Output<typeof listCases> | undefined;
  filters: Filters;
  isLater: boolean;
  open: string | undefined;
  isAudit: boolean;
}

export function CaseQueue({ queue, filters, isLater, open, isAudit }: CaseQueueProps) {
  const isAlone = open === undefined && !isAudit;
  return (
    <>
      <header className="queue-head">
        <div className="queue-title">
          {/* A page has one h1: the open conversation or case, if there is one. */}
          {isAlone ? <h1>Moderation</h1> : <p>Moderation</p>}
          <ButtonLink size="small" to="/moderation/contact" icon={<Inbox aria-hidden="true" />}>
            Contact
          </ButtonLink>
          <ButtonLink
            size="small"
            to="/moderation/audit"
            icon={<ScrollText aria-hidden="true" />}
            aria-current={isAudit ? 'page' : undefined}
          >
            Audit
          </ButtonLink>
        </div>
        <QueueFilters filters={filters} />
        {queue && <output className="queue-count">{waiting(queue.open)}</output>}
      </header>
      <div className="queue-scroll">
        {queue ? <Cases cases={queue.cases} filters={filters} open={open} /> : <QueueFailed />}
        {queue && (queue.next !== null || isLater) && (
          <p className="queue-more">
            {isLater && <ButtonLink to={queuePath(filters)}>Newest</ButtonLink>}
            {queue.next !== null && (
              <ButtonLink to={queuePath(filters, queue.next)}>Older reports</ButtonLink>
            )}
          </p>
        )}
      </div>
    </>
  );
}

function waiting(open: number): string {
  if (open === 0) return 'Nothing to review';
  return open === 1 ? '1 to review' : `${open.toLocaleString('en-GB')} to review`;
}

function queuePath({ state, subject }: Filters, before?: number): string {
  const query = new URLSearchParams({ state, subject });
  if (before !== undefined) query.set('before', String(before));
  return `/moderation?${query}`;
}

const states = [...caseStates.map((value) => ({ value, label: stateLabels[value] })), all('All')];
const kinds = [all('All kinds'), ...subjects.map((value) => ({ value, label: `${subjectLabels[value]}s` }))];

function all(label: string) {
  return { value: 'all', label };
}

/** The filters of the list. A plain form, so the selected filters are in the URL. */
function QueueFilters({ filters: { state, subject } }: { filters: Filters }) {
  const submit = useSubmit();
  return (
    <Form
      className="queue-filters"
      action="/moderation"
      key={`${state} ${subject}`}
      onChange={(event) => void submit(event.currentTarget)}
    >
      <SelectField label="State" name="state" options={states} defaultValue={state} />
      <SelectField label="Kind" name="subject" options={kinds} defaultValue={subject} />
      <Button type="submit" className="queue-show">
        Show
      </Button>
    </Form>
  );
}

interface CasesProps {
  cases: readonly CaseSummary[];
  filters: Filters;
  open: string | undefined;
}

function Cases({ cases, filters, open }: CasesProps) {
  if (cases.length === 0)
    return (
      <EmptyState
        icon={<BadgeCheck aria-hidden="true" />}
        title={filters.state === 'open' ? 'Nothing to review' : 'Nothing found'}
        action={<ButtonLink to="/moderation?state=all">Show all reports</ButtonLink>}
      >
        {filters.state === 'open'
          ? 'Reports about listings, conversations and reviews appear here, and disputes about orders.'
          : 'No reports match these filters.'}
      </EmptyState>
    );
  return (
    <ul aria-label="Reports">
      {cases.map((each) => (
        <CaseItem key={each.id} case={each} filters={filters} isOpen={open === String(each.id)} />
      ))}
    </ul>
  );
}

function CaseItem({
  case: { id, title, subject, state, reason, reports, reportedAt },
  filters,
  isOpen,
}: {
  case: CaseSummary;
  filters: Filters;
  isOpen: boolean;
}) {
  return (
    <li>
      <Link className="queue-item" to={casePath(id, filters)} aria-current={isOpen ? 'true' : undefined}>
        <span className="queue-item-title">{title}</span>
        <Badge tone={stateTones[state]}>{stateOf(subject, state)}</Badge>
        <span className="queue-item-facts">
          {subjectLabels[subject]} · {reportReasons[reason].label}
          {reports > 1 && ` · ${reports} reports`}
        </span>
        <span className="queue-item-facts">
          <LocalTime at={reportedAt} />
        </span>
      </Link>
    </li>
  );
}

function QueueFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="Couldn’t load the reports"
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  );
}
