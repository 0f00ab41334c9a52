import type { PageServices } from '@tessera/contract/pages';
import { createContext } from 'react-router';

/** Set once per request by the page handler; available only on the server. */
export const pageServices = createContext<PageServices>();
