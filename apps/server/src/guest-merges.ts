import { mergeFavourites } from './features/favourites/public.ts';
import type { GuestMerge } from './ports.ts';

/**
 * Steps that each feature runs when a guest signs up or in. A feature that stores data of guests adds its step here.
 */
export const guestMerges: readonly GuestMerge[] = [mergeFavourites];
