import { setFavourite } from '@tessera/contract/favourites';
import type { System } from '@tessera/domain/listings/systems';
import { call } from '../../lib/api.ts';

export interface FavouriteChange {
  readonly id: number;
  readonly system: System;
  readonly isFavourite: boolean;
}

/** Why it could not be kept, if it could not. */
export async function saveFavourite(body: FavouriteChange): Promise<string | undefined> {
  const answer = await call(setFavourite, { body });
  return answer.ok ? undefined : answer.refusal.error;
}
