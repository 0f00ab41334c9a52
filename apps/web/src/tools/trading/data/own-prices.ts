import type { LineFault } from '@tessera/domain/tools/trading/csv/read-prices';
import type { PriceNote } from '@tessera/domain/tools/trading/csv/tidy-bars';
import { createStore } from '../../../lib/create-store.ts';

export interface OwnPrices {
  readonly files: readonly string[];
  readonly instruments: readonly {
    readonly name: string;
    readonly bars: number;
    readonly from: number;
    readonly to: number;
  }[];
  readonly faults: readonly LineFault[];
  readonly faultCount: number;
  readonly notes: readonly PriceNote[];
}

export interface OwnPricesState {
  readonly prices: OwnPrices | undefined;
  /** Grows with each file that is opened, so that runs are computed again. */
  readonly version: number;
}

/** What the worker of this tab has read from files. The prices themselves stay in the worker. */
export const ownPrices = createStore<OwnPricesState>({ prices: undefined, version: 0 });
