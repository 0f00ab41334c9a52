import { randomUUID } from 'node:crypto';
import { changeDriver } from '@tessera/contract/services/drivers';
import { cancelRequest, changeInventory } from '@tessera/contract/services/requests';
import { withdrawQuote } from '@tessera/contract/services/provider-requests';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { askedMove, askedTrip, liveQuoter, quoted, smallFlat } from '../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../testing/selling/quotes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { accept, pay, read } = quoteCalls(() => app);

async function emailsTo(person: { readonly id: number }) {
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return app.jobs.queued('mail.send').filter(({ to }) => to === email);
}

describe('emails', () => {
  test('matching drivers get one about a request, without street, phone number or notes', async () => {
    const driver = await liveQuoter(app, 'driver');
    const far = await liveQuoter(app, 'driver', { postcode: 'EC1A 1BB' });
    await askedTrip(app);

    const [email, ...others] = await emailsTo(driver.owner);
    expect(others).toEqual([]);
    expect(email?.subject).toContain('New request: trip BS1 to BA1');
    expect(JSON.stringify(email)).not.toMatch(/4QP|Harbour|0999|blue door/);
    expect(await emailsTo(far.owner)).toEqual([]);
  });

  test('a driver who does not want them gets none', async () => {
    const driver = await liveQuoter(app, 'driver');
    const params = { providerId: driver.id };
    valueOf(await driver.browser.call(changeDriver, { params, body: { emailsRequests: false } }));
    await askedTrip(app);
    expect(await emailsTo(driver.owner)).toEqual([]);
  });

  test('the customer is told of a quote and of its withdrawal, and quoting drivers of cancelling', async () => {
    const [one, other] = [await liveQuoter(app, 'driver'), await liveQuoter(app, 'driver')];
    const { request, browser, person } = await askedTrip(app);
    const quote = await quoted(one, request.id, [{ text: 'Fare', amount: 4_321 }]);
    await quoted(other, request.id);
    expect((await emailsTo(person))[0]?.subject).toContain('Test Cars quotes £43.21: trip BS1 to BA1');

    valueOf(await one.browser.call(withdrawQuote, { params: { quoteId: quote.id } }));
    expect((await emailsTo(person)).at(-1)?.subject).toBe('Test Cars withdrew its quote');
    app.jobs.forget();
    valueOf(await browser.call(cancelRequest, { params: { requestId: request.id } }));

    expect((await emailsTo(other.owner)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Request cancelled: trip BS1 to BA1'),
    ]);
    expect(await emailsTo(one.owner)).toEqual([]);
  });

  test('DR-26: a driver whose quote lost is told once, without who won or for how much', async () => {
    const [winner, loser, quiet] = [
      await liveQuoter(app, 'driver'),
      await liveQuoter(app, 'driver'),
      await liveQuoter(app, 'driver'),
    ];
    valueOf(
      await quiet.browser.call(changeDriver, {
        params: { providerId: quiet.id },
        body: { emailsRequests: false },
      }),
    );
    const { request, browser } = await askedTrip(app);
    const quote = await quoted(winner, request.id, [{ text: 'Fare', amount: 4_321 }]);
    for (const other of [loser, quiet]) await quoted(other, request.id, [{ text: 'Fare', amount: 5_000 }]);
    const sweep = () => app.workers['requests.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
    app.jobs.forget();
    const { checkoutUrl } = valueOf(await accept(browser, quote.id));
    await sweep();
    expect(await emailsTo(loser.owner)).toEqual([]);

    await pay(checkoutUrl);
    await Promise.all([sweep(), sweep()]);
    await sweep();

    const emails = await emailsTo(loser.owner);
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Another quote was chosen: trip BS1 to BA1'),
    ]);
    expect(JSON.stringify(emails)).toContain('£50');
    expect(JSON.stringify(emails)).not.toMatch(/43\.21|Harbour|0999/);
    expect(await emailsTo(quiet.owner)).toEqual([]);
  });

  test('movers are told of a changed list and their new price', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request, browser } = await askedMove(app);
    await quoted(mover, request.id);
    app.jobs.forget();
    const params = { requestId: request.id };
    const more = { ...smallFlat, listed: [...smallFlat.listed, { key: 'piano-upright', count: 1 }] };
    const { request: changed } = valueOf(
      await browser.call(changeInventory, { params, body: { inventory: more } }),
    );
    valueOf(await browser.call(changeInventory, { params, body: { inventory: more } }));

    const emails = await emailsTo(mover.owner);
    expect(emails).toHaveLength(1);
    const price = formatMoney({ amount: changed.quotes[0]?.amount ?? 0, currency: 'GBP' });
    expect(emails[0]?.text).toContain(`your quote is ${price} now`);
  });
});

describe('quotes at once', () => {
  test.each(['driver', 'mover'] as const)(
    'a %s who wants that has quoted as soon as the request is made, at the usual rates',
    async (vertical) => {
      const provider = await liveQuoter(app, vertical, { quotesAtOnce: true });
      const { request, browser } = await (vertical === 'driver' ? askedTrip(app) : askedMove(app));
      const quote = request.quotes.find(({ provider: { id } }) => id === provider.id);

      expect(quote?.status).toBe('sent');
      expect(quote?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote?.amount);
      expect(await emailsTo(provider.owner)).toEqual([]);
      expect(codeOf(await accept(browser, quote?.id ?? ''))).toBe('ok');
    },
  );

  test('a driver who is booked at that time does not', async () => {
    const driver = await liveQuoter(app, 'driver', { quotesAtOnce: true });
    const ofDriver = ({ quotes }: Awaited<ReturnType<typeof read>>) =>
      quotes.find(({ provider }) => provider.id === driver.id);
    const first = await askedTrip(app, { hours: 300 });
    valueOf(await accept(first.browser, ofDriver(first.request)?.id ?? ''));

    const second = await askedTrip(app, { hours: 300.5 });
    expect(ofDriver(second.request)).toBeUndefined();
    const later = await askedTrip(app, { hours: 310 });
    expect(ofDriver(later.request)?.status).toBe('sent');
  });
});

describe('live events', () => {
  async function watch(browser: Awaited<ReturnType<TestApp['as']>>, path: string) {
    const answer = await browser.fetch(path);
    expect(answer.status).toBe(200);
    const reader = answer.body?.getReader();
    const decoder = new TextDecoder();
    return {
      /** Reads until the stream says this. The test fails by its time limit if it never does. */
      async until(text: string) {
        let seen = '';
        while (!seen.includes(text)) {
          const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
          if (done) throw new Error(`The stream ended after: ${seen}`);
          seen += decoder.decode(value, { stream: true });
        }
      },
      close: () => reader?.cancel(),
    };
  }

  test('drivers hear of requests, and customers of quotes', async () => {
    const driver = await liveQuoter(app, 'driver');
    const ofDriver = await watch(driver.browser, `/api/live?provider=${driver.id}`);
    const { request, browser } = await askedTrip(app);
    await ofDriver.until('"orders"');
    const ofRider = await watch(browser, `/api/requests/${request.id}/live`);
    await quoted(driver, request.id);
    await ofRider.until('"request"');
    await ofDriver.close();
    await ofRider.close();
  });

  test('DR-17: nobody watches somebody else’s request, and after signing out the stream ends quietly', async () => {
    const { request } = await askedTrip(app);
    const stranger = await app.as(await app.given.person());
    const statuses = [];
    for (const browser of [stranger, app.browser()])
      statuses.push((await browser.fetch(`/api/requests/${request.id}/live`)).status);
    expect(statuses).toEqual([404, 204]);
  });
});
