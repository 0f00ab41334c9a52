import { expect, test } from 'vitest';
import { passwordLength, passwordRefusal } from './passwords.ts';

const isCommon = (text: string) => text === 'password1';

test.each([
  ['a quiet horse', undefined],
  ['password1', 'auth.password_common'],
  ['PassWord1', 'auth.password_common'],
  ['ada.byron@example.test', 'auth.password_personal'],
  ['ADA.byron@example.test', 'auth.password_personal'],
  ['ada.byron', 'auth.password_personal'],
  ['ada.byron1815', undefined],
])('“%s” as the password of ada.byron@example.test: %s', (password, refusal) => {
  expect(passwordRefusal(password, 'Ada.Byron@example.test', isCommon)).toBe(refusal);
});

test('eight characters of any script count as eight', () => {
  expect(passwordLength('пароль12')).toBe(8);
  expect(passwordLength('🐎🐎🐎🐎🐎🐎🐎🐎')).toBe(8);
});

test('an accented character counts once, however a keyboard composes it', () => {
  expect(passwordLength('cafe\u0301')).toBe(passwordLength('caf\u00e9'));
});
