import { randomUUID } from 'node:crypto';
import { blockPerson, getConversation, sendMessage } from '@tessera/contract/conversation/messages';
import { askQuestion } from '@tessera/contract/services/request-questions';
import { withdrawQuote } from '@tessera/contract/services/provider-requests';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { valueOf } from '../../../testing/kitchens.ts';
import { askedMove, askedTrip, liveQuoter, quoted, type TestProvider } from '../../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../../testing/selling/quotes.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { accept, pay } = quoteCalls(() => app);

const ask = (browser: Browser, requestId: string, body: string, provider?: TestProvider) =>
  browser.call(askQuestion, {
    params: { requestId },
    body: { body, ...(provider && { providerId: provider.id }) },
  });

const answer = (browser: Browser, conversationId: number, body: string) =>
  browser.call(sendMessage, { params: { conversationId }, body: { body } });

const readThread = async (browser: Browser, conversationId: number) =>
  valueOf(await browser.call(getConversation, { params: { conversationId }, query: {} })).conversation;

const sweep = () => app.workers['requests.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);

test('DR-27: a driver who may quote asks, and the customer answers, in one conversation', async () => {
  const driver = await liveQuoter(app, 'driver');
  const { request, browser } = await askedTrip(app);

  const { conversationId } = valueOf(await ask(driver.browser, request.id, 'Is there room for a cello?'));
  valueOf(await answer(browser, conversationId, 'It has its own seat.'));
  await quoted(driver, request.id);
  const again = valueOf(await ask(browser, request.id, 'How long is your boot?', driver));

  expect(again.conversationId).toBe(conversationId);
  const thread = await readThread(browser, conversationId);
  expect(thread).toMatchObject({ side: 'buyer', listing: { system: null, path: `/requests/${request.id}` } });
  expect(thread.listing.title).toContain('Test Cars: trip BS1 to BA1');
  expect(thread.messages.map(({ body, isMine }) => [body, isMine])).toEqual([
    ['Is there room for a cello?', false],
    ['It has its own seat.', true],
    ['How long is your boot?', true],
  ]);
  expect(JSON.stringify(await readThread(driver.browser, conversationId))).not.toMatch(/4QP|Harbour|0999/);
});

test('DR-27: nobody else asks, and a customer writes to businesses that have quoted only', async () => {
  const [driver, other] = [await liveQuoter(app, 'driver'), await liveQuoter(app, 'driver')];
  const far = await liveQuoter(app, 'driver', { postcode: 'EC1A 1BB' });
  const { request, browser } = await askedTrip(app);
  const quote = await quoted(driver, request.id);
  const stranger = await app.as(await app.given.person());
  for (const each of [stranger, far.browser])
    expect(codeOf(await ask(each, request.id, 'Hello', driver))).toBe('not_found');
  expect(codeOf(await ask(browser, request.id, 'Hello', other))).toBe('not_found');
  expect(codeOf(await ask(browser, request.id, 'Hello'))).toBe('not_found');
  const { conversationId } = valueOf(await ask(browser, request.id, 'Hello', driver));
  for (const each of [stranger, other.browser])
    expect(codeOf(await answer(each, conversationId, 'Hello'))).toBe('messages.missing');
  valueOf(await driver.browser.call(withdrawQuote, { params: { quoteId: quote.id } }));
  expect(codeOf(await ask(browser, request.id, 'Why?', driver))).toBe('not_found');
});

test.each(['Call me on 0117 496 0999', 'We live at 7 Harbour Walk', 'BS1 4QP', 'me@example.com'])(
  'DR-28: until a quote is paid, neither side writes “%s”, in the first message or later',
  async (text) => {
    const driver = await liveQuoter(app, 'driver');
    const { request, browser } = await askedTrip(app);
    expect(codeOf(await ask(driver.browser, request.id, text))).toBe('messages.contact');
    // A message that was refused leaves no conversation behind.
    const topic = `request:${request.id}`;
    expect(
      await app.db.selectFrom('conversations').select('id').where('topic', '=', topic).execute(),
    ).toEqual([]);
    const { conversationId } = valueOf(await ask(driver.browser, request.id, 'Where is it roughly?'));
    expect(codeOf(await answer(browser, conversationId, text))).toBe('messages.contact');

    const quote = await quoted(driver, request.id);
    const { checkoutUrl } = valueOf(await accept(browser, quote.id));
    expect(codeOf(await answer(browser, conversationId, text))).toBe('messages.contact');
    await pay(checkoutUrl);
    expect(codeOf(await answer(browser, conversationId, text))).toBe('ok');
  },
);

test('DR-29: a booking ends the questions of others, and blocked businesses do not write', async () => {
  const [mover, loser] = [await liveQuoter(app, 'mover'), await liveQuoter(app, 'mover')];
  const { request, browser } = await askedMove(app);
  await quoted(loser, request.id);
  const { conversationId } = valueOf(await ask(loser.browser, request.id, 'Is the piano upright?'));
  valueOf(await browser.call(blockPerson, { params: { conversationId }, body: { isBlocked: true } }));
  expect(codeOf(await ask(loser.browser, request.id, 'Hello?'))).toBe('messages.refused');
  const quote = await quoted(mover, request.id);
  await pay(valueOf(await accept(browser, quote.id)).checkoutUrl);

  expect(codeOf(await ask(loser.browser, request.id, 'Are you sure?'))).toBe('requests.closed');
  expect(codeOf(await ask(mover.browser, request.id, 'Call us on 0117 496 0123.'))).toBe('ok');
  expect(codeOf(await ask(browser, request.id, 'I will. Mine is 0117 496 0999.', mover))).toBe('ok');
});

test('DR-30: conversations about a request are deleted 30 days after the job', async () => {
  const driver = await liveQuoter(app, 'driver');
  const { request, browser } = await askedTrip(app);
  const quote = await quoted(driver, request.id);
  const { conversationId } = valueOf(await ask(driver.browser, request.id, 'Which door?'));
  await pay(valueOf(await accept(browser, quote.id)).checkoutUrl);
  app.clock.advance({ days: 20 });
  await sweep();
  expect((await readThread(browser, conversationId)).messages).toHaveLength(1);

  app.clock.advance({ days: 13 });
  await sweep();

  const gone = await browser.call(getConversation, { params: { conversationId }, query: {} });
  expect(codeOf(gone)).toBe('messages.missing');
  for (const table of ['messages', 'conversationMembers'] as const)
    expect(
      await app.db.selectFrom(table).select('side').where('conversationId', '=', conversationId).execute(),
    ).toEqual([]);
});
