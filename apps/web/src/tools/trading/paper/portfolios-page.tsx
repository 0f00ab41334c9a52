import { listPaperPortfolios, type PaperPortfolio } from '@tessera/contract/tools/trading';
import { settingsIn } from '@tessera/domain/tools/trading/settings-query';
import { strategyFacts } from '@tessera/domain/tools/trading/settings';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { formatTime } from '../format.ts';
import { needsSignIn } from './needs-sign-in.ts';
import '../styles/trading.css';
import '../styles/parts.css';

const TITLE = 'Paper portfolios';

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(listPaperPortfolios, {});
  if (answer.ok) return answer.value;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (needsSignIn(answer.refusal.code)) throw redirect('/auth/login?redirect=/trading/portfolios');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 503 });
}

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: TITLE, isPrivate: true });

export default function PortfoliosPage() {
  const { portfolios } = useLoaderData<typeof loader>();
  return (
    <div className="trading" data-vertical="trading">
      <header className="trading-head">
        <p className="ui-note">
          <TextLink to="/trading">Trading lab</TextLink>
        </p>
        <h1 className="ui-page-title">{TITLE}</h1>
        <p className="ui-muted">
          Strategies that go on with new prices. A simulation, not investment advice.
        </p>
      </header>
      <DataTable
        caption="Your paper portfolios"
        isCaptionHidden
        columns={[
          {
            id: 'name',
            header: 'Name',
            isRowHeader: true,
            cell: linkTo,
          },
          { id: 'strategy', header: 'Strategy', cell: ({ settings }) => strategyOf(settings) },
          {
            id: 'begun',
            header: 'Prices known at its beginning',
            cell: ({ beginsAfter }) => `To ${formatTime(Number(beginsAfter))}`,
          },
        ]}
        rows={portfolios}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState
            icon={<NotebookPen aria-hidden="true" />}
            title="No paper portfolios"
            action={<ButtonLink to="/trading">Open the trading lab</ButtonLink>}
          >
            Run a strategy, then choose “Begin a paper portfolio”.
          </EmptyState>
        }
      />
    </div>
  );
}

const linkTo = ({ id, name }: PaperPortfolio) => <TextLink to={`/trading/portfolios/${id}`}>{name}</TextLink>;

const strategyOf = (settings: string) =>
  strategyFacts[settingsIn(new URLSearchParams(settings)).settings.strategy].name;
