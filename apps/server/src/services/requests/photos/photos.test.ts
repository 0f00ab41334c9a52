import { randomUUID } from 'node:crypto';
import { addRequestPhoto, deleteRequestPhoto, reportDamage } from '@tessera/contract/services/request-photos';
import { MAX_REQUEST_PHOTOS } from '@tessera/contract/services/request-shapes';
import { takeProviderStep } from '@tessera/contract/services/provider-requests';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { uploaderAs } from '../../../testing/files/uploads.ts';
import { valueOf } from '../../../testing/kitchens.ts';
import { giveFile, givePhoto } from '../../../testing/listings.ts';
import { askedMove, askedTrip, liveQuoter, quoted } from '../../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../../testing/selling/quotes.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { accept, read, pay } = quoteCalls(() => app);

const photoOf = async (browser: Browser, { id }: { readonly id: number }) =>
  givePhoto(await uploaderAs(browser, id));

const add = (browser: Browser, requestId: string, fileId: number) =>
  browser.call(addRequestPhoto, { params: { requestId }, body: { fileId } });

const statusOf = async (browser: Browser, url: string | undefined) =>
  (await browser.fetch(url ?? '/missing')).status;

const sweep = () => app.workers['requests.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);

/** A booked move with a photo, its movers, and movers who lost. */
async function bookedMove() {
  const [mover, loser] = [await liveQuoter(app, 'mover'), await liveQuoter(app, 'mover')];
  const { request, browser, person } = await askedMove(app);
  valueOf(await add(browser, request.id, await photoOf(browser, person)));
  await quoted(loser, request.id);
  const quote = await quoted(mover, request.id);
  const { order, checkoutUrl } = valueOf(await accept(browser, quote.id));
  await pay(checkoutUrl);
  app.jobs.forget();
  const lineId = order.lines[0]?.id ?? '';
  const step = (name: string) =>
    mover.browser.call(takeProviderStep, { params: { lineId }, body: { step: name } });
  return { mover, loser, customer: browser, person, request, step };
}

const report = (browser: Browser, requestId: string, fileIds: number[] = []) =>
  browser.call(reportDamage, {
    params: { requestId },
    body: { thing: 'Sideboard', description: 'A long scratch on its left side.', fileIds },
  });

test('MV-19: photos of what is moved are drawn anew, and seen by the customer and by movers who may quote', async () => {
  const mover = await liveQuoter(app, 'mover');
  const far = await liveQuoter(app, 'mover', { postcode: 'EC1A 1BB' });
  const { request, browser, person } = await askedMove(app);

  const { request: shown } = valueOf(await add(browser, request.id, await photoOf(browser, person)));

  const url = shown.photos[0]?.url;
  expect(shown).toMatchObject({ mayAddPhotos: true, mayDeletePhotos: true });
  const seen = await read(mover.browser, request.id);
  expect(seen).toMatchObject({ photos: shown.photos, mayAddPhotos: false, mayDeletePhotos: false });
  const answer = await mover.browser.fetch(url ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(answer.headers.get('cache-control')).toContain('private');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.toString('latin1')).not.toContain('secret-garden');
  const strangers = [far.browser, await app.as(await app.given.person())];
  for (const stranger of strangers) expect(await statusOf(stranger, url)).toBe(404);
  expect(await statusOf(app.browser(), url)).toBe(401);
});

test('MV-19: nobody else adds or deletes photos, and only photos of one’s own are shown', async () => {
  const mover = await liveQuoter(app, 'mover');
  const { request, browser, person } = await askedMove(app);
  const mine = await photoOf(browser, person);
  expect(codeOf(await add(mover.browser, request.id, await photoOf(mover.browser, mover.owner)))).toBe(
    'not_found',
  );
  expect(codeOf(await add(browser, request.id, await photoOf(mover.browser, mover.owner)))).toBe(
    'files.missing',
  );
  const text = await giveFile(await uploaderAs(browser, person.id));
  expect(codeOf(await add(browser, request.id, text))).toBe('providers.not_drawable');
  const trip = await askedTrip(app);
  const ofTrip = await photoOf(trip.browser, trip.person);
  expect(codeOf(await add(trip.browser, trip.request.id, ofTrip))).toBe('not_found');

  const answers = await Promise.all(
    Array.from({ length: MAX_REQUEST_PHOTOS + 2 }, () => add(browser, request.id, mine)),
  );
  const codes = answers.map((answer) => codeOf(answer));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(MAX_REQUEST_PHOTOS);
  expect(codes.filter((code) => code === 'providers.full')).toHaveLength(2);

  const { photos } = await read(browser, request.id);
  const params = { requestId: request.id, photoId: photos[0]?.id ?? '' };
  expect(codeOf(await mover.browser.call(deleteRequestPhoto, { params }))).toBe('not_found');
  const { request: after } = valueOf(await browser.call(deleteRequestPhoto, { params }));
  expect(after.photos).toHaveLength(MAX_REQUEST_PHOTOS - 1);
});

test('MV-20: once a quote is accepted photos stay, and movers who lost no longer see them', async () => {
  const { mover, loser, customer, request } = await bookedMove();
  const [photo] = (await read(customer, request.id)).photos;
  const params = { requestId: request.id, photoId: photo?.id ?? '' };
  expect(codeOf(await customer.call(deleteRequestPhoto, { params }))).toBe('requests.accepted');
  expect((await read(loser.browser, request.id)).photos).toEqual([]);
  expect(await statusOf(loser.browser, photo?.url)).toBe(404);
  expect(await statusOf(mover.browser, photo?.url)).toBe(200);
});

test('MV-21: both sides of a booked move report damage with photos, which only they see', async () => {
  const { mover, loser, customer, person, request, step } = await bookedMove();
  expect(codeOf(await report(customer, request.id))).toBe('damages.closed');
  app.clock.advance({ days: 11 });
  valueOf(await step('begin'));
  const fileId = await photoOf(customer, person);

  valueOf(await report(customer, request.id, [fileId]));
  app.clock.advance({ minutes: 1 });
  valueOf(await report(mover.browser, request.id));

  const { damages, mayReportDamage } = await read(customer, request.id);
  expect(mayReportDamage).toBe(true);
  expect(damages.map(({ isMine, photos }) => [isMine, photos.length])).toEqual([
    [true, 1],
    [false, 0],
  ]);
  const url = damages[0]?.photos[0]?.url;
  expect((await read(mover.browser, request.id)).damages.map(({ isMine }) => isMine)).toEqual([false, true]);
  expect([await statusOf(customer, url), await statusOf(mover.browser, url)]).toEqual([200, 200]);
  const emails = app.jobs.queued('mail.send').filter(({ subject }) => subject.startsWith('Damage reported'));
  expect(emails).toHaveLength(2);
  expect(emails[0]?.text).toContain('A long scratch');

  const strangers = [loser.browser, await app.as(await app.given.person())];
  for (const stranger of strangers) {
    expect(await statusOf(stranger, url)).toBe(404);
    expect(codeOf(await report(stranger, request.id))).toBe('not_found');
  }
  expect((await read(loser.browser, request.id)).damages).toEqual([]);
  expect(codeOf(await report(customer, request.id, [await photoOf(mover.browser, mover.owner)]))).toBe(
    'files.missing',
  );
});

test('MV-22: photos and reports of damage are deleted 30 days after the move', async () => {
  const { customer, person, request, step } = await bookedMove();
  app.clock.advance({ days: 11 });
  valueOf(await step('begin'));
  valueOf(await report(customer, request.id, [await photoOf(customer, person)]));
  const before = await read(customer, request.id);
  const urls = [before.photos[0]?.url, before.damages[0]?.photos[0]?.url];
  app.clock.advance({ days: 20 });
  await sweep();
  for (const url of urls) expect(await statusOf(customer, url)).toBe(200);
  expect(codeOf(await report(customer, request.id))).toBe('damages.closed');

  app.clock.advance({ days: 13 });
  await sweep();

  expect(await read(customer, request.id)).toMatchObject({ photos: [], damages: [] });
  for (const url of urls) expect(await statusOf(customer, url)).toBe(404);
  for (const table of ['requestPhotos', 'moveDamages'] as const)
    expect(await app.db.selectFrom(table).select('id').where('requestId', '=', request.id).execute()).toEqual(
      [],
    );
});
