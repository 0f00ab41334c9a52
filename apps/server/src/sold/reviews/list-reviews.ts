import {
  listMyReviews,
  listReviews,
  REVIEWS_PER_ANSWER,
  type ReviewToWrite,
} from '@tessera/contract/sold/reviews';
import {
  editableUntil,
  MIN_SHOWN_REVIEWS,
  publiclyReviewed,
  reviewableUntil,
  shownRating,
} from '@tessera/domain/sold/reviews/reviews';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listPaidOrderIds } from '../../selling/orders/public.ts';
import { isOnSideOf, listReviewable } from './completed-lines.ts';
import {
  countStars,
  listCustomerNames,
  listPublicReviews,
  listReviewedLines,
  listReviewsAbout,
  listReviewsBy,
  type Review,
} from './reviews.queries.ts';

const MAX_LISTED = 100;

export const listReviewsRoute = handle(listReviews, async ({ params, query }, ports: Ports) => {
  const { about, id } = params;
  const found = await readReviews(ports, { about, id, before: query.before, limit: REVIEWS_PER_ANSWER });
  return found ? ok(found) : refuse({ code: 'not_found' });
});

/** What everybody reads about a business or seller. Undefined if there is none that visitors see. */
export async function readReviews(
  { db, clock, reviews: doors }: Pick<Ports, 'db' | 'clock' | 'reviews'>,
  {
    about,
    id,
    before,
    limit,
  }: {
    readonly about: (typeof publiclyReviewed)[number];
    readonly id: number;
    readonly before: number | undefined;
    readonly limit: number;
  },
) {
  const named = (await doors.things[about].listNames(db, [id])).get(id);
  if (!named || !(await doors.things[about].isPublic(db, id, clock.now()))) return undefined;
  const stars = (await countStars(db, about, [id])).get(id) ?? { count: 0, sum: 0 };
  const isShown = stars.count >= MIN_SHOWN_REVIEWS;
  const found = isShown ? await listPublicReviews(db, { about, aboutId: id, before, limit: limit + 1 }) : [];
  const shown = found.slice(0, limit);
  return {
    ...named,
    rating: shownRating(stars),
    count: stars.count,
    reviews: shown.map(viewReview),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function viewReview({ id, stars, text, author, title, writtenAt, editedAt, reply, repliedAt }: Review) {
  return { id, stars, text, author, title, writtenAt, editedAt, reply, repliedAt };
}

export const listMyReviewsRoute = handle(listMyReviews, async ({ viewer }, ports: Ports) => {
  const userId = signedIn(viewer).user.id;
  const { db, reviews: doors } = ports;
  const written = await listReviewsBy(db, { authorId: userId, limit: MAX_LISTED });
  const received = await listReviewsAbout(db, { about: 'customer', ids: [userId], limit: MAX_LISTED });
  for (const about of publiclyReviewed) {
    const ids = await doors.things[about].listRunBy(db, userId);
    received.push(...(await listReviewsAbout(db, { about, ids, limit: MAX_LISTED })));
  }
  const name = await nameReviewed([...written, ...received], ports);
  return ok({
    toWrite: await listToWrite(userId, ports),
    written: written.map((review) => ({
      ...viewReview(review),
      lineId: review.lineId,
      side: review.side,
      name: name(review),
      isHidden: review.hiddenAt !== null,
      editableUntil: editableUntil(review.writtenAt),
    })),
    received: received
      .toSorted((one, other) => other.id - one.id)
      .slice(0, MAX_LISTED)
      .map((review) => ({
        ...viewReview(review),
        side: review.side,
        name: name(review),
        isHidden: review.hiddenAt !== null,
      })),
  });
});

/** Names of what reviews are about. */
async function nameReviewed(
  reviews: readonly Pick<Review, 'about' | 'aboutId'>[],
  { db, reviews: doors }: Pick<Ports, 'db' | 'reviews'>,
): Promise<(review: Pick<Review, 'about' | 'aboutId'>) => string> {
  const idsOf = (about: string) =>
    reviews.filter((review) => review.about === about).map(({ aboutId }) => aboutId);
  const names = {
    provider: await doors.things.provider.listNames(db, idsOf('provider')),
    seller: await doors.things.seller.listNames(db, idsOf('seller')),
    customer: await listCustomerNames(db, idsOf('customer')),
  };
  return ({ about, aboutId }) => names[about].get(aboutId)?.name ?? 'Deleted account';
}

/** Completed orders that this person has not reviewed yet, as buyer or as seller, the latest first. */
async function listToWrite(userId: number, ports: Ports): Promise<ReviewToWrite[]> {
  const { db, clock, reviews: doors } = ports;
  const now = clock.now();
  const mine: ReviewToWrite[] = [];
  const businesses = {
    present: new Set(await doors.things.provider.listRunBy(db, userId)),
    former: await doors.things.provider.listFormerlyRunBy(db, userId),
  };
  for (const side of ['buyer', 'seller'] as const) {
    const orderIds = await listPaidOrderIds(db, { side, userId, limit: MAX_LISTED });
    const lines = await listReviewable(db, orderIds, { doors, now });
    const known = await listReviewedLines(db, { lineIds: lines.map(({ lineId }) => lineId), side });
    const open = lines.filter(({ lineId }) => !known.has(lineId));
    const reviewed = open.map(({ about, aboutId, order }) =>
      side === 'buyer' ? { about, aboutId } : { about: 'customer' as const, aboutId: order.userId ?? 0 },
    );
    const name = await nameReviewed(reviewed, ports);
    for (const [index, each] of open.entries()) {
      const subject = reviewed[index];
      if (!subject || !isOnSideOf(each, { userId, side, businesses })) continue;
      const { lineId, completedAt, line } = each;
      const until = reviewableUntil(completedAt);
      mine.push({ lineId, side, name: name(subject), title: line.title, completedAt, until });
    }
  }
  return mine.toSorted((one, other) => other.completedAt.getTime() - one.completedAt.getTime());
}
