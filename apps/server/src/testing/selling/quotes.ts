import { takeProviderStep } from '@tessera/contract/services/provider-requests';
import { acceptQuote, getRequest } from '@tessera/contract/services/requests';
import { valueOf } from '../kitchens.ts';
import { askedTrip, liveQuoter, quoted } from '../requests.ts';
import { press, sessionIn } from './storage-plans.ts';
import type { Browser, TestApp } from '../test-app.ts';

export const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal?.code;

/** What riders and drivers do with quotes, for tests that do it many times. */
export function quoteCalls(app: () => TestApp) {
  const accept = (browser: Browser, quoteId: string) =>
    browser.call(acceptQuote, { params: { quoteId }, body: {} });
  const read = async (browser: Browser, requestId: string) =>
    valueOf(await browser.call(getRequest, { params: { requestId } })).request;

  async function pay(checkoutUrl: string | null) {
    await press(app().browser(), sessionIn(checkoutUrl ?? ''), 'succeed');
    await app().jobs.runAll(app().workers);
  }

  async function bookedTrip() {
    const driver = await liveQuoter(app(), 'driver');
    const rider = await askedTrip(app());
    const quote = await quoted(driver, rider.request.id);
    const { order, checkoutUrl } = valueOf(await accept(rider.browser, quote.id));
    await pay(checkoutUrl);
    const line = order.lines[0];
    if (!line) throw new Error('The order is empty');
    const step = (name: string, more: object = {}) =>
      driver.browser.call(takeProviderStep, { params: { lineId: line.id }, body: { step: name, ...more } });
    return { driver, rider, quote, order, lineId: line.id, step };
  }

  return { accept, read, pay, bookedTrip };
}
