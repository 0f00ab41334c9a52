import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Holds the token in memory and removes it from the URL, so that it stays neither on screen nor in the history. */
export function useTokenOnce(): string {
  const [search] = useSearchParams();
  const [token] = useState(search.get('token') ?? '');
  useEffect(() => {
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return token;
}
