import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The token of the URL, which is then removed from the URL so that neither the screen nor the history shows it. */
export function useTokenOnce(): string {
  const [search] = useSearchParams();
  const [token] = useState(search.get('token') ?? '');
  useEffect(() => {
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return token;
}
