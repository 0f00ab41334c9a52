import { reportReview } from '@tessera/contract/sold/reviews';
import { ok, refuse } from '@tessera/domain/result';
import type { CaseSubject } from '../../conversation/case-subject.ts';
import { createReport, ensureCase } from '../../conversation/moderation/public.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { enqueueOrderEmail } from '../../selling/orders/public.ts';
import { moderatedEmail } from './emails.ts';
import { findReview, lockReview, updateReview } from './reviews.queries.ts';
import { isAboutMine } from './write-review.ts';

export const reportReviewRoute = handle(reportReview, async ({ params, body, viewer }, ports: Ports) => {
  const { db, clock, reviews: doors } = ports;
  const userId = signedIn(viewer).user.id;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, params.reviewId);
    // Reviews of customers and hidden ones are seen by whom they are about only.
    const isSeen = review && review.about !== 'customer' && review.hiddenAt === null;
    if (!review || !(isSeen || (await isAboutMine(tx, review, { userId, doors }))))
      return refuse({ code: 'not_found' });
    const caseId = await ensureCase(tx, {
      subject: 'review',
      reference: String(review.id),
      title: `Review of ${review.title}`,
      ownerId: review.authorId,
      now,
    });
    const isNew = await createReport(tx, {
      caseId,
      reporterId: userId,
      reporterMark: null,
      ...body,
      upToMessageId: null,
      reportedAt: now,
    });
    return isNew ? ok({}) : refuse({ code: 'moderation.reported' });
  });
});

/** Reviews as moderators decide about them. */
export const reviewCases = (doors: Ports['reviews']): CaseSubject => ({
  async lock(tx, reference) {
    return (await lockReview(tx, Number(reference))) !== undefined;
  },
  async decide(tx, { reference, decision, reason, now }, ports) {
    const review = await findReview(tx, Number(reference));
    if (!review) return refuse({ code: 'moderation.subject_deleted' });
    if (decision !== 'hide' && decision !== 'restore') return refuse({ code: 'moderation.not_now' });
    const isHidden = decision === 'hide';
    await updateReview(tx, review.id, { hiddenAt: isHidden ? now : null });
    const email = moderatedEmail(ports.config, { title: review.title, isHidden, reason });
    await enqueueOrderEmail(tx, { userId: review.authorId }, email, ports);
    return ok(undefined);
  },
  async isAbout(db, reference, userId) {
    const review = await findReview(db, Number(reference));
    return review !== undefined && isAboutMine(db, review, { userId, doors });
  },
  async describe(db, reference) {
    const review = await findReview(db, Number(reference));
    if (!review) return { path: null, evidence: [] };
    const { about, aboutId, author, stars, text, reply, repliedAt, writtenAt } = review;
    const answer = repliedAt === null ? [] : [{ by: 'The answer', text: reply, at: repliedAt }];
    return {
      path: about === 'customer' ? null : `/reviews/${about}/${aboutId}`,
      evidence: [
        { by: author ?? 'Deleted account', text: `${stars} of 5 stars. ${text}`.trim(), at: writtenAt },
        ...answer,
      ],
    };
  },
});
