import type { NearMiss } from '@tessera/contract/market/search';

/** The near misses that a map shows. Listings of another kind would only hide the others there. */
export const onMap = (near: readonly NearMiss[]): readonly NearMiss[] =>
  near.filter(({ isRelated }) => !isRelated);
