/** The refusals of the accounts feature. The sentences are what people read; see `refusals.ts` for the general ones. */
export const accountRefusals = {
  'auth.required': { status: 401, say: () => 'Please sign in.' },
  'auth.account_required': { status: 403, say: () => 'Please sign in or create an account to do this.' },
  'auth.unverified': {
    status: 403,
    say: () => 'Please verify your e-mail address first. We can send you the link again from your profile.',
  },
  'auth.forbidden': { status: 403, say: () => 'You are not allowed to do this.' },
  'auth.suspended': {
    status: 403,
    say: () => 'This account is suspended. Please contact us if you think this is a mistake.',
  },
} as const;
