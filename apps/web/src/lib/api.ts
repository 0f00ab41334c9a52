import { type Call, createCall } from '@tessera/contract/client';

/**
 * Calls an endpoint of our API from the browser. Endpoints bring their zod schemas along. If a page does not
 * call an endpoint at first, import it dynamically when the person acts.
 */
export const call: Call = createCall((path, init) => fetch(path, init));
