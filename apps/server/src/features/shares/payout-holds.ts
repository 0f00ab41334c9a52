import type { Ports } from '../../ports.ts';
import { createPayoutHold, endPayoutHold, listUnpaidSources, type PayoutHold } from '../payouts/public.ts';
import { listHiddenSources, listSuspendedSellers } from './paused-sales.queries.ts';

/**
 * No seller is paid while suspended, nor for what was sold of a listing that is hidden. It runs before every payout and each minute, so
 * that statements show what waits.
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
