import { getSellerReference } from '../ledger/public.ts';
import type { PayoutNeeds } from './pay-sellers.ts';
import { findDestination, saveDestination } from './payouts.queries.ts';

interface Onboarding {
  readonly userId: number;
  /**
   * Where the provider's page leads to: `returnUrl` when the seller is done, `refreshUrl` when the page has expired.
   */
  readonly returnUrl: string;
  readonly refreshUrl: string;
}

/**
 * The address of the provider's page on which a seller enters bank details. The first call creates the seller's account
 * at the provider. Undefined where payouts are made by hand.
 */
export async function openPayoutOnboarding(
  { db, clock, payouts }: PayoutNeeds,
  { userId, ...addresses }: Onboarding,
): Promise<string | undefined> {
  if (!payouts.needsDestination) return undefined;
  const known = await findDestination(db, userId);
  if (known) return payouts.openOnboarding({ destination: known.accountId, ...addresses });
  const createdAt = clock.now();
  const seller = await db.transaction().execute((tx) => getSellerReference(tx, userId, createdAt));
  const { id: accountId, isReady } = await payouts.createDestination(seller);
  await db.transaction().execute((tx) => saveDestination(tx, { userId, accountId, isReady, createdAt }));
  return payouts.openOnboarding({ destination: accountId, ...addresses });
}

/**
 * Asks the provider whether a seller can be paid, and stores the answer. It is called after the seller returned from
 * the provider's page.
 */
export async function checkPayoutDestination(
  { db, clock, payouts }: PayoutNeeds,
  userId: number,
): Promise<boolean> {
  if (!payouts.needsDestination) return true;
  const known = await findDestination(db, userId);
  if (!known) return false;
  const isReady = (await payouts.findDestination(known.accountId))?.isReady ?? false;
  const destination = { userId, accountId: known.accountId, isReady, createdAt: clock.now() };
  await db.transaction().execute((tx) => saveDestination(tx, destination));
  return isReady;
}
