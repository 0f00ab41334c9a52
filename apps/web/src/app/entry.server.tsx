import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageServices } from '../lib/page-services.ts';
import { NonceContext } from '../lib/nonce.ts';

const RENDER_TIMEOUT_MS = 5_000;

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
      // React would send a large <Suspense> after the page, hidden until a script moves it. Infinity switches that off.
      progressiveChunkSize: Infinity,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
      onError(error) {
        // An error in the shell rejects the promise; `handleError` reports it, and an error page is rendered instead.
        if (isShellDrawn && !request.signal.aborted) reportFault(error);
      },
    },
  );
  isShellDrawn = true;
  // Waits until the page is complete: without scripts, what is sent after the rest would never be shown. Loaders have
  // their data by now, so only code that this process loads for the first time takes another moment.
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The client has disconnected, so this is no fault.
  if (request.signal.aborted) return;
  context.get(pageServices).reportFault(error);
};
