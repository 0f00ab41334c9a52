import { expect, test } from 'vitest';
import { loginPath, targetFrom, withRedirect } from './redirect.ts';

test('without a wish, signing in leads to the dashboard', () => {
  expect(targetFrom(null)).toBe('/dashboard');
});

test('M13: a wish that leads off the site ends at the front page', () => {
  for (const requested of [
    '//evil.example',
    String.raw`/\evil.example`,
    'https:evil.example',
    'javascript:alert(1)',
  ])
    expect(targetFrom(requested)).toBe('/');
});

test('the sign-in page is told the whole address to come back to', () => {
  const path = loginPath('/profile?section=devices');

  expect(path).toBe('/auth/login?redirect=%2Fprofile%3Fsection%3Ddevices');
  expect(targetFrom(new URL(path, 'http://own').searchParams.get('redirect'))).toBe(
    '/profile?section=devices',
  );
});

test('sign-up is reached with the same wish, or with none', () => {
  expect(withRedirect('/auth/signup', null)).toBe('/auth/signup');
  expect(withRedirect('/auth/signup', '/checkout')).toBe('/auth/signup?redirect=%2Fcheckout');
});
