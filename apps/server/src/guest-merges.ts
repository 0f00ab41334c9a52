import { mergeFavourites } from './features/favourites/public.ts';
import type { GuestMerge } from './ports.ts';

/** What each feature does when a guest signs up or in. A feature that keeps things of guests adds its step here. */
export const guestMerges: readonly GuestMerge[] = [mergeFavourites];
