import { createStore, useStore } from '../../lib/create-store.ts';

const cartCount = createStore(0);
let isFollowed = false;

export function useCartCount(): number {
  return useStore(cartCount);
}

/** Starts to count the cart's lines. Called when a menu with Check Out opens, because this loads the cart's code. */
export function followCartCount(): void {
  if (isFollowed) return;
  isFollowed = true;
  import('../../selling/cart/follow-count.ts').then(
    ({ followCount }) => followCount(cartCount.set),
    () => (isFollowed = false),
  );
}

/** The label of a link. Check Out shows the number of lines in the cart: “Check Out (2)”. */
export function withCount({ path, label }: { path: string; label: string }, count: number): string {
  return path === '/checkout' && count > 0 ? `${label} (${count})` : label;
}
