import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Table from 'lucide-react/icons/table-2';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { TableSort } from '../../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { plural } from '@tessera/domain/plural';
import { LoadFailure } from '../forms/load-failure.tsx';
import { useManager } from '../manager/manager-context.tsx';
import { TableForms, type TableAction } from './table-forms.tsx';
import { findTables, schemasOf, sortTables, TABLES_PER_PAGE } from './table-filter.ts';
import { TableList } from './table-list.tsx';
import { useRefreshTables } from './use-refresh-tables.ts';

export function TablesTab() {
  const { tables, isHeld } = useManager();
  const { refresh, isRefreshing } = useRefreshTables();
  const [action, setAction] = useState<TableAction>();
  const [search, setSearch] = useState('');
  const [schema, setSchema] = useState('');
  const [sort, setSort] = useState<TableSort>();
  if (tables.isError && !tables.isFetching) return <LoadFailure list="tables" query={tables} />;
  const all = tables.data ?? [];
  const schemas = schemasOf(all);
  const found = findTables(all, { search, schema: schemas.includes(schema) ? schema : '' });
  return (
    <>
      <div className="database-toolbar">
        <div className="database-toolbar-find">
          <TextField
            className="database-grow"
            label="Find a table"
            type="search"
            placeholder="Part of its name"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {schemas.length > 1 && (
            <SelectField
              label="Schema"
              value={schema}
              options={[
                { value: '', label: 'All schemas' },
                ...schemas.map((name) => ({ value: name, label: name })),
              ]}
              onChange={(event) => setSchema(event.currentTarget.value)}
            />
          )}
        </div>
        <div className="database-toolbar-actions">
          <Button icon={<ArchiveRestore aria-hidden="true" />} onClick={() => setAction({ kind: 'trash' })}>
            Trash
          </Button>
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            isLoading={isRefreshing}
            onClick={() => void refresh()}
          >
            Refresh
          </Button>
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setAction({ kind: 'create' })}
          >
            Create Table
          </Button>
        </div>
      </div>
      <TablesPage
        key={`${search} ${schema}`}
        tables={sortTables(found, sort)}
        sort={sort}
        onSortChange={setSort}
        isLoading={tables.data === undefined || isHeld}
        isFiltered={search !== '' || schema !== ''}
        onClear={() => {
          setSearch('');
          setSchema('');
        }}
        onAction={setAction}
      />
      {action && <TableForms action={action} onAction={setAction} />}
    </>
  );
}

interface TablesPageProps {
  tables: readonly ManagedTable[];
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort) => void;
  isLoading: boolean;
  isFiltered: boolean;
  onClear: () => void;
  onAction: (action: TableAction) => void;
}

/** Shows tables in pages, because a database may have thousands. */
function TablesPage({
  tables,
  sort,
  onSortChange,
  isLoading,
  isFiltered,
  onClear,
  onAction,
}: TablesPageProps) {
  const [page, setPage] = useState(1);
  const last = Math.max(1, Math.ceil(tables.length / TABLES_PER_PAGE));
  const shown = Math.min(page, last);
  const from = (shown - 1) * TABLES_PER_PAGE;
  return (
    <div className="ui-stack">
      <output className="sr-only">{isLoading ? '' : `${plural(tables.length, 'table')} found`}</output>
      <TableList
        tables={tables.slice(from, from + TABLES_PER_PAGE)}
        sort={sort}
        onSortChange={onSortChange}
        isLoading={isLoading}
        onAction={onAction}
        empty={
          <NoTables isFiltered={isFiltered} onClear={onClear} onCreate={() => onAction({ kind: 'create' })} />
        }
      />
      {tables.length > TABLES_PER_PAGE && (
        <Pagination
          page={shown}
          pageSize={TABLES_PER_PAGE}
          itemCount={tables.length}
          label="Pages of tables"
          items="tables"
          onPageChange={setPage}
        />
      )}
    </div>
  );
}

interface NoTablesProps extends Pick<TablesPageProps, 'isFiltered' | 'onClear'> {
  onCreate: () => void;
}

function NoTables({ isFiltered, onClear, onCreate }: NoTablesProps) {
  return (
    <EmptyState
      icon={<Table aria-hidden="true" />}
      title={isFiltered ? 'No tables match' : 'No tables found'}
      action={
        isFiltered ? (
          <Button onClick={onClear}>Show all tables</Button>
        ) : (
          <Button variant="primary" onClick={onCreate}>
            Create Table
          </Button>
        )
      }
    >
      {isFiltered ? 'No table name contains this text.' : 'This database has no tables yet.'}
    </EmptyState>
  );
}
