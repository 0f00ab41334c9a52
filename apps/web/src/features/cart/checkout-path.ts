/** People who are not signed in go to the sign-in page first, and then to the checkout. */
export function checkoutPath(isSignedIn: boolean): string {
  return isSignedIn ? '/checkout' : '/auth/login?redirect=/checkout';
}
