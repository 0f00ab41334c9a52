import { expect, test } from 'vitest';
import type { Actor } from '../../people/roles.ts';
import { type Viewer, visitor } from '../../people/viewer.ts';
import { maySeeIdentity } from './participants.ts';

const people = { sellerId: 1, personId: 2 };

function signedIn(id: number, actor: Exclude<Actor, 'visitor'> = 'user'): Viewer {
  const now = new Date(0);
  return {
    actor,
    user: {
      id,
      email: 'a@example.test',
      firstName: 'Ada',
      lastName: 'Byron',
      role: 'user',
      isVerified: true,
      avatarUrl: null,
      subfolderNumber: id,
    },
    session: { id: 's', createdAt: now, lastSeenAt: now, provedAt: null, writtenAt: null },
  };
}

test.each([
  ['a visitor', visitor, false],
  ['another person', signedIn(3), false],
  ['the seller', signedIn(1), true],
  ['the person themselves', signedIn(2), true],
  ['a moderator', signedIn(3, 'moderator'), true],
  ['an administrator', signedIn(3, 'admin'), true],
])('whether %s sees the full name of a participant', (_, viewer, expected) => {
  expect(maySeeIdentity(viewer, people)).toBe(expected);
});
