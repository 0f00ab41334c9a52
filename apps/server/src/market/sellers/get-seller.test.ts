import { updateProfile } from '@tessera/contract/people/accounts';
import { beforeAll, expect, test } from 'vitest';
import { aWord, givePhoto, newValues, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { adaLtd } from '../../testing/people/businesses.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

interface Page {
  readonly seller: { readonly id: number; readonly firstName: string; readonly business: object | null };
  readonly sections: readonly {
    readonly system: string;
    readonly total: number;
    readonly listings: readonly { readonly id: number; readonly photos: readonly number[] }[];
  }[];
}

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

const pageOf = (id: number, query = '') =>
  send<Page>({ browser: app.browser() }, 'GET', `/api/sellers/${id}${query}`);

async function offer(owner: Seller, changes: Record<string, unknown> = {}): Promise<number> {
  app.clock.advance({ seconds: 1 });
  return (await publish(owner, { formValues: newValues({ price: '120' }), ...changes })).listingId;
}

test('a seller’s live listings are shown by section, the newest first, with their photos', async () => {
  const ada = await seller(app);
  const title = aWord();
  const car = await offer(ada, {
    system: 'auto',
    formValues: { title, make: 'Saab', model: '900', price: '5000' },
  });
  const desk = await offer(ada);
  const second = await givePhoto(ada, 'second.jpg');
  const chair = await offer(ada, { files: [{ id: ada.photoId }, { id: second }] });
  await offer(ada, { status: 'draft' });
  const paused = await offer(ada);
  await send(ada, 'POST', '/api/listings/status', { system: 'general', id: paused, status: 'paused' });

  const { status, sections, ...page } = await pageOf(ada.userId);

  expect(status).toBe(200);
  expect(page.seller).toMatchObject({ id: ada.userId, business: null });
  expect(sections.map(({ system, total }) => [system, total])).toEqual([
    ['general', 2],
    ['auto', 1],
  ]);
  expect(sections.map(({ listings }) => listings.map(({ id }) => id))).toEqual([[chair, desk], [car]]);
  expect(sections[0]?.listings.map(({ photos }) => photos.length)).toEqual([2, 0]);
});

test('one section is shown alone, and is missing where the seller offers nothing', async () => {
  const ada = await seller(app);
  await offer(ada);

  const { sections } = await pageOf(ada.userId, '?system=general');
  const none = await pageOf(ada.userId, '?system=jobs');

  expect(sections.map(({ system }) => system)).toEqual(['general']);
  expect(none).toMatchObject({ status: 404, code: 'not_found' });
});

test('people without live listings have no page, nor have suspended people', async () => {
  const [ada, eve] = [await seller(app), await seller(app)];
  await offer(ada, { status: 'draft' });
  await offer(eve);
  expect((await pageOf(eve.userId)).status).toBe(200);
  await app.db
    .updateTable('users')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', eve.userId)
    .execute();

  for (const id of [ada.userId, eve.userId, 2_000_000_000])
    expect(await pageOf(id)).toMatchObject({ status: 404, code: 'not_found' });
});

test('a business says its legal name, its address and its opening hours', async () => {
  const ada = await seller(app);
  await offer(ada);
  const hours = 'Mon to Fri 9:00–17:30\nSat 10:00–16:00';
  expect((await pageOf(ada.userId)).seller).toMatchObject({ business: null, hours: '' });

  const changed = await ada.browser.call(updateProfile, { body: { business: { ...adaLtd, hours } } });
  const tooLong = { ...adaLtd, hours: 'x'.repeat(301) };

  expect(changed.ok).toBe(true);
  expect((await pageOf(ada.userId)).seller).toMatchObject({
    business: { legalName: 'Ada Ltd', address: '1 High Street, York YO1 1AA, United Kingdom' },
    hours,
  });
  expect((await ada.browser.call(updateProfile, { body: { business: tooLong } })).ok).toBe(false);
});

test('search engines find the pages of sellers with live listings only', async () => {
  const [ada, eve] = [await seller(app), await seller(app)];
  await offer(ada);
  await offer(eve, { status: 'draft' });
  const visitor = app.browser();
  const textOf = async (path: string) => (await visitor.fetch(path)).text();

  const sitemap = await textOf('/sitemap-sellers.xml');

  expect(await textOf('/sitemap.xml')).toContain('/sitemap-sellers.xml');
  expect(sitemap).toContain(`/sellers/${ada.userId}</loc>`);
  expect(sitemap).not.toContain(`/sellers/${eve.userId}</loc>`);
});
