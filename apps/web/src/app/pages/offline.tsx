import { safeRedirect } from '@tessera/domain/people/redirects';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsOnline } from '../offline/connection.ts';
import type { Route } from './+types/offline';
import { StatusPage } from './status-page.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'You’re offline', isPrivate: true });
}

/** Page that the service worker shows in place of one that cannot be fetched. `?from=` names the missing page. */
export default function OfflinePage() {
  const from = new URLSearchParams(useLocation().search).get('from');
  const destination = safeRedirect(from);
  const isOnline = useIsOnline();
  useReturn(from !== null && isOnline, destination);
  return (
    <StatusPage
      title={isOnline ? 'We couldn’t be reached' : 'You’re offline'}
      actions={
        <ButtonLink to={destination} reloadDocument variant="primary">
          Try again
        </ButtonLink>
      }
    >
      <p>
        {isOnline
          ? 'This page couldn’t be loaded. It will open as soon as we’re back.'
          : 'This page needs a connection. It will open as soon as you’re back online.'}
      </p>
    </StatusPage>
  );
}

const RETRY_EVERY_MS = 3_000;

/** Opens the page once it can be fetched. If the browser is online, the server is down: asks it regularly. */
function useReturn(isWaiting: boolean, destination: string): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    async function ask() {
      const answer = await fetch('/offline', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
      if (answer?.ok) location.replace(destination);
    }
    void ask();
    const timer = setInterval(() => void ask(), RETRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, destination]);
}
