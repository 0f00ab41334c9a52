import type { Output } from '@tessera/contract/endpoint';
import type { getSales } from '@tessera/contract/selling/sales';

export type Sales = Output<typeof getSales>;
