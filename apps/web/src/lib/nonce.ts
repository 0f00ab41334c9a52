import { createContext, useContext } from 'react';

/** The nonce of the page's Content-Security-Policy. Set only while the server renders the page. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The page's nonce. Undefined in the browser, which hides the attribute once it has checked it. A page that is kept for many
 * visitors has no nonce there at all: its policy lists hashes.
 */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
