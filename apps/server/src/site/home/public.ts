import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getHomeRowsRoute } from './get-home-rows.ts';
import { getMyHomeRoute } from './get-my-home.ts';

export const homeRoutes: readonly Route<Ports>[] = [getHomeRowsRoute, getMyHomeRoute];
