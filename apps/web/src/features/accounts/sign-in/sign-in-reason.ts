const reasons: readonly (readonly [path: string, reason: string])[] = [
  ['/messages/new', 'Sign in to message the seller.'],
  ['/messages', 'Sign in to read your messages.'],
  ['/saved-searches/new', 'Sign in to save this search.'],
  ['/reports/new', 'Sign in to report a listing.'],
  ['/listings/new', 'Sign in to post a listing.'],
  ['/checkout', 'Sign in to check out. Your cart stays as it is.'],
];

/** Tells somebody who was led to the sign-in page what it is for. Undefined where they came by themselves. */
export function signInReason(requested: string | null): string | undefined {
  const path = requested?.split(/[?#]/)[0];
  return reasons.find(([start]) => path === start || path?.startsWith(`${start}/`))?.[1];
}
