/** Starts the product's server with card payments by a fake Stripe, which listens on the port FAKE_STRIPE_PORT. */
import { loadBuiltWeb } from '../../../apps/server/src/composition/built-web.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { openLog } from '../../../apps/server/src/platform/log/log.ts';
import { startServer } from '../../../apps/server/src/composition/server.ts';

const config = readConfig();
const { stripe } = config.payments;
if (!stripe) throw new Error('STRIPE_SECRET_KEY is missing');
const address = { host: '127.0.0.1', port: Number(process.env['FAKE_STRIPE_PORT']), protocol: 'http' };
const { stop } = await startServer({
  config: { ...config, payments: { stripe: Object.assign(stripe, { address }) } },
  log: openLog(config),
  loadWeb: loadBuiltWeb,
});
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
