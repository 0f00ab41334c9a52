import { missingFields } from '@tessera/domain/market/listings/form/checks';
import { type System, systems } from '@tessera/domain/market/listings/systems';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../../composition/app.ts';
import { makeBusiness, makePrivate } from '../../testing/people/businesses.ts';
import { aWord, detailOf, publish, type Seller, seller, send } from '../../testing/listings.ts';
import type { Found } from '../../testing/search.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';
import { importPostcodes } from '../geocoding/public.ts';
import { markLocationsPending } from './public.ts';

/** Two postcodes in one district. The district's centre lies between them. */
const postcodes = [
  'pcds,doterm,lat,long',
  'BS1 5TR,,51.4517,-2.6049',
  'BS1 6AA,,51.4483,-2.5871',
  'EX1 1AA,,50.7236,-3.5275',
];
const centre = { latitude: 51.45, longitude: -2.596 };
const exact = {
  'location.city': 'Bristol',
  'location.address': '12 Park Row',
  'location.postcode': 'BS1 5TR',
  'location.lat': '51.4517',
  'location.lng': '-2.6049',
};
const secret = /5TR|5\.?tr|51\.4517|2\.6049|Park Row/i;

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
  await importPostcodes(app.db, [lines(postcodes)]);
});
beforeEach(async () => (ada = { ...ada, browser: await app.as({ id: ada.userId }) }));

async function* lines(rows: readonly string[]): AsyncGenerator<string> {
  yield* rows;
}

/** A form with the values that publishing requires, and the location that these tests check. */
function formOf(system: System): Record<string, string> {
  const needed = missingFields(system, {}).map(({ id, sample }) => [id, sample] as const);
  return {
    ...Object.fromEntries(needed),
    ...(system === 'property' && { listing_type: 'rent', agent_name: '' }),
  };
}

async function offer(system: System, values: Record<string, string> = {}): Promise<number> {
  app.clock.advance({ seconds: 1 });
  const formValues = { ...formOf(system), title: 'Thing', ...exact, ...values };
  return (await publish(ada, { system, formValues })).listingId;
}

const visitor = () => app.browser();
const textOf = async (path: string, browser: Browser = visitor()) => (await browser.fetch(path)).text();
const search = async (query: Record<string, string>) =>
  JSON.parse(await textOf(`/api/search?${new URLSearchParams(query)}`)) as Found;

/** All calls without a body by which a stranger could learn something about a listing. */
function publicCalls(system: System, id: number, word: string): Record<string, string[]> {
  const radii = ['5', '10', '25', '50'].map((radius) => `?postcode=BS1 6AA&radius=${radius}&sort=nearest`);
  return {
    '/api/listings/detail': [`?system=${system}&id=${id}`],
    '/api/listings/cards': [`?ids=${id}`],
    '/api/listings/compare': [`?ids=${id}`],
    '/api/home': [''],
    '/api/listings/prices': [`?system=${system}&id=${id}`],
    '/api/listings/related': [`?id=${id}`],
    '/api/sellers/{sellerId}': [],
    '/api/listings/response-time': [`?id=${id}`],
    '/api/listings/sold': [`?id=${id}`],
    '/api/listings/rating': [`?id=${id}`],
    '/api/listings/unavailable': [`?system=${system}&id=${id}`],
    '/api/search': [`?q=${word}`, `?system=${system}`, '?postcode=BS1', ...radii],
    '/api/search/count': [`?q=${word}`],
    '/api/search/suggestions': [`?q=${word}`],
    '/api/favourites': [''],
    '/api/favourites/ids': [''],
    '/api/shell': [''],
    '/media/listings/{listingId}/{mediaId}/{variant}': [],
    '/media/people/{key}': [],
    '/api/geocode': [],
    '/api/geocode/districts': [],
    '/api/auth/session': [''],
    '/api/config/upload': [''],
    '/api/config/upload-folder': [''],
    '/api/saved-searches/alert': [],
    '/api/sellers/{sellerId}/follow': [],
    '/api/sellers/{sellerId}/sold': [],
    '/api/checkout/test/{session}': [],
    '/api/listings/{listingId}/shares': [],
    '/api/listings/{listingId}/participants': [],
    '/api/shares/events': [],
    '/api/about': [''],
    '/api/site-texts/{name}': [],
    '/api/reviews/{about}/{id}': [],
    '/api/services/beauty/{slug}': [],
    '/api/services/beauty/{slug}/series': [],
    '/api/services/beauty/{slug}/slots': [],
    '/api/services/driver/{slug}': [],
    '/api/services/mover/{slug}': [],
    '/api/trips/estimate': [],
    '/api/trips/follow/{token}': [],
    '/api/contact/{ticketId}': [],
    '/api/contact/{ticketId}/attachments/{attachmentId}': [],
    '/api/kitchens': [],
    '/api/live': [],
    '/api/requests/{requestId}/live': [],
    '/api/calendar/feed.ics': [],
    '/api/services': [],
    '/api/services/{vertical}': [],
    '/api/services/food/{slug}': [],
    '/api/services/food/{slug}/slots': [],
    '/api/shops': [],
    '/api/shops/{slug}': [],
    '/api/shops/{slug}/products': [],
    '/api/shops/{slug}/products/{productId}': [],
    '/media/providers/{key}': [],
    '/media/shops/{shopId}/{photoId}/{variant}': [],
  };
}

