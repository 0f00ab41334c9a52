import { formatMoney } from '@tessera/domain/money/money';
import { type Reconciliation, runReconciliation } from '../features/money/public.ts';
import { createLineKinds } from '../line-kinds.ts';
import { startJobs } from '../platform/jobs/boss-jobs.ts';
import { openLog } from '../platform/log/log.ts';
import { createPayments } from '../platform/payments/create-payments.ts';
import { createProcessState } from '../platform/process-state.ts';
import { createSecrets, readOrCreateAppSecret } from '../platform/secrets.ts';
import { CommandRefused, runCommand } from './command.ts';
import { withPorts } from './with-ports.ts';

await runCommand(async (config, args) => {
  if (args.some((arg) => arg !== '--repair'))
    throw new CommandRefused(
      './script/money-check compares the payment provider, orders, reservations, shares and the ledger. --repair checks orders at the provider whose payment or refund is missing on one side.',
    );
  const secrets = createSecrets(config.appSecret ?? (await readOrCreateAppSecret(config.dataDir)));
  return withPorts(config, async ({ db, clock, connectionString }) => {
    // Emails about what is repaired are queued here and sent by the server.
    const log = openLog({ ...config, logLevel: 'error' });
    const jobs = await startJobs({ connectionString, log, workers: {} });
    try {
      const payments = createPayments({ config, db, clock, secrets, jobs: () => jobs });
      const lineKinds = createLineKinds(config);
      const ports = { db, clock, config, payments, lineKinds, state: createProcessState(), jobs };
      const repair = args.includes('--repair') ? ports : null;
      return describe(await runReconciliation(ports, { origin: 'command', repair }));
    } finally {
      await jobs.stop();
    }
  });
});

/** Exit code 0: the books agree, 1: they differ, 2: nothing could be compared. */
function describe(report: Reconciliation): string {
  const { failure, differences, differenceCount, orders, providerEntries, moving, repaired } = report;
  if (failure !== null) {
    process.exitCode = 2;
    return failure;
  }
  for (const { kind, subject, currency, expected, found, message } of differences) {
    const show = (amount: number) => (currency === null ? String(amount) : formatMoney({ amount, currency }));
    process.stdout.write(
      `${kind} ${subject}: expected ${show(expected)}, found ${show(found)}.\n  ${message}\n`,
    );
  }
  if (differenceCount > 0) process.exitCode = 1;
  const compared = `Compared ${orders} orders with ${providerEntries} payments and refunds. Changing at the moment: ${moving}. Repaired: ${repaired}.`;
  return differenceCount === 0
    ? `The books agree. ${compared}`
    : `Differences: ${differenceCount}. ${compared}`;
}
