import { randomUUID } from 'node:crypto';
import { createCheckoutSession } from '@tessera/contract/files/storage-plans';
import { onTestFinished } from 'vitest';
import { checkoutBody, ordersOf, send, storagePlanOf } from '../../../testing/selling/storage-plans.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createStripeProvider } from '../stripe-provider.ts';
import { startFakeStripe } from './fake-stripe.ts';

const secret = 'whsec_of_the_operator';

/** A site that is paid through a fake Stripe, and somebody who buys a storage plan there. */
export async function buyerAtStripe(secretKey = 'sk_test_of_the_operator') {
  const stripe = await startFakeStripe();
  onTestFinished(() => stripe.close());
  const app = await testApp({
    isUnlimited: true,
    payments: ({ clock }) =>
      createStripeProvider({
        secretKey,
        webhookSecret: secret,
        clock,
        address: stripe.address,
        answerWithinMs: 300,
      }),
  });
  const person = await app.given.person();

  const firstSession = () => {
    const session = stripe.sessions.values().next().value;
    if (!session) throw new Error('Nothing was created');
    return session;
  };
  const receive = (event: string) => send(app, event, { secret });
  return {
    app,
    stripe,
    firstSession,
    ask: async (choice?: Parameters<typeof checkoutBody>[1]) =>
      (await app.as(person)).call(createCheckoutSession, { body: checkoutBody(person.id, choice) }),
    pay: (status?: Parameters<typeof stripe.pay>[1]) => stripe.pay(firstSession(), status),
    orders: () => ordersOf(app, person.id),
    storagePlan: () => storagePlanOf(app, person.id),
    receive,
    /** Sends the site an event about the buyer's first payment page. */
    receiveEvent: (type: string, { id = `evt_${randomUUID()}`, livemode = false } = {}) =>
      receive(JSON.stringify({ id, object: 'event', type, livemode, data: { object: firstSession() } })),
  };
}

export type BuyerAtStripe = Awaited<ReturnType<typeof buyerAtStripe>>;
