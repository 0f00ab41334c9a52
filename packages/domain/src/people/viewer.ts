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
  /** Path of the person's photo. Null if they have none. */
  readonly avatarUrl: string | null;
}

export interface SessionFacts {
  readonly id: string;
  readonly createdAt: Date;
  /** When the session was last extended. Not every visit extends it, so the latest visit may be later. */
  readonly lastSeenAt: Date;
  /** When the person last gave a password, passkey or second factor in this session. */
  readonly provedAt: Date | null;
  /** Position in the database's log after the latest change in this session. Null if no replicas are in use. */
  readonly writtenAt: string | null;
}

/** Whoever makes a request, as their session's row says at that moment. */
export type Viewer =
  | {
      readonly actor: 'visitor';
      readonly user?: undefined;
      readonly session?: undefined;
      readonly more?: undefined;
    }
  | {
      readonly actor: Exclude<Actor, 'visitor'>;
      readonly user: SignedInUser;
      readonly session: SessionFacts;
      /** What the same statement has read of the person for a page. Only the feature that asked for it knows what it is. */
      readonly more?: unknown;
    };

export const visitor: Viewer = { actor: 'visitor' };

/** Whether a viewer is a moderator or an administrator, by the role that their row has at that moment. */
export function mayModerate({ actor }: Viewer): boolean {
  return actor === 'moderator' || actor === 'admin';
}
