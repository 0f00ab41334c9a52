import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDropPreview } from '../tables/use-drop-preview.ts';
import { DropFacts } from '../tables/drop-facts.tsx';
import { type TableRef, useTable } from '../viewer/use-table.ts';

interface RemoveColumnsProps {
  tableRef: TableRef;
  removed: readonly string[];
  onChange: (removed: readonly string[]) => void;
}

export function RemoveColumns({ tableRef, removed, onChange }: RemoveColumnsProps) {
  const query = useTable(tableRef);
  const preview = useDropPreview(tableRef.schema, tableRef.table);
  if (!query.data && query.isError && !query.isFetching)
    return (
      <ErrorState
        title={`Failed to load table columns: ${query.error.message || 'Unknown error'}`}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!query.data)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading columns</span>
        <Skeleton height="10rem" />
      </div>
    );
  return (
    <div className="database-form">
      <fieldset>
        <legend className="database-subheading">Columns to remove</legend>
        <div className="database-choice">
          {query.data.columns.map(({ column_name: name, data_type, is_primary_key }) => (
            <Checkbox
              key={name}
              label={
                <span className="database-name-line">
                  <bdi>{name}</bdi>
                  {is_primary_key && <Badge tone="accent">PRIMARY KEY</Badge>}
                </span>
              }
              description={data_type}
              checked={removed.includes(name)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...removed, name] : removed.filter((each) => each !== name),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      {removed.length > 0 && <DropFacts preview={preview} isDropped={false} />}
    </div>
  );
}
