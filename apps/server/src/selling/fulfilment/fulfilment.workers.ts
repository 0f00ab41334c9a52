import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { claimSellerNotices, listDueFulfilments, updateFulfilment } from './fulfilments.queries.ts';
import { notifyOfStep } from './notify-of-step.ts';
import { type StepPorts, takeStepIn } from './take-step.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'lineKinds' | 'payments' | 'secrets' | 'searchIndex'>;

const BATCH_SIZE = 50;

/** Runs every minute. It notifies sellers of new orders and takes steps whose time has come. */
export function sweepFulfilmentsWorker(needs: Needs): Worker<'fulfilments.sweep'> {
  return {
    retries: 0,
    schedule: '* * * * *',
    async run(_, jobs) {
      const ports = { ...needs, jobs };
      await notifySellers(ports);
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

async function takeDueSteps(ports: StepPorts): Promise<void> {
  for (const { orderLineId, dueStep, state } of await listDueFulfilments(
    ports.db,
    ports.clock.now(),
    BATCH_SIZE,
  )) {
    if (dueStep === null) continue;
    await ports.db.transaction().execute(async (tx) => {
      const request = { lineId: orderLineId, step: dueStep, by: 'site', fromState: state } as const;
      const taken = await takeStepIn(tx, request, ports);
      // A refund can be impossible, for example after a dispute. Then an administrator has to decide.
      if (!taken.ok) await updateFulfilment(tx, orderLineId, { dueAt: null, dueStep: null });
    });
  }
}
