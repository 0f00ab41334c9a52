import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { compareListingsRoute } from './compare-listings.ts';
import { listCardsRoute } from './list-cards.ts';

export const comparisonRoutes: readonly Route<Ports>[] = [listCardsRoute, compareListingsRoute];
