/** The address of the checkout. People who are not signed in are sent to the sign-in page first. */
export function checkoutPath(isSignedIn: boolean): string {
  return isSignedIn ? '/checkout' : '/auth/login?redirect=/checkout';
}
