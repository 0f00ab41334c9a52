import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Seller, seller, send } from '../../testing/listings.ts';
import { answer, change, listingOf, type Member, member, writeToSeller } from '../../testing/messages.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
let bob: Member;
let email: string;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(async () => {
  [ada, bob] = await Promise.all([seller(app), member(app, { firstName: 'Bob' })]);
  email = `${randomUUID()}@example.test`;
  await app.db.updateTable('users').set({ email }).where('id', '=', ada.userId).execute();
});

const minutes = (count: number) => app.clock.advance({ seconds: count * 60 });
const sweep = () => app.workers['messages.notice'].run({ jobId: randomUUID(), payload: {} }, app.ports.jobs);

async function emailsToAda() {
  return (await app.mail()).filter(({ to }) => to === email);
}

test('a message is announced by email at once, with its text and without an address', async () => {
  const { listingId, title } = await listingOf(ada);
  const { conversationId } = await writeToSeller(
    bob,
    listingId,
    'Is it <b>still</b> there?\nI could come on Friday.',
  );

  const messages = await emailsToAda();

  expect(messages).toHaveLength(1);
  expect(messages[0]?.subject).toBe(`Bob wrote to you about “${title}”`);
  expect(messages[0]?.text).toContain(`/messages/${conversationId}`);
  expect(messages[0]?.text).toContain('> Is it <b>still</b> there?\n> I could come on Friday.');
  expect(messages[0]?.html).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?\nI could come on Friday.');
  expect(messages[0]?.text).not.toContain(bob.person.email);
});

test('more messages within the hour are announced together, once, if they are unread', async () => {
  const { listingId } = await listingOf(ada);
  const { conversationId } = await writeToSeller(bob, listingId);
  await emailsToAda();

  await answer(bob, conversationId, 'One more');
  await answer(bob, conversationId, 'And one more');
  const atOnce = await emailsToAda();
  minutes(59);
  await sweep();
  const tooSoon = await emailsToAda();
  minutes(2);
  await Promise.all([sweep(), sweep()]);
  const later = await emailsToAda();

  expect([atOnce.length, tooSoon.length, later.length]).toEqual([0, 0, 1]);
  expect(later[0]?.text).toContain('3 new messages');
  expect(later[0]?.text).toContain('> And one more');
});

test('messages that were read in the meantime are not announced', async () => {
  const { listingId } = await listingOf(ada);
  const { conversationId } = await writeToSeller(bob, listingId);
  await emailsToAda();
  const { messageId } = await answer(bob, conversationId);

  await change(ada, 'PUT', conversationId, '/read', { upTo: messageId });
  minutes(61);
  await sweep();

  expect(await emailsToAda()).toEqual([]);
});

test('somebody who has switched emails off gets none, not even those that were due already', async () => {
  const { listingId } = await listingOf(ada);
  const { conversationId } = await writeToSeller(bob, listingId);
  await emailsToAda();
  await answer(bob, conversationId);

  const settings = { emailNotices: false };
  await send(ada, 'PUT', '/api/conversations/settings', settings);
  minutes(61);
  await sweep();
  await answer(bob, conversationId);
  const off = await emailsToAda();
  const saved = await send<object>(ada, 'GET', '/api/conversations/settings');
  await send(ada, 'PUT', '/api/conversations/settings', { emailNotices: true });
  minutes(61);
  await answer(bob, conversationId);

  expect(off).toEqual([]);
  expect(saved).toMatchObject(settings);
  expect(await emailsToAda()).toHaveLength(1);
});

test('A13: a name with line breaks cannot add a header to the email', async () => {
  await app.db
    .updateTable('users')
    .set({ firstName: 'Bob\r\nBcc: all@example.test' })
    .where('id', '=', bob.person.id)
    .execute();
  await writeToSeller(bob, (await listingOf(ada)).listingId);

  const [message] = await emailsToAda();

  expect(message?.subject).not.toMatch(/[\r\n]/);
});

test('one press in the mail program switches the emails off, without signing in', async () => {
  const { listingId } = await listingOf(ada);
  const { conversationId } = await writeToSeller(bob, listingId);
  const [message] = await emailsToAda();
  const link = new URL(message?.unsubscribeUrl ?? '');
  const token = link.searchParams.get('token') ?? '';
  const stop = (given: string) =>
    send({ browser: app.browser() }, 'POST', '/api/conversations/settings/stop', { token: given });

  expect(link.pathname).toBe('/messages/unsubscribe');
  expect(message?.text).toContain(link.href);
  expect(message?.html).toMatch(/<a href="[^"]+"[^>]*>Switch these emails off<\/a>/);
  expect((await stop(token.replace(/^\d+/, (id) => String(Number(id) + 1)))).status).toBe(410);
  expect((await stop(token)).status).toBe(200);
  expect((await stop(token)).status).toBe(200);
  minutes(61);
  await answer(bob, conversationId, 'Still there?');

  expect(await emailsToAda()).toEqual([]);
  expect(await send(ada, 'GET', '/api/conversations/settings')).toMatchObject({ emailNotices: false });
});
