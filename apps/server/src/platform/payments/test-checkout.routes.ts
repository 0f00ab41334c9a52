import * as contract from '@tessera/contract/selling/test-checkout';
import { ok, refuse } from '@tessera/domain/result';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { handle, type Route } from '../http/handle.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findTestCheckout, type TestCheckout } from './test-checkouts.queries.ts';
import { actAtTestCheckout } from './test-provider.ts';

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly payments: PaymentProvider;
  readonly config: Pick<Config, 'openToOthers'>;
}

/**
 * The calls of the test checkout. With a real provider, these addresses do not exist. Anybody who can press its buttons
 * gets what is for sale without paying, so they answer this machine only, unless the operator has opened them.
 */
export const testCheckoutRoutes: readonly Route<Needs>[] = [
  handle<typeof contract.getTestCheckout, Needs>(
    contract.getTestCheckout,
    async ({ params, isLocal }, { db, clock, payments, config }) => {
      if (payments.name !== 'test') return refuse({ code: 'not_found' });
      if (!isLocal && !config.openToOthers.testPayments) return refuse({ code: 'payments.not_set_up' });
      const found = await findTestCheckout(db, params.session, clock.now());
      return found ? ok({ checkout: shown(found) }) : refuse({ code: 'not_found' });
    },
  ),
  handle<typeof contract.actAtTestCheckout, Needs>(
    contract.actAtTestCheckout,
    async ({ params, body: { act }, isLocal }, ports) => {
      if (ports.payments.name !== 'test') return refuse({ code: 'not_found' });
      if (!isLocal && !ports.config.openToOthers.testPayments) return refuse({ code: 'payments.not_set_up' });
      const outcome = await actAtTestCheckout(ports, params.session, act);
      if (outcome === 'missing') return refuse({ code: 'not_found' });
      if (outcome === 'closed') return refuse({ code: 'payments.closed' });
      return ok({ checkout: shown(outcome.checkout), url: nextUrl(act, outcome.checkout) });
    },
  ),
];

/**
 * Where the person goes after pressing a button. Null after a declined card: the page stays open, so that another card
 * can be tried.
 */
function nextUrl(act: contract.TestCheckoutAct, { successUrl, cancelUrl }: TestCheckout): string | null {
  if (act === 'succeed') return successUrl;
  return act === 'abandon' ? cancelUrl : null;
}

function shown(checkout: TestCheckout) {
  return {
    status: checkout.status,
    is_declined: checkout.declinedAt !== null,
    is_captured_later: checkout.isCapturedLater,
    amount: checkout.amount,
    currency: checkout.currency,
    items: [...checkout.items],
    expires_at: checkout.expiresAt,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  };
}
