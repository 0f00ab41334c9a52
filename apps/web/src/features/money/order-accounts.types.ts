import type { Output } from '@tessera/contract/endpoint';
import type { getOrderAccounts } from '@tessera/contract/money';

export type OrderAccounts = Output<typeof getOrderAccounts>;
