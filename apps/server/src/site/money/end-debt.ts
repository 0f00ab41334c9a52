import { randomUUID } from 'node:crypto';
import { endDebt } from '@tessera/contract/selling/money';
import { sellerAccount } from '@tessera/domain/selling/money/ledger';
import { debtEnded } from '@tessera/domain/selling/money/movements';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createAuditEntry } from '../../people/accounts/public.ts';
import { balanceOf, lockBalance, postTransaction } from '../../selling/ledger/public.ts';

/**
 * Ends a seller's debt, as an administrator decides. The request names the whole debt: if two administrators decide at
 * once, the debt has changed for the second, who is refused.
 */
export const endDebtRoute = handle<typeof endDebt, Ports>(
  endDebt,
  async ({ params: { seller }, body: { currency, amount, end, note }, viewer, address }, { db, clock }) =>
    db.transaction().execute(async (tx) => {
      await lockBalance(tx, seller);
      if ((await balanceOf(tx, sellerAccount(seller, currency))) !== amount)
        return refuse({ code: 'money.debt_changed' });
      const now = clock.now();
      await postTransaction(tx, {
        key: `debt:${randomUUID()}`,
        occurredAt: now,
        ...debtEnded({ seller, currency, amount, end }),
      });
      await createAuditEntry(tx, {
        at: now,
        actorId: signedIn(viewer).user.id,
        address,
        action: `money.debt_${end}`,
        subject: `seller ${seller}`,
        facts: { currency, amount, note },
      });
      return ok({});
    }),
);
