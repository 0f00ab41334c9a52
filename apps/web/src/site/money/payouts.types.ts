import type { Output } from '@tessera/contract/endpoint';
import type { listAllPayouts } from '@tessera/contract/selling/money';

export type Payout = Output<typeof listAllPayouts>['payouts'][number];

/** A payout by hand that the operator is about to record as paid or failed. */
export interface EndQuestion {
  readonly payout: Payout;
  readonly status: 'paid' | 'failed';
}
