import { FILES_PER_PAGE } from '@tessera/domain/files/personal-files/sorting';
import { Pagination } from '../../../../ui/tables/pagination.tsx';
import { useManager } from '../use-manager.ts';

export function FilesPagination() {
  const { query, view, change, hrefFor } = useManager();
  const total = query.data?.pagination.total ?? 0;
  if (total === 0) return null;
  return (
    <Pagination
      label="Pages of files"
      page={view.page}
      pageSize={FILES_PER_PAGE}
      itemCount={total}
      items="files"
      {...(hrefFor ? { hrefFor } : { onPageChange: (page) => change({ page }) })}
    />
  );
}
