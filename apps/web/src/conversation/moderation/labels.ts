import type { CaseState, Decision, Subject } from '@tessera/domain/conversation/moderation/moderation';
import type { BadgeTone } from '../../ui/badge.tsx';

export const stateLabels: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  hidden: 'Hidden',
  warned: 'Warned',
  suspended: 'Suspended',
  restored: 'Restored',
  dismissed: 'Dismissed',
  refunded: 'Refunded',
  released: 'Released',
};

export const stateTones: Readonly<Record<CaseState, BadgeTone>> = {
  open: 'warning',
  hidden: 'danger',
  warned: 'neutral',
  suspended: 'danger',
  restored: 'success',
  dismissed: 'neutral',
  refunded: 'neutral',
  released: 'neutral',
};

/** Name of a case's state. A hidden conversation is called closed, because its two participants can still read it. */
export function stateOf(subject: Subject, state: CaseState): string {
  if (subject === 'conversation' && state === 'hidden') return 'Closed';
  return subject === 'conversation' && state === 'restored' ? 'Reopened' : stateLabels[state];
}

export const subjectLabels: Readonly<Record<Subject, string>> = {
  listing: 'Listing',
  conversation: 'Conversation',
  review: 'Review',
  dispute: 'Dispute',
};

export function decisionLabel(subject: Subject, decision: Decision): string {
  if (decision === 'warn') return subject === 'listing' ? 'Warn the owner' : 'Warn the person';
  if (decision === 'suspend') return subject === 'listing' ? 'Suspend the owner' : 'Suspend the person';
  if (decision === 'dismiss') return 'Dismiss report';
  if (decision === 'refund') return 'Refund the customer';
  if (decision === 'release') return 'Release the money';
  if (subject === 'review') return decision === 'hide' ? 'Hide review' : 'Restore review';
  if (subject === 'listing') return decision === 'hide' ? 'Hide listing' : 'Restore listing';
  return decision === 'hide' ? 'Close conversation' : 'Reopen conversation';
}

export const decisionVerbs: Readonly<Record<Decision, string>> = {
  hide: 'hid',
  warn: 'sent a warning about',
  suspend: 'suspended the account behind',
  restore: 'restored',
  dismiss: 'dismissed',
  refund: 'refunded the customer for',
  release: 'released the money for',
};

export const auditLabels: Readonly<Record<Decision, string>> = {
  hide: 'Hidden',
  warn: 'Warned',
  suspend: 'Suspended',
  restore: 'Restored',
  dismiss: 'Dismissed',
  refund: 'Refunded',
  release: 'Released',
};
