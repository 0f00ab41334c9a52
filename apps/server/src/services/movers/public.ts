import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { changeMoverRoute, getMoverRoute, getMyMoverRoute } from './my-mover.ts';

export { moverKind } from './mover-kind.ts';
export { type Mover, findMover, listMovers, updateMover } from './movers.queries.ts';

export const moverRoutes: readonly Route<Ports>[] = [getMoverRoute, getMyMoverRoute, changeMoverRoute];
