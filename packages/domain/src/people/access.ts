import type { Actor } from './roles.ts';

export type AccessRefusal =
  | 'auth.required'
  | 'auth.account_required'
  | 'auth.unverified'
  | 'auth.forbidden'
  | 'auth.suspended';
type Verdict = 'yes' | AccessRefusal;

const signedOut = { visitor: 'auth.required', suspended: 'auth.suspended' } as const;
const noAccount = { ...signedOut, guest: 'auth.account_required' } as const;

/**
 * The access rules that an endpoint can have, and what each answers to every kind of viewer: `yes`, or the code of a
 * refusal. The server checks this table, the published matrix is printed from it, and a test checks every cell.
 */
export const accessTable = {
  /** Everybody, signed in or not. */
  anyone: {
    visitor: 'yes',
    guest: 'yes',
    unverified: 'yes',
    user: 'yes',
    moderator: 'yes',
    admin: 'yes',
    suspended: 'yes',
  },
  /** Everyone with a session, including guests. */
  session: { ...signedOut, guest: 'yes', unverified: 'yes', user: 'yes', moderator: 'yes', admin: 'yes' },
  /** People with an account, verified or not. */
  account: { ...noAccount, unverified: 'yes', user: 'yes', moderator: 'yes', admin: 'yes' },
  /** People whose email address is verified. */
  verified: { ...noAccount, unverified: 'auth.unverified', user: 'yes', moderator: 'yes', admin: 'yes' },
  moderator: {
    ...noAccount,
    unverified: 'auth.forbidden',
    user: 'auth.forbidden',
    moderator: 'yes',
    admin: 'yes',
  },
  admin: {
    ...noAccount,
    guest: 'auth.forbidden',
    unverified: 'auth.forbidden',
    user: 'auth.forbidden',
    moderator: 'auth.forbidden',
    admin: 'yes',
  },
} as const satisfies Record<string, Record<Actor, Verdict>>;

export type Access = keyof typeof accessTable;

export function accessRefusal(access: Access, actor: Actor): AccessRefusal | undefined {
  const verdict: Verdict = accessTable[access][actor];
  return verdict === 'yes' ? undefined : verdict;
}
