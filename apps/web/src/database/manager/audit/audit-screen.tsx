import { listDatabaseAudit } from '@tessera/contract/database/database-audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { databaseQuery } from '../api/database-call.ts';
import { workspaceKeys } from '../workspace/workspace-keys.ts';
import { type AuditFilter, isFiltered, readFilter, toQuery } from './audit-filter.ts';
import { AuditSearch } from './audit-search.tsx';
import { AuditTable } from './audit-table.tsx';

export function AuditScreen() {
  const [query] = useSearchParams();
  const filter = readFilter(query);
  const audit = useAudit(filter);
  const entries = audit.data?.pages.flatMap((page) => page.entries);
  return (
    <div className="audit">
      <AuditSearch key={query.toString()} filter={filter} />
      <AuditTable
        entries={entries}
        state={entries ? 'ready' : audit.isError && !audit.isFetching ? 'failed' : 'loading'}
        onRetry={() => void audit.refetch()}
        empty={<NoEntries isFiltered={isFiltered(filter)} />}
      />
      {audit.hasNextPage && (
        <Button
          className="audit-more"
          isLoading={audit.isFetchingNextPage}
          onClick={() => void audit.fetchNextPage()}
        >
          Show older entries
        </Button>
      )}
    </div>
  );
}

function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: workspaceKeys.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      databaseQuery(
        listDatabaseAudit,
        { query: { ...toQuery(filter), ...(pageParam !== undefined && { before: pageParam }) } },
        { failure: 'connection', signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

function NoEntries({ isFiltered: hasFilters }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<ScrollText aria-hidden="true" />}
      title={hasFilters ? 'No matching entries' : 'No entries yet'}
      action={hasFilters && <ButtonLink to="/admin/database/audit">Show all</ButtonLink>}
    >
      {hasFilters ? 'No entries match this search.' : 'Actions in the Database Manager are logged here.'}
    </EmptyState>
  );
}
