import { expect, test } from 'vitest';
import { openWizard, tabStorage } from '../testing/open-wizard.ts';
import { createEarlyWizard } from './early-wizard.ts';
import { formMemory } from './form-memory.ts';
import { findRemembered } from './remembered.ts';
import { emptyWork } from './work.ts';

test('a press before the wizard is loaded is shown at once, and repeated by the wizard', async () => {
  const early = createEarlyWizard({ step: 1 });

  early.chooseSystem('jobs');
  early.goTo(2);

  expect(early.get().work).toMatchObject({ system: 'jobs', step: 2 });
  expect(early.needed.get()).toBe(true);
  const { wizard, storage, work } = await openWizard();
  early.handTo(wizard);
  expect(work()).toMatchObject({ system: 'jobs', step: 2 });
  expect(findRemembered(() => storage, 1)).toEqual({ system: 'jobs', step: 2 });
});

test('nothing is loaded for somebody who only looks at the first step', () => {
  const early = createEarlyWizard({ step: 1 });

  early.show({ step: 1 });

  expect(early.needed.get()).toBe(false);
});

test('a press on Review waits in the second step until the wizard knows what is missing', async () => {
  const early = createEarlyWizard({ step: 1 });
  early.chooseSystem('general');

  early.goTo(3);

  expect(early.get().work.step).toBe(2);
  const { wizard, work, said } = await openWizard();
  early.handTo(wizard);
  expect(work().step).toBe(2);
  expect(said).toEqual([{ title: 'Complete required fields', description: 'Please fill in: Title' }]);
});

test('going back while a remembered form is loading is not lost', async () => {
  const storage = tabStorage();
  formMemory(() => storage, { listingId: 'new', userId: 1 }).write({ ...emptyWork, system: 'auto', step: 2 });
  const early = createEarlyWizard({ step: 2 });
  early.show(findRemembered(() => storage, 1) ?? {});

  early.goTo(1);

  const { wizard, work } = await openWizard({ storage });
  early.handTo(wizard);
  expect(work()).toMatchObject({ system: 'auto', step: 1 });
});

test('a press between the hand-over and the next rendering is not lost, and none is repeated twice', async () => {
  const early = createEarlyWizard({ step: 1 });
  early.chooseSystem('jobs');
  early.goTo(2);
  const { wizard, work } = await openWizard();
  early.handTo(wizard);

  early.goTo(1);
  early.chooseSystem('auto');

  expect(work()).toMatchObject({ system: 'auto', step: 1 });
  early.handTo(wizard);
  expect(work()).toMatchObject({ system: 'auto', step: 1 });
});

test('after several presses only the last one is repeated, so that no form is reviewed on the way', async () => {
  const early = createEarlyWizard({ step: 1 });
  early.chooseSystem('general');
  early.goTo(2);
  early.goTo(3);
  early.goTo(1);

  const { wizard, work, said } = await openWizard();
  early.handTo(wizard);

  expect(work()).toMatchObject({ system: 'general', step: 1 });
  expect(said).toEqual([]);
});

test('somebody who asks for the review and then for the second step stays in the second step', async () => {
  const early = createEarlyWizard({ step: 1 });
  early.chooseSystem('general');
  early.goTo(3);
  early.goTo(2);

  const { wizard, work, said } = await openWizard();
  early.handTo(wizard);

  expect(work().step).toBe(2);
  expect(said).toEqual([]);
});

test('after the wizard failed to load, the next press loads it again', () => {
  const early = createEarlyWizard({ step: 1 });
  early.chooseSystem('jobs');

  early.fail();
  expect(early.needed.get()).toBe(false);
  expect(early.failed.get()).toBe(true);
  early.goTo(2);

  expect(early.needed.get()).toBe(true);
  expect(early.failed.get()).toBe(false);
});

test('pressing the current step changes nothing', () => {
  const early = createEarlyWizard({ step: 3 });
  early.show({ system: 'jobs', step: 3 });

  early.goTo(3);

  expect(early.get().work.step).toBe(3);
  expect(early.needed.get()).toBe(false);
});

test.each([
  ['no JSON', 'step=2'],
  ['nothing', 'null'],
  ['another version', '{"version":1,"userId":1,"work":{"step":2}}'],
  ['another person’s form', '{"version":2,"userId":2,"work":{"step":2}}'],
])('%s is not remembered', (_, text) => {
  const storage = tabStorage();
  storage.setItem('tessera.listing-form.new', text);

  expect(findRemembered(() => storage, 1)).toBeUndefined();
});

test.each([
  ['a form without content', '{"version":2,"userId":1}'],
  ['an unknown step and system', '{"version":2,"userId":1,"work":{"step":9,"system":"boats"}}'],
])('%s begins at the first step', (_, text) => {
  const storage = tabStorage();
  storage.setItem('tessera.listing-form.new', text);

  expect(findRemembered(() => storage, 1)).toEqual({ step: 1, system: undefined });
});

test('the form works without storage', () => {
  function refuse(): never {
    throw new Error('SecurityError');
  }

  expect(findRemembered(refuse, 1)).toBeUndefined();
  expect(findRemembered(() => ({ getItem: refuse }), 1)).toBeUndefined();
});
