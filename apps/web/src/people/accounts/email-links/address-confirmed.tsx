import CircleCheck from 'lucide-react/icons/circle-check';
import { ButtonLink } from '../../../ui/button.tsx';
import { loginPath } from '../redirect.ts';
import { AccountPage } from '../account-page.tsx';

export interface Confirmed {
  readonly email: string;
  /** Whether the person is signed in in this browser. */
  readonly isSignedIn: boolean;
  /** Path that the person wanted to open when they signed up. */
  readonly redirect?: string | undefined;
}

export function AddressConfirmed({ confirmed }: { confirmed: Confirmed }) {
  const { email, isSignedIn, redirect } = confirmed;
  const target = redirect ?? '/dashboard';
  const loginTarget = redirect === undefined ? '/auth/login' : loginPath(redirect);
  return (
    <AccountPage
      isNextStep
      icon={<CircleCheck aria-hidden="true" />}
      title="Your email address is confirmed"
      intro={
        <p>
          <strong>{email}</strong> is yours. {isSignedIn ? 'You’re signed in.' : 'Sign in to continue.'}
        </p>
      }
    >
      <ButtonLink to={isSignedIn ? target : loginTarget} variant="primary" size="large" isWide>
        {labelOf(confirmed)}
      </ButtonLink>
    </AccountPage>
  );
}

function labelOf({ isSignedIn, redirect }: Confirmed): string {
  if (!isSignedIn) return 'Sign in';
  if (redirect?.split('?')[0] === '/listings/new') return 'Continue to your listing';
  return redirect === undefined ? 'Go to your dashboard' : 'Continue';
}
