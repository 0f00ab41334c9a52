import { createStore, useStore } from '../../lib/create-store.ts';

const cartCount = createStore(0);
let isFollowed = false;

export function useCartCount(): number {
  return useStore(cartCount);
}

/** Called when a menu with the link is about to open: the cart's code is not part of the first load. */
export function followCartCount(): void {
  if (isFollowed) return;
  isFollowed = true;
  import('../../features/cart/follow-count.ts').then(
    ({ followCount }) => followCount(cartCount.set),
    () => (isFollowed = false),
  );
}

/** “Check Out (2)” while two lines are in the cart. */
export function withCount({ path, label }: { path: string; label: string }, count: number): string {
  return path === '/checkout' && count > 0 ? `${label} (${count})` : label;
}
