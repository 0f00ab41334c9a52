export const roles = ['admin', 'moderator', 'landlord', 'tenant', 'user', 'guest'] as const;
export type Role = (typeof roles)[number];

/** Roles are compared without regard to case, and otherwise exactly: ` admin` is not an administrator. */
export function parseRole(text: unknown): Role | undefined {
  if (typeof text !== 'string') return undefined;
  const lower = text.toLowerCase();
  return roles.find((role) => role === lower);
}

/** Kinds of visitors, as rows of the permission table, whose columns are the access rules. */
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
