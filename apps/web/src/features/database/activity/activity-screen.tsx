import { useConnection } from '../api/queries.ts';
import { RunningQueries } from './running-queries.tsx';
import { TableSizes } from './table-sizes.tsx';

export function ActivityScreen() {
  const { isError } = useConnection();
  // The page header explains connection problems.
  if (isError) return null;
  return (
    <div className="activity">
      <RunningQueries />
      <TableSizes />
    </div>
  );
}
