import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Select, type SelectOption } from '../../../../ui/forms/select.tsx';
import type { FilesLayout } from '../layout-choice.ts';
import { useFilesLayout } from '../layout-provider.tsx';
import { useManager } from '../use-manager.ts';
import { keyOf, orders } from './orders.ts';
import { SearchBox } from './search-box.tsx';

export function FileToolbar() {
  const { query, refresh } = useManager();
  return (
    <div className="files-toolbar">
      <SearchBox />
      <DirectoryFilter />
      <SortBy />
      <div className="files-toolbar-end">
        <Button
          className="files-refresh"
          icon={<RotateCw aria-hidden="true" />}
          isLoading={query.isRefetching && !query.isPlaceholderData}
          onClick={() => void refresh()}
        >
          <span className="files-refresh-text">Refresh</span>
        </Button>
        <LayoutSwitch />
      </div>
    </div>
  );
}

function DirectoryFilter() {
  const { view, change, directoryStats } = useManager();
  const known = directoryStats.map(({ upload_directory: path, file_count: count }) => ({
    value: path,
    label: `${formatFolderPath(path)} (${count.toLocaleString('en-GB')})`,
  }));
  // The selected folder is an option even if it has no files.
  const isKnown = view.directory === '' || known.some(({ value }) => value === view.directory);
  const options: SelectOption[] = [
    { value: '', label: 'All directories' },
    ...known,
    ...(isKnown ? [] : [{ value: view.directory, label: `${formatFolderPath(view.directory)} (0)` }]),
  ];
  return (
    <Select
      className="files-directory-filter"
      aria-label="Directory"
      options={options}
      value={view.directory}
      onChange={(event) => change({ directory: event.currentTarget.value })}
    />
  );
}

function SortBy() {
  const { view, change } = useManager();
  function choose(key: string) {
    const order = orders.find((candidate) => keyOf(candidate) === key);
    if (order) change({ sortBy: order.sortBy, sortOrder: order.sortOrder });
  }
  return (
    <Select
      className="files-sort"
      aria-label="Sort By"
      options={orders.map((order) => ({ value: keyOf(order), label: order.label }))}
      value={keyOf(view)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

const layouts: readonly { layout: FilesLayout; label: string; Icon: typeof List }[] = [
  { layout: 'list', label: 'List view', Icon: List },
  { layout: 'grid', label: 'Grid view', Icon: LayoutGrid },
];

function LayoutSwitch() {
  const { layout: current, choose } = useFilesLayout();
  return (
    <fieldset className="files-layouts">
      <legend className="sr-only">View</legend>
      {layouts.map(({ layout, label, Icon }) => (
        <IconButton
          key={layout}
          label={label}
          icon={<Icon aria-hidden="true" />}
          aria-pressed={layout === current}
          onClick={() => choose(layout)}
        />
      ))}
    </fieldset>
  );
}
