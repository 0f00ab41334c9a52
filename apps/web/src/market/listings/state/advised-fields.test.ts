import { expect, test } from 'vitest';
import { fakeServer, listingDetail, openWizard } from '../testing/open-wizard.ts';
import { DETAIL } from '../testing/ready-form.ts';

test('Continue asks for a category and a place that are missing, once', async () => {
  const { wizard, work } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  wizard.goTo(2);

  wizard.goTo(3);
  expect(work().step).toBe(2);
  expect(wizard.get().prompt).toMatchObject({
    kind: 'advise',
    fields: [{ id: 'category' }, { id: 'location.postcode' }],
  });
  wizard.goToField('category');
  expect(wizard.get()).toMatchObject({ prompt: undefined, focusOn: 'category' });

  wizard.goTo(3);
  expect(work().step).toBe(3);
});

test('somebody can continue without them', async () => {
  const { wizard, work } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  wizard.setValue('category', 'furniture');
  wizard.goTo(3);
  expect(wizard.get().prompt).toMatchObject({ fields: [{ id: 'location.postcode' }] });

  wizard.continueWithout();

  expect(work().step).toBe(3);
  expect(wizard.get().prompt).toBeUndefined();
});

test('nobody is asked who gave both, or who edits a listing that is on the site', async () => {
  const { wizard, work } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  wizard.setValue('category', 'furniture');
  wizard.setValue('location.postcode', 'LS1 4AP');
  wizard.goTo(3);
  expect(work().step).toBe(3);

  const detail = listingDetail({ system: 'general', status: 'live', formValues: { title: 'Desk' } });
  const server = fakeServer({ [DETAIL]: () => detail });
  const edited = await openWizard({ server, opening: { kind: 'edit', system: 'general', id: 7 } });
  edited.wizard.goTo(3);
  expect(edited.work().step).toBe(3);
});
