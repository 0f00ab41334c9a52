import { createContext, useContext } from 'react';

/** Empty in the browser, which keeps the attribute's value to itself once it has checked it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
