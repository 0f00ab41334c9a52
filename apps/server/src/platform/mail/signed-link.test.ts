import { expect, test } from 'vitest';
import { createSecrets } from '../secrets.ts';
import { signedLink } from './signed-link.ts';

const secrets = createSecrets('a-secret-of-the-tests-that-is-long-enough');
const link = signedLink('price-drop-emails');

test('a token leads back to the number that it was issued for', () => {
  for (const id of [1, 42, 2_147_483_647]) expect(link.idIn(link.tokenFor(id, secrets), secrets)).toBe(id);
});

test('a token of another number, purpose or installation is not accepted, nor one that was changed', () => {
  const token = link.tokenFor(42, secrets);
  const [, signature = ''] = token.split('.');

  expect(link.idIn(`43.${signature}`, secrets)).toBeUndefined();
  expect(link.idIn(`042.${signature}`, secrets)).toBeUndefined();
  expect(link.idIn(`${token}A`, secrets)).toBeUndefined();
  expect(link.idIn('42', secrets)).toBeUndefined();
  expect(link.idIn('', secrets)).toBeUndefined();
  expect(signedLink('message-notices').idIn(token, secrets)).toBeUndefined();
  expect(link.idIn(token, createSecrets('another-secret-that-is-long-enough-too'))).toBeUndefined();
});
