import { deletePaperPortfolio, readPaperPortfolio } from '@tessera/contract/tools/trading';
import { settingsIn } from '@tessera/domain/tools/trading/settings-query';
import { strategyFacts } from '@tessera/domain/tools/trading/settings';
import { useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { labPath } from '../trading-address.ts';
import { AddBars } from './add-bars.tsx';
import { needsSignIn } from './needs-sign-in.ts';
import { PaperResult } from './paper-result.tsx';
import { sendCall } from './send-call.ts';
import { usePaperRun } from './use-paper-run.ts';
import '../styles/trading.css';
import '../styles/parts.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(readPaperPortfolio, { params: { id: params['portfolio'] ?? '' } });
  if (answer.ok) return answer.value;
  if (needsSignIn(answer.refusal.code))
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    throw redirect(`/auth/login?redirect=/trading/portfolios/${params['portfolio']}`);
  const isMissing = ['trading.missing', 'request.invalid'].includes(answer.refusal.code);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: isMissing ? 404 : 503 });
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ matches }, { title: loaderData?.portfolio.name ?? 'Paper portfolio', isPrivate: true });

export default function PortfolioPage() {
  const { portfolio, instruments } = useLoaderData<typeof loader>();
  const { settings } = settingsIn(new URLSearchParams(portfolio.settings));
  const { report, problem } = usePaperRun(settings, instruments, portfolio.beginsAfter.getTime());
  const lastTimes = Object.fromEntries(instruments.map(({ name, rows }) => [name, rows.at(-1)?.[0] ?? 0]));
  return (
    <div className="trading" data-vertical="trading">
      <header className="trading-head">
        <p className="ui-note">
          <TextLink to="/trading">Trading lab</TextLink> /{' '}
          <TextLink to="/trading/portfolios">Paper portfolios</TextLink>
        </p>
        <h1 className="ui-page-title">{portfolio.name}</h1>
        <p className="ui-muted">
          {strategyFacts[settings.strategy].name}, with{' '}
          <TextLink to={labPath(settings, { isOwn: false, instruments: [] })}>these settings</TextLink> since
          it began. A simulation, not investment advice.
        </p>
      </header>
      <div className="ui-row">
        <AddBars id={portfolio.id} settings={settings} lastTimes={lastTimes} />
        <DeleteButton id={portfolio.id} name={portfolio.name} />
      </div>
      {problem !== undefined && <ErrorState title="No result">{problem}</ErrorState>}
      {report ? (
        <PaperResult report={report} capital={settings.account.capital} />
      ) : (
        problem === undefined && <Skeleton height="20rem" />
      )}
    </div>
  );
}

function DeleteButton({ id, name }: { id: number; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();
  async function remove() {
    setIsPending(true);
    const sent = await sendCall(deletePaperPortfolio, { params: { id } });
    setIsPending(false);
    if ('answer' in sent && sent.answer.ok) {
      await navigate('/trading/portfolios');
      return;
    }
    const description = 'problem' in sent ? sent.problem : sent.answer.ok ? '' : sent.answer.refusal.error;
    showToast({ tone: 'danger', title: 'Couldn’t delete it', description });
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        tone="danger"
        isPending={isPending}
        onConfirm={() => void remove()}
      >
        Its prices and results are deleted, too.
      </ConfirmDialog>
    </>
  );
}
