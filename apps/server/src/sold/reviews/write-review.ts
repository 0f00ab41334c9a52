import { deleteReview, replyToReview, writeReview } from '@tessera/contract/sold/reviews';
import { editableUntil, type ReviewSide } from '@tessera/domain/sold/reviews/reviews';
import { ok, refuse } from '@tessera/domain/result';
import { hasOpenCase } from '../../conversation/moderation/public.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { enqueueOrderEmail, findOrderOfLine, listLines } from '../../selling/orders/public.ts';
import { sellsFor } from '../sells-for.ts';
import { isOnSide, listReviewable, type ReviewableLine } from './completed-lines.ts';
import { repliedEmail, reviewedEmail } from './emails.ts';
import {
  createReview,
  findReview,
  lockReview,
  lockReviewOfLine,
  markDeleted,
  type Review,
  updateReview,
} from './reviews.queries.ts';

export const writeReviewRoute = handle(writeReview, async ({ params, body, viewer }, ports: Ports) => {
  const { lineId, side } = params;
  const userId = signedIn(viewer).user.id;
  const now = ports.clock.now();
  return ports.db.transaction().execute(async (tx) => {
    const known = await lockReviewOfLine(tx, { lineId, side });
    if (known) {
      if (known.authorId !== userId || !(await isStillOnSide(tx, { lineId, side, userId }, ports)))
        return refuse({ code: 'not_found' });
      if (known.deletedAt !== null) return refuse({ code: 'reviews.deleted' });
      if (await isHeld(tx, known)) return refuse({ code: 'reviews.held' });
      if (now >= editableUntil(known.writtenAt)) return refuse({ code: 'reviews.final' });
      await updateReview(tx, known.id, { ...body, editedAt: now });
      return ok({ reviewId: known.id });
    }
    const found = await findSide(tx, { lineId, side, userId }, ports);
    if (found === 'unknown') return refuse({ code: 'not_found' });
    if (found === undefined) return refuse({ code: 'reviews.not_possible' });
    const { line, order, about, aboutId } = found;
    const customerId = order.userId;
    if (customerId === null) return refuse({ code: 'reviews.not_possible' });
    const reviewId = await createReview(tx, {
      lineId,
      orderId: line.orderId,
      side,
      authorId: userId,
      ...(side === 'buyer' ? { about, aboutId } : { about: 'customer', aboutId: customerId }),
      title: line.title,
      ...body,
      writtenAt: now,
    });
    // Somebody else of the same business was faster.
    if (reviewId === undefined) return refuse({ code: 'reviews.not_possible' });
    const email = reviewedEmail(ports.config, { title: line.title, side, ...body });
    await enqueueOrderEmail(tx, { userId: side === 'buyer' ? line.sellerId : customerId }, email, ports);
    return ok({ reviewId });
  });
});

interface Writer {
  readonly lineId: string;
  readonly side: ReviewSide;
  readonly userId: number;
}

/** Whether whoever wrote for a seller still sells for them. Buyers stay buyers. */
async function isStillOnSide(
  tx: Tx,
  { lineId, side, userId }: Writer,
  { reviews: doors }: Ports,
): Promise<boolean> {
  if (side === 'buyer') return true;
  const order = await findOrderOfLine(tx, lineId);
  const line = order && (await listLines(tx, [order.id])).find(({ id }) => id === lineId);
  return line !== undefined && sellsFor(tx, line, { userId, doors });
}

/** The line, if this person can review it. `unknown` if it is neither theirs to see nor exists. */
async function findSide(
  tx: Tx,
  { lineId, side, userId }: Writer,
  { reviews: doors, clock }: Ports,
): Promise<ReviewableLine | 'unknown' | undefined> {
  const order = await findOrderOfLine(tx, lineId);
  if (!order) return 'unknown';
  const found = (await listReviewable(tx, [order.id], { doors, now: clock.now() })).find(
    (each) => each.lineId === lineId,
  );
  if (found && (await isOnSide(tx, found, { userId, side, doors }))) return found;
  return order.userId === userId ? undefined : 'unknown';
}

/**
 * Whether a review was reported or hidden, so that its author can neither change nor delete it. Otherwise what the
 * moderators decide about would be different or gone, and so would the reason of their decision.
 */
async function isHeld(tx: Tx, { id, hiddenAt }: Review): Promise<boolean> {
  return hiddenAt !== null || (await hasOpenCase(tx, { subject: 'review', reference: String(id) }));
}

export const deleteReviewRoute = handle(deleteReview, async ({ params, viewer }, { db, clock }: Ports) => {
  const { reviewId } = params;
  const userId = signedIn(viewer).user.id;
  return db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (review?.authorId !== userId) return refuse({ code: 'not_found' });
    if (await isHeld(tx, review)) return refuse({ code: 'reviews.held' });
    await markDeleted(tx, reviewId, clock.now());
    return ok({});
  });
});

/** Whether somebody answers for what a review is about. */
export async function isAboutMine(
  db: Db,
  { about, aboutId }: Review,
  { userId, doors }: { readonly userId: number; readonly doors: Ports['reviews'] },
): Promise<boolean> {
  return about === 'customer' ? aboutId === userId : doors.things[about].isRunBy(db, aboutId, userId);
}

export const replyToReviewRoute = handle(replyToReview, async ({ params, body, viewer }, ports: Ports) => {
  const { db, clock, reviews: doors } = ports;
  const userId = signedIn(viewer).user.id;
  const before = await findReview(db, params.reviewId);
  if (!before || !(await isAboutMine(db, before, { userId, doors }))) return refuse({ code: 'not_found' });
  return db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, params.reviewId);
    if (!review) return refuse({ code: 'not_found' });
    const reply = body.text;
    await updateReview(tx, review.id, { reply, repliedAt: reply === '' ? null : clock.now() });
    if (reply !== '' && reply !== review.reply) {
      const email = repliedEmail(ports.config, { title: review.title, reply });
      await enqueueOrderEmail(tx, { userId: review.authorId }, email, ports);
    }
    return ok({});
  });
});
