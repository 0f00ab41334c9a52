import { ErrorState } from '../../../ui/error-state.tsx';

interface LoadFailureProps {
  what: 'databases' | 'tables' | 'users' | 'privileges';
  query: { error: Error | null; refetch: () => unknown; isFetching: boolean };
}

export function LoadFailure({ what, query }: LoadFailureProps) {
  return (
    <ErrorState
      title={`Failed to load ${what}: ${query.error?.message || 'Unknown error'}`}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
