import { type Call, CallFailed, createCall } from '@tessera/contract/client';
import type { RouterContextProvider } from 'react-router';
import type { PageInput, PageServices } from '@tessera/contract/pages';
import { pageServices } from './page-services.ts';

/**
 * Calls an endpoint from a loader or an action on behalf of the visitor. Reading calls go to the endpoint's handler
 * directly. Calls that change something are requests like those of browsers.
 */
export function serverCall(context: Readonly<RouterContextProvider>): Call {
  return createServerCall(context.get(pageServices));
}

export function createServerCall({ fetchApi, readApi }: Pick<PageServices, 'fetchApi' | 'readApi'>): Call {
  const fetchCall = createCall(fetchApi);
  return async (endpoint, input, signal) => {
    if (endpoint.method !== 'GET' || endpoint.produces !== 'json') return fetchCall(endpoint, input, signal);
    const answer = await readApi(endpoint.path, input as PageInput);
    if ('fault' in answer) throw new CallFailed(500, answer.fault.sentence, answer.fault.reference);
    // The server has parsed the answer by the endpoint's schema.
    return answer as never;
  };
}
