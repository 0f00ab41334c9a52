import { cancelRequest } from '@tessera/contract/services/requests';
import { MAX_QUOTES_OF_PROVIDER } from '@tessera/contract/services/request-shapes';
import { sendQuote, withdrawQuote } from '@tessera/contract/services/provider-requests';
import { beforeAll, expect, test } from 'vitest';
import { askedTrip, liveQuoter, type TestProvider } from '../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../testing/selling/quotes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

const { accept, read } = quoteCalls(() => app);

/** A small generator of numbers, so that every run takes the same walks. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Model {
  status: 'open' | 'accepted' | 'cancelled';
  /** The status of each driver’s quote, or nothing before the first. */
  readonly quotes: ('sent' | 'accepted' | undefined)[];
  /** How often each driver has quoted. */
  readonly times: number[];
}

/** What the model expects of an action, as the code of the answer. It changes the model if the action succeeds. */
function expected(model: Model, action: string, at: number): string {
  const { status, quotes, times } = model;
  switch (action) {
    case 'send':
      if (status !== 'open') return 'requests.closed';
      if ((times[at] ?? 0) >= MAX_QUOTES_OF_PROVIDER) return 'quotes.too_many';
      if (quotes[at] !== undefined) return 'quotes.sent';
      times[at] = (times[at] ?? 0) + 1;
      quotes[at] = 'sent';
      return 'ok';
    case 'withdraw':
      if (status === 'accepted') return 'requests.accepted';
      // Without an open quote, the walk withdraws nothing.
      if (status !== 'open' && quotes[at] !== undefined) {
        quotes[at] = undefined;
        return 'ok';
      }
      if (quotes[at] === undefined) return 'none';
      quotes[at] = undefined;
      return 'ok';
    case 'accept':
      if (quotes[at] === undefined) return 'none';
      if (quotes[at] === 'accepted') return 'ok';
      if (status === 'cancelled') return 'requests.closed';
      if (status === 'accepted') return 'quotes.taken';
      quotes[at] = 'accepted';
      model.status = 'accepted';
      return 'ok';
    default:
      if (status === 'accepted') return 'requests.accepted';
      model.status = 'cancelled';
      return 'ok';
  }
}

test('random quotes, withdrawals, acceptance and cancelling follow the model', async () => {
  const drivers: TestProvider[] = [];
  for (let index = 0; index < 3; index += 1) drivers.push(await liveQuoter(app, 'driver'));
  for (let walk = 0; walk < 6; walk += 1) {
    const next = numbers(walk + 1);
    const { request, browser } = await askedTrip(app, { hours: 30 + walk * 24 });
    const model: Model = { status: 'open', quotes: [undefined, undefined, undefined], times: [] };
    const ids: (string | undefined)[] = [];
    for (let count = 0; count < 14; count += 1) {
      const at = next(3);
      const action =
        ['send', 'send', 'send', 'withdraw', 'accept', 'cancel'][next(count < 6 ? 5 : 6)] ?? 'send';
      const driver = drivers[at];
      if (!driver) throw new Error('The driver is missing');
      const wanted = expected(model, action, at);
      if (wanted === 'none') continue;
      const id = ids[at] ?? '';
      const answer = await (action === 'send'
        ? driver.browser.call(sendQuote, {
            params: { requestId: request.id },
            body: { providerId: driver.id },
          })
        : action === 'withdraw'
          ? driver.browser.call(withdrawQuote, { params: { quoteId: id } })
          : action === 'accept'
            ? accept(browser, id)
            : browser.call(cancelRequest, { params: { requestId: request.id } }));
      expect(`${walk}.${count} ${action} ${codeOf(answer)}`).toBe(`${walk}.${count} ${action} ${wanted}`);
      const seen = await read(browser, request.id);
      expect(seen.status).toBe(model.status);
      ids[at] = seen.quotes.find(
        (quote) => quote.provider.id === driver.id && quote.status !== 'withdrawn',
      )?.id;
      const open = seen.quotes.filter(({ status }) => status !== 'withdrawn');
      expect(open).toHaveLength(model.quotes.filter(Boolean).length);
      for (const { parts, amount } of open)
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      expect(open.filter(({ status }) => status === 'accepted')).toHaveLength(
        model.quotes.filter((quote) => quote === 'accepted').length,
      );
    }
  }
});
