import { formatMoney } from '@tessera/domain/selling/money/money';
import { type Reconciliation, runReconciliation } from '../site/money/public.ts';
import { CommandRefused, runCommand } from './command.ts';
import { withPayments } from './with-payments.ts';

await runCommand(async (config, args) => {
  if (args.some((arg) => arg !== '--repair'))
    throw new CommandRefused(
      './script/money-check compares the payment provider, orders, reservations, shares and the ledger. --repair checks orders at the provider whose payment or refund is missing on one side.',
    );
  return withPayments(config, async (ports) => {
    const repair = args.includes('--repair') ? ports : null;
    return describe(await runReconciliation(ports, { origin: 'command', repair }));
  });
});

/** The report as text, with the exit code. 0: the books agree. 1: they differ. 2: they could not be compared. */
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
