import { decideStep, type StepActor, type StepMoney } from '@tessera/domain/selling/fulfilment/rules';
import type { Ports } from '../../ports.ts';
import { type CheckPorts, collectPayment, findOrder } from '../orders/public.ts';
import { rulesOf } from './begin-fulfilment.ts';
import { findFulfilment } from './fulfilments.queries.ts';
import { mayEnterCode } from './release-code.ts';

interface WantedStep {
  readonly lineId: string;
  readonly step: string;
  readonly by: StepActor;
  readonly code?: string | undefined;
  readonly fromState?: string | undefined;
}

/**
 * Captures the authorised payment of a line before a step that gives nothing back to the buyer, such as accepting it. It asks the payment
 * provider, so it is called before the transaction of `takeStepIn`, which refuses such a step while nothing is captured. `ready`: nothing
 * stands in the way of the step. `lost`: the card could not be charged, and the order is cancelled. `unknown`: the provider did not answer.
 */
export async function collectForStep(
  request: WantedStep,
  ports: CheckPorts & Pick<Ports, 'secrets'>,
): Promise<'ready' | 'lost' | 'unknown'> {
  const fulfilment = await findFulfilment(ports.db, request.lineId);
  const order = fulfilment && (await findOrder(ports.db, fulfilment.orderId));
  if (!fulfilment || order?.status !== 'authorised') return 'ready';
  const { state, frozenAt } = fulfilment;
  const { step: name, by, fromState = state } = request;
  const step = decideStep(rulesOf(fulfilment.kind), fulfilment, { step: name, by, now: ports.clock.now() });
  // A step that is not possible is refused later, and charges nobody.
  if (!step.ok || frozenAt !== null || fromState !== state || givesBack(step.value)) return 'ready';
  const isCodeWrong =
    step.value.needsCode && by === 'seller' && !mayEnterCode(ports.secrets, fulfilment, request.code ?? '');
  if (isCodeWrong) return 'ready';
  const outcome = await collectPayment(order, ports);
  return outcome === 'collected' ? 'ready' : outcome;
}

/** Whether a step returns money to the buyer. A payment that is only authorised is released by it, whatever the kind's rules keep. */
export function givesBack({ money }: { readonly money?: StepMoney }): boolean {
  return money === 'refund' || money === 'by_window' || money === 'rest';
}
