/** What moderators decide about: what people can report, and disputes about orders. */
export const subjects = ['listing', 'conversation', 'review', 'dispute'] as const;
export type Subject = (typeof subjects)[number];

interface ReasonFacts {
  readonly label: string;
  readonly about: readonly Subject[];
}

export const reportReasons = {
  scam: { label: 'Scam or fraud', about: ['listing', 'conversation'] },
  prohibited: { label: 'Not allowed here', about: ['listing'] },
  misleading: { label: 'Wrong or misleading', about: ['listing', 'review'] },
  duplicate: { label: 'Posted more than once', about: ['listing'] },
  unavailable: { label: 'Sold or no longer available', about: ['listing'] },
  harassment: { label: 'Threats or harassment', about: ['conversation', 'review'] },
  spam: { label: 'Advertising or spam', about: ['listing', 'conversation', 'review'] },
  offensive: { label: 'Offensive or hateful', about: ['listing', 'conversation', 'review'] },
  not_received: { label: 'Didn’t take place or arrive', about: ['dispute'] },
  not_as_agreed: { label: 'Not as agreed', about: ['dispute'] },
  card: { label: 'The customer’s bank disputes the payment', about: ['dispute'] },
  other: { label: 'Something else', about: ['listing', 'conversation', 'review', 'dispute'] },
} as const satisfies Record<string, ReasonFacts>;

export type ReportReason = keyof typeof reportReasons;

const everyReason = Object.keys(reportReasons) as ReportReason[];

export function reasonsFor(subject: Subject): ReportReason[] {
  return everyReason.filter((reason) => {
    const { about }: ReasonFacts = reportReasons[reason];
    return about.includes(subject);
  });
}

/** Maximum length of the text of a report, in characters. A check constraint of the database has the same limit. */
export const MAX_DETAILS_CHARS = 2_000;
/** Maximum length of a moderator's note on a decision, in characters. */
export const MAX_DECISION_CHARS = 1_000;

export const caseStates = [
  'open',
  'hidden',
  'warned',
  'suspended',
  'restored',
  'dismissed',
  'refunded',
  'released',
] as const;
export type CaseState = (typeof caseStates)[number];

/**
 * What a moderator can decide. Hiding a conversation closes it: it can still be read, but nobody can write in it. A
 * warning changes nothing, but the owner of the listing or the reported person is told the reason. Suspending is about
 * the person: nobody can sign in to the account, and nothing of it is shown. The money of a dispute is refunded to the
 * customer or released to the seller.
 */
export const decisions = ['hide', 'warn', 'restore', 'dismiss', 'suspend', 'refund', 'release'] as const;
export type Decision = (typeof decisions)[number];

type Outcomes = Readonly<Partial<Record<CaseState, Partial<Record<Decision, CaseState>>>>>;

const outcomes: Outcomes = {
  open: { hide: 'hidden', warn: 'warned', suspend: 'suspended', dismiss: 'dismissed' },
  // What is hidden stays hidden, so that it can still be restored.
  hidden: { suspend: 'hidden', restore: 'restored' },
  warned: { hide: 'hidden', suspend: 'suspended' },
  suspended: { hide: 'hidden', suspend: 'suspended' },
  restored: { hide: 'hidden', suspend: 'suspended' },
  dismissed: { hide: 'hidden', suspend: 'suspended' },
};

/** A dispute is decided once, because the money cannot be fetched back. */
const disputeOutcomes: Outcomes = { open: { refund: 'refunded', release: 'released' } };

/** The state of a case after a decision. Undefined if the decision is not possible in the current state. */
export function outcomeOf(
  { subject, state }: { readonly subject: Subject; readonly state: CaseState },
  decision: Decision,
): CaseState | undefined {
  // Who wrote a review learns of it only if it is hidden.
  if (decision === 'warn' && subject === 'review') return undefined;
  return (subject === 'dispute' ? disputeOutcomes : outcomes)[state]?.[decision];
}

export function decisionsFor(about: { readonly subject: Subject; readonly state: CaseState }): Decision[] {
  return decisions.filter((decision) => outcomeOf(about, decision) !== undefined);
}
