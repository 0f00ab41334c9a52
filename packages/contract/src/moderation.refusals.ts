import type { CaseState } from '@tessera/domain/moderation/moderation';

const became: Record<CaseState, string> = {
  open: 'it was opened again',
  hidden: 'it was hidden',
  restored: 'it was restored',
  dismissed: 'the report was dismissed',
};

/** The refusals of the moderation feature. */
export const moderationRefusals = {
  'moderation.reported': {
    status: 409,
    say: () => 'You have reported this already. A moderator will look at it.',
  },
  'moderation.missing': { status: 404, say: () => 'This report does not exist.' },
  'moderation.own': {
    status: 403,
    say: () => 'This is about yourself. Another moderator has to decide it.',
  },
  'moderation.decided': {
    status: 409,
    say: ({ by, state }: { by: string; state: CaseState; version: number }) =>
      `${by} was quicker: ${became[state]}. Nothing was changed.`,
  },
  'moderation.not_now': { status: 409, say: () => 'This cannot be decided as it stands.' },
  'moderation.subject_gone': {
    status: 409,
    say: () => 'It does not exist any more. All that is left to do is to dismiss the report.',
  },
} as const;
