import type { Db } from '../platform/db/database.ts';
import type { ReviewDoors } from './review-doors.ts';

/** The business from which a line was ordered. Undefined if a person sold it. */
export function providerOf(terms: unknown): number | undefined {
  const id =
    typeof terms === 'object' && terms !== null && 'providerId' in terms ? terms.providerId : undefined;
  return typeof id === 'number' ? id : undefined;
}

/** Whether a person sold a line, or works for the business that did. */
export async function sellsFor(
  db: Db,
  { sellerId, terms }: { readonly sellerId: number | null; readonly terms: unknown },
  { userId, doors }: { readonly userId: number; readonly doors: ReviewDoors },
): Promise<boolean> {
  if (sellerId === userId) return true;
  const providerId = providerOf(terms);
  return providerId !== undefined && doors.things.provider.isRunBy(db, providerId, userId);
}
