import ArrowLeft from 'lucide-react/icons/arrow-left';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useLocation } from 'react-router';
import { useViewer } from '../../lib/viewer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusPage } from './status-page.tsx';

export function NotFound() {
  return (
    <StatusPage
      title="Page not found"
      actions={
        <>
          <HomeButton />
          <ButtonLink to="/contact">Tell us what is missing</ButtonLink>
        </>
      }
    >
      <p>There is nothing at this address. It may have moved, or the link has a typing mistake.</p>
    </StatusPage>
  );
}

export function NotAllowed() {
  return (
    <StatusPage title="This page is not for you" actions={<HomeButton />}>
      <p>Your account is not allowed to open it. If you think it should be, please write to us.</p>
    </StatusPage>
  );
}

export function Fault({ reference }: { reference: string | undefined }) {
  return (
    <StatusPage
      title="Something went wrong"
      reference={reference}
      actions={
        <>
          <RetryButton />
          <HomeButton isSecond />
        </>
      }
    >
      <p>
        This is our mistake, not yours. Please try again
        {reference ? '; if it happens once more, tell us the reference below.' : '.'}
      </p>
    </StatusPage>
  );
}

export function Unavailable() {
  return (
    <StatusPage
      title="One moment, please"
      actions={
        <>
          <RetryButton />
          <HomeButton isSecond />
        </>
      }
    >
      <p>We cannot answer just now. Nothing is lost; it is usually over within seconds.</p>
    </StatusPage>
  );
}

export function Unanswered() {
  return (
    <StatusPage
      title="No answer"
      actions={
        <>
          <RetryButton />
          <HomeButton isSecond />
        </>
      }
    >
      <p>The connection broke off before this page had come. Please try again.</p>
    </StatusPage>
  );
}

export function Unreachable() {
  return (
    <StatusPage title="You are offline" actions={<RetryButton />}>
      <p>This page needs a connection. It opens by itself as soon as you are back.</p>
    </StatusPage>
  );
}

function HomeButton({ isSecond = false }: { isSecond?: boolean }) {
  const viewer = useViewer();
  return (
    <ButtonLink
      to={viewer ? '/dashboard' : '/'}
      variant={isSecond ? 'secondary' : 'primary'}
      icon={<ArrowLeft aria-hidden="true" />}
    >
      {viewer ? 'Back to the dashboard' : 'Back to the home page'}
    </ButtonLink>
  );
}

/** A whole new document: whatever was broken in the old one goes with it, and it works without script. */
function RetryButton() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      to={pathname + search}
      reloadDocument
      variant="primary"
      icon={<RotateCw aria-hidden="true" />}
    >
      Try again
    </ButtonLink>
  );
}
