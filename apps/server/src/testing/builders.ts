import { randomUUID } from 'node:crypto';
import type { Role } from '@tessera/domain/people/roles';
import { sessionEnd } from '@tessera/domain/people/session-length';
import { createToken, hashToken } from '../platform/secrets.ts';
import type { Ports } from '../ports.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface PersonOptions {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly role?: Role;
  readonly isVerified?: boolean;
  readonly isSuspended?: boolean;
  /** Password of the person. Without one, only `app.as` can sign the person in. */
  readonly password?: string;
}

type BuilderPorts = Pick<Ports, 'db' | 'clock' | 'passwords'>;

/** Creates data that a test needs but is not about. Every person is new and has a unique address. */
export class Builders {
  readonly #ports: BuilderPorts;

  constructor(ports: BuilderPorts) {
    this.#ports = ports;
  }

  async person(options: PersonOptions = {}): Promise<Person> {
    const { db, clock } = this.#ports;
    const isVerified = options.isVerified ?? true;
    const email = options.email ?? `person-${randomUUID()}@example.test`;
    const row = await db
      .insertInto('users')
      .values((expression) => ({
        email,
        firstName: options.firstName ?? 'Ada',
        lastName: options.lastName ?? 'Byron',
        role: options.role ?? 'user',
        emailVerifiedAt: isVerified ? clock.now() : null,
        subfolderNumber: isVerified
          ? expression.fn<number>('nextval', [expression.val('subfolder_numbers')])
          : null,
        suspendedAt: options.isSuspended ? clock.now() : null,
        createdAt: clock.now(),
        lastSeenAt: clock.now(),
      }))
      .returning(['id', 'firstName', 'lastName'])
      .executeTakeFirstOrThrow();
    if (options.password !== undefined) {
      const hash = await this.#ports.passwords.hash(options.password);
      await db.insertInto('userPasswords').values({ userId: row.id, hash, changedAt: clock.now() }).execute();
    }
    return { ...row, email };
  }

  async guest(): Promise<{ readonly id: number }> {
    const { db, clock } = this.#ports;
    return db
      .insertInto('users')
      .values({ role: 'guest', createdAt: clock.now(), lastSeenAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  /** Creates a session of this person and returns the token for the cookie. */
  async session(userId: number): Promise<string> {
    const { db, clock } = this.#ports;
    const token = createToken();
    const now = clock.now();
    await db
      .insertInto('sessions')
      .values({
        tokenHash: hashToken(token),
        userId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: sessionEnd({ isGuest: false }, now),
        provedAt: now,
        address: '10.0.0.1',
        userAgent: 'test',
      })
      .execute();
    return token;
  }
}
