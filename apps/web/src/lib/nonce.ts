import { createContext, useContext } from 'react';

/** The nonce of the page's Content-Security-Policy. Set only while the server renders the page. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The page's nonce. Undefined in the browser, which hides the attribute once it has checked it. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/**
 * The page's nonce for style elements. In the browser, it is read from a script element, where scripts still see it.
 */
export function useStyleNonce(): string | undefined {
  const drawn = useNonce();
  if (drawn !== undefined || typeof document === 'undefined') return drawn;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
