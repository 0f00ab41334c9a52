import { beforeAll, expect, test } from 'vitest';
import { publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

interface Compared {
  readonly status: number;
  readonly system: string | null;
  readonly listings: { id: number; title: string }[];
  readonly rows: { label: string; values: (string | null)[]; isDifferent: boolean }[];
  readonly leftOut: number;
}

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const read = <Body = Compared>(path: string) => send<Body>({ browser: app.browser() }, 'GET', path);

async function car(values: Record<string, string>): Promise<number> {
  app.clock.advance({ seconds: 1 });
  const formValues = { title: 'Car', make: 'Saab', model: '900', ...values };
  return (await publish(ada, { system: 'auto', formValues })).listingId;
}

test('live listings of one section are compared in the order of their ids, and other listings are left out', async () => {
  const [old, young] = [
    await car({ title: 'Old', year: '1990', dealer_phone: '02079460000', postcode: 'BS1 5TR' }),
    await car({ title: 'Young', year: '1993' }),
  ];
  const { listingId: desk } = await publish(ada, { formValues: { title: 'Desk', price: '1' } });
  const { listingId: draft } = await publish(ada, {
    system: 'auto',
    formValues: { title: 'Draft', make: 'Saab', model: '900' },
    status: 'draft',
  });

  const found = await read(`/api/listings/compare?ids=${young},${old},${desk},${draft},999999999`);

  expect(found).toMatchObject({ status: 200, system: 'auto', leftOut: 3 });
  expect(found.listings.map(({ title }) => title)).toEqual(['Young', 'Old']);
  expect(found.rows).toContainEqual({ label: 'Year', values: ['1993', '1990'], isDifferent: true });
  expect(found.rows).toContainEqual({ label: 'Make', values: ['Saab', 'Saab'], isDifferent: false });
  expect(JSON.stringify(found)).not.toMatch(/BS1|0207/);
});

test('at most four listings are compared, and comparing none is no error', async () => {
  const ids: number[] = [];
  for (const year of ['1990', '1991', '1992', '1993', '1994']) ids.push(await car({ title: year, year }));

  expect((await read(`/api/listings/compare?ids=${ids.join()}`)).listings).toHaveLength(4);
  expect(await read('/api/listings/compare?ids=999999999')).toMatchObject({ system: null, rows: [] });
  expect(await read('/api/listings/compare?ids=')).toMatchObject({ status: 200, listings: [] });
  for (const wrong of ['x', '1e1', '0', Array.from({ length: 30 }, (_, at) => at + 1).join()])
    expect((await read(`/api/listings/compare?ids=${wrong}`)).status).toBe(400);
});

test('L05: only live listings have cards, in the order of the ids', async () => {
  const [one, other, paused] = [
    await car({ title: 'One' }),
    await car({ title: 'Other' }),
    await car({ title: 'Paused' }),
  ];
  await send(ada, 'POST', '/api/listings/status', { system: 'auto', id: paused, status: 'paused' });

  const { listings } = await read<{ listings: { id: number }[] }>(
    `/api/listings/cards?ids=${other},${paused},${one},${other},999999999`,
  );

  expect(listings.map(({ id }) => id)).toEqual([other, one]);
});
