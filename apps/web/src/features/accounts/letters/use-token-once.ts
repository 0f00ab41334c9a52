import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Keeps the token in memory and takes it out of the address, so that it stays neither on screen nor in the history. */
export function useTokenOnce(): string {
  const [search] = useSearchParams();
  const [token] = useState(search.get('token') ?? '');
  useEffect(() => {
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return token;
}
