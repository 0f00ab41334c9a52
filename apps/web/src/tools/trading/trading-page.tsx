import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { Banner } from '../../ui/banner.tsx';
import { useStore } from '../../lib/create-store.ts';
import { ownPrices } from './data/own-prices.ts';
import { TextLink } from '../../ui/link.tsx';
import { SettingsPanel } from './panel/settings-panel.tsx';
import { StrategyLinks } from './panel/strategy-links.tsx';
import { Results } from './results/results.tsx';
import { addressIn } from './trading-address.ts';
import { useBacktest } from './worker/use-backtest.ts';
import './styles/trading.css';
import './styles/parts.css';

const TITLE = 'Trading lab';
const DESCRIPTION =
  'Test a trading strategy on past prices, with costs, in your browser: capital, drawdown, Sharpe ratio and every trade, beside buying and holding.';

export function loader({ url }: LoaderFunctionArgs) {
  return addressIn(url.searchParams);
}

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta({ matches }, { title: TITLE, description: DESCRIPTION, canonical: '/trading' }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: TITLE,
      description: DESCRIPTION,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      browserRequirements: 'Requires JavaScript',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
    },
  },
];

export default function TradingPage() {
  const { settings, faults, data, view } = useLoaderData<typeof loader>();
  const run = useBacktest(settings, data, useStore(ownPrices).version);
  return (
    <div className="trading" data-vertical="trading">
      <header className="trading-head">
        <h1 className="ui-page-title">{TITLE}</h1>
        <p className="ui-muted">
          How a strategy would have done on past prices, costs included. A simulation, not investment advice.{' '}
          <TextLink to="/trading/portfolios">Your paper portfolios</TextLink>
        </p>
      </header>
      <StrategyLinks settings={settings} data={data} />
      {faults.length > 0 && (
        <Banner tone="warning" title="Some settings were replaced">
          {faults.join(' ')}
        </Banner>
      )}
      <div className="trading-columns">
        <SettingsPanel
          {...{ settings, data, view }}
          isRunning={run.isRunning}
          onRun={run.isCancelled ? run.restart : undefined}
        />
        <Results run={run} settings={settings} data={data} view={view} />
      </div>
    </div>
  );
}
