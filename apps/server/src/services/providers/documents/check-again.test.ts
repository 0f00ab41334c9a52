import { changeDriver } from '@tessera/contract/services/drivers';
import { changeMover } from '@tessera/contract/services/movers';
import { decideDocument, listDocumentQueue } from '@tessera/contract/services/provider-documents';
import { changeProvider, getMyProvider, setProviderStatus } from '@tessera/contract/services/providers';
import { expect, test } from 'vitest';
import { givenDocuments } from '../../../testing/documents.ts';
import { liveKitchen, valueOf } from '../../../testing/kitchens.ts';
import { liveQuoter } from '../../../testing/requests.ts';
import { type Browser, testApp } from '../../../testing/test-app.ts';

const app = await testApp();

const stateOf = async (browser: Browser, providerId: number) => {
  const { provider } = valueOf(await browser.call(getMyProvider, { params: { providerId } }));
  return [provider.status, provider.verifiedAt === null ? 'unverified' : 'verified'];
};

async function waitingOf(providerId: number) {
  const admin = await app.as(await app.given.person({ role: 'admin' }));
  const { waiting } = valueOf(await admin.call(listDocumentQueue, {}));
  return { admin, waiting: waiting.filter((each) => each.providerId === providerId) };
}

test.each([{ operatorName: 'Other Cars' }, { licenceNumber: 'PHO 9' }, { vehicle: 'Fiat Panda' }])(
  'DC-13: a verified driver with %j is off the site until an administrator has checked again',
  async (change) => {
    const { id, browser } = await liveQuoter(app, 'driver');
    const params = { providerId: id };
    await app.mail();

    valueOf(await browser.call(changeDriver, { params, body: change }));

    expect(await stateOf(browser, id)).toEqual(['paused', 'unverified']);
    const [email, ...others] = await app.mail();
    expect(others).toEqual([]);
    expect(email?.subject).toBe('We check the documents of Test Cars again');
    expect(email?.text).toContain('Until then Test Cars is off the site');
    const goLive = () => browser.call(setProviderStatus, { params, body: { status: 'live' } });
    expect(await goLive()).toMatchObject({ refusal: { code: 'providers.incomplete', steps: ['documents'] } });
    const { admin, waiting } = await waitingOf(id);
    expect(waiting.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'Operator, licence or vehicle have changed.'),
    );
    for (const { id: documentId, digest } of waiting)
      valueOf(
        await admin.call(decideDocument, { params: { documentId }, body: { decision: 'accept', digest } }),
      );
    valueOf(await goLive());
    expect(await stateOf(browser, id)).toEqual(['live', 'verified']);
  },
);

test('DC-13: a verified kitchen with another name or address loses the mark and stays on the site', async () => {
  for (const body of [{ name: 'Other Kitchen' }, { line1: '2 Other Street' }, { postcode: 'BA1 1AA' }]) {
    const { id, browser } = await liveKitchen(app);
    await givenDocuments(app, { id, vertical: 'food' });
    expect(await stateOf(browser, id)).toEqual(['live', 'verified']);

    valueOf(await browser.call(changeProvider, { params: { providerId: id }, body }));

    expect(await stateOf(browser, id)).toEqual(['live', 'unverified']);
    expect((await waitingOf(id)).waiting).toHaveLength(3);
  }
});

test('DC-13: a mover that says that more is insured is checked again', async () => {
  const { id, browser } = await liveQuoter(app, 'mover');
  valueOf(await browser.call(changeMover, { params: { providerId: id }, body: { insurance: 99_000_000 } }));
  expect(await stateOf(browser, id)).toEqual(['paused', 'unverified']);
});

test('DC-13: the same details again, and texts and prices, change nothing about the documents', async () => {
  const { id, browser } = await liveQuoter(app, 'driver');
  const params = { providerId: id };
  const { provider } = valueOf(await browser.call(getMyProvider, { params }));
  const { name, line1, line2, city } = provider;
  const same = { name, line1, line2, city, postcode: provider.postcode.toLowerCase() };
  const others = { about: 'We drive.', phone: '0117 496 0124', policy: 'No smoking.' };
  await app.mail();

  valueOf(await browser.call(changeProvider, { params, body: { ...same, ...others } }));
  const vehicle = { operatorName: 'Test Cars Ltd', licenceNumber: 'PHO 1234', vehicle: 'Skoda Octavia' };
  valueOf(await browser.call(changeDriver, { params, body: { ...vehicle, perMile: 250, seats: 4 } }));
  const mover = await liveQuoter(app, 'mover');
  valueOf(
    await mover.browser.call(changeMover, { params: { providerId: mover.id }, body: { callOut: 900 } }),
  );

  expect(await stateOf(browser, id)).toEqual(['live', 'verified']);
  expect(await stateOf(mover.browser, mover.id)).toEqual(['live', 'verified']);
  expect(await app.mail()).toEqual([]);
});
