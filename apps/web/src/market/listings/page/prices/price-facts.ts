import type { Output } from '@tessera/contract/endpoint';
import type { listPriceChanges } from '@tessera/contract/market/listings';
import { lastReduction } from '@tessera/domain/market/listings/prices/price-changes';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { shortDay } from '../../../../lib/british-words.ts';
import { CHART_HEIGHT, CHART_WIDTH, type PriceFacts } from './price-chart.ts';

/** The texts of a price history. Computed only on the server, so that pages don't load the rules for money. */
export function priceFactsOf(
  { changes, currency }: Output<typeof listPriceChanges>,
  now: Date,
): PriceFacts | undefined {
  const [first] = changes;
  if (!first) return undefined;
  const money = (amount: number) => formatMoney({ amount, currency });
  const reduction = lastReduction(changes.map((change) => ({ ...change, currency })));
  return {
    reduction: reduction && `Reduced by ${money(reduction.amount)} on ${shortDay(reduction.changedAt)}`,
    rows: changes.toReversed().map(({ oldPrice, newPrice, changedAt }) => ({
      date: changedAt,
      price: money(newPrice),
      change: `${newPrice < oldPrice ? '−' : '+'}${money(Math.abs(newPrice - oldPrice))}`,
    })),
    firstPrice: money(first.oldPrice),
    line: lineOf(changes, now),
  };
}

/** The points of the line. It has steps, because a price stays the same until it changes. */
function lineOf(changes: Output<typeof listPriceChanges>['changes'], now: Date): string {
  const prices = changes.flatMap(({ oldPrice, newPrice }) => [oldPrice, newPrice]);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const times = changes.map(({ changedAt }) => changedAt.getTime());
  const start = times[0] ?? 0;
  // Nobody knows when the first price began, so it gets the first tenth of the width.
  const span = Math.max(1, now.getTime() - start);
  const xOf = (time: number) => round(CHART_WIDTH * (0.1 + (0.9 * (time - start)) / span));
  const yOf = (price: number) => round(4 + ((CHART_HEIGHT - 8) * (high - price)) / Math.max(1, high - low));
  const steps = changes.flatMap(({ oldPrice, newPrice, changedAt }) => {
    const x = xOf(changedAt.getTime());
    return [`${x},${yOf(oldPrice)}`, `${x},${yOf(newPrice)}`];
  });
  const [firstPrice = 0, lastPrice = 0] = [prices[0], prices.at(-1)];
  return [`0,${yOf(firstPrice)}`, ...steps, `${CHART_WIDTH},${yOf(lastPrice)}`].join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
