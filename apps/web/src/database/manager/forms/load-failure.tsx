import { ErrorState } from '../../../ui/error-state.tsx';

interface LoadFailureProps {
  list: 'databases' | 'tables' | 'users' | 'privileges';
  query: { error: Error | null; refetch: () => unknown; isFetching: boolean };
}

export function LoadFailure({ list, query }: LoadFailureProps) {
  return (
    <ErrorState
      title={`Failed to load ${list}: ${query.error?.message || 'Unknown error'}`}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
