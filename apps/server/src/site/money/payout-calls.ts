import * as contract from '@tessera/contract/selling/money';
import { requireFreshProof } from '@tessera/domain/people/proof';
import { canBePaidOn } from '@tessera/domain/selling/money/bank-details';
import { formatPayoutStatement } from '@tessera/domain/selling/money/payout-statement';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, handleBytes, type Route, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createAuditEntry } from '../../people/accounts/public.ts';
import { listOwingAccounts } from '../../selling/ledger/public.ts';
import {
  countWaitingSellers,
  enqueuePayoutEmail,
  findBegunPayout,
  listNamedPayouts,
  listStatementLines,
  markPayoutFailed,
  markPayoutPaid,
  type Payout,
} from '../../selling/payouts/public.ts';
import { answerCsv } from './answer-csv.ts';
import {
  createReconciliation,
  findRunningReconciliation,
  listReconciliations,
  type Reconciliation,
} from './reconciliations.queries.ts';
import { MAX_RUNNING_MS, newReconciliation } from './run-reconciliation.ts';
import { listSellerNames } from './sellers.queries.ts';

/** How many payouts, or accounts that owe money, an administrator’s page lists. */
const MAX_ROWS = 200;
const MAX_REPORTS = 30;

const listPayoutsRoute = handle<typeof contract.listAllPayouts, Ports>(
  contract.listAllPayouts,
  async (_, ports) =>
    ok({
      payouts: await listNamedPayouts(ports, MAX_ROWS),
      isByHand: ports.payouts.needsBankDetails,
      waitingSellers: await countWaitingSellers(ports),
    }),
);

/**
 * Prepares the download of payouts. The file contains many people's bank accounts, so the download needs a recent
 * password and an entry in the audit log.
 */
const preparePayoutsRoute = handle<typeof contract.preparePayouts, Ports>(
  contract.preparePayouts,
  async ({ viewer, address }, { db, clock }) => {
    const { user, session } = signedIn(viewer);
    const now = clock.now();
    const proof = requireFreshProof(session, now);
    if (!proof.ok) return proof;
    await db.transaction().execute((tx) =>
      createAuditEntry(tx, {
        at: now,
        actorId: user.id,
        address,
        action: 'money.payouts_downloaded',
        subject: 'payouts',
      }),
    );
    return ok({ path: contract.downloadPayouts.path });
  },
);

const downloadPayoutsRoute = handleBytes<typeof contract.downloadPayouts, Ports>(
  contract.downloadPayouts,
  async ({ viewer }, ports) => {
    const now = ports.clock.now();
    const proof = requireFreshProof(signedIn(viewer).session, now);
    if (!proof.ok) return proof;
    const csv = formatPayoutStatement(await listStatementLines(ports));
    return ok(answerCsv(csv, `payouts-${now.toISOString().slice(0, 10)}.csv`));
  },
);

/** Ends a payout that the operator makes by hand. Other payouts are ended by the provider's answer. */
const endPayoutRoute = handle<typeof contract.endPayout, Ports>(
  contract.endPayout,
  async ({ params: { payoutId }, body: { status, note, paidOn: day }, viewer, address }, ports) => {
    const now = ports.clock.now();
    const paidOn = day ?? now.toISOString().slice(0, 10);
    const begun = await findBegunPayout(ports.db, payoutId);
    if (!begun) return refuse({ code: 'money.ended' });
    if (status === 'paid' && !canBePaidOn(paidOn, { ...begun, now }))
      return refuse({ code: 'money.not_that_day' });
    const isEnded = await ports.db.transaction().execute(async (tx) => {
      const notify = (of: Tx, payout: Payout) => enqueuePayoutEmail(of, payout, ports);
      const isDone =
        status === 'paid'
          ? await markPayoutPaid(tx, { ...ports, notify }, { payoutId, reference: note, paidOn })
          : await markPayoutFailed(tx, ports, { payoutId, failure: note });
      if (!isDone) return false;
      await createAuditEntry(tx, {
        at: now,
        actorId: signedIn(viewer).user.id,
        address,
        action: `money.payout_${status}`,
        subject: `payout ${payoutId}`,
        facts: status === 'paid' ? { note, paidOn } : { note },
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

/** Starts a comparison. If one is running, that one is returned and no second one is started. */
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
  preparePayoutsRoute,
  downloadPayoutsRoute,
  endPayoutRoute,
  listOwingRoute,
  listReconciliationsRoute,
  reconcileNowRoute,
];
