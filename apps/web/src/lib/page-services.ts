import type { PageServices } from '@tessera/contract/pages';
import { createContext } from 'react-router';

/** What the server offers to pages. The page handler sets it for each request; browsers do not have it. */
export const pageServices = createContext<PageServices>();
