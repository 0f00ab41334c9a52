import { getProfile } from '@tessera/contract/people/accounts';
import { dashboardPeriods, getDashboard } from '@tessera/contract/site/dashboard';
import { listHoldings } from '@tessera/contract/sold/holdings';
import { listMyListings } from '@tessera/contract/market/listings';
import { getSession } from '@tessera/contract/people/session';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useRootData } from '../../lib/viewer.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { DeletionBanner } from '../../people/accounts/public.ts';
import { Holdings } from '../../sold/holdings/public.ts';
import { MyListings } from '../../market/listings/public.ts';
import { Activity } from './activity.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { decideFirstSteps } from './first-steps.ts';
import { StatusTable } from './status-table.tsx';
import type { Dashboard } from './dashboard.types.ts';
import { figureNames, sumOf } from './series.ts';
import './dashboard.css';
import './activity.css';
import './first-steps.css';

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Dashboard', isPrivate: true });
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const days = dashboardPeriods.find((each) => String(each) === url.searchParams.get('days')) ?? 30;
  const [answer, myListings, dashboard, session, holdings] = await Promise.all([
    call(getProfile, {}),
    call(listMyListings, { query: { scope: 'self' } }),
    call(getDashboard, { query: { days } }),
    call(getSession, {}),
    call(listHoldings, {}),
  ]);
  if (answer.ok) {
    const { user, hasSecondFactor, passkeys } = answer.value;
    const listings = myListings.ok ? myListings.value.listings : undefined;
    return {
      listings,
      dashboard: dashboard.ok ? dashboard.value : undefined,
      holdings: holdings.ok ? holdings.value : undefined,
      firstName: user.firstName,
      deletionDueAt: session.ok ? session.value.deletionDueAt : null,
      steps: decideFirstSteps({
        ...user,
        isProtected: hasSecondFactor || passkeys > 0,
        hasListing: listings === undefined || listings.length > 0,
      }),
    };
  }
  const { code } = answer.refusal;
  if (code === 'auth.required' || code === 'auth.account_required') {
    throw redirect('/auth/login?redirect=/dashboard');
  }
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: code === 'unavailable' ? 503 : 403 });
}

export default function DashboardPage() {
  const { firstName, steps, listings, dashboard, holdings, deletionDueAt } = useLoaderData<typeof loader>();
  const unread = useRootData()?.unread ?? 0;
  const isSetUp = steps.every(({ isDone }) => isDone);
  const isNew = listings?.length === 0;
  return (
    <div className="ui-page dashboard">
      {deletionDueAt && <DeletionBanner dueAt={deletionDueAt} />}
      <h1 className="ui-page-title">{firstName ? `Hello, ${firstName}` : 'Hello'}</h1>
      {isNew && !isSetUp && <FirstStepsPanel steps={steps} />}
      <div className="dashboard-columns">
        <MyListings listings={listings} {...(dashboard && { figures: dashboard })} />
        {dashboard ? <FigureTiles dashboard={dashboard} unread={unread} /> : <FiguresFailed />}
      </div>
      {dashboard && !isNew && (
        <>
          {hasActivity(dashboard) && <Activity dashboard={dashboard} />}
          <StatusTable dashboard={dashboard} />
        </>
      )}
      {holdings && holdings.holdings.length + holdings.invitations.length > 0 && (
        <section className="ui-stack" data-gap="close" aria-labelledby="my-shares">
          <h2 className="ui-section-title" id="my-shares">
            Your shares
          </h2>
          <Holdings {...holdings} />
        </section>
      )}
      {!isNew && !isSetUp && <FirstStepsPanel steps={steps} />}
    </div>
  );
}

/** Whether there is anything to draw of any figure. */
function hasActivity({ series }: Dashboard): boolean {
  return figureNames.some((name) => sumOf(series, name) > 0);
}

function FiguresFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <section className="dashboard-panel" aria-label="Your account in figures">
      <ErrorState
        title="Couldn’t load your figures"
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      >
        Nothing is lost. Try again.
      </ErrorState>
    </section>
  );
}
