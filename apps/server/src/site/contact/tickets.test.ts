import {
  addToTicket,
  answerTicket,
  getTicket,
  getTicketForStaff,
  listTickets,
  sendContactMessage,
} from '@tessera/contract/site/contact';
import { beforeAll, describe, expect, test } from 'vitest';
import { publish, seller } from '../../testing/listings.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let moderator: Browser;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  moderator = await app.as(await app.given.person({ role: 'moderator' }));
});

const body = {
  name: 'Ada',
  email: 'ada@example.com',
  message: 'My parcel has not arrived yet.',
  category: 'order',
} as const;

async function write(browser = app.browser(), changes: object = {}) {
  const sent = await browser.call(sendContactMessage, { body: { ...body, ...changes } });
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const [, ticketId = '', token = ''] = /^\/contact\/([\w-]+)\?token=(.+)$/.exec(sent.value.path) ?? [];
  return { ...sent.value, browser, ticketId, token };
}

const read = ({ browser, ticketId, token }: Awaited<ReturnType<typeof write>>) =>
  browser.call(getTicket, { params: { ticketId }, query: { token } });

test('CT-01: a message gets a reference and a page, and both sides an email', async () => {
  const sent = await write();

  expect(sent.reference).toMatch(/^C-\d{4,}$/);
  expect(await read(sent)).toMatchObject({
    value: {
      ticket: { status: 'open', category: 'order', messages: [{ isReply: false, text: body.message }] },
    },
  });
  const emails = await app.mail();
  expect(emails.map(({ to }) => to)).toEqual([body.email, app.ports.config.admin.email]);
  expect(emails[0]?.text).toContain(sent.path);
  expect(emails[1]?.text).not.toContain(sent.token);
});

describe('CT-02: nobody reads a message without its link', () => {
  test('not with another token, the token of another message, or another id', async () => {
    const [one, other] = [await write(), await write()];

    for (const changes of [{ token: '' }, { token: other.token }, { ticketId: other.ticketId }])
      expect(await read({ ...one, ...changes })).toMatchObject({ refusal: { code: 'not_found' } });
  });

  test('and people without a role do not see the list', async () => {
    const person = await app.as(await app.given.person());
    const { ticketId } = await write();

    expect(await person.call(listTickets, { query: {} })).toMatchObject({
      refusal: { code: 'auth.forbidden' },
    });
    expect(await person.call(getTicketForStaff, { params: { ticketId } })).toMatchObject({
      refusal: { code: 'auth.forbidden' },
    });
  });
});

test('CT-03: an answer is emailed, shown on the page, and more from the person opens it again', async () => {
  const sent = await write();
  await app.mail();
  const params = { ticketId: sent.ticketId };

  await moderator.call(answerTicket, { params, body: { message: 'It is on its way to you.', seen: 1 } });

  const [email] = await app.mail();
  expect(email).toMatchObject({ to: body.email, text: expect.stringContaining('It is on its way to you.') });
  expect(await read(sent)).toMatchObject({ value: { ticket: { status: 'answered' } } });
  await sent.browser.call(addToTicket, {
    params,
    body: { token: sent.token, message: 'It still is not here.' },
  });
  const open = await moderator.call(listTickets, { query: {} });
  expect(open.ok && open.value.tickets.find(({ reference }) => reference === sent.reference)).toMatchObject({
    excerpt: 'It still is not here.',
    status: 'open',
  });
});

test('CT-04: an answer that has not seen the newest message is refused, and so is an empty one', async () => {
  const { ticketId, token, browser } = await write();
  const params = { ticketId };
  await browser.call(addToTicket, { params, body: { token, message: 'Forget it, it is here.' } });
  const answer = (change: object) =>
    moderator.call(answerTicket, { params, body: { message: 'Where do you live?', seen: 1, ...change } });

  expect(await answer({})).toMatchObject({ refusal: { code: 'contact.changed' } });
  expect(await answer({ message: undefined, seen: 2 })).toMatchObject({ refusal: { code: 'contact.empty' } });
  expect(await answer({ message: undefined, seen: 2, isClosed: true })).toMatchObject({
    value: { ticket: { status: 'closed' } },
  });
});

test('CT-05: two answers at once are one answer', async () => {
  const { ticketId } = await write();
  const answer = () =>
    moderator.call(answerTicket, { params: { ticketId }, body: { message: 'We look into it.', seen: 1 } });

  const answers = await Promise.all([answer(), answer()]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('CT-06: a message belongs to an account only with its verified address, and is deleted with it', async () => {
  const person = await app.given.person();
  const browser = await app.as(person);
  const mine = await write(browser, { email: person.email });
  const foreign = await write(browser);

  const [verified, typed] = await Promise.all(
    [mine, foreign].map(({ ticketId }) => moderator.call(getTicketForStaff, { params: { ticketId } })),
  );

  expect(verified).toMatchObject({ value: { ticket: { isVerified: true } } });
  expect(typed).toMatchObject({ value: { ticket: { isVerified: false } } });
});

test('a live listing is named to the writer and to us, until it is no longer live', async () => {
  const { listingId } = await publish(await seller(app));
  const sent = await write(app.browser(), { listingId });
  const named = { ticket: { listing: { id: listingId } } };

  expect(sent.hasListing).toBe(true);
  expect(await read(sent)).toMatchObject({ value: named });
  expect(await moderator.call(getTicketForStaff, { params: { ticketId: sent.ticketId } })).toMatchObject({
    value: named,
  });
  await app.db.updateTable('listings').set({ status: 'paused' }).where('id', '=', listingId).execute();
  expect(await read(sent)).toMatchObject({ value: { ticket: { listing: null } } });
  expect((await write(app.browser(), { listingId })).hasListing).toBe(false);
});

test('CT-07: a listing that is not public is left out, so that nobody learns which ids exist', async () => {
  const { ticketId } = await write(app.browser(), { listingId: 999_999 });

  expect(await moderator.call(getTicketForStaff, { params: { ticketId } })).toMatchObject({
    value: { ticket: { listing: null } },
  });
});
