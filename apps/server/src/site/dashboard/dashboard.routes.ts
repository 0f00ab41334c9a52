import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getDashboardRoute } from './get-dashboard.ts';

export const dashboardRoutes: readonly Route<Ports>[] = [getDashboardRoute];
