import type { Output } from '@tessera/contract/endpoint';
import type { getSales } from '@tessera/contract/sales';

export type Sales = Output<typeof getSales>;
