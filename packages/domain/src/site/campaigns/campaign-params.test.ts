import { expect, test } from 'vitest';
import { withoutCampaign } from './campaign-params.ts';

test.each([
  ['/autos?utm_source=mail&utm_medium=newsletter', '/autos'],
  ['/autos?make=Saab&utm_source=mail&q=old%20car', '/autos?make=Saab&q=old%20car'],
  ['/autos/12-saab?gclid=a1&fbclid=b2', '/autos/12-saab'],
  ['/autos?UTM_Source=mail', '/autos'],
  ['/autos?utm_source', '/autos'],
  ['/autos?q=utm_source%3Dmail', '/autos?q=utm_source%3Dmail'],
  ['/autos?q=a&&sort=', '/autos?q=a&&sort='],
  ['/autos?', '/autos?'],
  ['/autos', '/autos'],
])('without its campaign, %s is %s', (target, rest) => {
  expect(withoutCampaign(target)).toBe(rest);
});
