import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Sql } from '../forms/sql.tsx';
import { type TableRef, useTableDetails } from './use-table.ts';

const SHOWN_MS = 3_000;

/** The statement that would make the table anew. */
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
      <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(data.ddl)}>
        Copy
      </Button>
    </div>
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', title: 'Copied', durationMs: SHOWN_MS });
  } catch {
    showToast({
      tone: 'danger',
      title: 'Not copied',
      description: 'The browser did not allow it. Select the text and copy it yourself.',
    });
  }
}
