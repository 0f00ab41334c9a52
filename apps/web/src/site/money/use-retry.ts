import { useNavigation, useRevalidator } from 'react-router';

interface Retry {
  readonly onRetry: () => void;
  readonly state: 'ready' | 'loading' | 'failed';
}

/** Whether a table is loading, ready or failed to load, and how to try again. Its rows come from the page's loader. */
export function useRetry(value: unknown, pathname: string): Retry {
  const { revalidate, state } = useRevalidator();
  const isLoading = useNavigation().location?.pathname === pathname;
  const isRetrying = value === undefined && state === 'loading';
  return {
    onRetry: () => void revalidate(),
    state: isLoading || isRetrying ? 'loading' : value === undefined ? 'failed' : 'ready',
  };
}
