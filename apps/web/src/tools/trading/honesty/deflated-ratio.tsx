import { deflatedSharpe } from '@tessera/domain/tools/trading/deflated-sharpe';
import { useStore } from '../../../lib/create-store.ts';
import { formatAmount, formatRatio, formatShare } from '../format.ts';
import type { RunReport } from '../worker/messages.ts';
import { triesMemory, triesOn } from './tries.ts';

/** How convincing a result is, as the best of all tries on these prices. */
export function DeflatedRatio({ report }: { report: RunReport }) {
  const tries = triesOn(useStore(triesMemory), report.dataDigest);
  const { perBar, sharpe } = report.figures;
  const { probability, expectedBest } = deflatedSharpe(perBar, tries);
  const yearly = perBar.sharpe === 0 ? 0 : sharpe / perBar.sharpe;
  const count = Math.max(1, tries.length);
  return (
    <section className="trading-deflated" aria-labelledby="deflated">
      <h3 id="deflated" className="ui-section-title">
        Deflated Sharpe ratio {formatShare(probability)}
      </h3>
      <p>
        {count === 1
          ? 'This is your first try on these prices. '
          : `You have tried ${formatAmount(count)} settings on these prices. Without any skill, the best of so many would reach a Sharpe ratio of about ${formatRatio(expectedBest * yearly)}; this run has ${formatRatio(sharpe)}. `}
        The probability that its true ratio is above {count === 1 ? 'zero' : 'luck'} is{' '}
        {formatShare(probability)}
        {probability < 0.95 ? ', which is too little to rely on.' : '.'}
      </p>
    </section>
  );
}
