import { longDay } from '@tessera/domain/days';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { parseBalance, REMIND_OF_BALANCE_MS } from '@tessera/domain/selling/orders/balance';
import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { enqueueOrderEmail, findOrder } from '../orders/public.ts';
import { findLine } from './begin-fulfilment.ts';
import { collectForStep } from './collect-for-step.ts';
import {
  claimBalanceReminders,
  claimSellerNotices,
  listDueFulfilments,
  lockFulfilment,
  updateFulfilment,
} from './fulfilments.queries.ts';
import { notifyOfStep } from './notify-of-step.ts';
import { type StepPorts, takeStepIn } from './take-step.ts';

type Needs = Pick<
  Ports,
  'db' | 'clock' | 'config' | 'lineKinds' | 'payments' | 'secrets' | 'searchIndex' | 'state'
>;

const BATCH_SIZE = 50;

/** Runs every minute. It notifies sellers of new orders, reminds buyers of balances, and takes steps whose time has come. */
export function sweepFulfilmentsWorker(needs: Needs): Worker<'fulfilments.sweep'> {
  return {
    retries: 0,
    schedule: '* * * * *',
    async run(_, jobs) {
      const ports = { ...needs, jobs };
      await notifySellers(ports);
      await remindOfBalances(ports);
      await takeDueSteps(ports);
    },
  };
}

async function notifySellers(ports: StepPorts): Promise<void> {
  await ports.db.transaction().execute(async (tx) => {
    const sold = await claimSellerNotices(tx, { now: ports.clock.now(), limit: BATCH_SIZE });
    for (const fulfilment of sold) await notifyOfStep(tx, { fulfilment, step: 'paid' }, ports);
  });
}

async function remindOfBalances(ports: StepPorts): Promise<void> {
  await ports.db.transaction().execute(async (tx) => {
    const now = ports.clock.now();
    const until = new Date(now.getTime() + REMIND_OF_BALANCE_MS);
    for (const fulfilment of await claimBalanceReminders(tx, { now, until, limit: BATCH_SIZE })) {
      const order = await findOrder(tx, fulfilment.orderId);
      const line = await findLine(tx, fulfilment);
      const balance = line && parseBalance(line.terms);
      if (!order || !balance) continue;
      const amount = formatMoney({ amount: balance.amount, currency: order.currency });
      const email = {
        subject: `${amount} to pay by ${longDay(balance.dueAt)}: ${line.title}`,
        greeting: 'Hello,',
        paragraphs: [
          `You have paid a deposit for ${line.title}. The balance of ${amount} is due by ${longDay(balance.dueAt)}.`,
        ],
        action: { label: 'Pay the balance', url: `${ports.config.publicUrl}/orders/${order.id}` },
        closing: `Order ${order.number}.`,
      };
      await enqueueOrderEmail(tx, { userId: order.userId }, email, ports);
    }
  });
}

async function takeDueSteps(ports: StepPorts): Promise<void> {
  for (const { orderLineId, dueStep, state } of await listDueFulfilments(
    ports.db,
    ports.clock.now(),
    BATCH_SIZE,
  )) {
    if (dueStep === null) continue;
    const request = { lineId: orderLineId, step: dueStep, by: 'site', fromState: state } as const;
    // While the payment provider does not answer, the step stays due.
    if ((await collectForStep(request, ports)) === 'unknown') continue;
    await ports.db.transaction().execute(async (tx) => {
      const taken = await takeStepIn(tx, request, ports);
      // A refund can be impossible, for example after a dispute. Then an administrator has to decide.
      if (taken.ok) return;
      // A balance that was paid at this moment has replaced the step that was due.
      const present = await lockFulfilment(tx, orderLineId);
      if (present?.dueStep === dueStep)
        await updateFulfilment(tx, orderLineId, { dueAt: null, dueStep: null });
    });
  }
}
