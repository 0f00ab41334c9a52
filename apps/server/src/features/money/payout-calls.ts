import * as contract from '@tessera/contract/money';
import { formatPayoutStatement } from '@tessera/domain/money/payout-statement';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, handleBytes, type Route, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createAuditEntry } from '../accounts/public.ts';
import { listOwingAccounts } from '../ledger/public.ts';
import {
  enqueuePayoutEmail,
  listNamedPayouts,
  listStatementLines,
  markPayoutFailed,
  markPayoutPaid,
  type Payout,
} from '../payouts/public.ts';
import { answerCsv } from './answer-csv.ts';
import {
  createReconciliation,
  findRunningReconciliation,
  listReconciliations,
  type Reconciliation,
} from './reconciliations.queries.ts';
import { MAX_RUNNING_MS, newReconciliation } from './run-reconciliation.ts';
import { listSellerNames } from './sellers.queries.ts';

const MAX_ROWS = 200;
const MAX_REPORTS = 30;

const listPayoutsRoute = handle<typeof contract.listAllPayouts, Ports>(
  contract.listAllPayouts,
  async (_, { db, payouts }) =>
    ok({ payouts: await listNamedPayouts(db, MAX_ROWS), isByHand: payouts.name === 'statement' }),
);

const downloadPayoutsRoute = handleBytes<typeof contract.downloadPayouts, Ports>(
  contract.downloadPayouts,
  async (_, { db, clock }) => {
    const day = clock.now().toISOString().slice(0, 10);
    return ok(answerCsv(formatPayoutStatement(await listStatementLines(db)), `payouts-${day}.csv`));
  },
);

/** Only a payout by hand waits for a person. Others are ended by the provider's answer. */
const endPayoutRoute = handle<typeof contract.endPayout, Ports>(
  contract.endPayout,
  async ({ params: { payoutId }, body: { status, note }, viewer, address }, ports) => {
    const isEnded = await ports.db.transaction().execute(async (tx) => {
      const notify = (of: Tx, payout: Payout) => enqueuePayoutEmail(of, payout, ports);
      const isDone =
        status === 'paid'
          ? await markPayoutPaid(tx, { ...ports, notify }, { payoutId, reference: note })
          : await markPayoutFailed(tx, ports, { payoutId, failure: note });
      if (!isDone) return false;
      await createAuditEntry(tx, {
        at: ports.clock.now(),
        actorId: signedIn(viewer).user.id,
        address,
        action: `money.payout_${status}`,
        subject: `payout ${payoutId}`,
        facts: { note },
      });
      return true;
    });
    return isEnded ? ok({}) : refuse({ code: 'money.ended' });
  },
);

const listOwingRoute = handle<typeof contract.listOwingSellers, Ports>(
  contract.listOwingSellers,
  async (_, { db }) => {
    const accounts = await listOwingAccounts(db, MAX_ROWS);
    const names = await listSellerNames(
      db,
      accounts.map(({ reference }) => reference),
    );
    return ok({
      sellers: accounts.map(({ reference, currency, balance }) => ({
        seller: reference,
        name: names.get(reference)?.name ?? null,
        email: names.get(reference)?.email ?? null,
        currency,
        owed: balance,
      })),
    });
  },
);

const listReconciliationsRoute = handle<typeof contract.listReconciliations, Ports>(
  contract.listReconciliations,
  async (_, { db, clock }) => {
    const reports = await listReconciliations(db, MAX_REPORTS);
    return ok({ reconciliations: reports.map((report) => toView(report, clock.now())) });
  },
);

function toView(report: Reconciliation, now: Date) {
  const isInterrupted =
    report.endedAt === null && report.startedAt.getTime() < now.getTime() - MAX_RUNNING_MS;
  return {
    ...report,
    differences: [...report.differences],
    ...(isInterrupted && { endedAt: now, failure: 'The comparison was interrupted. Check again.' }),
  };
}

/** A comparison that is running is answered instead of a second one. */
const reconcileNowRoute = handle<typeof contract.reconcileNow, Ports>(
  contract.reconcileNow,
  async ({ viewer, address }, { db, clock, jobs }) => {
    const now = clock.now();
    const running = await findRunningReconciliation(db, new Date(now.getTime() - MAX_RUNNING_MS));
    if (running) return ok({ reconciliation: toView(running, now) });
    const started = newReconciliation('administrator', now);
    await db.transaction().execute(async (tx) => {
      await createReconciliation(tx, started);
      await jobs.enqueue(tx, 'money.check', { reconciliationId: started.id });
      await createAuditEntry(tx, {
        at: now,
        actorId: signedIn(viewer).user.id,
        address,
        action: 'money.reconciled',
        subject: `reconciliation ${started.id}`,
      });
    });
    return ok({ reconciliation: toView(started, now) });
  },
);

export const payoutMoneyRoutes: readonly Route<Ports>[] = [
  listPayoutsRoute,
  downloadPayoutsRoute,
  endPayoutRoute,
  listOwingRoute,
  listReconciliationsRoute,
  reconcileNowRoute,
];
