import { unavailableReasons } from '@tessera/domain/market/listings/unavailable';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aWord, desk, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

interface Answer {
  readonly listing: {
    id: number;
    reason: (typeof unavailableReasons)[number];
    title: string | null;
    expiredAt: string | null;
    picture: { mediaId: number } | null;
  };
  readonly similar: { id: number; title: string }[];
}

let app: TestApp;
let ada: Seller;
let bob: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  [ada, bob] = [await seller(app), await seller(app)];
});
// Signs in again before each test, because sessions end sooner than listings.
beforeEach(async () => {
  ada = { ...ada, browser: await app.as({ id: ada.userId }) };
  bob = { ...bob, browser: await app.as({ id: bob.userId }) };
});

const ask = (id: number, query = '') =>
  send<Answer>(
    { browser: app.browser() },
    'GET',
    `/api/listings/unavailable?system=general&id=${id}${query}`,
  );
const setStatus = (id: number, status: string) =>
  send(ada, 'POST', '/api/listings/status', { system: 'general', id, status });
const mark = (id: number, patch: { hiddenAt?: Date; expiresAt?: Date }) =>
  app.db.updateTable('listings').set(patch).where('id', '=', id).execute();

async function offer(title: string, person = ada): Promise<number> {
  app.clock.advance({ seconds: 1 });
  return (await publish(person, { formValues: { title, price: '40', category: 'furniture' } })).listingId;
}

test.each([
  ['closed', (id: number) => setStatus(id, 'closed')],
  ['paused', (id: number) => setStatus(id, 'paused')],
  ['expired', (id: number) => mark(id, { expiresAt: app.clock.now() })],
] as const)(
  'LST-4: the page of a listing that is %s says so, shows what it was, and similar ones',
  async (reason, take) => {
    const word = aWord();
    const id = await offer(`Desk ${word}`);
    const alike = await offer(`Another desk ${word}`, bob);
    await take(id);

    const { status, listing, similar } = await ask(id);

    expect(status).toBe(200);
    expect(listing).toMatchObject({
      id,
      reason,
      title: `Desk ${word}`,
      picture: { mediaId: expect.any(Number) },
    });
    expect(listing.expiredAt !== null).toBe(reason === 'expired');
    expect(similar[0]?.id).toBe(alike);
    expect(similar.map((card) => card.id)).not.toContain(id);
  },
);

test('LST-4: a listing that a moderator has hidden is only called unavailable', async () => {
  const word = aWord();
  const id = await offer(`Secret ${word}`);
  const alike = await offer(`Lamp ${word}`, bob);
  await mark(id, { hiddenAt: app.clock.now() });

  const answer = await ask(id, `&words=lamp+${word}`);

  expect(answer.listing).toEqual({
    id,
    system: 'general',
    reason: 'unavailable',
    title: null,
    expiredAt: null,
    picture: null,
  });
  expect(JSON.stringify(answer)).not.toContain('Secret');
  expect(answer.similar[0]?.id).toBe(alike);
});

test('LST-4: a deleted listing is called deleted, and has no contents', async () => {
  const id = await offer('Old desk');
  await send(ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id }] });

  expect((await ask(id)).listing).toMatchObject({ reason: 'deleted', title: null, picture: null });
});

test('L05: a draft that was never public gets the same answer as a missing listing', async () => {
  const { listingId } = await publish(ada, { status: 'draft', formValues: { title: 'Plan' } });

  const draft = await ask(listingId);
  const never = await ask(999_999_999);

  expect(draft).toMatchObject({ status: 404, code: 'listings.missing' });
  expect({ ...draft }).toEqual({ ...never });
});

test('L05: a listing that was public and is a draft again reveals nothing of the draft', async () => {
  const id = await offer('Once public');
  await send(
    ada,
    'PUT',
    '/api/listings',
    desk(ada, { listingId: id, status: 'draft', formValues: { title: 'Draft' } }),
  );

  expect((await ask(id)).listing).toMatchObject({ reason: 'unavailable', title: null, picture: null });
});

test('nothing is returned for listings of a suspended person', async () => {
  const eve = await seller(app);
  const id = await offer('Hers', eve);
  await app.db
    .updateTable('users')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', eve.userId)
    .execute();

  expect((await ask(id)).listing).toMatchObject({ reason: 'unavailable', title: null, picture: null });
});

test('a live listing is not unavailable', async () => {
  expect(await ask(await offer('Here'))).toMatchObject({ status: 404, code: 'listings.missing' });
});
