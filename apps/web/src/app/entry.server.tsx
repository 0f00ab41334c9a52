import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageServices } from '../lib/page-services.ts';
import { NonceContext } from '../lib/nonce.ts';

const ABORT_AFTER_MS = 5_000;

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportFault } = loadContext.get(pageServices);
  let isShellDrawn = false;
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // React sends a large <Suspense> behind the page, hidden until a script moves it, if the page has this many bytes.
      progressiveChunkSize: Infinity,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(ABORT_AFTER_MS)]),
      onError(error) {
        // An error in the shell rejects the promise; `handleError` reports it, and an error page is rendered instead.
        if (isShellDrawn && !request.signal.aborted) reportFault(error);
      },
    },
  );
  isShellDrawn = true;
  // Loaders wait for their data, so only code that this process has not loaded yet comes later: once, for a moment. A
  // page without scripts would never show what is sent behind the rest.
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The client has disconnected: there is nobody to answer, and nothing is broken.
  if (request.signal.aborted) return;
  context.get(pageServices).reportFault(error);
};
