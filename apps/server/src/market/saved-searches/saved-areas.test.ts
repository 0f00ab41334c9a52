import { encodeArea } from '@tessera/domain/market/listings/areas/area';
import { beforeAll, expect, test } from 'vitest';
import { aWord, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

/** Corners in an order that is not the canonical one. */
const corners = [
  { latitude: 51.6, longitude: -2.9 },
  { latitude: 51.3, longitude: -2.9 },
  { latitude: 51.3, longitude: -2.2 },
  { latitude: 51.6, longitude: -2.2 },
];

test('a search in a drawn area is saved in its canonical form, and has a feed and alerts', async () => {
  const [word, area] = [aWord(), encodeArea(corners)];
  const person = await app.given.person();
  const browser = await app.as(person);
  const body = { name: 'Near me', system: 'general', query: `q=${word}&area=${area}`, frequency: 'at_once' };
  const save = (changes: object) =>
    send<{ search?: { path: string; terms: string[] }; code?: string }>(
      { browser },
      'POST',
      '/api/saved-searches',
      { ...body, ...changes },
    );

  const { search } = await save({});
  const offer = async (city: string, postcode: string) => {
    app.clock.advance({ seconds: 1 });
    const values = { title: `${city} ${word}`, 'location.city': city, 'location.postcode': postcode };
    await publish(ada, { formValues: { ...values, price: '120' } });
  };
  await offer('Bristol', 'BS1 5TR');
  await offer('London', 'EC1A 1BB');
  app.clock.advance({ seconds: 300 });
  await app.workers['searches.alert'].run({ jobId: 'x', payload: {} }, app.jobs);
  const feed = await (await app.browser().fetch(`/classifieds.rss?q=${word}&area=${area}`)).text();

  const canonical = encodeArea([...corners.slice(1), ...corners.slice(0, 1)]);
  expect(search?.path).toBe(`/classifieds?q=${word}&area=${canonical}`);
  expect(search?.terms).toEqual([`“${word}”`, 'in a drawn area']);
  const text = app.jobs.queued('mail.send').map((message) => message.text);
  expect(text.join('\n')).toContain(`Bristol ${word}`);
  expect(text.join('\n')).not.toContain('London');
  expect(feed).toContain(`Bristol ${word}`);
  expect(feed).not.toContain('London');
  expect(await save({ query: 'area=AAAA' })).toMatchObject({ status: 400, code: 'search.invalid' });
});
