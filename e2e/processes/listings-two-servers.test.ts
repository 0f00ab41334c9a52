import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../support/site.ts';
import type { Person } from './support/send-chunks.ts';
import { openUploadGround, type UploadGround } from './support/upload-ground.ts';

/** Two servers on one database. So nothing that only one process remembers can prevent duplicate listings. */
let ground: UploadGround;
let sites: readonly Site[];
let seller: Person;

beforeAll(async () => {
  ground = await openUploadGround();
  sites = await Promise.all([ground.start(), ground.start()]);
  seller = await ground.person();
}, 120_000);
afterAll(() => ground.close());

interface Answer {
  readonly http: number;
  readonly code?: string;
  readonly error?: string;
  readonly message?: string;
  readonly version?: number;
  readonly listingId: number;
  readonly listing: { readonly status: string; readonly version: number };
}

/** Sends the form of a job, which needs no picture. */
async function submit(site: Site, method: 'POST' | 'PUT', changes: object): Promise<Answer> {
  const { formValues = {}, ...rest } = changes as { formValues?: object };
  const response = await fetch(`${site.url}/api/listings`, {
    method,
    headers: { 'content-type': 'application/json', cookie: seller.cookie, origin: site.url },
    body: JSON.stringify({
      system: 'jobs',
      formValues: { company: 'Inn', apply_url: 'https://inn.example/apply', ...formValues },
      ...rest,
    }),
  });
  return { ...((await response.json()) as Omit<Answer, 'http'>), http: response.status };
}

/** Does the same at both servers at the same moment, `times` times at each. */
const atBoth = (times: number, act: (site: Site) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, () => sites.map(act)).flat());

const newTitle = () => `Cook ${randomUUID()}`;
const rowsOf = (title: string) =>
  ground.db
    .selectFrom('listings')
    .select(['id', 'status', 'version', 'formValues'])
    .where('title', '=', title)
    .execute();

test.each(['live', 'draft'])(
  'L07: a double click that reaches two servers makes one listing, as %s',
  async (status) => {
    const title = newTitle();
    const form = { status, clientKey: randomUUID(), formValues: { title } };

    const answers = await atBoth(4, (site) => submit(site, 'POST', form));

    expect(new Set(answers.map(({ listingId }) => listingId)).size).toBe(1);
    expect(answers.map(({ http, listing }) => [http, listing.version])).toEqual(answers.map(() => [200, 1]));
    expect(await rowsOf(title)).toMatchObject([{ status, version: 1 }]);
  },
);

test('L07: the same form without a key, sent to both servers, also makes one listing', async () => {
  const title = newTitle();

  const answers = await atBoth(4, (site) => submit(site, 'POST', { formValues: { title } }));

  expect(answers.every(({ http }) => http === 200)).toBe(true);
  expect(await rowsOf(title)).toHaveLength(1);
});

test('L07: a draft that is published at both servers at once is published once, and stays one listing', async () => {
  const title = newTitle();
  const [one] = sites;
  if (!one) throw new Error('Two servers were started');
  const draft = await submit(one, 'POST', { status: 'draft', formValues: { title } });

  const answers = await atBoth(4, (site) =>
    submit(site, 'PUT', { listingId: draft.listingId, version: 1, status: 'live', formValues: { title } }),
  );

  expect(answers.map(({ http, listing }) => [http, listing.status, listing.version])).toEqual(
    answers.map(() => [200, 'live', 2]),
  );
  expect(await rowsOf(title)).toMatchObject([{ id: draft.listingId, status: 'live', version: 2 }]);
  const found = await ground.db
    .selectFrom('listingSearch')
    .select('listingId')
    .where('listingId', '=', draft.listingId)
    .execute();
  expect(found).toHaveLength(1);
});

test('L06: of two different changes at two servers, one is saved completely, and the other person is told', async () => {
  const [one] = sites;
  if (!one) throw new Error('Two servers were started');
  const { listingId } = await submit(one, 'POST', { formValues: { title: newTitle() } });

  const answers = await Promise.all(
    sites.map((site, at) =>
      submit(site, 'PUT', {
        listingId,
        version: 1,
        formValues: { title: `Tab ${at}`, contact_name: `Person ${at}` },
      }),
    ),
  );

  const firstOk = answers.findIndex(({ http }) => http === 200);
  expect(answers[1 - firstOk]).toMatchObject({ http: 409, code: 'listings.stale', version: 2 });
  const row = await ground.db
    .selectFrom('listings')
    .select(['title', 'version', 'formValues'])
    .where('id', '=', listingId)
    .executeTakeFirst();
  expect(row).toMatchObject({
    title: `Tab ${firstOk}`,
    version: 2,
    formValues: { title: `Tab ${firstOk}`, contact_name: `Person ${firstOk}` },
  });
  // A person who has seen the conflict can overwrite the other change, also at the other server.
  const again = await submit(sites[1 - firstOk] ?? one, 'PUT', {
    listingId,
    version: 2,
    formValues: { title: 'Agreed' },
  });
  expect(again).toMatchObject({ http: 200, listing: { version: 3 } });
});

test('what is saved at one server is shown by the other at once', async () => {
  const [one, other] = sites;
  if (!one || !other) throw new Error('Two servers were started');
  const title = newTitle();

  const { listingId } = await submit(one, 'POST', { formValues: { title } });

  const detail = await fetch(`${other.url}/api/listings/detail?system=jobs&id=${listingId}`);
  expect(detail.status).toBe(200);
  expect(await detail.json()).toMatchObject({ listing: { title, status: 'live', version: 1 } });
});
