import {
  acceptQuote,
  changeInventory,
  createRequest,
  previewInventory,
} from '@tessera/contract/services/requests';
import { sendQuote, takeProviderStep } from '@tessera/contract/services/provider-requests';
import { changeMover } from '@tessera/contract/services/movers';
import { takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { askedMove, inHours, liveQuoter, quoted, smallFlat } from '../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../testing/selling/quotes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { accept, read, pay } = quoteCalls(() => app);

describe('moves', () => {
  test('MV-01: a mover reads outward code, floor and inventory, but neither street nor phone number', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request } = await askedMove(app);
    const seen = await read(mover.browser, request.id);
    expect(seen).toMatchObject({
      from: { outward: 'BS1', line: null },
      move: { from: { floor: 2 } },
      phone: null,
    });
    expect(JSON.stringify(seen)).not.toMatch(/4QP|Harbour|Royal|0999/);
  });

  test.each(['Call 0117 496 0999', 'me@example.com', 'www.example.com'])(
    'MV-02: a thing of one’s own cannot be named “%s”',
    async (name) => {
      const browser = await app.as(await app.given.person());
      const answer = await browser.call(createRequest, {
        body: {
          vertical: 'mover',
          from: { postcode: 'BS1 4QP' },
          to: { postcode: 'BA1 1AA' },
          date: inHours(app, 240).slice(0, 10),
          inventory: { listed: [], own: [{ name, litres: 10, kg: 1, count: 1 }] },
        },
      });
      expect(codeOf(answer)).toBe('request.invalid');
    },
  );

  test('MV-13: what a change would cost is shown as it is charged then, and looking changes nothing', async () => {
    const movers = [await liveQuoter(app, 'mover'), await liveQuoter(app, 'mover')];
    const { request, browser } = await askedMove(app);
    for (const mover of movers) await quoted(mover, request.id);
    const before = await read(browser, request.id);
    const inventory = { ...smallFlat, listed: [...smallFlat.listed, { key: 'piano-upright', count: 1 }] };
    const given = { params: { requestId: request.id }, body: { inventory } };

    const preview = valueOf(await browser.call(previewInventory, given));

    expect(await read(browser, request.id)).toEqual(before);
    expect(preview.things).toMatchObject([{ before: 0, after: 1 }]);
    const stranger = await app.as(await app.given.person());
    for (const other of [stranger, movers[0]?.browser ?? stranger])
      expect(codeOf(await other.call(previewInventory, given))).toBe('not_found');
    const { request: after } = valueOf(await browser.call(changeInventory, given));
    expect(preview.after).toMatchObject({
      cubicMetres: after.move?.estimate.cubicMetres,
      hours: after.move?.estimate.hours,
    });
    expect(preview.quotes.map(({ quoteId, after: amount }) => [quoteId, amount])).toEqual(
      after.quotes.map(({ id, amount }) => [id, amount]),
    );
    // SRV-7: line by line, each mover's lines are those of the two quotes, and add up to their prices.
    for (const quote of preview.quotes) {
      const sums = quote.lines.map((line) => [line.before, line.after]);
      const sum = (at: number) => sums.reduce((total, line) => total + (line[at] ?? 0), 0);
      expect([sum(0), sum(1)]).toEqual([quote.before, quote.after]);
      const parts = after.quotes.find(({ id }) => id === quote.quoteId)?.parts ?? [];
      expect(quote.lines.map(({ text, after: amount }) => ({ text, amount }))).toEqual(parts);
      expect(quote.lines.some((line) => line.before < line.after)).toBe(true);
    }
    const { estimate } = after.move ?? {};
    const crew = after.quotes[0]?.facts.find(({ label }) => label === 'Crew')?.text;
    expect(crew).toContain(`about ${estimate?.hours} hours`);
    valueOf(await accept(browser, after.quotes[0]?.id ?? ''));
    expect(codeOf(await browser.call(previewInventory, given))).toBe('requests.accepted');
  });

  test('MV-03: a changed inventory is priced again at each mover’s own rates, and earlier pages change nothing', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request, browser } = await askedMove(app);
    const quote = await quoted(mover, request.id);
    const more = { ...smallFlat, listed: [...smallFlat.listed, { key: 'piano-upright', count: 1 }] };
    const params = { requestId: request.id };

    const { request: changed } = valueOf(
      await browser.call(changeInventory, { params, body: { inventory: more } }),
    );

    const [next] = changed.quotes;
    expect(next?.previousAmount).toBe(quote.amount);
    expect(next?.amount).toBeGreaterThan(quote.amount);
    expect(next?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(next?.amount);
    const outdated = await browser.call(acceptQuote, {
      params: { quoteId: quote.id },
      body: { amount: quote.amount },
    });
    expect(codeOf(outdated)).toBe('quotes.changed');
  });

  test('MV-04: a quote for an inventory that has changed meanwhile is refused', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request } = await askedMove(app);
    const sent = await mover.browser.call(sendQuote, {
      params: { requestId: request.id },
      body: { providerId: mover.id, digest: '00' },
    });
    expect(codeOf(sent)).toBe('quotes.changed');
  });

  test('MV-15: storage is priced by the week at each mover’s own rate, and needs a mover with a store', async () => {
    const [stores, none] = [await liveQuoter(app, 'mover'), await liveQuoter(app, 'mover')];
    const without = { params: { providerId: none.id }, body: { storagePerCubicMetre: 0 } };
    valueOf(await none.browser.call(changeMover, without));
    const { request, browser } = await askedMove(app);
    await quoted(none, request.id);
    const before = await quoted(stores, request.id);
    const given = {
      params: { requestId: request.id },
      body: { inventory: smallFlat, storageWeeks: 3 },
    };

    const { request: stored } = valueOf(await browser.call(changeInventory, given));

    const size = stored.move?.estimate.cubicMetres ?? 0;
    const [mine, theirs] = [stores, none].map(({ id }) =>
      stored.quotes.find(({ provider }) => provider.id === id),
    );
    // Movers without a store cannot do it. Their quote ends.
    expect(theirs).toBeUndefined();
    expect(mine?.parts.at(-1)).toEqual({
      text: `Storing ${size} m³ for 3 weeks`,
      amount: Math.round(size * 350 * 3),
    });
    expect((mine?.amount ?? 0) - before.amount).toBe(mine?.parts.at(-1)?.amount);
    expect(stored.move?.schedule.some(({ text }) => text === 'Carrying into the store')).toBe(true);
    expect(stored.endsAt.getTime() - request.endsAt.getTime()).toBeGreaterThan(20 * 86_400_000);
    // A crew is needed on both days, so nobody else gets the only crew on the second one.
    const { checkoutUrl } = valueOf(await accept(browser, mine?.id ?? ''));
    await pay(checkoutUrl);
    const later = await askedMove(app, { hours: 240 + 3 * 168 });
    expect(codeOf(await accept(later.browser, (await quoted(stores, later.request.id)).id))).toBe(
      'quotes.taken',
    );
  });

  test('MV-05: movers with one crew are booked once a day, whoever accepts at once', async () => {
    const mover = await liveQuoter(app, 'mover');
    const people = [await askedMove(app), await askedMove(app), await askedMove(app)];
    const quotes: Awaited<ReturnType<typeof quoted>>[] = [];
    for (const { request } of people) quotes.push(await quoted(mover, request.id));

    const answers = await Promise.all(
      people.map(({ browser }, index) => accept(browser, quotes[index]?.id ?? '')),
    );

    expect(answers.map((answer) => String(codeOf(answer))).toSorted()).toEqual([
      'ok',
      'quotes.taken',
      'quotes.taken',
    ]);
  });

  test('MV-06: an inventory cannot change while a quote is accepted', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request, browser } = await askedMove(app);
    const quote = await quoted(mover, request.id);
    valueOf(await accept(browser, quote.id));
    const changed = await browser.call(changeInventory, {
      params: { requestId: request.id },
      body: { inventory: smallFlat },
    });
    expect(codeOf(changed)).toBe('requests.accepted');
  });

  test('MV-07: the deposit is earned once both sides have signed, and not before', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request, browser } = await askedMove(app);
    const quote = await quoted(mover, request.id);
    const { order, checkoutUrl } = valueOf(await accept(browser, quote.id));
    expect(order.totals).toEqual([{ currency: 'GBP', amount: quote.payNow }]);
    expect(quote.payNow).toBe(Math.ceil(quote.amount / 5));
    await pay(checkoutUrl);
    const lineId = order.lines[0]?.id ?? '';
    const step = (name: string) =>
      mover.browser.call(takeProviderStep, { params: { lineId }, body: { step: name } });
    const sign = () =>
      browser.call(takeBuyerStep, { params: { orderId: order.id, lineId }, body: { step: 'complete' } });
    const due = () =>
      app.db.selectFrom('sellerDues').select('amount').where('orderId', '=', order.id).execute();

    expect(codeOf(await step('begin'))).toBe('fulfilment.not_possible');
    app.clock.advance({ days: 11 });
    expect(codeOf(await step('begin'))).toBe('ok');
    expect(codeOf(await sign())).toBe('fulfilment.not_possible');
    expect(codeOf(await step('deliver'))).toBe('ok');
    expect(await due()).toEqual([]);
    expect(codeOf(await sign())).toBe('ok');
    expect(await due()).toMatchObject([{ amount: quote.payNow }]);
  });

  test.each([
    { listed: [], own: [] },
    { listed: [{ key: 'dragon', count: 1 }], own: [] },
    { listed: [{ key: 'sofa-2', count: 100 }], own: [] },
    { listed: [{ key: 'sofa-2', count: -1 }], own: [] },
  ])('MV-08: the inventory %j is refused with a sentence', async (inventory) => {
    const browser = await app.as(await app.given.person());
    const response = await browser.fetch('/api/requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        vertical: 'mover',
        from: { postcode: 'BS1 4QP' },
        to: { postcode: 'BA1 1AA' },
        date: inHours(app, 240).slice(0, 10),
        inventory,
      }),
    });
    expect(response.status).toBe(400);
  });
});
