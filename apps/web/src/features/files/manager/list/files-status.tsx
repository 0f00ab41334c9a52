import { useManager } from '../use-manager.ts';

/** What is shown, for the eye and, whenever it changes, for the ear. */
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
