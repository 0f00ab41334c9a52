import { expect, test } from 'vitest';
import { findIbanFault } from './iban.ts';

test.each([
  'GB29NWBK60161331926819',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'IE29AIBK93115212345678',
])('%s is an IBAN', (iban) => {
  expect(findIbanFault(iban)).toBeUndefined();
});

test.each([
  ['GB29NWBK60161331926818', { kind: 'check digits' }],
  ['GB29NWBK60161331962819', { kind: 'check digits' }],
  ['GB29NWBK6016133192681', { kind: 'length', expected: 22, found: 21 }],
  ['DE893704004405320130000', { kind: 'length', expected: 22, found: 23 }],
  ['US29NWBK60161331926819', { kind: 'country' }],
  ['', { kind: 'country' }],
  ['constructor', { kind: 'country' }],
  ['gb29nwbk60161331926819', { kind: 'country' }],
  ['GBX9NWBK60161331926819', { kind: 'characters' }],
  ['GB29NWBK6016133192681=', { kind: 'characters' }],
])('“%s” is refused', (iban, fault) => {
  expect(findIbanFault(iban)).toEqual(fault);
});
