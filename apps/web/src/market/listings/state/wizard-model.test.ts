import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, listingDetail, openWizard, photo, savedListing } from '../testing/open-wizard.ts';
import { CREATE, DETAIL, rest } from '../testing/ready-form.ts';
import { formFor } from './system-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A form for a car with a chosen make, whose first model is unconfirmed. */
async function carForm(server = fakeServer({ [CREATE]: () => savedListing(1, 'live') })) {
  const opened = await openWizard({ server, opening: { kind: 'new', files: [photo] } });
  opened.wizard.chooseSystem('auto');
  opened.wizard.goTo(2);
  opened.wizard.setValue('title', 'Family car');
  opened.wizard.setValue('offer_type', 'sale');
  opened.wizard.setValue('location.city', 'Leeds');
  opened.wizard.setValue('make', 'Volkswagen');
  return opened;
}

test('Continue asks about an unconfirmed model, which the person can confirm', async () => {
  const { wizard, work } = await carForm();
  expect(formFor(work())).toMatchObject({ values: { model: 'Caddy' }, unconfirmed: ['model'] });

  wizard.goTo(3);
  expect(work().step).toBe(2);
  expect(wizard.get().prompt).toEqual({ kind: 'confirm', field: 'model', target: 'review' });
  wizard.confirmField('model');

  expect(work().step).toBe(3);
  expect(wizard.get().prompt).toBeUndefined();
  expect(formFor(work())).toMatchObject({ values: { model: 'Caddy' }, unconfirmed: [] });
});

test('asking for another model focuses the field, and the question is not repeated', async () => {
  const { wizard, work } = await carForm();
  wizard.goTo(3);

  wizard.goToField('model');
  expect(wizard.get()).toMatchObject({ prompt: undefined, focusOn: 'model' });
  wizard.setValue('model', 'Golf');
  wizard.goTo(3);

  expect(work().step).toBe(3);
});

test('choosing another make asks again', async () => {
  const { wizard, work } = await carForm();
  wizard.confirmField('model');

  wizard.setValue('make', 'MG');
  wizard.goTo(3);

  expect(work().step).toBe(2);
  expect(wizard.get().prompt).toMatchObject({ kind: 'confirm', field: 'model' });
});

test('a draft is saved without an unconfirmed model', async () => {
  const server = fakeServer({ [CREATE]: () => savedListing(), [DETAIL]: () => listingDetail() });
  await carForm(server);

  await rest();

  const { body } = server.sent.find(({ name }) => name === CREATE)?.input ?? {};
  expect(body?.['formValues']).toEqual({
    title: 'Family car',
    make: 'Volkswagen',
    offer_type: 'sale',
    'location.city': 'Leeds',
    currency: 'GBP',
  });
});

test('a loaded draft still has an unconfirmed model: publishing asks first, then publishes the confirmed model', async () => {
  const detail = listingDetail({
    system: 'auto',
    formValues: { title: 'Family car', make: 'Volkswagen', offer_type: 'sale' },
  });
  const server = fakeServer({ [DETAIL]: () => detail, 'PUT /api/listings': () => savedListing(4, 'live') });
  const { wizard, work } = await openWizard({ server, opening: { kind: 'new', files: [photo] } });
  await wizard.loadDraft({ system: 'auto', id: 7 });
  wizard.setFiles([photo]);
  expect(formFor(work())).toMatchObject({ values: { model: 'Caddy' }, unconfirmed: ['model'] });

  await wizard.submit('live');
  expect(server.sent.filter(({ name }) => name.startsWith('PUT'))).toEqual([]);
  expect(wizard.get().prompt).toEqual({ kind: 'confirm', field: 'model', target: 'live' });
  wizard.confirmField('model');
  await rest(0);

  expect(server.sent.at(-1)?.input.body).toMatchObject({
    status: 'live',
    formValues: { make: 'Volkswagen', model: 'Caddy' },
  });
});

test('a model stays unconfirmed after a reload of the tab', async () => {
  const { storage } = await carForm();

  const again = await openWizard({ storage });

  expect(formFor(again.work()).unconfirmed).toEqual(['model']);
});

test('a live listing has the model that it was published with', async () => {
  const detail = listingDetail({
    system: 'auto',
    status: 'live',
    formValues: { title: 'Family car', make: 'Volkswagen', model: 'Golf', offer_type: 'sale' },
  });
  const server = fakeServer({ [DETAIL]: () => detail });
  const { wizard, work } = await openWizard({ server, opening: { kind: 'edit', system: 'auto', id: 7 } });

  wizard.goTo(3);

  expect(work().step).toBe(3);
});
