import { HOUR_SECONDS } from '@tessera/domain/durations';
import { systems } from '@tessera/domain/market/listings/systems';
import {
  caseStates,
  MAX_DECISION_CHARS,
  decisions,
  MAX_DETAILS_CHARS,
  reasonsFor,
  reportReasons,
  type ReportReason,
  type Subject,
  subjects,
} from '@tessera/domain/conversation/moderation/moderation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

export const CASES_PER_ANSWER = 30;
export const AUDIT_PER_ANSWER = 50;

const readable = (text: string) => !text.includes('\0') && text.isWellFormed();

const reasonFor = (subject: Subject) => z.enum(reasonsFor(subject), 'Please choose a reason.');
const details = z
  .string('This is not a text.')
  .trim()
  .max(MAX_DETAILS_CHARS, `Please use at most ${MAX_DETAILS_CHARS.toLocaleString('en-GB')} characters.`)
  .refine(readable, 'This text cannot be read.')
  .default('');

const reportLimits = [
  { by: 'address', count: 20, seconds: HOUR_SECONDS },
  { by: 'account', count: 20, seconds: HOUR_SECONDS },
] as const;

export const reportListing = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports a live listing to the moderators. A person can report a listing once until it is decided.',
  access: 'anyone',
  limits: reportLimits,
  body: z.object({
    system: z.enum(systems, 'Unsupported system'),
    listingId: rowId,
    reason: reasonFor('listing'),
    details,
  }),
  refusals: ['listings.missing', 'moderation.reported', 'messages.my_listing'],
});

export const reportConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/{conversationId}/report',
  summary: 'Reports the other person in a conversation to the moderators, who can then read it.',
  access: 'account',
  limits: reportLimits,
  params: z.object({ conversationId: rowId }),
  body: z.object({ reason: reasonFor('conversation'), details }),
  refusals: ['messages.missing', 'messages.unavailable', 'moderation.reported'],
});

const everyReason = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

const caseSummary = z.object({
  id: z.int(),
  subject: z.enum(subjects),
  title: z.string(),
  system: z.enum(systems),
  state: z.enum(caseStates),
  reports: z.int(),
  /** Reason and time of the newest report. */
  reason: z.enum(everyReason),
  reportedAt: z.coerce.date(),
});

export type CaseSummary = z.output<typeof caseSummary>;

export const listCases = endpoint({
  method: 'GET',
  path: '/api/moderation/cases',
  summary: 'What was reported, and disputes about orders, each once, the newest first.',
  access: 'moderator',
  query: z.object({
    state: z.enum([...caseStates, 'all'], 'This state doesn’t exist.').default('open'),
    subject: z.enum([...subjects, 'all'], 'This kind doesn’t exist.').default('all'),
    before: rowId.optional(),
  }),
  output: z.object({
    cases: z.array(caseSummary),
    next: z.int().nullable(),
    /** Number of cases to review, of any kind. */
    open: z.int(),
  }),
});

const decision = z.object({
  id: z.int(),
  at: z.coerce.date(),
  actor: z.string(),
  action: z.enum(decisions),
  reason: z.string(),
});

const caseDetail = caseSummary.omit({ reason: true, reports: true }).extend({
  version: z.int(),
  /** Null if it no longer exists. */
  listingId: z.int().nullable(),
  owner: z
    .object({
      id: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      isSuspended: z.boolean(),
      /** Whether the caller may suspend this account. Only administrators may suspend moderators. */
      canSuspend: z.boolean(),
    })
    .nullable(),
  /** Other cases about the same person, the newest first. */
  history: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      subject: z.enum(subjects),
      state: z.enum(caseStates),
      reportedAt: z.coerce.date(),
    }),
  ),
  /** The case to review after this one. Null if no other is open. */
  nextId: z.int().nullable(),
  /** Whether the case concerns the caller, who may then not decide it. */
  isMine: z.boolean(),
  reports: z.array(
    z.object({
      id: z.int(),
      reason: z.enum(everyReason),
      details: z.string(),
      /** Null for visitors and deleted accounts. */
      reporter: z.string().nullable(),
      reportedAt: z.coerce.date(),
    }),
  ),
  decisions: z.array(decision),
  /** Page of what the case is about. Null for listings and conversations, and if it no longer exists. */
  path: z.string().nullable(),
  /** What a review says, or what both sides of a dispute have written. */
  evidence: z.array(z.object({ by: z.string(), text: z.string(), at: z.coerce.date() })),
  /** Who decides it, in a sentence, if moderators do not. Null if they do. */
  decidedElsewhere: z.string().nullable(),
  /** The last messages of a conversation up to the newest report, in the order in which they were sent. */
  messages: z.array(
    z.object({ id: z.int(), body: z.string(), sentAt: z.coerce.date(), isOwners: z.boolean() }),
  ),
});

export type CaseDetail = z.output<typeof caseDetail>;

export const getCase = endpoint({
  method: 'GET',
  path: '/api/moderation/cases/{caseId}',
  summary: 'All reports about one thing, and the decisions about it.',
  access: 'moderator',
  params: z.object({ caseId: rowId }),
  output: z.object({ case: caseDetail }),
  refusals: ['moderation.missing'],
});

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/moderation/cases/{caseId}/decision',
  summary:
    'Hides, warns, suspends, restores or dismisses, or decides a dispute, with a reason that is sent to the owner and stored in the audit log.',
  access: 'moderator',
  params: z.object({ caseId: rowId }),
  body: z.object({
    decision: z.enum(decisions, 'This decision doesn’t exist.'),
    reason: z
      .string('Please give a reason.')
      .trim()
      .min(1, 'Please give a reason.')
      .max(MAX_DECISION_CHARS, `Please use at most ${MAX_DECISION_CHARS.toLocaleString('en-GB')} characters.`)
      .refine(readable, 'This text cannot be read.'),
    /** Version of the case as it was displayed. A decision made meanwhile is reported. */
    version: z.int('This is not a version.').min(1),
  }),
  output: z.object({ state: z.enum(caseStates), version: z.int() }),
  refusals: [
    'moderation.missing',
    'moderation.about_me',
    'moderation.decided',
    'moderation.not_now',
    'moderation.subject_deleted',
    'moderation.suspended',
    'auth.forbidden',
    'people.yourself',
    'people.higher_rank',
  ],
});

const auditEntry = decision.extend({ caseId: z.int(), subject: z.string(), title: z.string() });

export type AuditEntry = z.output<typeof auditEntry>;

export const listModerationAudit = endpoint({
  method: 'GET',
  path: '/api/moderation/audit',
  summary: 'Who decided what, when and why, the newest first. Entries are never deleted.',
  access: 'moderator',
  query: z.object({ before: z.coerce.number('This is not an id.').int().min(1).optional() }),
  output: z.object({ entries: z.array(auditEntry), next: z.int().nullable() }),
});
