import { createContext, useContext } from 'react';

/** Set while the server draws a page. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Undefined in the browser, which hides the attribute's value once it has checked it. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** For style elements that also appear after the page has loaded: the browser still tells the value to scripts. */
export function useStyleNonce(): string | undefined {
  const drawn = useNonce();
  if (drawn !== undefined || typeof document === 'undefined') return drawn;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
