import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useAnswerReference, useSite } from '../../lib/viewer.ts';
import { useIsOnline } from '../offline/connection.ts';
import { Fault, NotAllowed, NotFound, Unanswered, Unavailable, Unreachable } from './status-pages.tsx';

/** The text that React Router sends to browsers in place of an error's message. */
const SERVER_FAULT = 'Unexpected Server Error';

export function errorTitle(error: unknown): string {
  if (isUnanswered(error)) return 'No response';
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return titles[status] ?? 'Something went wrong';
}

const titles: Record<number, string> = {
  403: 'Not allowed',
  404: 'Page not found',
  503: 'We’ll be back in a moment',
};

/** Whether a request got no response, by the messages of Chromium, Safari and Firefox. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError && /^(?:Failed to fetch|Load failed|NetworkError )/.test(error.message);
}

export function ErrorPage({ error }: { error: unknown }) {
  const reference = useAnswerReference();
  const { isDevelopment } = useSite();
  const isOnline = useIsOnline();
  useReturn(isOnline);

  if (!isOnline) return <Unreachable />;
  if (isUnanswered(error)) return <Unanswered />;
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound />;
    if (error.status === 401 || error.status === 403) return <NotAllowed />;
    if (error.status === 429 || error.status === 503) return <Unavailable />;
    return <Fault reference={reference} />;
  }
  // Errors in the browser are not in our log, so no reference is shown for them.
  const isOurs = error instanceof Error && (error.message === SERVER_FAULT || isDevelopment);
  return (
    <>
      <Fault reference={isOurs ? reference : undefined} />
      {isDevelopment && error instanceof Error && error.stack && (
        <pre className="status-page-stack">{error.stack}</pre>
      )}
    </>
  );
}

/** Requests a page again that failed because there was no connection, once there is one. */
function useReturn(isOnline: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOnline) return undefined;
    return () => void revalidate();
  }, [isOnline, revalidate]);
}