describe.each(systems)('the exact location of a listing of %s', (system) => {
  test('the exact location is in no public answer', async () => {
    const word = aWord();
    const id = await offer(system, { title: `Thing ${word}` });
    const stranger = visitor();
    await send({ browser: stranger }, 'POST', '/api/favourites', { listingId: id });

    const calls = publicCalls(system, id, word);
    const open = routes.filter(({ endpoint: { access, method } }) => access === 'anyone' && method === 'GET');
    expect(open.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(Object.keys(calls).toSorted());
    const plain = ['/search.rss', `/og/${id}.jpg`, '/sitemap.xml', '/robots.txt', `/search.rss?q=${word}`];
    const called = Object.entries(calls).flatMap(([path, queries]) => queries.map((query) => path + query));
    for (const path of [...called, ...plain]) {
      const answer = await textOf(path, stranger);
      expect(answer, path).not.toMatch(secret);
    }

    await app.db.updateTable('listings').set({ status: 'paused' }).where('id', '=', id).execute();
    const over = await textOf(`/api/listings/unavailable?system=${system}&id=${id}`, stranger);
    expect(over).toContain(word);
    expect(over).not.toMatch(secret);
  });

  test('the centre of the district replaces the exact location, which the owner still sees', async () => {
    const id = await offer(system);

    const { listing } = await detailOf({ browser: visitor() }, id, system);
    const ownerDetail = await detailOf(ada, id, system);

    expect(listing['formValues']).toMatchObject({
      'location.postcode': 'BS1',
      'location.lat': String(centre.latitude),
      'location.lng': String(centre.longitude),
    });
    expect(ownerDetail.listing['formValues']).toMatchObject(exact);
  });
});

test('moderators and administrators see no more of the location than strangers', async () => {
  const id = await offer('general');
  for (const role of ['moderator', 'admin'] as const) {
    const browser = await app.as(await app.given.person({ role }));
    expect(JSON.stringify(await detailOf({ browser }, id)), role).not.toMatch(secret);
  }
});

test('a radius search finds a listing by the centre of its district, wherever the search is centred', async () => {
  const word = aWord();
  const id = await offer('general', { title: `Near ${word}` });
  const other = await offer('general', {
    title: `Far ${word}`,
    'location.postcode': 'BS1 6AA',
    'location.lat': '51.4483',
    'location.lng': '-2.5871',
  });

  // Both listings are equally far from every centre, so results reveal nothing about their exact points.
  for (const postcode of ['BS1 5TR', 'BS1 6AA', 'BS1', 'EX1 1AA']) {
    const found = await search({ q: word, postcode, radius: '200', sort: 'nearest' });
    expect(new Set(found.listings.map((each) => each.id))).toEqual(new Set([id, other]));
    expect(new Set(found.listings.map(({ distanceKm }) => distanceKm)).size, postcode).toBe(1);
  }
  for (const table of ['listingSearch', 'listingFilters'] as const) {
    const rows = await app.db
      .selectFrom(table)
      .select(['latitude', 'longitude'])
      .where('listingId', 'in', [id, other])
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.latitude).toBeCloseTo(centre.latitude, 9);
      expect(row.longitude).toBeCloseTo(centre.longitude, 9);
    }
  }
});

