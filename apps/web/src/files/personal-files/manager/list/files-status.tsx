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
  const files = `${total.toLocaleString('en-GB')} ${total === 1 ? 'file' : 'files'}`;
  return search === '' ? files : `${files} found for “${search}”`;
}
