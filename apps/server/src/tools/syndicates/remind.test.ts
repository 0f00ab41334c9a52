import { handOverSyndicate, leaveSyndicate } from '@tessera/contract/tools/syndicate-people';
import { markPaid } from '@tessera/contract/tools/syndicates';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDraw, syndicateOf, valueOf } from '../../testing/syndicates.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(() => app.jobs.forget());

const remind = () => app.workers['syndicates.remind'].run({ jobId: 'remind', payload: {} }, app.jobs);
const emails = () => app.jobs.queued('mail.send');

test('LO-15: a day before a draw closes those who owe are reminded once, and the manager learns who they are', async () => {
  const syndicate = await syndicateOf(app, [2, 1]);
  const { id, manager } = syndicate;
  const [second, third] = syndicate.members;
  const draw = await addDraw(app, syndicate, 48);
  valueOf(await third!.browser.call(markPaid, { params: { id, draw }, body: { isPaid: true } }));
  app.jobs.forget();

  app.clock.advance({ hours: 23 });
  await remind();
  expect(emails()).toEqual([]);

  app.clock.advance({ hours: 2 });
  await Promise.all([remind(), remind()]);
  expect(emails().map(({ to }) => to)).toEqual([second!.email, manager.email]);
  expect(emails()[0]?.text).toContain('is £5, and');
  expect(emails()[1]?.subject).toContain('1 not paid');

  app.jobs.forget();
  app.clock.advance({ hours: 1 });
  await remind();
  expect(emails()).toEqual([]);
});

test('LO-15: nobody is reminded of a draw that was just added, that has closed, or for which all have paid', async () => {
  const late = await syndicateOf(app, [1]);
  await addDraw(app, late, 5);
  const paid = await syndicateOf(app, [1]);
  const draw = await addDraw(app, paid, 30);
  const params = { id: paid.id, draw };
  valueOf(await paid.members[0]!.browser.call(markPaid, { params, body: { isPaid: true } }));
  app.jobs.forget();

  for (let hour = 0; hour < 32; hour += 1) {
    app.clock.advance({ hours: 1 });
    await remind();
  }

  expect(emails()).toEqual([]);
});

test('LO-15: whoever has left is not reminded, and the new manager is the one who learns about it', async () => {
  const syndicate = await syndicateOf(app, [1, 1]);
  const { id, manager } = syndicate;
  const [second, third] = syndicate.members;
  await addDraw(app, syndicate, 48);
  valueOf(await manager.browser.call(handOverSyndicate, { params: { id }, body: { member: 2 } }));
  valueOf(await third!.browser.call(leaveSyndicate, { params: { id } }));
  app.jobs.forget();

  app.clock.advance({ hours: 30 });
  await remind();

  expect(emails().map(({ to }) => to)).toEqual([manager.email, second!.email]);
});
