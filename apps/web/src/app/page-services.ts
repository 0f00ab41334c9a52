import type { PageServices } from '@tessera/contract/pages';
import { createContext } from 'react-router';

/** Set once per request in `page-handler.ts`; read by loaders on the server. */
export const pageServices = createContext<PageServices>();
