import { expect, test } from 'vitest';
import { actorOf, roles } from './people/roles.ts';
import { subfolderName } from './people/subfolders.ts';
import { mayModerate, type Viewer, visitor } from './people/viewer.ts';
import { extendIfSeenBefore, sessionEnd } from './people/session-length.ts';
import { canChangeRoles, suggestedName } from './database/row-roles.ts';
import { labelOf } from './market/listings/envelope.ts';
import { textSegments } from './conversation/messages/text-segments.ts';
import { lookUp } from './look-up.ts';
import { isFileTier, isTotalTier, MB, tierBytes } from './files/storage-plans/sizes.ts';

test('looking up a name finds only values of the object itself, not inherited ones', () => {
  expect(lookUp({ a: 1 }, 'a')).toBe(1);
  expect(lookUp({ a: 1 }, 'constructor')).toBeUndefined();
  expect(lookUp(undefined, 'a')).toBeUndefined();
});

test('everybody has the rights of their role', () => {
  const actors = roles.map((role) => actorOf({ role, isVerified: true, isSuspended: false }));

  expect(actors).toEqual(['admin', 'moderator', 'user', 'user', 'user', 'guest']);
  expect(actorOf({ role: 'guest', isVerified: false, isSuspended: false })).toBe('guest');
  expect(actorOf(undefined)).toBe('visitor');
});

test('a session ends a month after the last visit, and is extended once in ten minutes', () => {
  const now = new Date('2026-03-01T00:00:00Z');

  expect(sessionEnd({ isGuest: false }, now)).toEqual(new Date('2026-03-31T00:00:00Z'));
  expect(sessionEnd({ isGuest: true }, now)).toEqual(new Date('2026-03-31T00:00:00Z'));
  const lengths = { memberMs: 1_000, guestMs: 2_000 };
  expect(sessionEnd({ isGuest: false }, now, lengths)).toEqual(new Date('2026-03-01T00:00:01Z'));
  expect(sessionEnd({ isGuest: true }, now, lengths)).toEqual(new Date('2026-03-01T00:00:02Z'));
  expect(extendIfSeenBefore(now)).toEqual(new Date('2026-02-28T23:50:00Z'));
});

test('roles are changed only in the table of users', () => {
  const columns = [{ column_name: 'id' }, { column_name: 'role' }];

  expect(canChangeRoles('users', columns)).toBe(true);
  expect(canChangeRoles('users', columns.slice(0, 1))).toBe(false);
  expect(canChangeRoles('people', columns)).toBe(false);
  expect(suggestedName('a', 2026)).toBe('a_2026');
});

test('limits of sizes are counted in bytes', () => {
  expect(MB).toBe(1_048_576);
  expect(tierBytes('10MB')).toBe(10_485_760);
  expect([isFileTier('10MB'), isFileTier('200MB'), isFileTier('5000MB')]).toEqual([true, true, false]);
  expect([isTotalTier('10MB'), isTotalTier('5000MB')]).toEqual([false, true]);
});

test.each([
  ['hello', ['hello']],
  ['', []],
  ['see https://a.example/b, please', ['see ', '[https://a.example/b]', ', please']],
  ['(http://a.example)', ['(', '[http://a.example]', ')']],
  ['https://a.example https://b.example', ['[https://a.example]', ' ', '[https://b.example]']],
  ['https://user@a.example', ['https://user@a.example']],
  ['https://:word@a.example', ['https://:word@a.example']],
  ['https://...', ['https://...']],
  ['ftp://a.example', ['ftp://a.example']],
  ['HTTPS://A.example', ['[HTTPS://A.example]']],
  ['https://a.example/\u202Eb', ['[https://a.example/]', '\u202Eb']],
  [`https://a.example/${'b'.repeat(2_030)}`, [`[https://a.example/${'b'.repeat(2_030)}]`]],
  [`https://a.example/${'b'.repeat(2_031)}`, [`https://a.example/${'b'.repeat(2_031)}`]],
])('the message %j has the segments %j', (body, segments) => {
  expect(textSegments(body).map(({ text, href }) => (href === undefined ? text : `[${text}]`))).toEqual(
    segments,
  );
});

test('only moderators and administrators may moderate', () => {
  const viewer = (actor: 'user' | 'moderator' | 'admin') => ({ ...visitor, actor }) as unknown as Viewer;

  expect(mayModerate(visitor)).toBe(false);
  expect((['user', 'moderator', 'admin'] as const).map((actor) => mayModerate(viewer(actor)))).toEqual([
    false,
    true,
    true,
  ]);
});

test('a folder has a name once its owner has a number', () => {
  expect([subfolderName(7), subfolderName(0), subfolderName(null)]).toEqual(['user-7', 'user-0', null]);
});

test.each([
  ['floor_plan--2.pdf', 'floor plan 2'],
  ['.env', '.env'],
  ['a.b.c', 'a.b'],
  ['plan', 'plan'],
  ['_.png', '_.png'],
])('the file %s is labelled %s', (name, label) => {
  expect(labelOf(name)).toBe(label);
});
