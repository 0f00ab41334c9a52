import type { Actor, Role } from './roles.ts';

export interface SignedInUser {
  readonly id: number;
  /** Null for guests. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly isVerified: boolean;
  readonly subfolderNumber: number | null;
  /** Path of their photo. Null without one. */
  readonly avatarUrl: string | null;
}

export interface SessionFacts {
  readonly id: string;
  readonly createdAt: Date;
  /** The visit that last extended the session. Later visits are not always stored. */
  readonly lastSeenAt: Date;
  /** When the person last gave a password, passkey or second factor in this session. */
  readonly provedAt: Date | null;
}

/** The person behind a request, read from the session's row for this request. */
export type Viewer =
  | { readonly actor: 'visitor'; readonly user?: undefined; readonly session?: undefined }
  | {
      readonly actor: Exclude<Actor, 'visitor'>;
      readonly user: SignedInUser;
      readonly session: SessionFacts;
    };

export const visitor: Viewer = { actor: 'visitor' };

/** Whether the person is a moderator or an administrator, by the role in their row at this moment. */
export function mayModerate({ actor }: Viewer): boolean {
  return actor === 'moderator' || actor === 'admin';
}
