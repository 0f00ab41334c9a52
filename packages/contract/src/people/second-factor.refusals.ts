/** Refusals of two-step sign-in and of passkeys. */
export const secondFactorRefusals = {
  'second_factor.already_on': { status: 409, say: () => 'Two-step sign-in is already switched on.' },
  'second_factor.off': { status: 409, say: () => 'Two-step sign-in is not switched on.' },
  'second_factor.not_started': {
    status: 409,
    say: () => 'Please start setting up two-step sign-in again.',
  },
  'second_factor.wrong_code': {
    status: 403,
    say: () => 'This code is wrong or was used already. Please try the next one.',
  },
  'second_factor.expired': {
    status: 410,
    say: () => 'This sign-in has expired. Please start again with your password.',
  },
  'passkey.not_accepted': {
    status: 403,
    say: () => 'This passkey was not accepted. Please try again, or sign in another way.',
  },
  'passkey.expired': { status: 410, say: () => 'That took too long or was done already. Please try again.' },
  'passkey.already_added': { status: 409, say: () => 'This passkey is already in use.' },
  'passkey.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `An account can have at most ${limit} passkeys. Please remove one first.`,
  },
  'passkey.not_found': { status: 404, say: () => 'This passkey no longer exists.' },
  'passkey.last_sign_in_method': {
    status: 409,
    say: () => 'This passkey is the only way to sign in to your account. Please set a password first.',
  },
} as const;
