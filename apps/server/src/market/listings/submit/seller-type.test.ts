import { updateProfile } from '@tessera/contract/people/accounts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adaLtd } from '../../../testing/people/businesses.ts';
import { detailOf, post, publish, type Seller, seller } from '../../../testing/listings.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(async () => {
  ada = await seller(app);
});

const car = { title: 'Golf', make: 'Volkswagen', model: 'Golf', price: '9000' };
const sellAs = (business: typeof adaLtd | null) => ada.browser.call(updateProfile, { body: { business } });
const offer = async (system: 'general' | 'auto', changes: Record<string, string> = {}) =>
  (await publish(ada, { system, formValues: { ...car, ...changes } })).listingId;
const visitor = () => ({ browser: app.browser() });
const shown = async (id: number, system = 'general') => {
  const { listing } = await detailOf(visitor(), id, system);
  const { seller_type: field } = listing['formValues'] as Record<string, string>;
  return { field, business: (listing['seller'] as { business: { legalName: string } | null }).business };
};
const foundAs = async (type: string, system = 'general') => {
  await app.workers['listings.locations'].run({ jobId: 'x', payload: {} }, app.jobs);
  const answer = await app.browser().fetch(`/api/search?system=${system}&seller_type=${type}&exact=1`);
  return ((await answer.json()) as { listings: { id: number }[] }).listings.map(({ id }) => id);
};

describe('a private account', () => {
  test('a private account cannot publish as a business, and is told where to enter its legal name', async () => {
    const answer = await post(ada, { status: 'live', formValues: { ...car, seller_type: 'Trader' } });

    expect(answer).toMatchObject({ status: 400, code: 'listings.field_invalid' });
    expect(answer.error).toContain('first enter its legal name and address in your profile');
  });

  test('a private account can save a draft as a business', async () => {
    expect(
      await post(ada, { status: 'draft', formValues: { ...car, seller_type: 'business' } }),
    ).toMatchObject({ success: true });
  });

  test('a private account sells privately if the form says nothing', async () => {
    const id = await offer('general');

    expect(await shown(id)).toEqual({ field: 'private', business: null });
    expect(await foundAs('private')).toContain(id);
  });
});

describe('a business', () => {
  test.each(['general', 'auto'] as const)('is one in all it sells: %s', async (system) => {
    await sellAs(adaLtd);

    const id = await offer(system, { seller_type: 'private' });

    expect(await shown(id, system)).toMatchObject({ field: 'business', business: { legalName: 'Ada Ltd' } });
    expect(await foundAs('business', system)).toContain(id);
    expect(await foundAs('private', system)).not.toContain(id);
  });
});

describe('when the account changes', () => {
  test.each(['general', 'auto'] as const)('its listings change with it: %s', async (system) => {
    const id = await offer(system);

    await sellAs(adaLtd);
    expect(await shown(id, system)).toMatchObject({ field: 'business', business: { legalName: 'Ada Ltd' } });
    expect(await foundAs('business', system)).toContain(id);

    await sellAs(null);
    expect(await shown(id, system)).toEqual({ field: 'private', business: null });
    expect(await foundAs('business', system)).not.toContain(id);
  });

  test('the exact location is hidden at once if its seller is no longer a business', async () => {
    await sellAs(adaLtd);
    const point = { 'location.lat': '51.4517', 'location.lng': '-2.6049', 'location.exact': 'true' };
    const id = await offer('general', point);
    expect(JSON.stringify(await detailOf(visitor(), id))).toContain('51.4517');

    await sellAs(null);

    expect(JSON.stringify(await detailOf(visitor(), id))).not.toContain('51.4517');
  });

  test('drafts stay as they were typed', async () => {
    const { listingId } = await post(ada, {
      status: 'draft',
      formValues: { ...car, seller_type: 'private' },
    });
    await sellAs(adaLtd);

    const { listing } = await detailOf(ada, listingId);
    expect(listing['formValues']).toMatchObject({ seller_type: 'private' });
  });
});
