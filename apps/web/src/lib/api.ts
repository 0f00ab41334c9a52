import { type Call, createCall } from '@tessera/contract/client';

/**
 * Calls an endpoint of ours from the browser. Endpoints bring their zod schemas along: where a page does not need
 * them at once, import the endpoint when the person acts.
 */
export const call: Call = createCall((path, init) => fetch(path, init));
