import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Directories, DirectoriesState } from './directories.ts';
import { CreatePanel, DeletePanel, RefreshPanel, RenamePanel } from './directory-panels.tsx';

type PanelName = 'create' | 'delete' | 'rename' | 'refresh';

const actions: readonly { name: PanelName; label: string; icon: ComponentType<{ 'aria-hidden': 'true' }> }[] =
  [
    { name: 'create', label: 'New Subfolder', icon: FolderPlus },
    { name: 'delete', label: 'Delete', icon: Trash2 },
    { name: 'rename', label: 'Rename', icon: Pencil },
    { name: 'refresh', label: 'Refresh', icon: RotateCw },
  ];

const PANEL_ID = 'upload-directory-panel';
const REASON_ID = 'upload-base-reason';

const panels = { create: CreatePanel, delete: DeletePanel, rename: RenamePanel, refresh: RefreshPanel };

/** Selects the target folder, with buttons for its actions. */
export function DirectorySelector({ directories }: { directories: Directories }) {
  const state = useSyncExternalStore(directories.subscribe, directories.getState);
  const [open, setOpen] = useState<PanelName>();
  const opener = useRef<HTMLButtonElement>(null);
  const isBase = state.selected !== undefined && state.selected === state.base;
  // The personal folder cannot be renamed or deleted. Without a selected folder, nothing can be.
  const isFixed = isBase || state.selected === undefined;
  const Panel = open && panels[open];

  function close() {
    setOpen(undefined);
    opener.current?.focus();
  }

  return (
    <section className="upload-card upload-card-pad" aria-label="Upload Directory">
      <DirectorySelect state={state} directories={directories} />
      <div className="upload-directory-actions">
        {actions.map(({ name, label, icon: Icon }) => (
          <Button
            key={name}
            size="small"
            variant="quiet"
            icon={<Icon aria-hidden="true" />}
            aria-expanded={open === name}
            aria-controls={open === name ? PANEL_ID : undefined}
            disabled={isFixed && (name === 'delete' || name === 'rename')}
            aria-describedby={isBase && (name === 'delete' || name === 'rename') ? REASON_ID : undefined}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              if (name === 'refresh' && open !== name) void directories.load();
              setOpen(open === name ? undefined : name);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {Panel && (
        <PanelFrame onEscape={close}>
          <Panel key={`${open} ${state.selected}`} directories={directories} state={state} onClose={close} />
        </PanelFrame>
      )}
      {isBase && (
        <p id={REASON_ID} className="upload-note">
          This is your base directory. It cannot be deleted or renamed.
        </p>
      )}
      {isLoadingFirst(state) && <p className="upload-note">Looking for your personal folder…</p>}
      <p className="upload-destination" aria-live="polite">
        {state.selected === undefined ? (
          'No directory is selected yet.'
        ) : (
          <>
            Files will be uploaded to <strong>{formatFolderPath(state.selected)}</strong>
          </>
        )}
      </p>
    </section>
  );
}

function PanelFrame({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const element = frame.current;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // A surrounding dialog stays open.
      event.stopPropagation();
      escape();
    }
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={frame} id={PANEL_ID} className="upload-panel">
      {children}
    </div>
  );
}

function DirectorySelect({ state, directories }: { state: DirectoriesState; directories: Directories }) {
  if (isLoadingFirst(state)) {
    return (
      <div className="ui-field" aria-busy="true">
        <span className="ui-field-label">Upload Directory</span>
        <p className="sr-only">Loading your directories…</p>
        <Skeleton height="2.5rem" />
      </div>
    );
  }
  return (
    <>
      {state.status === 'failed' && (
        <Banner
          tone="danger"
          role="alert"
          title="Your directories could not be loaded"
          actions={
            <Button size="small" onClick={() => void directories.load()}>
              Retry
            </Button>
          }
        >
          Check your connection, then try again.
        </Banner>
      )}
      <SelectField
        label="Upload Directory"
        value={state.selected ?? ''}
        onChange={({ currentTarget }) => directories.select(currentTarget.value)}
        disabled={state.directories.length === 0}
        {...(state.selected === undefined && { placeholder: 'Please select a directory' })}
        options={state.directories.map((path) => ({
          value: path,
          label: formatFolderPath(path),
        }))}
      />
    </>
  );
}

function isLoadingFirst({ status, directories }: DirectoriesState): boolean {
  return status === 'loading' && directories.length === 0;
}
