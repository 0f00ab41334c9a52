import type { Output } from '@tessera/contract/endpoint';
import type { getTransfer, listHoldings, listMyPools } from '@tessera/contract/sold/holdings';

export type Holdings = Output<typeof listHoldings>;
export type Holding = Holdings['holdings'][number];
export type Invitation = Holdings['invitations'][number];
export type Pool = Holding['pool'];
export type Transfer = Output<typeof getTransfer>['transfer'];
export type MyPool = Output<typeof listMyPools>['pools'][number];
