import { CallFailed } from '@tessera/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCATE_AFTER_MS } from './locate.ts';
import { fakeServer, listingDetail, openWizard, photo, savedListing } from '../testing/open-wizard.ts';
import { CREATE, DETAIL, readyForm, rest, UPDATE } from '../testing/ready-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('WIZ-5: a double click on Publish sends one listing', async () => {
  const server = fakeServer({ [CREATE]: () => savedListing(1, 'live') });
  const { wizard, outcomes, storage, said } = await readyForm(server);

  await Promise.all([wizard.submit('live'), wizard.submit('live')]);

  expect(server.sent.map(({ name }) => name)).toEqual([CREATE]);
  expect(outcomes).toEqual([
    { status: 'live', isNew: true, system: 'general', listingId: 7, preset: 'default', assetCount: 1 },
  ]);
  expect(said).toEqual([{ title: 'General listing saved' }]);
  expect(storage.stored.size).toBe(0);
});

test('publishing waits for a save in progress, then publishes that draft', async () => {
  const server = fakeServer({
    [CREATE]: () => savedListing(1),
    [UPDATE]: () => savedListing(2, 'live'),
    [DETAIL]: () => listingDetail(),
  });
  const { wizard, said } = await readyForm(server);
  const answer = Promise.withResolvers<unknown>();
  server.reply(CREATE, () => answer.promise);
  await rest();
  expect(wizard.get().saving).toBe('saving');

  const publishing = wizard.submit('live');
  answer.resolve(savedListing(1));
  await publishing;

  const saves = server.sent.filter(({ name }) => name !== DETAIL);
  expect(saves.map(({ name }) => name)).toEqual([CREATE, UPDATE]);
  expect(saves[1]?.input.body).toMatchObject({ listingId: 7, status: 'live' });
  expect(said).toEqual([{ title: 'General listing saved' }]);
});

test('buttons are busy while sending, and enabled again after a failure', async () => {
  const { wizard, said } = await readyForm();

  const sending = wizard.submit('live');
  expect(wizard.get().submission).toBe('publish');
  await sending;

  expect(wizard.get().submission).toBe('none');
  expect(said).toEqual([
    {
      title: 'Unable to publish',
      description: expect.stringMatching(/^Failed to publish listing\. We couldn’t reach/),
    },
  ]);
});

test.each([
  ['draft', 'Unable to save draft', 'Failed to save draft'],
  ['live', 'Unable to publish', 'Failed to publish listing'],
] as const)('a new form that cannot be sent as %s says “%s”', async (status, title, description) => {
  const { wizard, said } = await readyForm();

  await wizard.submit(status);

  expect(said).toEqual([{ title, description: expect.stringContaining(description) }]);
});

test('publishing without a picture asks for pictures', async () => {
  const { wizard } = await readyForm();
  wizard.setFiles([]);
  await wizard.submit('live');
  expect(wizard.get().prompt).toMatchObject({ kind: 'add-assets' });

  wizard.setFiles([{ ...photo, mimeType: 'application/pdf' }]);
  await wizard.submit('live');

  expect(wizard.get().prompt).toEqual({
    kind: 'add-assets',
    message: 'Add at least one image before publishing this general listing.',
  });
});

test('saving while required fields are missing asks to complete them, and leads to the first one', async () => {
  const { wizard, work, server } = await openWizard();
  wizard.chooseSystem('jobs');

  await wizard.submit('draft');
  const { prompt } = wizard.get();
  wizard.goToConfigure();

  expect(prompt).toMatchObject({ kind: 'complete', missing: [{ label: 'Title' }, { label: 'Company' }, {}] });
  expect(work().step).toBe(2);
  expect(wizard.get()).toMatchObject({ focusOn: 'title', showsRequired: true, prompt: undefined });
  expect(server.sent).toEqual([]);
});

test('fields that the server finds missing are named, and the form is opened at them', async () => {
  const missing = [{ id: 'title', label: 'Title' }];
  const refusal = { code: 'listings.incomplete', missing, error: 'Missing required field: Title' };
  const { wizard, work, said } = await readyForm(fakeServer({ [CREATE]: () => ({ ok: false, refusal }) }));
  wizard.goTo(3);

  await wizard.submit('live');

  expect(work().step).toBe(2);
  expect(said).toEqual([
    {
      title: 'Listing not ready',
      description: 'Please fill in required fields before publishing. Please fill in: Title',
    },
  ]);
  expect(wizard.get().focusOn).toBe('title');
});

test.each([
  [
    {
      code: 'listings.field_invalid',
      fields: [
        { field: 'price', message: 'Invalid input: Price must be a decimal number.' },
        { field: 'title', message: 'Title is too long: at most 120 characters.' },
      ],
      error: 'Invalid input: Price must be a decimal number.',
    },
    'Invalid input',
    'Price must be a decimal number. Title is too long: at most 120 characters.',
  ],
  [
    {
      code: 'request.invalid',
      faults: [{ path: 'formValues.description', message: 'A field is too long.' }],
      error: 'A field is too long.',
    },
    'Unable to publish',
    'Description: A field is too long.',
  ],
  [
    { code: 'auth.unverified', error: 'Confirm your email address first.' },
    'Unable to publish',
    'Confirm your email address first.',
  ],
])('a refused publication shows the reason and field names: %j', async (refusal, title, description) => {
  const { wizard, said } = await readyForm(fakeServer({ [CREATE]: () => ({ ok: false, refusal }) }));

  await wizard.submit('live');

  expect(said).toEqual([{ title, description }]);
});

test('a server error is shown with its reference', async () => {
  const server = fakeServer({
    [CREATE]: () => {
      throw new CallFailed(500, 'Something broke on our side. Reference: r-1', 'r-1');
    },
  });
  const { wizard, said } = await readyForm(server);

  await wizard.submit('live');

  expect(said[0]?.description).toBe('Failed to publish listing. Something broke on our side. Reference: r-1');
});

test("a refusal's notice is dismissed once its field changes", async () => {
  const fields = [{ field: 'price', message: 'Price is too large.' }];
  const refusal = { code: 'listings.field_invalid', fields, error: 'Price is too large.' };
  const { wizard, takenBack } = await readyForm(fakeServer({ [CREATE]: () => ({ ok: false, refusal }) }));
  wizard.setValue('price', '5');
  await wizard.submit('live');

  wizard.setValue('title', 'Another desk');
  expect(takenBack).toEqual([]);
  wizard.setValue('price', '6');

  expect(takenBack).toHaveLength(1);
});

test('S09: a listing is published without its location if the look-up fails', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const server = fakeServer({ [CREATE]: () => savedListing(1, 'live') });
  const { wizard, outcomes } = await readyForm(server);
  wizard.setValue('location.postcode', 'BS1 5TR');
  await rest(LOCATE_AFTER_MS);

  expect(wizard.get().location).toMatchObject({ state: 'unknown' });
  expect(log).toHaveBeenCalledWith('We couldn’t look up this location.', expect.any(Error));
  await wizard.submit('live');

  expect(outcomes).toMatchObject([{ status: 'live', listingId: 7 }]);
  expect(server.sent.at(-1)?.input.body).toMatchObject({ formValues: { 'location.postcode': 'BS1 5TR' } });
  log.mockRestore();
});
