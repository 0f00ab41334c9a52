import { setFavourite } from '@tessera/contract/favourites';
import type { System } from '@tessera/domain/listings/systems';
import { call } from '../../lib/api.ts';

export interface Wish {
  readonly id: number;
  readonly system: System;
  readonly isFavourite: boolean;
}

/** Why it could not be kept, if it could not. */
export async function keepFavourite(body: Wish): Promise<string | undefined> {
  const answer = await call(setFavourite, { body });
  return answer.ok ? undefined : answer.refusal.error;
}
