import { type MissingStep, missingSentences } from '@tessera/domain/services/readiness';

export const providerRefusals = {
  'providers.postcode_unknown': {
    status: 404,
    say: () => 'We don’t know this postcode. Check it, or try one nearby.',
  },
  'providers.away': {
    status: 503,
    say: (_: { retryAfter: number }) => 'We couldn’t look up the postcode. Try again in a few seconds.',
  },
  'providers.incomplete': {
    status: 409,
    say: ({ steps }: { steps: readonly MissingStep[] }) =>
      `Not yet ready for customers. ${steps.map((step) => missingSentences[step]).join(' ')}`,
  },
  'providers.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) => `One account has at most ${limit} businesses.`,
  },
  'providers.vertical_closed': {
    status: 409,
    say: () => 'Businesses of this kind cannot be added yet.',
  },
  'providers.open_bookings': {
    status: 409,
    say: () => 'This cannot change while orders are waiting. Complete or refuse them first.',
  },
  'providers.in_team': {
    status: 409,
    say: () => 'This person works for the business already. Change what they may do in the list.',
  },
  'providers.invitation_missing': {
    status: 404,
    say: () =>
      'This invitation is not for this account, or has been used, withdrawn or replaced, or has expired. Ask for a new one.',
  },
  'providers.full': {
    status: 409,
    say: ({ limit, what }: { limit: number; what: string }) => `There can be at most ${limit} ${what}.`,
  },
  'providers.not_drawable': {
    status: 400,
    say: () => 'This file is not a photo that we can show. Choose a JPEG, PNG, WebP or HEIC.',
  },
} as const;
