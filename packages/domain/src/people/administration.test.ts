import { describe, expect, test } from 'vitest';
import { roleChangeRefusal, suspensionRefusal } from './administration.ts';
import type { Role } from './roles.ts';

const person = (id: number, role: Role) => ({ id, role, isSuspended: false });

describe('who may suspend whom', () => {
  test.each<[Role, Role, string | undefined]>([
    ['admin', 'user', undefined],
    ['admin', 'guest', undefined],
    ['admin', 'moderator', undefined],
    ['admin', 'admin', undefined],
    ['moderator', 'user', undefined],
    ['moderator', 'landlord', undefined],
    ['moderator', 'moderator', 'people.higher_rank'],
    ['moderator', 'admin', 'people.higher_rank'],
    ['user', 'user', 'auth.forbidden'],
  ])('%s suspends %s: %s', (actor, target, refusal) => {
    expect(suspensionRefusal(person(1, actor), person(2, target))).toBe(refusal);
  });

  test('nobody suspends themselves', () => {
    expect(suspensionRefusal(person(1, 'admin'), person(1, 'admin'))).toBe('people.yourself');
  });
});

describe('who may change whose role', () => {
  test('an administrator may make another person moderator', () => {
    expect(roleChangeRefusal(person(1, 'admin'), person(2, 'user'), 'moderator', 1)).toBeUndefined();
  });

  test('a moderator may not', () => {
    expect(roleChangeRefusal(person(1, 'moderator'), person(2, 'user'), 'moderator', 1)).toBe(
      'auth.forbidden',
    );
  });

  test('the last administrator cannot lose the role', () => {
    const admin = person(1, 'admin');
    expect(roleChangeRefusal(admin, admin, 'user', 1)).toBe('people.last_administrator');
    expect(roleChangeRefusal(admin, admin, 'admin', 1)).toBeUndefined();
    expect(roleChangeRefusal(admin, admin, 'user', 2)).toBeUndefined();
  });

  test('a suspended administrator is not the last one who can act', () => {
    const suspended = { ...person(2, 'admin'), isSuspended: true };
    expect(roleChangeRefusal(person(1, 'admin'), suspended, 'user', 1)).toBeUndefined();
  });
});
