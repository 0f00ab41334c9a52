import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getHomeRowsRoute } from './get-home-rows.ts';
import { getMyHomeRoute } from './get-my-home.ts';
import { getShellRoute } from './get-shell.ts';

export const homeRoutes: readonly Route<Ports>[] = [getShellRoute, getHomeRowsRoute, getMyHomeRoute];
export { shellOf } from './shell.queries.ts';
