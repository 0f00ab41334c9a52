/** What people can report. */
export const subjects = ['listing', 'conversation'] as const;
export type Subject = (typeof subjects)[number];

interface ReasonFacts {
  readonly label: string;
  readonly about: readonly Subject[];
}

export const reportReasons = {
  scam: { label: 'Scam or fraud', about: ['listing', 'conversation'] },
  prohibited: { label: 'Not allowed here', about: ['listing'] },
  misleading: { label: 'Wrong or misleading', about: ['listing'] },
  duplicate: { label: 'Posted more than once', about: ['listing'] },
  unavailable: { label: 'Sold or no longer available', about: ['listing'] },
  harassment: { label: 'Threats or harassment', about: ['conversation'] },
  spam: { label: 'Advertising or spam', about: ['listing', 'conversation'] },
  offensive: { label: 'Offensive or hateful', about: ['listing', 'conversation'] },
  other: { label: 'Something else', about: ['listing', 'conversation'] },
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

export const caseStates = ['open', 'hidden', 'restored', 'dismissed'] as const;
export type CaseState = (typeof caseStates)[number];

/** What a moderator can decide. Hiding a conversation closes it: it can still be read, but nobody can write in it. */
export const decisions = ['hide', 'restore', 'dismiss'] as const;
export type Decision = (typeof decisions)[number];

const outcomes: Readonly<Record<CaseState, Partial<Record<Decision, CaseState>>>> = {
  open: { hide: 'hidden', dismiss: 'dismissed' },
  hidden: { restore: 'restored' },
  restored: { hide: 'hidden' },
  dismissed: { hide: 'hidden' },
};

/** The state of a case after a decision. Undefined if the decision is not possible in the current state. */
export function outcomeOf(state: CaseState, decision: Decision): CaseState | undefined {
  return outcomes[state][decision];
}

export function decisionsFor(state: CaseState): Decision[] {
  return decisions.filter((decision) => outcomeOf(state, decision) !== undefined);
}
