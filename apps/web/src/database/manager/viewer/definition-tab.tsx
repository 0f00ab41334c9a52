import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Sql } from '../forms/sql.tsx';
import { copyText } from '../workspace/copy-text.ts';
import { type TableRef, useTableDetails } from './use-table.ts';

/** Shows the statement that creates the table. */
export function DefinitionTab({ tableRef }: { tableRef: TableRef }) {
  const query = useTableDetails(tableRef);
  const { data } = query;
  if (!data && query.isError && !query.isFetching)
    return (
      <ErrorState
        title={query.error?.message || 'Unknown error'}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!data)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading the definition</span>
        <Skeleton height="16rem" />
      </div>
    );
  return (
    <div className="database-definition">
      <Sql label="SQL" text={data.ddl} />
      <Button icon={<Copy aria-hidden="true" />} onClick={() => void copyText(data.ddl, 'Copied')}>
        Copy
      </Button>
    </div>
  );
}
