export interface FirstStep {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
  readonly isDone: boolean;
}

interface AccountFacts {
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The account has two-step sign-in or a passkey. */
  readonly isProtected: boolean;
  /** There is a listing. A draft counts, too. */
  readonly hasListing: boolean;
}

/** Steps in order of importance; the first unfinished step is offered. */
export function decideFirstSteps({
  isVerified,
  firstName,
  lastName,
  isProtected,
  hasListing,
}: AccountFacts): FirstStep[] {
  return [
    {
      title: 'Verify your email address',
      text: 'You need it to upload files, publish listings and send messages. Open the link in the email we sent you.',
      action: 'Verify address',
      to: '/profile',
      isDone: isVerified,
    },
    {
      title: 'Post your first listing',
      text: 'Sell something, offer a job or let a home. You can save a draft and finish it later.',
      action: 'Post a listing',
      to: '/listings/new',
      isDone: hasListing,
    },
    {
      title: 'Protect your account',
      text: 'With a passkey or two-step sign-in, a stolen password isn’t enough to get in.',
      action: 'Add protection',
      to: '/profile?section=security',
      isDone: isProtected,
    },
    {
      title: 'Complete your name',
      text: 'People like to know who they’re dealing with.',
      action: 'Complete name',
      to: '/profile',
      isDone: firstName !== '' && lastName !== '',
    },
  ];
}
