import { expect, test } from 'vitest';
import { actorOf, parseRole } from './roles.ts';

test.each(['admin', 'Admin', 'ADMIN', 'aDmIn'])('O19: %s is an administrator', (text) => {
  expect(parseRole(text)).toBe('admin');
});

test.each([
  ' admin',
  'admin ',
  'admin\u200b',
  '\ufeffadmin',
  'administrator',
  'аdmin', // with a Cyrillic “а”
  'ADMİN',
  '',
  ['admin'],
  { role: 'admin' },
  null,
  undefined,
  0,
])('O19: %j is no role at all', (text) => {
  expect(parseRole(text)).toBeUndefined();
});

test('a suspended person has no other rights, whatever their role', () => {
  expect(actorOf({ role: 'admin', isVerified: true, isSuspended: true })).toBe('suspended');
});

test('an administrator with an unverified address has no more rights than any unverified person', () => {
  expect(actorOf({ role: 'admin', isVerified: false, isSuspended: false })).toBe('unverified');
});

test('landlords and tenants have the rights of ordinary people', () => {
  const role = (name: 'landlord' | 'tenant') => actorOf({ role: name, isVerified: true, isSuspended: false });
  expect([role('landlord'), role('tenant')]).toEqual(['user', 'user']);
});
