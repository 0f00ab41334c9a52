import { setFavourite } from '@tessera/contract/market/favourites';
import type { System } from '@tessera/domain/market/listings/systems';
import { call } from '../../lib/api.ts';

export interface FavouriteChange {
  readonly id: number;
  readonly system: System;
  readonly isFavourite: boolean;
}

/** Saves the change. Returns a message if saving failed. */
export async function saveFavourite(body: FavouriteChange): Promise<string | undefined> {
  const answer = await call(setFavourite, { body });
  return answer.ok ? undefined : answer.refusal.error;
}
