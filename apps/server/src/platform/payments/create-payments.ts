import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Secrets } from '../secrets.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { createTestProvider, testWebhookSecret } from './test-provider.ts';

interface Needs {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: () => Jobs;
  readonly secrets: Secrets;
}

/** Creates the operator's payment provider, or the test provider if no key is set. */
export function createPayments({ config, db, clock, jobs, secrets }: Needs): PaymentProvider {
  const { stripe } = config.payments;
  if (stripe) return createStripeProvider({ ...stripe, clock });
  const { publicUrl } = config;
  return createTestProvider({ db, clock, jobs, publicUrl, webhookSecret: testWebhookSecret(secrets) });
}
