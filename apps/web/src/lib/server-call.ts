import { type Call, createCall } from '@tessera/contract/client';
import type { RouterContextProvider } from 'react-router';
import { pageServices } from './page-services.ts';

/** Calls an endpoint from a loader on behalf of the visitor. */
export function serverCall(context: Readonly<RouterContextProvider>): Call {
  return createCall(context.get(pageServices).fetchApi);
}
