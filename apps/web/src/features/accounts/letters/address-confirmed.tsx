import CircleCheck from 'lucide-react/icons/circle-check';
import { ButtonLink } from '../../../ui/button.tsx';
import { AccountPage } from '../account-page.tsx';

export interface Confirmed {
  readonly email: string;
  /** In this browser. */
  readonly isSignedIn: boolean;
}

export function AddressConfirmed({ confirmed: { email, isSignedIn } }: { confirmed: Confirmed }) {
  return (
    <AccountPage
      isNextStep
      icon={<CircleCheck aria-hidden="true" />}
      title="Your address is confirmed"
      intro={
        <p>
          <strong>{email}</strong> is yours. {isSignedIn ? 'You are signed in.' : 'Sign in to go on.'}
        </p>
      }
    >
      <ButtonLink to={isSignedIn ? '/dashboard' : '/auth/login'} variant="primary" size="large" isWide>
        {isSignedIn ? 'Go to your dashboard' : 'Sign in'}
      </ButtonLink>
    </AccountPage>
  );
}
