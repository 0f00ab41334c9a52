import { plural } from '@tessera/domain/plural';
import type { Worker } from '../../../platform/jobs/jobs.ts';
import type { Ports } from '../../../ports.ts';
import { enqueueOrderEmail } from '../../../selling/orders/public.ts';
import { claimStockAlerts, clearStockAlerts, type StockAlert } from './figures.queries.ts';

const BATCH_SIZE = 200;

/**
 * Every five minutes: emails sellers about products of which less is left than they want, one email for each shop. A product is
 * told once, until its stock is back at its level.
 */
export function stockAlertsWorker({
  db,
  clock,
  config,
}: Pick<Ports, 'db' | 'clock' | 'config'>): Worker<'shops.stock-alerts'> {
  return {
    retries: 0,
    schedule: '*/5 * * * *',
    async run(_, jobs) {
      await db.transaction().execute(async (tx) => {
        await clearStockAlerts(tx);
        const alerts = await claimStockAlerts(tx, clock.now(), BATCH_SIZE);
        for (const [shopId, low] of Map.groupBy(alerts, (alert) => alert.shopId)) {
          const ownerId = low[0]?.ownerId ?? null;
          const url = `${config.publicUrl}/shop-builder/${shopId}?tab=products`;
          await enqueueOrderEmail(tx, { userId: ownerId }, stockEmail(low, url), { jobs, config });
        }
      });
    },
  };
}

function stockEmail(low: readonly StockAlert[], url: string) {
  const [first] = low;
  return {
    subject:
      low.length === 1 && first
        ? `Only ${first.left} of “${first.title}” left`
        : `${plural(low.length, 'product', 'products')} of your shop running low`,
    greeting: 'Hello,',
    paragraphs: low.map(
      ({ title, left, alertBelow }) => `“${title}”: ${left} left. You wanted to know below ${alertBelow}.`,
    ),
    action: { label: 'Open your products', url },
  };
}
