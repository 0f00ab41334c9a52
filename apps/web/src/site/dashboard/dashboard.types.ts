import type { getDashboard } from '@tessera/contract/site/dashboard';
import type { Output } from '@tessera/contract/endpoint';

export type Dashboard = Output<typeof getDashboard>;
