import Table2 from 'lucide-react/icons/table-2';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CellActions } from './use-cell-actions.ts';
import type { Grid } from './use-grid.ts';

const LOADING_FAILED = 'Failed to fetch table data';

/** Shown instead of rows while they load, if loading failed, or if there are none. */
export function GridEmpty({ grid, cellActions }: { grid: Grid; cellActions: CellActions }) {
  const { state, rows, query, setQuery, source, props } = grid;
  if (state.status === 'failed') {
    return (
      <div className="dbg-empty">
        <ErrorState title={LOADING_FAILED} onRetry={() => void source.open(query)}>
          {state.failure?.message !== LOADING_FAILED && (
            <span className="database-said">{state.failure?.message}</span>
          )}
          <p>
            {query.filters.length > 0 && (
              <Button size="small" variant="quiet" onClick={() => setQuery({ ...query, filters: [] })}>
                Clear filters
              </Button>
            )}
            {query.sort.length > 0 && (
              <Button size="small" variant="quiet" onClick={() => setQuery({ ...query, sort: [] })}>
                Clear sort
              </Button>
            )}
          </p>
        </ErrorState>
      </div>
    );
  }
  if (rows.length > 0) return null;
  if (state.status === 'loading') return <Waiting />;
  return (
    <div className="dbg-empty">
      {query.filters.length > 0 ? (
        <EmptyState
          icon={<Table2 aria-hidden="true" />}
          title="No rows match"
          action={<Button onClick={() => setQuery({ ...query, filters: [] })}>Clear filters</Button>}
        >
          No rows in this table match all the filters.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Table2 aria-hidden="true" />}
          title="No Data"
          action={
            cellActions.rights.insert && (
              <Button variant="primary" onClick={props.onInsertRow ?? cellActions.insert}>
                Insert First Row
              </Button>
            )
          }
        >
          This table has no rows yet.
        </EmptyState>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="dbg-empty dbg-waiting" aria-busy="true">
      <output className="sr-only">Loading rows</output>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} height="1rem" />
      ))}
    </div>
  );
}
