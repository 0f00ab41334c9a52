import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { changeItemRoute } from './change-item.ts';
import { countSoldRoute, listSoldRoute } from './count-sold.ts';
import { listItemsRoute } from './list-items.ts';

export const itemRoutes: readonly Route<Ports>[] = [
  listItemsRoute,
  changeItemRoute,
  countSoldRoute,
  listSoldRoute,
];
