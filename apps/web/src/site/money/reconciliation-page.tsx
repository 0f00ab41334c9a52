import { plural } from '@tessera/domain/plural';
import type { Output } from '@tessera/contract/endpoint';
import { listReconciliations } from '@tessera/contract/selling/money';
import CircleCheck from 'lucide-react/icons/circle-check';
import Scale from 'lucide-react/icons/scale';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { DifferenceList } from './difference-list.tsx';
import { loadValue } from './load.ts';
import { useMoneyAction } from './use-money-action.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { found: await loadValue(args, () => serverCall(args.context)(listReconciliations, {})) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Reconciliation · Money', isPrivate: true });

const POLL_MS = 2_000;

type Report = Output<typeof listReconciliations>['reconciliations'][number];

export default function ReconciliationPage() {
  const { found } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const { isBusy, error, run } = useMoneyAction();
  const [newest, ...earlier] = found?.reconciliations ?? [];
  const isRunning = newest?.endedAt === null;

  // The server makes the comparison in a job, so the page asks for its result until it has ended.
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);

  async function check() {
    const { reconcileNow } = await import('@tessera/contract/selling/money');
    await run(() => call(reconcileNow, {}));
  }

  return (
    <>
      <div className="money-toolbar">
        <p className="ui-muted">
          Compares the payment provider, orders, reservations, shares and the ledger to the penny, every
          night.
        </p>
        <Button isLoading={isBusy || isRunning} onClick={() => void check()}>
          Check now
        </Button>
      </div>
      {error && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      {!found && (
        <ErrorState
          title="Couldn’t load the reports"
          onRetry={() => void revalidate()}
          isRetrying={state === 'loading'}
        />
      )}
      {found && !newest && (
        <EmptyState icon={<Scale aria-hidden="true" />} title="Not checked yet">
          The first comparison runs tonight. Check now to see it at once.
        </EmptyState>
      )}
      {newest && <Newest report={newest} />}
      {earlier.length > 0 && <Earlier reports={earlier} />}
    </>
  );
}

const origins = { schedule: 'Nightly', administrator: 'By an administrator', command: 'By command' } as const;

function Newest({ report }: { report: Report }) {
  const { startedAt, endedAt, orders, providerEntries, moving, repaired, differenceCount, failure } = report;
  if (endedAt === null)
    return (
      <section className="ui-stack" aria-label="Newest report">
        <output>Comparing the books. This can take some minutes.</output>
        <p className="ui-note">
          Started <LocalTime at={startedAt} />
        </p>
      </section>
    );
  return (
    <section className="ui-stack" aria-label="Newest report">
      <output className="ui-stack" data-gap="close">
        {failure !== null && <Banner tone="warning">{failure}</Banner>}
        {failure === null && differenceCount === 0 && (
          <p className="money-agreed">
            <CircleCheck aria-hidden="true" /> The books agree.
          </p>
        )}
        {differenceCount > 0 && <p className="ui-strong">{plural(differenceCount, 'difference')}</p>}
      </output>
      {moving > 0 && (
        <p>
          {plural(moving, 'order')} changed in the last 15 minutes, and will be compared with the provider
          next time.
        </p>
      )}
      <p className="ui-note">
        <LocalTime at={startedAt} /> · {orders} orders · {providerEntries} payments and refunds · {repaired}{' '}
        repaired
      </p>
      {differenceCount > 0 && <DifferenceList differences={report.differences} />}
    </section>
  );
}

function Earlier({ reports }: { reports: readonly Report[] }) {
  return (
    <section className="ui-stack" data-gap="close" aria-label="Earlier reports">
      <h2 className="ui-section-title">Earlier reports</h2>
      <ul className="money-list">
        {reports.map(({ id, startedAt, origin, differenceCount, failure }) => (
          <li key={id} className="money-list-row">
            <span className="money-two-lines">
              <LocalTime at={startedAt} />
              <span className="ui-note">{origins[origin]}</span>
            </span>
            <span className="money-amount">
              {failure !== null && 'Not finished'}
              {failure === null && (differenceCount === 0 ? 'Agreed' : `${differenceCount} different`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
