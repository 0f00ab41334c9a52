import { CSPProvider } from '@base-ui/react/csp-provider';
import { getShell } from '@tessera/contract/site/shell';
import { type ReactNode, Suspense, useEffect } from 'react';
import {
  Meta,
  Outlet,
  type RouterContextProvider,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import './styles.css';
import './shell.css';
import { dayNumber } from '../lib/british-words.ts';
import { readCookie } from '../lib/cookies.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { pageServices } from '../lib/page-services.ts';
import { serverCall } from '../lib/server-call.ts';
import { hasSession } from '../lib/session-cookies.ts';
import { parseTheme, THEME_COOKIE } from '../lib/theme.ts';
import { rememberRootData, type RootData } from '../lib/viewer.ts';
import { DatabaseManagerHost } from '../database/manager/manager-host.tsx';
import { FileDropHost } from '../files/personal-files/drop/file-drop-host.tsx';
import { UploadPortalHost } from '../files/personal-files/upload/portal/portal-host.tsx';
import { PublishFilesContext } from '../files/personal-files/manager/publishing.ts';
import { isViewerStep } from '../files/personal-files/manager/viewer/viewer-step.ts';
import { ListingWizardHost } from '../market/listings/wizard/wizard-host.tsx';
import { publishFiles } from '../market/listings/wizard/wizard-opening.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import type { Route } from './+types/root';
import { HeadFacts } from './document/head-facts.tsx';
import { LoadFailure } from './document/load-failure.tsx';
import { NavigationProgress } from './document/navigation-progress.tsx';
import { useNonce } from '../lib/nonce.ts';
import { PageLinks, PageScripts } from './document/page-tags.tsx';
import { RouteAnnouncer } from './document/route-announcer.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { useTheme } from './document/theme-store.ts';
import { CommandCentre } from './palette/command-centre.tsx';
import { ErrorPage, errorTitle } from './pages/error-page.tsx';

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const { site, requestId } = context.get(pageServices);
  const cookies = request.headers.get('cookie');
  const theme = parseTheme(readCookie(cookies, THEME_COOKIE));
  const { user, favourites, unread } = await findShell(cookies, context);
  return { user, favourites, unread, site, theme, today: dayNumber(Date.now()), requestId };
}

/** Opening or closing the file viewer does not reload the root's data, so it needs no network. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return defaultShouldRevalidate && !isViewerStep(currentUrl, nextUrl);
}

/**
 * What every page shows of the person with a session. If that cannot be found out, the page is shown all the same, and
 * `user` is undefined.
 */
async function findShell(
  cookies: string | null,
  context: Readonly<RouterContextProvider>,
): Promise<Pick<RootData, 'user' | 'favourites' | 'unread'>> {
  if (!hasSession(cookies)) return { user: null, favourites: [], unread: 0 };
  const unknown = { user: undefined, favourites: [], unread: 0 };
  try {
    const answer = await serverCall(context)(getShell, {});
    return answer.ok ? answer.value : unknown;
  } catch (error) {
    context.get(pageServices).reportFault(error);
    return unknown;
  }
}

export function meta({ matches, error }: Route.MetaArgs) {
  return pageMeta({ matches }, error === undefined ? {} : { title: errorTitle(error) });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const theme = useTheme();
  return (
    <html lang="en-GB" {...(theme !== 'system' && { 'data-theme': theme })}>
      <head>
        <HeadFacts theme={theme} />
        <Meta />
        <PageLinks nonce={nonce} />
      </head>
      <body>
        <CSPProvider disableStyleElements>
          <SkipLink />
          <NavigationProgress />
          <CommandCentre />
          <SiteHeader />
          <main id="main" className="shell-main" tabIndex={-1}>
            <PublishFilesContext value={publishFiles}>{children}</PublishFilesContext>
          </main>
          <Suspense>
            <SiteFooter />
          </Suspense>
          <UploadPortalHost />
          <FileDropHost />
          <ListingWizardHost />
          <DatabaseManagerHost />
          <RouteAnnouncer />
          <LoadFailure nonce={nonce} />
          <Toaster />
        </CSPProvider>
        <ScrollRestoration nonce={nonce} />
        <PageScripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useEffect(() => rememberRootData(loaderData), [loaderData]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** A link to the page's content, the first that Tab reaches. A script moves the focus, which not every browser does. */
function SkipLink() {
  return (
    <a className="shell-skip" href="#main" onClick={() => document.getElementById('main')?.focus()}>
      Skip to main content
    </a>
  );
}
