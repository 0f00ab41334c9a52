import { beforeAll, expect, test } from 'vitest';
import { publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

interface Related {
  readonly similar: { id: number; title: string }[];
  readonly others: { id: number; title: string }[];
}

let app: TestApp;
let ada: Seller;
let bob: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  [ada, bob] = [await seller(app), await seller(app)];
});

const related = (id: number) =>
  send<Related>({ browser: app.browser() }, 'GET', `/api/listings/related?id=${id}`);

async function car(owner: Seller, title: string, values: Record<string, string> = {}): Promise<number> {
  app.clock.advance({ seconds: 1 });
  const formValues = { title, make: 'Saab', model: '900', price: '5000', year: '1990', ...values };
  return (await publish(owner, { system: 'auto', formValues })).listingId;
}

test('similar listings are those of the same model, the most similar first, then of its make, then of its body type, and no others', async () => {
  const id = await car(ada, 'Saab 900 convertible');
  const sameBody = await car(bob, 'Volvo', { make: 'Volvo', model: '240' });
  await car(bob, 'Transit', { make: 'Ford', model: 'Transit', body_type: 'van' });
  const make = await car(bob, 'Saab 9-5', { model: '9-5' });
  const expensive = await car(bob, 'Saab 900 saloon', { price: '50000' });
  const alike = await car(bob, 'Saab 900 convertible, red', { price: '5200' });
  await publish(bob, { formValues: { title: 'Saab 900 poster', price: '5000' } });

  const { similar } = await related(id);

  expect(similar.map((card) => card.id)).toEqual([alike, expensive, make, sameBody]);
});

test("the seller's other listings are the newest live ones in the same section", async () => {
  const eve = await seller(app);
  const id = await car(eve, 'Fiat');
  const live = await car(eve, 'Lancia');
  const newer = await car(eve, 'Alfa');
  await publish(eve, { formValues: { title: 'Desk', price: '1' } });
  await publish(eve, { status: 'draft', formValues: { title: 'Draft' } });
  const paused = await car(eve, 'Paused');
  await send(eve, 'POST', '/api/listings/status', { system: 'auto', id: paused, status: 'paused' });

  const { others } = await related(id);

  expect(others.map((card) => card.id)).toEqual([newer, live]);
});

test('L05: nothing is returned for a listing that is not live, and no listing of a suspended seller is shown', async () => {
  const eve = await seller(app);
  const draft = (await publish(eve, { status: 'draft', formValues: { title: 'Draft' } })).listingId;
  const mark = 'Trabant 601';
  const id = await car(ada, mark, { make: 'Trabant', model: '601' });
  const hers = await car(eve, mark, { make: 'Trabant', model: '601' });
  expect((await related(id)).similar.map((card) => card.id)).toContain(hers);
  await app.db
    .updateTable('users')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', eve.userId)
    .execute();

  expect(await related(draft)).toMatchObject({ similar: [], others: [] });
  expect((await related(id)).similar.map((card) => card.id)).not.toContain(hers);
});
