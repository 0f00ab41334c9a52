import { useNavigation, useRevalidator } from 'react-router';

interface Retry {
  readonly onRetry: () => void;
  readonly state: 'ready' | 'loading' | 'failed';
}

/** State of a table whose rows come from the loader. */
export function useRetry(value: unknown, pathname: string): Retry {
  const { revalidate, state } = useRevalidator();
  const isLoading = useNavigation().location?.pathname === pathname;
  const isRetrying = value === undefined && state === 'loading';
  return {
    onRetry: () => void revalidate(),
    state: isLoading || isRetrying ? 'loading' : value === undefined ? 'failed' : 'ready',
  };
}
