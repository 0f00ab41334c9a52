import { heldForPool } from '@tessera/domain/selling/money/ledger';
import { paymentReceived } from '@tessera/domain/selling/money/movements';
import { beforeAll, expect, test } from 'vitest';
import { decide, type ModeratedSite, openModeratedSite } from '../../testing/moderation.ts';
import { getSellerReference, postTransaction } from '../../selling/ledger/public.ts';
import { earnSale, listDues } from '../../selling/payouts/public.ts';

let site: ModeratedSite;
beforeAll(async () => (site = await openModeratedSite()));

test('money from a reported listing is not payable until the report is decided', async () => {
  const found = await site.reported('Desk');
  const now = site.app.clock.now();
  const held = heldForPool(found.listingId, 'GBP');
  const seller = await site.app.db.transaction().execute(async (tx) => {
    const reference = await getSellerReference(tx, site.ada.userId, now);
    const paid = paymentReceived({
      provider: 'test',
      currency: 'GBP',
      shares: [{ account: held, amount: 1000 }],
    });
    await postTransaction(tx, { key: `paid:${held.reference}`, occurredAt: now, ...paid });
    const rates = { fee: 0, vat: 0 };
    await earnSale(tx, { seller: reference, held, amount: 1000, rates, completedAt: now });
    return reference;
  });

  expect(await listDues(site.app.db, seller)).toMatchObject([{ source: held.reference, isOnHold: true }]);
  await decide(site.grace, found.case, 'dismiss');

  expect(await listDues(site.app.db, seller)).toMatchObject([{ source: held.reference, isOnHold: false }]);
});
