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
  /** A second factor or a passkey. */
  readonly isProtected: boolean;
}

/** In the order in which they matter; the first that is not done is the one to offer. */
export function planFirstSteps({ isVerified, firstName, lastName, isProtected }: AccountFacts): FirstStep[] {
  return [
    {
      title: 'Verify your e-mail address',
      text: 'Your own folder and everything that others see of you needs it. The link is in our letter to you.',
      action: 'Verify address',
      to: '/profile',
      isDone: isVerified,
    },
    {
      title: 'Protect your account',
      text: 'With a passkey or a second factor, a stolen password alone opens nothing.',
      action: 'Add protection',
      to: '/profile?section=security',
      isDone: isProtected,
    },
    {
      title: 'Complete your name',
      text: 'People like to know with whom they deal.',
      action: 'Complete name',
      to: '/profile',
      isDone: firstName !== '' && lastName !== '',
    },
  ];
}
