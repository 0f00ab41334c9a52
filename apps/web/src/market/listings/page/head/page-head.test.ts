import { expect, test } from 'vitest';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { factsOf } from '../../preview/listing-facts.ts';
import { listingDetail } from '../../testing/open-wizard.ts';
import { headOf } from './page-head.ts';

const publishedAt = new Date('2026-11-01T09:00:00Z');

function tagsOf(patch: Parameters<typeof listingDetail>[0]) {
  const { listing } = listingDetail({ status: 'live', publishedAt, ...patch }).value;
  const head = headOf(listing, factsOf(listing.system, listing.formValues), '/x');
  const tags = pageMeta({ matches: [] }, head).flatMap((tag) =>
    'property' in tag ? [[String(tag['property']), String(tag['content'])] as const] : [],
  );
  return Object.fromEntries(tags);
}

test.each([
  ['general', { title: 'Desk', price: '240' }, '240'],
  ['auto', { title: 'Golf', price: '£9,500' }, '9500'],
  ['property', { title: 'House', price_or_rent: '1200' }, '1200'],
] as const)('a listing with a price is a product: %s', (system, formValues, amount) => {
  expect(tagsOf({ system, formValues })).toMatchObject({
    'og:type': 'product',
    'product:price:amount': amount,
    'product:price:currency': 'GBP',
  });
});

test('a job is described to other sites as an article with an expiry date', () => {
  const expiresAt = new Date('2026-12-31T09:00:00Z');

  expect(tagsOf({ system: 'jobs', formValues: { title: 'Baker' }, expiresAt })).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2026-11-01T09:00:00.000Z',
    'article:expiration_time': '2026-12-31T09:00:00.000Z',
  });
});

test.each([
  [undefined, 'Harbour Bakery · £14 · Early shifts'],
  ['Harbour Bakery, Bath', '£14 · Harbour Bakery, Bath · Early shifts'],
])('the link preview of a job names the employer once, with the subtitle %s', (subtitle, expected) => {
  const formValues = {
    title: 'Baker',
    company: 'Harbour Bakery',
    pay_range_min: '14',
    summary: 'Early shifts',
    ...(subtitle && { subtitle }),
  };
  const { listing } = listingDetail({ status: 'live', publishedAt, system: 'jobs', formValues }).value;

  const { description, picture } = headOf(listing, factsOf('jobs', formValues), '/x');

  expect(description).toBe(expected);
  expect(picture?.alt).toBe('Baker, Harbour Bakery, £14');
});

test('pages that are not indexed, and all pages without a special type, have the type website', () => {
  expect(tagsOf({ status: 'draft', formValues: { title: 'Desk', price: '240' } })['og:type']).toBe('website');
  expect(pageMeta({ matches: [] }, { title: 'About' })).toContainEqual({
    property: 'og:type',
    content: 'website',
  });
});

test('the description for other sites has no formatting marks', () => {
  const formValues = { title: 'Desk', price: '240', summary: 'Made of **oak**:\n- two drawers' };
  const { listing } = listingDetail({ status: 'live', publishedAt, formValues }).value;

  expect(headOf(listing, factsOf('general', formValues), '/x').description).toBe(
    '£240 · Made of oak: - two drawers',
  );
});
