const reasons: readonly (readonly [path: string, reason: string])[] = [
  ['/messages/new', 'Sign in to message the seller.'],
  ['/messages', 'Sign in to read your messages.'],
  ['/saved-searches/new', 'Sign in to save this search.'],
  ['/sellers', 'Sign in to follow this seller.'],
  ['/following', 'Sign in to see the sellers you follow.'],
  ['/reports/new', 'Sign in to report a listing.'],
  ['/listings/new', 'Sign in to post a listing.'],
  ['/checkout', 'Sign in to check out. Your cart stays as it is.'],
];

/** Why somebody was redirected to the sign-in page. Undefined if they opened it themselves. */
export function signInReason(requested: string | null): string | undefined {
  const path = requested?.split(/[?#]/)[0];
  return reasons.find(([start]) => path === start || path?.startsWith(`${start}/`))?.[1];
}
