import { mergeFavourites } from '../market/favourites/public.ts';
import type { GuestMerge } from '../ports.ts';

/**
 * Steps that run when a guest signs up or in. A feature that stores data of guests adds its step here, to move them to
 * the account.
 */
export const guestMerges: readonly GuestMerge[] = [mergeFavourites];
