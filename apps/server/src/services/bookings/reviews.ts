import { providerPath, hasPublicPage } from '@tessera/domain/services/verticals';
import type { ListCompleted, ReviewedThings } from '../../sold/review-doors.ts';
import { providerOf } from '../../sold/sells-for.ts';
import { listDoneFulfilments } from '../../selling/fulfilment/public.ts';
import { listLines } from '../../selling/orders/public.ts';
import { findMine, findProvidersById, listPastJobs, listProvidersOf } from '../providers/public.ts';

/** Completed lines that were ordered from a provider. */
export const listCompletedBookings: ListCompleted = async (db, lines) => {
  const done = await listDoneFulfilments(
    db,
    lines.map(({ id }) => id),
  );
  const orderIds = [...new Set(done.map(({ orderId }) => orderId))];
  // An order that this site did not charge costs nothing to place, so reviews of it could be bought for nothing.
  const charged = new Set(
    (await listLines(db, orderIds)).flatMap(({ id, amount }) => (amount > 0 ? [id] : [])),
  );
  const completedAt = new Map(done.map(({ orderLineId, changedAt }) => [orderLineId, changedAt]));
  return lines.flatMap((line) => {
    const at = completedAt.get(line.id);
    const aboutId = providerOf(line.terms);
    return at && aboutId !== undefined && charged.has(line.id)
      ? [{ lineId: line.id, completedAt: at, about: 'provider' as const, aboutId }]
      : [];
  });
};

/** Businesses as reviews are about them. Reviews of one that is off the site are not shown. */
export const reviewedProviders: ReviewedThings = {
  async listNames(db, ids) {
    const shown = (await findProvidersById(db, ids)).filter(
      ({ hiddenAt, ownerId, status }) => hiddenAt === null && ownerId !== null && status !== 'draft',
    );
    return new Map(
      shown.map((provider) => [
        provider.id,
        { name: provider.name, path: hasPublicPage(provider) ? providerPath(provider) : null },
      ]),
    );
  },
  // `listNames` leaves out what is not public.
  async isPublic() {
    return true;
  },
  async isRunBy(db, id, userId) {
    return (await findMine(db, { providerId: id, userId, least: 'staff' })).ok;
  },
  async listRunBy(db, userId) {
    return (await listProvidersOf(db, { userId })).map(({ provider }) => provider.id);
  },
  async listFormerlyRunBy(db, userId) {
    const past = await listPastJobs(db, userId);
    return past.map(({ providerId, addedAt, leftAt }) => ({ id: providerId, from: addedAt, until: leftAt }));
  },
};
