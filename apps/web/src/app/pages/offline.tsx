import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsOnline } from '../offline/connection.ts';
import type { Route } from './+types/offline';
import { StatusPage } from './status-page.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'You are offline', isPrivate: true });
}

/** Kept by the service worker, and shown in place of a page that cannot be fetched: `?from=` is that page. */
export default function OfflinePage() {
  const wanted = ownPath(new URLSearchParams(useLocation().search).get('from'));
  const isOnline = useIsOnline();

  useEffect(() => {
    const goOn = () => location.replace(wanted);
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [wanted]);

  return (
    <StatusPage
      title={isOnline ? 'We could not be reached' : 'You are offline'}
      actions={
        <ButtonLink to={wanted} reloadDocument variant="primary">
          Try again
        </ButtonLink>
      }
    >
      <p>The page you wanted needs a connection. It opens by itself as soon as there is one.</p>
    </StatusPage>
  );
}

/** Only ever a path of ours, whatever the address says. */
function ownPath(from: string | null): string {
  return from?.startsWith('/') && !/^\/[/\\]/.test(from) ? from : '/';
}
