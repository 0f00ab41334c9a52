import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findRelatedRoute, getUnavailableListingRoute } from './find-related.ts';
import { suggestPriceRoute } from './suggest-price.ts';

export const relatedRoutes: readonly Route<Ports>[] = [
  findRelatedRoute,
  getUnavailableListingRoute,
  suggestPriceRoute,
];
