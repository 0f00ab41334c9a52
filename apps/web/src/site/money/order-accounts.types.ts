import type { Output } from '@tessera/contract/endpoint';
import type { getOrderAccounts } from '@tessera/contract/selling/money';

export type OrderAccounts = Output<typeof getOrderAccounts>;
