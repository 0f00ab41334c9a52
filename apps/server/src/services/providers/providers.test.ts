import {
  addProviderPhoto,
  changeProvider,
  createProvider,
  getMyProvider,
  listMyProviders,
  listProviders,
  MAX_PROVIDERS_OF_PERSON,
  pauseProvider,
  setProviderHours,
  setProviderStatus,
} from '@tessera/contract/services/providers';
import { getKitchen } from '@tessera/contract/services/food';
import { hideProvider } from '@tessera/contract/services/providers-admin';
import { beforeAll, describe, expect, test } from 'vitest';
import { draftKitchen, liveKitchen, valueOf } from '../../testing/kitchens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

const refusalOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal?.code;

describe('setting up a business', () => {
  test('says what is missing until it can be booked, and only then goes live', async () => {
    const { browser, provider } = await draftKitchen(app, 'Rosa’s Kitchen');
    const params = { providerId: provider.id };

    expect(provider).toMatchObject({ slug: 'rosas-kitchen', status: 'draft', role: 'owner' });
    expect(provider.missing).toEqual(['address', 'phone', 'hours', 'menu']);
    const early = await browser.call(setProviderStatus, { params, body: { status: 'live' } });
    expect(early).toMatchObject({ refusal: { code: 'providers.incomplete', steps: provider.missing } });

    const kitchen = await liveKitchen(app, { name: 'Rosa’s Kitchen' });
    expect(kitchen.slug).toBe('rosas-kitchen-2');
    const mine = valueOf(await kitchen.browser.call(listMyProviders, {}));
    expect(mine.providers).toMatchObject([{ status: 'live', missing: [], path: '/food/rosas-kitchen-2' }]);
  });

  test('PV-01: somebody else can neither read nor change it, nor learn that it exists', async () => {
    const kitchen = await liveKitchen(app);
    const stranger = await app.as(await app.given.person());
    const params = { providerId: kitchen.id };
    const missing = { providerId: 2_000_000_000 };
    const answers = async (given: typeof params) => [
      refusalOf(await stranger.call(getMyProvider, { params: given })),
      refusalOf(await stranger.call(changeProvider, { params: given, body: { name: 'Mine now' } })),
      refusalOf(await stranger.call(setProviderHours, { params: given, body: { weekly: [], special: [] } })),
      refusalOf(await stranger.call(setProviderStatus, { params: given, body: { status: 'paused' } })),
      refusalOf(await stranger.call(pauseProvider, { params: given, body: { minutes: 15 } })),
      refusalOf(await stranger.call(addProviderPhoto, { params: given, body: { fileId: 1 } })),
    ];

    expect(await answers(params)).toEqual(Array.from({ length: 6 }, () => 'not_found'));
    expect(await answers(missing)).toEqual(await answers(params));
  });

  test('PV-02: staff see orders and pause, but change neither the business nor its money', async () => {
    const kitchen = await liveKitchen(app);
    const helper = await app.given.person();
    await app.db
      .insertInto('providerStaff')
      .values({ providerId: kitchen.id, userId: helper.id, role: 'staff', addedAt: app.clock.now() })
      .execute();
    const browser = await app.as(helper);
    const params = { providerId: kitchen.id };

    expect(valueOf(await browser.call(getMyProvider, { params })).provider.role).toBe('staff');
    expect(await browser.call(changeProvider, { params, body: { name: 'Other' } })).toMatchObject({
      ok: false,
    });
    expect(await browser.call(setProviderStatus, { params, body: { status: 'paused' } })).toMatchObject({
      ok: false,
    });
    expect(await browser.call(pauseProvider, { params, body: { minutes: 15 } })).toMatchObject({ ok: true });
  });

  test('PV-03: two requests at once do not pass the limit of businesses', async () => {
    const browser = await app.as(await app.given.person());
    const create = () => browser.call(createProvider, { body: { vertical: 'food', name: 'Chain' } });
    const answers = await Promise.all(Array.from({ length: MAX_PROVIDERS_OF_PERSON + 4 }, create));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(MAX_PROVIDERS_OF_PERSON);
    const slugs = answers.flatMap((answer) => (answer.ok ? [answer.value.provider.slug] : []));
    expect(new Set(slugs).size).toBe(MAX_PROVIDERS_OF_PERSON);
  });

  test('PV-04: nobody verifies their own business or names its owner, whatever the request contains', async () => {
    const { browser, provider } = await draftKitchen(app);
    const body = {
      name: 'Plain',
      verifiedAt: '2026-11-27T10:00:00Z',
      status: 'live',
      ownerId: 1,
      slug: 'taken',
      hiddenAt: null,
    };

    await browser.call(changeProvider, { params: { providerId: provider.id }, body });

    const row = await app.db
      .selectFrom('providers')
      .selectAll()
      .where('id', '=', provider.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: 'Plain', verifiedAt: null, status: 'draft', slug: provider.slug });
    expect(row?.ownerId).not.toBe(1);
  });

  test.each([
    [{ weekly: [{ weekday: 8, opens: 0, closes: 60 }], special: [] }],
    [{ weekly: [{ weekday: 1, opens: 600, closes: 600 }], special: [] }],
    [
      {
        weekly: [1, 2, 3].map((at) => ({ weekday: 1, opens: at * 100, closes: at * 100 + 50 })),
        special: [],
      },
    ],
    [{ weekly: [], special: [{ date: '2027-02-30', ranges: [] }] }],
    [{ weekly: [], special: [1, 2].map(() => ({ date: '2027-12-25', ranges: [] })) }],
    [
      {
        weekly: [{ weekday: 1, opens: 0, closes: 60, validFrom: '2027-05-01', validUntil: '2027-04-01' }],
        special: [],
      },
    ],
  ])('PV-05: impossible opening hours get a sentence and change nothing: %j', async (body) => {
    const { browser, provider } = await draftKitchen(app);

    const answer = await browser.call(setProviderHours, {
      params: { providerId: provider.id },
      body: body,
    });

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'request.invalid' } });
    expect(
      await app.db.selectFrom('providerHours').where('providerId', '=', provider.id).selectAll().execute(),
    ).toEqual([]);
  });

  test('PV-06: a live business that loses its hours is taken off the site', async () => {
    const kitchen = await liveKitchen(app);
    const params = { providerId: kitchen.id };

    const { provider } = valueOf(
      await kitchen.browser.call(setProviderHours, { params, body: { weekly: [], special: [] } }),
    );

    expect(provider).toMatchObject({ status: 'paused', missing: ['hours'] });
    const seen = await app.browser().call(getKitchen, { params: { slug: kitchen.slug } });
    expect(refusalOf(seen)).toBe('not_found');
  });
});

