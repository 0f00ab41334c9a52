import { dueOf } from '@tessera/domain/selling/fulfilment/rules';
import { rulesOf } from './begin-fulfilment.ts';
import type { Fulfilment, FulfilmentChange } from './fulfilments.queries.ts';

/** What changes in a fulfilment once its balance was paid: from then on, nothing happens for want of it. */
export function balanceDues(fulfilment: Fulfilment): FulfilmentChange {
  const { kind, changedAt } = fulfilment;
  const due = dueOf(rulesOf(kind), { ...fulfilment, balanceDueAt: null }, changedAt);
  return { balanceDueAt: null, ...(due ?? { dueAt: null, dueStep: null }) };
}
