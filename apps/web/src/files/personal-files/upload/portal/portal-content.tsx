import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '../../../../lib/viewer.ts';
import { useConfirmedElsewhere } from '../../../../people/accounts/public.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import LogIn from 'lucide-react/icons/log-in';
import MailCheck from 'lucide-react/icons/mail-check';
import Lock from 'lucide-react/icons/lock';
import { Portal } from './portal.tsx';
import { PortalSkeleton } from './portal-skeleton.tsx';
import '../upload.css';

/** Shows the portal, or asks the person to sign in or to confirm their email address. */
export function PortalContent() {
  const viewer = useViewer();
  const isInBrowser = useIsInBrowser();
  if (!viewer) return <SignedOut />;
  if (!viewer.isVerified) return <Unverified email={viewer.email} />;
  return isInBrowser ? <Portal key={viewer.id} userId={viewer.id} /> : <PortalSkeleton />;
}

function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <div className="upload-sheet">
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title="Authentication Required"
        action={
          <ButtonLink
            variant="primary"
            icon={<LogIn aria-hidden="true" />}
            to={`/auth/login?redirect=${encodeURIComponent(pathname + search)}`}
          >
            Sign In
          </ButtonLink>
        }
      >
        You need to be signed in to upload files.
      </EmptyState>
    </div>
  );
}

function Unverified({ email }: { email: string | null }) {
  useConfirmedElsewhere();
  return (
    <div className="upload-sheet">
      <EmptyState
        icon={<MailCheck aria-hidden="true" />}
        title="Confirm your email address first"
        action={
          <ButtonLink variant="primary" to="/profile">
            Send the email again
          </ButtonLink>
        }
      >
        Your personal folder is created once your address is confirmed. Open the link in the email that we
        sent
        {email === null ? '.' : ` to ${email}.`}
      </EmptyState>
    </div>
  );
}

/** False on the server, which renders a skeleton, because the queue exists only in the browser. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
