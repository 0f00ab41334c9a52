import type { Output } from '@tessera/contract/endpoint';
import type { listAllPayouts } from '@tessera/contract/money';

export type Payout = Output<typeof listAllPayouts>['payouts'][number];

/** A payout by hand, and how it is to end. */
export interface EndQuestion {
  readonly payout: Payout;
  readonly status: 'paid' | 'failed';
}
