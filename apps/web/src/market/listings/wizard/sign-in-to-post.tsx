import { ButtonLink } from '../../../ui/button.tsx';

const here = encodeURIComponent('/listings/new');

export function SignInToPost() {
  return (
    <div className="wizard-sign-in">
      <p>Sign in to post a listing. You can change, pause or close it at any time.</p>
      <div className="wizard-sign-in-actions">
        <ButtonLink to={`/auth/login?redirect=${here}`} variant="primary">
          Sign In
        </ButtonLink>
        <ButtonLink to={`/auth/signup?redirect=${here}`}>Sign Up</ButtonLink>
      </div>
    </div>
  );
}
