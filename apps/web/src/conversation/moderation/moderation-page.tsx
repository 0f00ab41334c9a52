import { listCases } from '@tessera/contract/conversation/moderation';
import { caseStates, subjects } from '@tessera/domain/conversation/moderation/moderation';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  Outlet,
  useLoaderData,
  useMatch,
  useParams,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { pageServices } from '../../lib/page-services.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Panes } from '../../ui/panes.tsx';
import { CaseQueue } from './case-queue.tsx';
import { orNotFound } from './or-not-found.ts';
import { casePath, type Filters } from './case-filters.ts';
import './moderation.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filters: Filters = {
    state: [...caseStates, 'all' as const].find((each) => each === url.searchParams.get('state')) ?? 'open',
    subject: subjects.find((each) => each === url.searchParams.get('subject')) ?? 'all',
  };
  const before = Number(url.searchParams.get('before') ?? '') || undefined;
  const answer = await serverCall(context)(listCases, { query: { ...filters, before } }).catch(
    (error: unknown) => {
      context.get(pageServices).reportFault(error);
    },
  );
  // People without access get 404, so that they do not learn that this page exists.
  if (answer && !answer.ok && answer.refusal.code === 'auth.forbidden')
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
    throw data(null, { status: 404 });
  return { filters, isLater: before !== undefined, queue: answer && orNotFound(answer, url) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Moderation', isPrivate: true });

export default function ModerationPage() {
  const { filters, isLater, queue } = useLoaderData<typeof loader>();
  const open = useParams()['case'];
  const isAudit = useMatch('/moderation/audit') !== null;
  const first = queue?.cases[0];
  return (
    <Panes
      shows={open !== undefined || isAudit ? 'detail' : 'list'}
      list={
        <CaseQueue
          queue={queue ?? undefined}
          filters={filters}
          isLater={isLater}
          open={open}
          isAudit={isAudit}
        />
      }
    >
      <Outlet context={first && casePath(first.id, filters)} />
    </Panes>
  );
}
