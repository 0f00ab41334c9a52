import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { PageServices } from '@tessera/contract/pages';
import { pageServices } from '../lib/page-services.ts';
import { NonceContext } from '../lib/nonce.ts';
import { isTooSlow, refuseIfTooSlow } from './document/too-slow.ts';
import { isComplete, withDataScripts, withDoctype } from './document/whole-page.ts';

const RENDER_TIMEOUT_MS = 5_000;

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const services = loadContext.get(pageServices);
  const { serverHandoffStream } = routerContext;
  // The loaders have answered by now, so this does not wait.
  const data = serverHandoffStream && (await readText(serverHandoffStream));
  const page: Page = { request, routerContext, data, services };
  try {
    const html = renderAtOnce(page);
    if (html === undefined) return new Response(await renderInSteps(page), { status, headers });
    services.takeHtml(html);
    return new Response(null, { status, headers });
  } catch (error) {
    return refuseIfTooSlow(error, status);
  }
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let next = await reader.read(); !next.done; next = await reader.read())
    text += decoder.decode(next.value, { stream: true });
  return text + decoder.decode();
}

interface Page {
  readonly request: Request;
  readonly routerContext: EntryContext;
  /** The loaders' data, as the router's script in the browser reads it. */
  readonly data: string | undefined;
  readonly services: PageServices;
}

/**
 * Renders a page as one text, which takes much less time than a stream. Undefined if the page has to wait, which only
 * happens for code that this process loads for the first time, or if a component throws.
 */
function renderAtOnce({ request, routerContext, data, services }: Page): string | undefined {
  const { serverHandoffStream: _, ...context } = routerContext;
  try {
    const html = renderToString(drawn(request, context, services.nonce));
    if (!isComplete(html)) return undefined;
    const hasScripts = context.renderMeta?.didRenderScripts === true;
    return withDoctype(
      data === undefined || !hasScripts ? html : withDataScripts(html, data, services.nonce),
    );
  } catch {
    // `renderInSteps` throws this error again, or waits for what was missing.
    return undefined;
  }
}

async function renderInSteps({ request, routerContext, data, services }: Page): Promise<ReadableStream> {
  const { nonce, reportFault } = services;
  const context = {
    ...routerContext,
    renderMeta: {},
    ...(data !== undefined && { serverHandoffStream: new Blob([data]).stream() }),
  };
  let isShellDrawn = false;
  const body = await renderToReadableStream(drawn(request, context, nonce), {
    nonce,
    // React would send a large <Suspense> after the page, hidden until a script moves it. Infinity switches that off.
    progressiveChunkSize: Infinity,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
    onError(error) {
      // An error in the shell rejects the promise; `handleError` reports it, and an error page is rendered instead.
      if (isShellDrawn && !request.signal.aborted) reportFault(error);
    },
  });
  isShellDrawn = true;
  // Waits until the page is complete: without scripts, what is sent after the rest would never be shown.
  await body.allReady;
  return body;
}

const drawn = (request: Request, context: EntryContext, nonce: string) => (
  <NonceContext value={nonce}>
    <ServerRouter context={context} url={request.url} nonce={nonce} />
  </NonceContext>
);

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The client has disconnected, so this is no fault.
  if (request.signal.aborted || isTooSlow(error)) return;
  context.get(pageServices).reportFault(error);
};
