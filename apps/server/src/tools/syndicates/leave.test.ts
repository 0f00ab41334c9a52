import {
  exportSyndicate,
  handOverSyndicate,
  leaveSyndicate,
  remindMembers,
  removeMember,
} from '@tessera/contract/tools/syndicate-people';
import { createDraw, createSyndicate, getSyndicate, markPaid } from '@tessera/contract/tools/syndicates';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addDraw,
  drawOf,
  join,
  newSyndicate,
  player,
  syndicateOf,
  valueOf,
} from '../../testing/syndicates.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { eraseSyndicateMember, exportSyndicates } from './public.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(() => app.jobs.forget());

const missing = { ok: false, refusal: { code: 'syndicates.missing' } };

const erase = (person: { id: number; email: string }) =>
  app.db
    .transaction()
    .execute((tx) =>
      eraseSyndicateMember(tx, { userId: person.id, email: person.email, now: app.clock.now() }, app.ports),
    );

test('LO-10: a syndicate survives the deletion of its manager’s account: the longest member manages it, with all records', async () => {
  const syndicate = await syndicateOf(app, [1, 1]);
  const { id, manager } = syndicate;
  const [heir, other] = syndicate.members;
  const draw = await addDraw(app, syndicate);
  await app.mail();

  await erase(manager);

  const view = valueOf(await heir!.browser.call(getSyndicate, { params: { id } })).syndicate;
  expect(view).toMatchObject({ isManager: true, draws: [{ number: 1 }] });
  expect(view.members.map(({ name, isManager }) => [name, isManager])).toEqual([
    [null, false],
    ['Member2 Byron', true],
    ['Member3 Byron', false],
  ]);
  expect(app.jobs.queued('mail.send').map(({ to }) => to)).toEqual([heir!.email, other!.email]);
  const closesAt = new Date(app.clock.now().getTime() + 3_600_000);
  valueOf(await heir!.browser.call(createDraw, { params: { id }, body: { closesAt } }));
  expect((await drawOf(heir!, id, draw)).parts.map(({ member }) => member)).toEqual([2, 3]);
});

test('LO-10: with its last member a syndicate is deleted, with all that it had', async () => {
  const { browser, ...person } = await player(app);
  const { id } = valueOf(await browser.call(createSyndicate, { body: newSyndicate }));
  const syndicate = { id, manager: { ...person, browser }, members: [] };
  await addDraw(app, syndicate);

  await erase(person);

  for (const table of ['syndicates', 'syndicateSeals', 'syndicateAgreements', 'syndicateDraws'] as const) {
    const column = table === 'syndicates' ? 'id' : 'syndicateId';
    const rows = await app.db
      .selectFrom(table)
      .selectAll()
      .where(column as never, '=', id as never)
      .execute();
    expect([table, rows]).toEqual([table, []]);
  }
});

test('LO-10: a manager hands over before leaving; handing over twice at once leaves one manager', async () => {
  const syndicate = await syndicateOf(app, [1, 1]);
  const { id, manager } = syndicate;
  const [second] = syndicate.members;
  expect(await manager.browser.call(leaveSyndicate, { params: { id } })).toMatchObject({
    refusal: { code: 'syndicates.manager_stays' },
  });
  const handOver = (member: number) =>
    manager.browser.call(handOverSyndicate, { params: { id }, body: { member } });

  const both = await Promise.all([handOver(2), handOver(3)]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const view = valueOf(await second!.browser.call(getSyndicate, { params: { id } })).syndicate;
  expect(view.members.filter(({ isManager }) => isManager)).toHaveLength(1);
  valueOf(await manager.browser.call(leaveSyndicate, { params: { id } }));
  expect(await manager.browser.call(getSyndicate, { params: { id } })).toMatchObject(missing);
});

test('LO-01: a member whom the manager removed sees nothing any more, and other members cannot remove anybody', async () => {
  const syndicate = await syndicateOf(app, [1, 1]);
  const { id, manager } = syndicate;
  const [second] = syndicate.members;

  expect(await second!.browser.call(removeMember, { params: { id, member: 3 } })).toMatchObject({
    refusal: { code: 'syndicates.manager_only' },
  });
  expect(await manager.browser.call(removeMember, { params: { id, member: 1 } })).toMatchObject({
    refusal: { code: 'syndicates.member_missing' },
  });
  valueOf(await manager.browser.call(removeMember, { params: { id, member: 2 } }));

  expect(await second!.browser.call(getSyndicate, { params: { id } })).toMatchObject(missing);
  expect(await second!.browser.call(exportSyndicate, { params: { id } })).toMatchObject(missing);
});

test('LO-12: cells of the export that a spreadsheet would run are escaped', async () => {
  const syndicate = await syndicateOf(app, []);
  const formula = await app.given.person({ firstName: '=cmd|calc,"x"', lastName: '' });
  await join(syndicate, { ...formula, browser: await app.as(formula) });
  await addDraw(app, syndicate);

  const answer = await syndicate.manager.browser.fetch(`/api/syndicates/${syndicate.id}/export.csv`);

  const text = await answer.text();
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(text).toContain(`"'=cmd|calc,""x"""`);
  expect(text.split('\r\n')).toHaveLength(4);
});

test('LO-14: a reminder goes to those who have not marked or paid, and names have no way into headers or links', async () => {
  const syndicate = await syndicateOf(app, [1, 1]);
  const { id } = syndicate;
  const draw = await addDraw(app, syndicate);
  const [second, third] = syndicate.members;
  valueOf(await second!.browser.call(markPaid, { params: { id, draw }, body: { isPaid: true } }));
  await app.mail();

  const answer = await syndicate.manager.browser.call(remindMembers, { params: { id, draw } });

  expect(valueOf(answer)).toEqual({ reminded: 1 });
  expect(app.jobs.queued('mail.send').map(({ to }) => to)).toEqual([third!.email]);
  const named = await player(app, 'Eve https://evil.example/x');
  const body = { ...newSyndicate, name: 'Win\r\nBcc: all@example.test <a href=//evil>' };
  const { id: other } = valueOf(await named.browser.call(createSyndicate, { body }));
  await join({ id: other, manager: named }, third!);
  for (const { subject, html } of app.jobs.queued('mail.send')) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('href="https://evil');
    expect(html).not.toContain('<a href=//evil');
  }
});

test('the download of a person’s data has their syndicates, parts, agreements and invitations', async () => {
  const syndicate = await syndicateOf(app, [3]);
  await addDraw(app, syndicate);

  const data = await exportSyndicates(app.db, syndicate.members[0]!.id);

  expect(data['Lottery syndicates']).toMatchObject([{ name: 'Friday Five', shares: 3 }]);
  expect(data['Draws of lottery syndicates']).toMatchObject([{ 'due in pence': 750 }]);
  expect(data['Agreements of lottery syndicates']).toMatchObject([{ version: 1 }]);
  expect(data['Invitations to lottery syndicates']).toEqual([]);
});
