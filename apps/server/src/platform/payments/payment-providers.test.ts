import { afterEach, beforeAll } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { signBody } from './payment-signature.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { changeTestCheckout, findTestCheckout } from './test-checkouts.queries.ts';
import { writeTestEvent } from './test-events.ts';
import { actAtTestCheckout, testWebhookSecret } from './test-provider.ts';
import { describePaymentProvider } from './testing/describe-payment-provider.ts';
import { type FakeStripe, startFakeStripe } from './testing/fake-stripe.ts';
import type { ProviderUnderTest } from './testing/provider-steps.ts';

const webhookSecret = 'whsec_of_the_operator';
const servers: FakeStripe[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describePaymentProvider('the Stripe driver', async (): Promise<ProviderUnderTest> => {
  const clock = createFakeClock();
  const stripe = await startFakeStripe({ now: () => clock.now() });
  servers.push(stripe);
  const sessionOf = (id: string) => {
    const session = stripe.sessions.get(id);
    if (!session) throw new Error('No such session');
    return session;
  };
  const disputeStatus = { open: 'needs_response', won: 'won', lost: 'lost' };
  return {
    clock,
    provider: createStripeProvider({
      secretKey: 'sk_test_of_the_operator',
      webhookSecret,
      clock,
      address: stripe.address,
    }),
    pay: async (id) => void stripe.pay(sessionOf(id)),
    endAuthorisation: async (id) => stripe.payments.release(`pi_${id}`),
    dispute: async (id, state) => void stripe.payments.dispute(`pi_${id}`, disputeStatus[state]),
    takeEvents: () =>
      Promise.all(
        stripe.payments.events
          .splice(0)
          .map(async (body) => ({ body, signature: await signBody(body, webhookSecret, clock.now()) })),
      ),
  };
});

let app: TestApp;
beforeAll(async () => (app = await testApp()));

describePaymentProvider('the test provider', async (): Promise<ProviderUnderTest> => {
  const { db, clock, jobs, ports } = app;
  const secret = testWebhookSecret(ports.secrets);
  return {
    clock,
    provider: ports.payments,
    pay: async (id) => void (await actAtTestCheckout({ db, clock, jobs }, id, 'succeed')),
    endAuthorisation: async (id) =>
      void (await actAtTestCheckout({ db, clock, jobs }, id, 'end_authorisation')),
    async dispute(id, state) {
      await changeTestCheckout(db, id, { dispute: state });
      const checkout = await findTestCheckout(db, id, clock.now());
      if (!checkout) throw new Error('No such session');
      const type = state === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed';
      const body = writeTestEvent(type, checkout, clock.now());
      await db.transaction().execute((tx) => jobs.enqueue(tx, 'payments.test-event', { body }));
    },
    async takeEvents() {
      const bodies = jobs.queued('payments.test-event').map(({ body }) => body);
      jobs.forget();
      return Promise.all(
        bodies.map(async (body) => ({ body, signature: await signBody(body, secret, clock.now()) })),
      );
    },
  };
});
