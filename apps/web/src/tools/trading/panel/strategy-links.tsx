import {
  initialParams,
  type Settings,
  strategyFacts,
  strategyKinds,
} from '@tessera/domain/tools/trading/settings';
import { Link } from 'react-router';
import { type DataChoice, labPath } from '../trading-address.ts';

/** The strategies as links, which keep the data and the account's settings. */
export function StrategyLinks({ settings, data }: { settings: Settings; data: DataChoice }) {
  return (
    <nav className="trading-strategies" aria-label="Strategy">
      {strategyKinds.map((strategy) => (
        <Link
          key={strategy}
          to={labPath({ ...settings, strategy, params: initialParams(strategy) }, data)}
          aria-current={strategy === settings.strategy ? 'true' : undefined}
          preventScrollReset
        >
          {strategyFacts[strategy].name}
        </Link>
      ))}
    </nav>
  );
}
