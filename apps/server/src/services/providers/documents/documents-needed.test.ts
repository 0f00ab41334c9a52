import { changeDriver } from '@tessera/contract/services/drivers';
import { getKitchen } from '@tessera/contract/services/food';
import {
  addProviderDocument,
  decideDocument,
  listDocumentQueue,
  readProviderDocument,
} from '@tessera/contract/services/provider-documents';
import {
  changeProvider,
  createProvider,
  getMyProvider,
  setProviderHours,
  setProviderStatus,
} from '@tessera/contract/services/providers';
import { addDays } from '@tessera/domain/services/local-time';
import { expect, test } from 'vitest';
import { givenDocuments, uploadDocument } from '../../../testing/documents.ts';
import { liveKitchen, valueOf } from '../../../testing/kitchens.ts';
import { liveQuoter } from '../../../testing/requests.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const inDays = (days: number) => addDays(app.clock.now().toISOString().slice(0, 10), days);
const sweep = async () => {
  await app.workers['documents.sweep'].run({ jobId: 'x', payload: {} }, app.jobs);
};

test('PV-04, DC-08: a kitchen may open without documents, and shows since when all are accepted', async () => {
  const kitchen = await liveKitchen(app);
  const read = async () =>
    valueOf(await app.browser().call(getKitchen, { params: { slug: kitchen.slug } })).provider.verifiedAt;
  expect(await read()).toBeNull();

  await givenDocuments(app, { id: kitchen.id, vertical: 'food' });

  expect(await read()).toBe(app.clock.now().toISOString());
});

test('DC-08: a driver goes live only once licence, insurance and vehicle are accepted', async () => {
  const owner = await app.given.person();
  const browser = await app.as(owner);
  const made = await browser.call(createProvider, { body: { vertical: 'driver', name: 'New Cars' } });
  const { id: providerId } = valueOf(made).provider;
  const params = { providerId };
  const place = { phone: '0117 496 0123', line1: '1 Quay Street', city: 'Bristol', postcode: 'BS1 4QP' };
  valueOf(await browser.call(changeProvider, { params, body: place }));
  const weekly = [{ weekday: 1, opens: 60, closes: 600, validFrom: null, validUntil: null }];
  valueOf(await browser.call(setProviderHours, { params, body: { weekly, special: [] } }));
  const vehicle = { operatorName: 'New Cars', licenceNumber: 'PHO 1', vehicle: 'Skoda' };
  valueOf(await browser.call(changeDriver, { params, body: vehicle }));
  const goLive = () => browser.call(setProviderStatus, { params, body: { status: 'live' } });

  expect(await goLive()).toMatchObject({ refusal: { code: 'providers.incomplete', steps: ['documents'] } });
  await givenDocuments(app, { id: providerId, vertical: 'driver' });
  expect(await goLive()).toMatchObject({ ok: true });
});

test('DC-09: owners are reminded 30 and 7 days before a document ends, once each, unless a newer document waits to be checked', async () => {
  const mover = await liveQuoter(app, 'mover');
  await app.db.deleteFrom('providerDocuments').where('providerId', '=', mover.id).execute();
  await givenDocuments(app, { id: mover.id, vertical: 'mover' }, { days: 31 });
  await app.mail();
  const remindersOn = async (days: number) => {
    app.clock.advance({ days });
    await sweep();
    await sweep();
    return (await app.mail()).filter(({ subject }) => subject.includes('Test Movers ends on')).length;
  };

  expect(await remindersOn(0)).toBe(0);
  expect(await remindersOn(1)).toBe(3);
  expect(await remindersOn(10)).toBe(0);
  const fileId = await uploadDocument(mover.browser, 'next licence');
  const body = { fileId, kind: 'licence' as const, expiresOn: inDays(400) };
  valueOf(await mover.browser.call(addProviderDocument, { params: { providerId: mover.id }, body }));
  expect(await remindersOn(13)).toBe(2);
  app.clock.advance({ days: -24 });
});

