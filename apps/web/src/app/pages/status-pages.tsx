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
      <p>There’s nothing at this address. The page may have moved, or the link may be mistyped.</p>
    </StatusPage>
  );
}

export function NotAllowed() {
  return (
    <StatusPage title="You don’t have access to this page" actions={<HomeButton />}>
      <p>Your account isn’t allowed to open it. If you think it should be, contact us.</p>
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
        This is our mistake, not yours. Try again
        {reference ? '. If it happens again, send us the reference below.' : '.'}
      </p>
    </StatusPage>
  );
}

export function Unavailable() {
  return (
    <StatusPage
      title="We’ll be back in a moment"
      actions={
        <>
          <RetryButton />
          <HomeButton isSecond />
        </>
      }
    >
      <p>The site is unavailable at the moment. Nothing is lost, and it’s usually back within seconds.</p>
    </StatusPage>
  );
}

export function Unanswered() {
  return (
    <StatusPage
      title="No response"
      actions={
        <>
          <RetryButton />
          <HomeButton isSecond />
        </>
      }
    >
      <p>The connection was lost while this page was loading. Try again.</p>
    </StatusPage>
  );
}

export function Unreachable() {
  return (
    <StatusPage title="You’re offline" actions={<RetryButton />}>
      <p>This page needs a connection. It will open as soon as you’re back online.</p>
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

/** Link that loads the page again as a new document, which discards the broken state and works without scripts. */
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
