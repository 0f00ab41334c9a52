import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageServices } from './page-services.ts';

const ABORT_AFTER_MS = 5_000;

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageServices);
  let finalStatus = status;
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: AbortSignal.timeout(ABORT_AFTER_MS),
      onError(error) {
        finalStatus = 500;
        // The shell's own failure rejects the promise below and is logged at the server's edge.
        console.error(error);
      },
    },
  );
  if (isbot(request.headers.get('user-agent') ?? '')) await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status: finalStatus, headers });
}
