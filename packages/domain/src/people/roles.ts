export const roles = ['admin', 'moderator', 'landlord', 'tenant', 'user', 'guest'] as const;
export type Role = (typeof roles)[number];

/** Parses a role. Capitals do not matter, but everything else does: ` admin` with a space is no role. */
export function parseRole(text: unknown): Role | undefined {
  if (typeof text !== 'string') return undefined;
  const lower = text.toLowerCase();
  return roles.find((role) => role === lower);
}

/** Kinds of viewers. They are the rows of the permission table, and the access rules are its columns. */
export const actors = ['visitor', 'guest', 'unverified', 'user', 'moderator', 'admin', 'suspended'] as const;
export type Actor = (typeof actors)[number];

export interface AccountState {
  readonly role: Role;
  readonly isVerified: boolean;
  readonly isSuspended: boolean;
}

export function actorOf(account: AccountState | undefined): Actor {
  if (!account) return 'visitor';
  if (account.isSuspended) return 'suspended';
  if (account.role === 'guest') return 'guest';
  if (!account.isVerified) return 'unverified';
  if (account.role === 'admin' || account.role === 'moderator') return account.role;
  return 'user';
}
