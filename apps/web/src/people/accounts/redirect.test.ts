import { expect, test } from 'vitest';
import { loginPath, targetFrom, withRedirect } from './redirect.ts';

test('without a redirect parameter, signing in opens the dashboard', () => {
  expect(targetFrom(null)).toBe('/dashboard');
});

test('M13: a redirect to another site opens the home page instead', () => {
  for (const requested of [
    '//evil.example',
    String.raw`/\evil.example`,
    'https:evil.example',
    'javascript:alert(1)',
  ])
    expect(targetFrom(requested)).toBe('/');
});

test('the sign-in path contains the full path to return to', () => {
  const path = loginPath('/profile?section=devices');

  expect(path).toBe('/auth/login?redirect=%2Fprofile%3Fsection%3Ddevices');
  expect(targetFrom(new URL(path, 'http://own').searchParams.get('redirect'))).toBe(
    '/profile?section=devices',
  );
});

test('the link to sign-up passes the redirect on, if there is one', () => {
  expect(withRedirect('/auth/signup', null)).toBe('/auth/signup');
  expect(withRedirect('/auth/signup', '/checkout')).toBe('/auth/signup?redirect=%2Fcheckout');
});
