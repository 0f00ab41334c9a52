import { HOUR_SECONDS } from '@tessera/domain/durations';
import { reasonsFor } from '@tessera/domain/conversation/moderation/moderation';
import {
  MAX_REPLY_CHARS,
  MAX_REVIEW_CHARS,
  publiclyReviewed,
  reviewSides,
} from '@tessera/domain/sold/reviews/reviews';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

export const REVIEWS_PER_ANSWER = 20;

const readable = (text: string) => !text.includes('\0') && text.isWellFormed();
const text = (max: number) =>
  z
    .string('This is not a text.')
    .trim()
    .max(max, `Please use at most ${max.toLocaleString('en-GB')} characters.`)
    .refine(readable, 'This text cannot be read.');

export const reviewShape = z.object({
  id: z.int(),
  stars: z.int(),
  text: z.string(),
  /** First name of who wrote it. Null once the account was deleted. */
  author: z.string().nullable(),
  /** What was bought. */
  title: z.string(),
  writtenAt: z.coerce.date(),
  editedAt: z.coerce.date().nullable(),
  reply: z.string(),
  repliedAt: z.coerce.date().nullable(),
});

export type ReviewView = z.output<typeof reviewShape>;

const summary = z.object({
  /** Average, from three reviews on. */
  rating: z.number().nullable(),
  /** How many reviews there are, whether they are shown or not. */
  count: z.int(),
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/{about}/{id}',
  summary: 'Reviews of a business or seller, the newest first. Nothing is shown below three reviews.',
  access: 'anyone',
  limits: [{ by: 'address', count: 300, seconds: 60 }],
  params: z.object({ about: z.enum(publiclyReviewed, 'Reviews are about a provider or seller.'), id: rowId }),
  query: z.object({ before: rowId.optional() }),
  output: summary.extend({
    name: z.string(),
    /** Its page. Null if it has none besides this one. */
    path: z.string().nullable(),
    reviews: z.array(reviewShape),
    next: z.int().nullable(),
  }),
  refusals: ['not_found'],
});

export const getSellerRating = endpoint({
  method: 'GET',
  path: '/api/listings/rating',
  summary: 'What buyers say about the seller of a live listing, from three reviews on.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({ id: rowId }),
  output: z.object({
    /** Null below three reviews, and for listings that are not live. */
    seller: z.object({ rating: z.number(), count: z.int(), path: z.string() }).nullable(),
  }),
});

const toWrite = z.object({
  lineId: z.uuid(),
  side: z.enum(reviewSides),
  /** Whom it would be about. */
  name: z.string(),
  title: z.string(),
  completedAt: z.coerce.date(),
  until: z.coerce.date(),
});

export type ReviewToWrite = z.output<typeof toWrite>;

const written = reviewShape.omit({ author: true }).extend({
  lineId: z.uuid(),
  side: z.enum(reviewSides),
  name: z.string(),
  isHidden: z.boolean(),
  editableUntil: z.coerce.date(),
});

export type WrittenReview = z.output<typeof written>;

const received = reviewShape.extend({ side: z.enum(reviewSides), name: z.string(), isHidden: z.boolean() });

export type ReceivedReview = z.output<typeof received>;

export const listMyReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/mine',
  summary:
    'What the caller can review, what they have written, and what others wrote about them and their businesses. At most 100 of each.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 60 }],
  output: z.object({
    toWrite: z.array(toWrite),
    written: z.array(written),
    received: z.array(received),
  }),
});

export const writeReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/lines/{lineId}/{side}',
  summary:
    'Reviews a completed order line, as its buyer or as whoever sold it. There is one review each way, which can be changed for 48 hours.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params: z.object({ lineId: z.uuid(), side: z.enum(reviewSides, 'Sides are buyer and seller.') }),
  body: z.object({
    stars: z
      .int('Choose one to five stars.')
      .min(1, 'Choose one to five stars.')
      .max(5, 'There are five stars.'),
    text: text(MAX_REVIEW_CHARS).default(''),
  }),
  output: z.object({ reviewId: z.int() }),
  refusals: ['not_found', 'reviews.not_possible', 'reviews.final', 'reviews.deleted', 'reviews.held'],
});

const reviewParams = z.object({ reviewId: rowId });

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/{reviewId}',
  summary: 'Deletes a review that the caller wrote. It cannot be written again.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params: reviewParams,
  refusals: ['not_found', 'reviews.held'],
});

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/{reviewId}/reply',
  summary: 'Answers a review of the caller or their business, in public. An empty text removes the answer.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params: reviewParams,
  body: z.object({ text: text(MAX_REPLY_CHARS) }),
  refusals: ['not_found'],
});

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/{reviewId}/report',
  summary: 'Reports a review to the moderators.',
  access: 'account',
  limits: [{ by: 'account', count: 20, seconds: HOUR_SECONDS }],
  params: reviewParams,
  body: z.object({
    reason: z.enum(reasonsFor('review'), 'Please choose a reason.'),
    details: text(MAX_REVIEW_CHARS).default(''),
  }),
  refusals: ['not_found', 'moderation.reported'],
});
