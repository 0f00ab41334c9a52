import { plural } from '@tessera/domain/plural';
/** Refusals of the accounts feature, with the sentences that people read. The general ones are in `refusals.ts`. */
export const accountRefusals = {
  'auth.required': { status: 401, say: () => 'Please sign in.' },
  'auth.account_required': { status: 403, say: () => 'Please sign in or create an account to do this.' },
  'auth.unverified': {
    status: 403,
    say: () =>
      'Please verify your email address first. You can send yourself the link again from your profile.',
  },
  'auth.forbidden': { status: 403, say: () => 'You are not allowed to do this.' },
  'auth.suspended': {
    status: 403,
    say: () => 'This account is suspended. Please contact us if you think this is a mistake.',
  },
  'auth.busy': {
    status: 503,
    say: ({ retryAfter }: { retryAfter: number }) =>
      `Too many people are signing in right now. Nothing was changed. Please try again in ${plural(retryAfter, 'second')}.`,
  },
  'auth.wrong_credentials': {
    status: 401,
    say: () => 'This email address or password is wrong.',
  },
  'auth.published_password': {
    status: 403,
    say: () =>
      'Everybody knows this password, so it works only on the machine that runs this site, unless its operator lets everybody use it.',
  },
  'auth.wrong_password': { status: 403, say: () => 'This isn’t your password.' },
  'auth.proof_required': {
    status: 403,
    say: () => 'Please confirm your password first. We ask for it again before changes like this.',
  },
  'auth.password_common': {
    status: 400,
    say: () => 'This password is too easy to guess. Please choose another.',
  },
  'auth.password_personal': {
    status: 400,
    say: () => 'Please choose a password that is not your email address.',
  },
  'auth.link_invalid': {
    status: 410,
    say: () => 'This link has expired or was used already. Please request a new one.',
  },
  'auth.sign_in_to_confirm': {
    status: 403,
    say: () =>
      'An administrator changed the email address of this account. Please sign in to it in this browser, then open the link again.',
  },
  'people.yourself': { status: 409, say: () => 'You cannot suspend or delete yourself here.' },
  'people.higher_rank': {
    status: 403,
    say: () => 'Only an administrator can change another administrator or a moderator.',
  },
  'people.last_administrator': {
    status: 409,
    say: () => 'This is the last administrator. Please give somebody else that role first.',
  },
  'accounts.deletion_begun': {
    status: 409,
    say: () => 'The deletion of this account has begun and cannot be undone.',
  },
} as const;