describe('finding businesses', () => {
  test('lists the nearest first with their distance, and only those that are open then', async () => {
    const late = await liveKitchen(app, { name: 'Late Bite', opens: 1_200, closes: 1_440 });
    const all = await liveKitchen(app, { name: 'Open All Hours' });
    const visitor = app.browser();
    const list = async (query: { near?: string; open?: string }) =>
      valueOf(await visitor.call(listProviders, { params: { vertical: 'food' }, query })).providers;

    const near = await list({ near: 'BS1 4QP' });
    const atNoon = await list({ open: '2027-06-01T12:00:00+01:00' });
    const atNine = await list({ open: '2027-06-01T21:00:00+01:00' });

    expect(near.find(({ id }) => id === all.id)).toMatchObject({
      distance: 0,
      name: 'Open All Hours',
      openNow: true,
    });
    const idsOf = (found: typeof near) => found.map(({ id }) => id);
    expect(idsOf(atNoon)).not.toContain(late.id);
    expect(idsOf(atNine)).toContain(late.id);
    expect(idsOf(atNoon)).toContain(all.id);
    expect(idsOf(await list({ near: 'EC1A 1BB' }))).toContain(all.id);
  });

  test('PV-07: an unknown postcode or time gets a sentence, not a fault', async () => {
    const visitor = app.browser();
    const ask = async (query: string) => (await visitor.fetch(`/api/services/food?${query}`)).status;

    expect(await ask('near=Q9+9QQ')).toBe(404);
    expect(await ask('open=yesterday')).toBe(400);
    expect((await visitor.fetch('/api/services/fishing')).status).toBe(400);
    expect((await visitor.fetch('/api/services/food')).status).toBe(200);
  });

  test('PV-08: drafts, paused, hidden and suspended businesses are not shown', async () => {
    const kitchens = [await liveKitchen(app), await liveKitchen(app), await liveKitchen(app)] as const;
    const { provider: draft } = await draftKitchen(app);
    const [paused, hidden, suspended] = kitchens;
    await paused.browser.call(setProviderStatus, {
      params: { providerId: paused.id },
      body: { status: 'paused' },
    });
    await app.db
      .updateTable('providers')
      .set({ hiddenAt: app.clock.now() })
      .where('id', '=', hidden.id)
      .execute();
    await app.db
      .updateTable('users')
      .set({ suspendedAt: app.clock.now(), suspensionReason: 'test' })
      .where('id', '=', suspended.owner.id)
      .execute();

    const list = valueOf(
      await app.browser().call(listProviders, { params: { vertical: 'food' }, query: {} }),
    );
    const shown = list.providers.map(({ id }) => id);
    expect(shown).not.toContain(draft.id);
    expect(kitchens.some(({ id }) => shown.includes(id))).toBe(false);
    const statuses = await Promise.all(
      [draft.slug, ...kitchens.map(({ slug }) => slug)].map(
        async (slug) => (await app.browser().fetch(`/api/services/food/${slug}`)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  test('a paused kitchen says when it takes orders again', async () => {
    const kitchen = await liveKitchen(app);
    await kitchen.browser.call(pauseProvider, { params: { providerId: kitchen.id }, body: { minutes: 15 } });

    const { provider } = valueOf(await app.browser().call(getKitchen, { params: { slug: kitchen.slug } }));

    expect(provider).toMatchObject({ openNow: false, isPaused: true });
    expect(new Date(provider.nextOpen ?? 0).getTime() - app.clock.now().getTime()).toBe(15 * 60_000);
  });
});

test('PV-09: when an account is deleted, its business disappears and its address is cleared', async () => {
  const kitchen = await liveKitchen(app);
  const { eraseProviders } = await import('./public.ts');

  await app.db
    .transaction()
    .execute((tx) => eraseProviders(tx, kitchen.owner.id, { jobs: app.jobs, now: app.clock.now() }));

  const row = await app.db
    .selectFrom('providers')
    .selectAll()
    .where('id', '=', kitchen.id)
    .executeTakeFirst();
  expect(row).toMatchObject({
    ownerId: null,
    phone: '',
    line1: '',
    postcode: '',
    latitude: null,
    status: 'paused',
  });
  expect((await app.browser().fetch(`/api/services/food/${kitchen.slug}`)).status).toBe(404);
});

test('search engines find live businesses of every kind in the sitemap, and no draft', async () => {
  const kitchen = await liveKitchen(app, { name: 'Findable' });
  const { provider: draft } = await draftKitchen(app, 'Hidden Draft');
  const mover = await liveKitchen(app, { name: 'Only Quotes' });
  await app.db.updateTable('providers').set({ vertical: 'mover' }).where('id', '=', mover.id).execute();
  const visitor = app.browser();

  const text = await (await visitor.fetch('/sitemap-services.xml')).text();
  const index = await (await visitor.fetch('/sitemap.xml')).text();

  expect(text).toContain(`/food/${kitchen.slug}</loc>`);
  expect(text).not.toContain(draft.slug);
  expect(text).toContain(`/moving/${mover.slug}</loc>`);
  expect(index).toContain('/sitemap-services.xml');
});

describe('moderators and administrators', () => {
  test('PV-13: hide a business with a reason in the audit log, which its owner cannot undo', async () => {
    const kitchen = await liveKitchen(app, { name: 'Doubtful Dinners' });
    const params = { providerId: kitchen.id };
    const moderator = await app.as(await app.given.person({ role: 'moderator' }));
    const body = { isHidden: true, reason: 'Reported by two customers' };

    expect(await kitchen.browser.call(hideProvider, { params, body })).toMatchObject({
      refusal: { code: 'auth.forbidden' },
    });
    valueOf(await moderator.call(hideProvider, { params, body }));

    expect((await app.browser().fetch(`/api/services/food/${kitchen.slug}`)).status).toBe(404);
    valueOf(await kitchen.browser.call(setProviderStatus, { params, body: { status: 'live' } }));
    expect((await app.browser().fetch(`/api/services/food/${kitchen.slug}`)).status).toBe(404);
    const { provider } = valueOf(await kitchen.browser.call(getMyProvider, { params }));
    expect(provider.isHidden).toBe(true);
    const entry = await app.db
      .selectFrom('auditEntries')
      .select(['action', 'facts'])
      .where('subject', '=', `provider:${kitchen.id}`)
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'providers.hide', facts: { reason: body.reason } });
    valueOf(await moderator.call(hideProvider, { params, body: { ...body, isHidden: false } }));
    expect((await app.browser().fetch(`/api/services/food/${kitchen.slug}`)).status).toBe(200);
  });
});
