import type { CaseState } from '@tessera/domain/conversation/moderation/moderation';

const became: Record<CaseState, string> = {
  open: 'it was opened again',
  hidden: 'it was hidden',
  warned: 'a warning was sent',
  suspended: 'the account was suspended',
  restored: 'it was restored',
  dismissed: 'the report was dismissed',
  refunded: 'the customer was refunded',
  released: 'the money was released',
};

export const moderationRefusals = {
  'moderation.reported': {
    status: 409,
    say: () => 'You’ve already reported this. A moderator will look at it.',
  },
  'moderation.missing': { status: 404, say: () => 'This report doesn’t exist.' },
  'moderation.about_me': {
    status: 403,
    say: () => 'This is about you. Another moderator has to decide it.',
  },
  'moderation.decided': {
    status: 409,
    say: ({ by, state }: { by: string; state: CaseState; version: number }) =>
      `${by} has already decided this: ${became[state]}. Nothing was changed.`,
  },
  'moderation.not_now': {
    status: 409,
    say: () => 'This decision isn’t possible in the case’s current state.',
  },
  'moderation.suspended': { status: 409, say: () => 'This account is already suspended.' },
  'moderation.subject_deleted': {
    status: 409,
    say: () => 'It no longer exists. You can only dismiss the report.',
  },
} as const;
