import { type Call, createCall } from '@tessera/contract/client';

/**
 * Calls an endpoint of our API from the browser. Endpoints import their zod schemas: if a page doesn't need them at
 * first, import the endpoint when the person acts.
 */
export const call: Call = createCall((path, init) => fetch(path, init));
