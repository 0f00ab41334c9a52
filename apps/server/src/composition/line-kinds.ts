import type { LineKindName } from '@tessera/domain/sold/kinds/line-kinds';
import type { Config } from '../config.ts';
import { feesOf } from '../kind-fees.ts';
import { storageLines } from '../files/storage-plans/public.ts';
import { balanceLines } from '../selling/fulfilment/public.ts';
import type { LineKind } from '../selling/line-kind.ts';
import { createAppointmentLines } from '../services/beauty/public.ts';
import { createMealLines } from '../services/food/public.ts';
import { createMoveLines, createTripLines } from '../services/requests/public.ts';
import { createItemLines } from '../sold/items/public.ts';
import { createProductLines } from '../tools/shops/public.ts';
import { createShareLines } from '../sold/shares/public.ts';

/** The server side of every kind of thing that is sold. Decision 055 says what else a new kind needs. */
export function createLineKinds(config: Config): Readonly<Record<LineKindName, LineKind>> {
  const kinds: Readonly<Record<LineKindName, LineKind>> = {
    shares: createShareLines(config),
    item: createItemLines(),
    storage: storageLines,
    meal: createMealLines(),
    trip: createTripLines(),
    move: createMoveLines(),
    product: createProductLines(),
    appointment: createAppointmentLines(),
    balance: balanceLines,
  };
  const withFees = Object.entries(kinds).map(([name, kind]) => [
    name,
    // The site itself sells storage plans, so nobody owes it a fee for them.
    name === 'storage' ? kind : { ...kind, fees: feesOf(config, name) },
  ]);
  // Has the same names as `kinds`.
  return Object.fromEntries(withFees) as Readonly<Record<LineKindName, LineKind>>;
}
