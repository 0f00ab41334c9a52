import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConnection } from '../api/queries.ts';
import { isDisconnected } from '../manager/connect-first.ts';

/** What keeps one from working here, above whatever is worked on. */
export function ConnectionProblem() {
  const { isError, error, isFetching, refetch } = useConnection();
  if (!isError) return null;
  if (isDisconnected(error))
    return (
      <Banner tone="warning" role="alert" title="No Database Connected">
        Choose a database above to connect to it.
      </Banner>
    );
  return (
    <Banner
      tone="danger"
      role="alert"
      title={`Connection failed: ${error.message || 'Unknown error'}`}
      actions={
        <Button size="small" isLoading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    />
  );
}
