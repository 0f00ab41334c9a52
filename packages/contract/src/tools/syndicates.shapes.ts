import { z } from 'zod';

const member = z.object({
  number: z.int(),
  /** Null once the account was deleted. */
  name: z.string().nullable(),
  isManager: z.boolean(),
  isMe: z.boolean(),
  shares: z.int(),
  joinedAt: z.coerce.date(),
  leftAt: z.coerce.date().nullable(),
  /** The newest version of the agreement that the member accepted. */
  acceptedVersion: z.int(),
});

export type SyndicateMember = z.output<typeof member>;

const drawStatuses = z.enum(['open', 'closed', 'reported', 'settled']);
const payment = z.enum(['due', 'marked', 'received']);

const drawLine = z.object({
  number: z.int(),
  closesAt: z.coerce.date(),
  status: drawStatuses,
  sharePrice: z.int(),
  shares: z.int(),
  tickets: z.int(),
  /** What the members owe together, and how much of it the manager has received, in pence. */
  due: z.int(),
  received: z.int(),
  /** The sum of all confirmed prizes. */
  won: z.int(),
  /** The caller's part. Null if they take no part in the draw. */
  mine: z.object({ due: z.int(), payment, won: z.int() }).nullable(),
});

export type SyndicateDrawLine = z.output<typeof drawLine>;

export const syndicateLine = z.object({
  id: z.int(),
  name: z.string(),
  game: z.string(),
  isManager: z.boolean(),
  isClosed: z.boolean(),
  members: z.int(),
  shares: z.int(),
  /** What the caller owes for open draws, in pence, and has not marked as paid. */
  owed: z.int(),
  nextDrawAt: z.coerce.date().nullable(),
});

export type SyndicateLine = z.output<typeof syndicateLine>;

export const syndicateView = z.object({
  id: z.int(),
  name: z.string(),
  game: z.string(),
  sharePrice: z.int(),
  createdAt: z.coerce.date(),
  closedAt: z.coerce.date().nullable(),
  isManager: z.boolean(),
  /** The caller's number among the members. */
  me: z.int(),
  members: z.array(member),
  /** Open invitations. Only the manager sees them. */
  invitations: z.array(
    z.object({ id: z.uuid(), email: z.string(), shares: z.int(), expiresAt: z.coerce.date() }),
  ),
  agreement: z.object({
    version: z.int(),
    body: z.string(),
    digest: z.string(),
    createdAt: z.coerce.date(),
    isAccepted: z.boolean(),
  }),
  draws: z.array(drawLine),
  /** The newest entry of the syndicate's log. */
  root: z.object({ index: z.int(), digest: z.string() }),
});

export type SyndicateView = z.output<typeof syndicateView>;

const drawPart = z.object({
  member: z.int(),
  name: z.string().nullable(),
  isMe: z.boolean(),
  shares: z.int(),
  due: z.int(),
  payment,
  markedAt: z.coerce.date().nullable(),
  confirmedAt: z.coerce.date().nullable(),
  won: z.int(),
});

export type SyndicateDrawPart = z.output<typeof drawPart>;

const result = z.object({
  number: z.int(),
  amount: z.int(),
  enteredBy: z.int(),
  enteredAt: z.coerce.date(),
  confirmedBy: z.int().nullable(),
  confirmedAt: z.coerce.date().nullable(),
  winnings: z.array(
    z.object({ member: z.int(), amount: z.int(), payout: z.enum(['due', 'sent', 'received']) }),
  ),
});

export type SyndicateResult = z.output<typeof result>;

const ticket = z.object({
  number: z.int(),
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  /** SHA-256 of the scan. */
  digest: z.string(),
  sealedAt: z.coerce.date(),
  sealedBy: z.int(),
  /** The entry of the log that sealed it. */
  entry: z.int(),
  /** Whether the scan can still be downloaded. Its digest stays sealed when it cannot. */
  isThere: z.boolean(),
});

export type SyndicateTicket = z.output<typeof ticket>;

export const drawView = z.object({
  syndicate: z.object({
    id: z.int(),
    name: z.string(),
    game: z.string(),
    isManager: z.boolean(),
    isClosed: z.boolean(),
    me: z.int(),
  }),
  number: z.int(),
  closesAt: z.coerce.date(),
  status: drawStatuses,
  sharePrice: z.int(),
  agreementVersion: z.int(),
  due: z.int(),
  received: z.int(),
  won: z.int(),
  parts: z.array(drawPart),
  results: z.array(result),
  tickets: z.array(ticket),
  /** Whether the caller may confirm the result that waits for a second member. */
  mayConfirm: z.boolean(),
});

export type SyndicateDrawView = z.output<typeof drawView>;
