import { plural } from '@tessera/domain/plural';
import { useManager } from '../use-manager.ts';

/** Describes the list. Changes are announced to screen readers. */
export function FilesStatus() {
  const { query, view } = useManager();
  return (
    <output className="files-status" aria-live="polite">
      {query.isPending || query.isPlaceholderData
        ? 'Loading files...'
        : query.data && sentence(query.data.pagination.total, view.search)}
    </output>
  );
}

function sentence(total: number, search: string): string {
  const files = plural(total, 'file');
  return search === '' ? files : `${files} found for “${search}”`;
}
