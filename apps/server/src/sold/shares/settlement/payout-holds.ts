import type { Ports } from '../../../ports.ts';
import {
  createPayoutHold,
  endPayoutHold,
  listUnpaidSources,
  type PayoutHold,
} from '../../../selling/payouts/public.ts';
import { listHiddenSources, listSuspendedSellers } from './paused-sales.queries.ts';

/**
 * Stops payouts to suspended sellers and for sales of hidden listings, and allows them again once that has ended. It
 * runs before every payout, and each minute so that statements show which payouts wait.
 */
export async function updatePayoutHolds({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const unpaid = await listUnpaidSources(db);
  if (unpaid.length === 0) return;
  const suspended = new Set(await listSuspendedSellers(db));
  const hidden = new Set(
    await listHiddenSources(
      db,
      unpaid.map(({ source }) => source),
    ),
  );
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    for (const { seller, source, holds } of unpaid) {
      const set = async (hold: PayoutHold, isOn: boolean) => {
        if (isOn === holds.includes(hold.reason)) return;
        await (isOn ? createPayoutHold(tx, hold, now) : endPayoutHold(tx, hold, now));
      };
      await set({ seller, source: null, reason: 'suspended', reference: 'account' }, suspended.has(seller));
      await set({ seller, source, reason: 'hidden', reference: source }, hidden.has(source));
    }
  });
}
