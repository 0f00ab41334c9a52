import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fakeServer,
  listingDetail,
  openWizard,
  photo,
  savedListing,
  tabStorage,
} from '../testing/open-wizard.ts';
import { formFor } from './system-form.ts';
import { CREATE, DETAIL, rest, UPDATE } from '../testing/ready-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('WIZ-5: a pause in typing saves a draft, and the next pause updates it', async () => {
  const server = fakeServer({
    [CREATE]: () => savedListing(1),
    [UPDATE]: () => savedListing(2),
  });
  const { wizard } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  expect(wizard.get().saving).toBe('unsaved');

  await rest();
  wizard.setValue('title', 'Walnut desk');
  await rest();

  expect(wizard.get().saving).toBe('saved');
  expect(server.sent.map(({ name }) => name)).toEqual([CREATE, UPDATE]);
  expect(server.sent[0]?.input.body).toMatchObject({ status: 'draft', clientKey: 'key-1' });
  expect(server.sent[1]?.input.body).toMatchObject({ listingId: 7, version: 1, status: 'draft' });
});

test('changes made during a save are saved after it', async () => {
  const server = fakeServer({ [CREATE]: () => savedListing(1), [UPDATE]: () => savedListing(2) });
  const { wizard, work } = await openWizard({ server });
  server.reply(CREATE, () => {
    wizard.setValue('title', 'Walnut desk');
    return savedListing(1);
  });
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');

  await rest();
  expect(work().isDirty).toBe(true);
  await rest();

  expect(work().isDirty).toBe(false);
  expect(server.sent.at(-1)?.input.body).toMatchObject({ formValues: { title: 'Walnut desk' } });
});

test('without a connection, the form says so and retries', async () => {
  const server = fakeServer();
  const { wizard } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  await rest();
  expect(wizard.get()).toMatchObject({ saving: 'failed', savingNote: 'You’re offline.' });

  server.reply(CREATE, () => savedListing(1));
  await rest(10_000);

  expect(wizard.get().saving).toBe('saved');
});

test('invalid values are not saved until they are corrected', async () => {
  const { wizard, server } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('price', '-4');

  await rest();

  expect(wizard.get()).toMatchObject({ saving: 'held', savingNote: 'Price must be 0 or more.' });
  expect(server.sent).toEqual([]);
});

test('a live listing is not saved automatically', async () => {
  const server = fakeServer({ [DETAIL]: () => listingDetail({ status: 'live' }) });
  const { wizard } = await openWizard({ server, opening: { kind: 'edit', system: 'general', id: 7 } });
  wizard.setValue('title', 'Oak desk');

  await rest(60_000);

  expect(server.sent.map(({ name }) => name)).toEqual([DETAIL]);
  expect(wizard.get().saving).toBe('unsaved');
  expect(await wizard.flush()).toBe(false);
});

test('a change in another tab is reported and can be overwritten', async () => {
  const stale = { ok: false, refusal: { code: 'listings.stale', version: 9, error: 'Changed' } };
  const server = fakeServer({
    [DETAIL]: () => listingDetail({ status: 'live', files: [] }),
    [UPDATE]: ({ body }) => (body?.['version'] === 9 ? savedListing(10, 'live') : stale),
  });
  const { wizard, said } = await openWizard({ server, opening: { kind: 'edit', system: 'general', id: 7 } });
  wizard.setFiles([photo]);
  await wizard.submit('live');
  expect(wizard.get().prompt).toEqual({ kind: 'stale', version: 9, target: 'live' });

  await wizard.resolveStale('mine');

  expect(said).toEqual([{ title: 'General listing updated' }]);
});

test('a change in another tab can be loaded into this one', async () => {
  const stale = { ok: false, refusal: { code: 'listings.stale', version: 9, error: 'Changed' } };
  const server = fakeServer({ [CREATE]: () => savedListing(1), [UPDATE]: () => stale });
  const { wizard, work } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Mine');
  await rest();
  wizard.setValue('title', 'Still mine');
  await rest();
  server.reply(DETAIL, () => listingDetail({ version: 9, formValues: { title: 'Theirs' } }));

  await wizard.resolveStale('theirs');

  expect(formFor(work()).values['title']).toBe('Theirs');
  expect(formFor(work()).saved?.version).toBe(9);
});

test('a draft that was deleted elsewhere is saved as a new one', async () => {
  const missing = { ok: false, refusal: { code: 'listings.missing', error: 'Gone' } };
  const server = fakeServer({ [CREATE]: () => savedListing(1), [UPDATE]: () => missing });
  const { wizard, work } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  await rest();
  server.reply(CREATE, () => savedListing(1, 'draft', 8));
  wizard.setValue('title', 'Oak desk');

  await rest();

  expect(formFor(work()).saved?.listingId).toBe(8);
  const [first, last] = [server.sent[0], server.sent.at(-1)];
  expect(last?.input.body?.['clientKey']).not.toBe(first?.input.body?.['clientKey']);
});

test("after the form's draft was deleted, nothing is saved until the next change", async () => {
  const server = fakeServer({ [DETAIL]: () => listingDetail() });
  const { wizard, work } = await openWizard({ server });
  await wizard.loadDraft({ system: 'general', id: 7 });

  wizard.forgetDraft(7);
  await wizard.flush();

  expect(wizard.get().saving).toBe('none');
  expect(formFor(work())).toMatchObject({ saved: undefined, values: { title: 'Desk' } });
  expect(server.sent.map(({ name }) => name)).toEqual([DETAIL]);
});

test('a save whose answer was lost by a reload is not mistaken for a change in another tab', async () => {
  const storage = tabStorage();
  const server = fakeServer({ [CREATE]: () => savedListing(1), [UPDATE]: () => new Promise(() => {}) });
  const before = await openWizard({ server, storage });
  before.wizard.chooseSystem('general');
  before.wizard.setValue('title', 'Desk');
  await rest();
  before.wizard.setValue('title', 'Walnut desk');
  await rest();

  // The server has version 2, and the reloaded tab knows only version 1.
  let version = 2;
  let lastSent = server.sent.at(-1)?.input.body;
  server.reply(UPDATE, ({ body }) => {
    const isSame = JSON.stringify(body) === JSON.stringify(lastSent);
    if (!isSame && body?.['version'] !== version)
      return { ok: false, refusal: { code: 'listings.stale', error: 'Stale', version } };
    if (!isSame) version += 1;
    lastSent = body;
    return savedListing(version);
  });
  const { wizard, work } = await openWizard({ server, storage });
  wizard.setValue('price', '240');
  await rest();

  expect(wizard.get().prompt).toBeUndefined();
  expect(wizard.get().saving).toBe('saved');
  expect(formFor(work())).toMatchObject({ saved: { version: 3 }, unanswered: undefined });
});
