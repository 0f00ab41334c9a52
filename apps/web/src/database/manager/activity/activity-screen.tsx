import { useConnection } from '../api/queries.ts';
import { RunningQueries } from './running-queries.tsx';
import { TableSizes } from './table-sizes.tsx';

export function ActivityScreen() {
  const { isError } = useConnection();
  // If there is no connection, the page's header explains that already.
  if (isError) return null;
  return (
    <div className="activity">
      <RunningQueries />
      <TableSizes />
    </div>
  );
}