test('emails about saved searches do not reveal the exact location', async () => {
  const person = await app.given.person();
  const word = aWord();
  const asker = await app.as(person);
  await send({ browser: asker }, 'POST', '/api/saved-searches', {
    name: 'Near',
    system: 'general',
    query: `q=${word}&postcode=BS1&radius=10`,
    frequency: 'at_once',
  });
  await offer('general', { title: `Desk ${word}` });
  app.clock.advance({ seconds: 60 });

  await app.workers['searches.alert'].run({ jobId: 'x', payload: {} }, app.jobs);

  const messages = app.jobs.queued('mail.send');
  expect(JSON.stringify(messages)).toContain(word);
  expect(JSON.stringify(messages)).not.toMatch(secret);
});

test.each([
  ['general', { seller_type: 'business' }],
  ['auto', { seller_type: 'dealer' }],
  ['jobs', {}],
  ['property', { listing_type: 'sale' }],
  ['property', { listing_type: 'rent', agent_name: 'Harbour Homes' }],
] as const)('in %s, %j may choose to show the exact location', async (system, values) => {
  await makeBusiness(app, ada.userId);
  const shown = await offer(system, { ...values, 'location.exact': 'true' });
  const unsaid = await offer(system, values);

  const found = await detailOf({ browser: visitor() }, shown, system);
  expect(found.listing['formValues']).toMatchObject({
    'location.postcode': 'BS1 5TR',
    'location.lat': '51.4517',
  });
  expect(JSON.stringify(await detailOf({ browser: visitor() }, unsaid, system))).not.toMatch(secret);
});

test('a private seller cannot choose to show the exact location', async () => {
  await makePrivate(app, ada.userId);
  const id = await offer('general', { seller_type: 'private', 'location.exact': 'true' });
  expect(JSON.stringify(await detailOf({ browser: visitor() }, id))).not.toMatch(secret);
});

test('a location without a postcode is rounded to a grid', async () => {
  const id = await offer('general', { 'location.postcode': '', 'location.address': '' });
  const { listing } = await detailOf({ browser: visitor() }, id);
  expect(listing['formValues']).toMatchObject({ 'location.lat': '51.45', 'location.lng': '-2.6' });
});

describe('listings whose public location is still to be computed', () => {
  const refresh = () => app.workers['listings.locations'].run({ jobId: 'x', payload: {} }, app.jobs);

  test('listings show no point until a job has computed one, and then the centre of their district', async () => {
    const id = await offer('general');
    const nothing = { publicLatitude: null, publicLongitude: null, isLocationPending: true };
    await app.db.updateTable('listings').set(nothing).where('id', '=', id).execute();

    const before = await detailOf({ browser: visitor() }, id);
    await refresh();
    const after = await detailOf({ browser: visitor() }, id);

    expect(before.listing['formValues']).not.toHaveProperty(['location.lat']);
    expect(JSON.stringify(before)).not.toMatch(secret);
    expect(after.listing['formValues']).toMatchObject({ 'location.lat': '51.45' });
    expect(after.listing['version']).toBe(before.listing['version']);
  });

  test('listings move to the new centre of their district after an import of postcodes', async () => {
    const id = await offer('general');
    await importPostcodes(app.db, [lines(['pcds,doterm,lat,long', 'BS1 5TR,,51.46,-2.61'])]);
    await markLocationsPending(app.db);

    await refresh();

    const { listing } = await detailOf({ browser: visitor() }, id);
    expect(listing['formValues']).toMatchObject({ 'location.lat': '51.46', 'location.lng': '-2.61' });
    await importPostcodes(app.db, [lines(postcodes)]);
    await markLocationsPending(app.db);
    await refresh();
  });
});
