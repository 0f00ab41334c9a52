import { createContext, useContext } from 'react';

/** Set while the server renders a page. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Undefined in the browser, which hides the attribute after checking it. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** For style elements that are also added after the page has loaded: scripts can still read the value. */
export function useStyleNonce(): string | undefined {
  const drawn = useNonce();
  if (drawn !== undefined || typeof document === 'undefined') return drawn;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
