import type { PageServices } from '@tessera/contract/pages';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pageServices } from '../lib/page-services.ts';

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** Handles every request for a page. */
export function handlePage(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageServices, services);
  return handleRequest(request, context);
}