test('DC-10: a driver is taken off the site the day after a document ends, and cannot go back without it', async () => {
  const driver = await liveQuoter(app, 'driver');
  const kitchen = await liveKitchen(app);
  await givenDocuments(app, { id: kitchen.id, vertical: 'food' }, { days: 365 });
  const params = { providerId: driver.id };
  const status = async () => valueOf(await driver.browser.call(getMyProvider, { params })).provider.status;
  await app.db
    .updateTable('providerDocuments')
    .set({ expiresOn: inDays(5) })
    .where('providerId', 'in', [driver.id, kitchen.id])
    .execute();

  app.clock.advance({ days: 5 });
  await sweep();
  expect(await status()).toBe('live');
  app.clock.advance({ days: 1 });
  await app.mail();
  await sweep();

  expect(await status()).toBe('paused');
  const subjects = (await app.mail()).map(({ subject }) => subject);
  expect(subjects).toContain('Test Cars is off the site: a document has expired');
  expect(subjects).toContain('A document of Test Kitchen has expired');
  const { provider } = valueOf(await app.browser().call(getKitchen, { params: { slug: kitchen.slug } }));
  expect(provider.verifiedAt).toBeNull();
  const back = await driver.browser.call(setProviderStatus, { params, body: { status: 'live' } });
  expect(back).toMatchObject({ refusal: { steps: ['documents'] } });
  await sweep();
  expect(await app.mail()).toEqual([]);
  app.clock.advance({ days: -6 });
});

test('DC-11: copies are deleted 90 days after their last day, and at once with the account', async () => {
  const driver = await liveQuoter(app, 'driver');
  const kitchen = await liveKitchen(app);
  await givenDocuments(app, { id: kitchen.id, vertical: 'food' });
  const keysOf = async (providerId: number) =>
    (
      await app.db
        .selectFrom('providerDocuments')
        .select('storeKey')
        .where('providerId', '=', providerId)
        .execute()
    ).map(({ storeKey }) => storeKey);
  const exist = async (keys: readonly string[]) =>
    (await Promise.all(keys.map((key) => app.ports.store.sizeOf(key)))).filter((size) => size !== undefined)
      .length;
  const [ofDriver, ofKitchen] = [await keysOf(driver.id), await keysOf(kitchen.id)];
  const after = async (days: number) => {
    app.clock.advance({ days });
    await sweep();
    await app.jobs.runAll(app.workers);
    return exist(ofDriver);
  };

  expect(await after(365 + 89)).toBe(3);
  expect(await after(1)).toBe(0);
  expect(await keysOf(driver.id)).toEqual([]);
  app.clock.advance({ days: -(365 + 90) });

  expect(ofKitchen).toHaveLength(3);
  const { eraseProviders } = await import('../public.ts');
  const needs = { jobs: app.jobs, now: app.clock.now() };
  await app.db.transaction().execute((tx) => eraseProviders(tx, kitchen.owner.id, needs));
  await app.jobs.runAll(app.workers);
  expect(await exist(ofKitchen)).toBe(0);
});

test('an administrator who takes an acceptance back takes a driver off the site', async () => {
  const driver = await liveQuoter(app, 'driver');
  const admin = await app.as(await app.given.person({ role: 'admin' }));
  const { accepted } = valueOf(await admin.call(listDocumentQueue, {}));
  const document = accepted.find(({ providerId }) => providerId === driver.id);
  const params = { documentId: document?.id ?? '' };
  const body = {
    decision: 'refuse' as const,
    digest: document?.digest ?? '',
    reason: 'Withdrawn by the council',
  };

  valueOf(await admin.call(decideDocument, { params, body }));

  const { provider } = valueOf(
    await driver.browser.call(getMyProvider, { params: { providerId: driver.id } }),
  );
  expect(provider).toMatchObject({ status: 'paused', missing: ['documents'] });
  expect(readProviderDocument.access).toBe('admin');
});
