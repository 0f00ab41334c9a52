import { type Call, createCall } from '@tessera/contract/client';
import type { RouterContextProvider } from 'react-router';
import { pageServices } from './page-services.ts';

/** Calls an endpoint from a loader, as the visitor who asked for the page. */
export function serverCall(context: Readonly<RouterContextProvider>): Call {
  return createCall(context.get(pageServices).fetchApi);
}
