import { deletePayoutDetails, savePayoutDetails } from '@tessera/contract/selling/payout-details';
import { requireFreshProof } from '@tessera/domain/people/proof';
import { maskDetails } from '@tessera/domain/selling/money/bank-details';
import { ok, refuse } from '@tessera/domain/result';
import { handle, type Route, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { deleteBankDetails, saveBankDetails } from '../../selling/payouts/public.ts';

const saveRoute = handle<typeof savePayoutDetails, Ports>(
  savePayoutDetails,
  async ({ body: details, viewer }, ports) => {
    const { user, session } = signedIn(viewer);
    if (!ports.payouts.needsBankDetails) return refuse({ code: 'money.paid_by_provider' });
    const proof = requireFreshProof(session, ports.clock.now());
    if (!proof.ok) return proof;
    const saved = await ports.db.transaction().execute((tx) => saveBankDetails(tx, ports, { user, details }));
    return ok({ saved: { ...maskDetails(saved.details), changedAt: saved.changedAt } });
  },
);

/**
 * Deletes the seller's bank details. It works also where the provider makes the payouts, because there may be details
 * from before the operator chose that provider.
 */
const deleteRoute = handle<typeof deletePayoutDetails, Ports>(
  deletePayoutDetails,
  async ({ viewer }, ports) => {
    const { user, session } = signedIn(viewer);
    const proof = requireFreshProof(session, ports.clock.now());
    if (!proof.ok) return proof;
    await ports.db.transaction().execute((tx) => deleteBankDetails(tx, ports, user));
    return ok({});
  },
);

export const bankDetailsRoutes: readonly Route<Ports>[] = [saveRoute, deleteRoute];
