import type { Role } from './roles.ts';

export const PEOPLE_PER_PAGE = 20;

export type SuspensionRefusal = 'auth.forbidden' | 'people.yourself' | 'people.higher_rank';
export type RoleRefusal = 'auth.forbidden' | 'people.last_administrator';

interface Ranked {
  readonly id: number;
  readonly role: Role;
}

/** Moderators keep order among people; only administrators may touch those who keep order. Nobody locks themselves out. */
export function suspensionRefusal(actor: Ranked, target: Ranked): SuspensionRefusal | undefined {
  if (actor.role !== 'admin' && actor.role !== 'moderator') return 'auth.forbidden';
  if (actor.id === target.id) return 'people.yourself';
  const isStaff = target.role === 'admin' || target.role === 'moderator';
  return isStaff && actor.role !== 'admin' ? 'people.higher_rank' : undefined;
}

/** `administrators` counts those who can still act, the target among them if it is one. */
export function roleChangeRefusal(
  actor: Ranked,
  target: Ranked & { readonly isSuspended: boolean },
  role: Role,
  administrators: number,
): RoleRefusal | undefined {
  if (actor.role !== 'admin') return 'auth.forbidden';
  const isLast = target.role === 'admin' && !target.isSuspended && administrators <= 1;
  return isLast && role !== 'admin' ? 'people.last_administrator' : undefined;
}
