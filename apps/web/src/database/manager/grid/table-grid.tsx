import { type ReactNode, useEffect, useState } from 'react';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { useConnection } from '../api/queries.ts';
import type { ExportDialogProps } from '../export/export-dialog.tsx';
import type { ImportDialogProps } from '../import/import-dialog.tsx';
import type { TableRef } from './data/table-rows.ts';
import { GridView } from './grid-view.tsx';
import { AppliedDialog } from './pending/applied-dialog.tsx';
import { ConflictDialog } from './pending/conflict-dialog.tsx';
import { PendingStore, usePending } from './pending/pending-store.ts';
import { PendingTray } from './pending/pending-tray.tsx';
import { useSave } from './pending/use-save.ts';
import type { TableRow } from './table-row.ts';
import { plainQuery } from './trail/follow.ts';
import { TrailNav } from './trail/trail-nav.tsx';
import { useLinks } from './trail/use-links.ts';
import { type Trail, useTrail } from './trail/use-trail.ts';
import './grid.css';

export interface TableGridProps {
  schema?: string | undefined;
  table: string;
  /** The trail of visited tables, if it is stored outside the grid, for example in the page's address. */
  trail?: Trail | undefined;
  /** Content of the Actions column. A new function renders all rows again, so pass the same one each time. */
  rowActions?: ((row: TableRow) => ReactNode) | undefined;
  /** Called to insert a row. Without it, a new row is filled in inside the grid. */
  onInsertRow?: (() => void) | undefined;
  /** A new value reloads the rows. */
  reloadToken?: unknown;
  onPendingChange?: ((count: number) => void) | undefined;
}

export type { TableRow };

type Open =
  | { readonly kind: 'applied' }
  | ({ readonly kind: 'import' } & Pick<ImportDialogProps, 'columns'>)
  | ({ readonly kind: 'export' } & Pick<ExportDialogProps, 'query' | 'columns'>);

const importDialog = lazyModule(async () => {
  const { ImportDialog } = await import('../import/import-dialog.tsx');
  return (props: ImportDialogProps) => <ImportDialog {...props} />;
});
const exportDialog = lazyModule(async () => {
  const { ExportDialog } = await import('../export/export-dialog.tsx');
  return (props: ExportDialogProps) => <ExportDialog {...props} />;
});

/**
 * The rows of a table, with endless scrolling, sorting, filters and editing. Changes stay pending until they are saved,
 * also while somebody follows foreign keys to other tables. The grid fills its container, which needs a height. A
 * `ProofHost` must be on the page or in the dialog around it.
 */
export function TableGrid({
  schema,
  table,
  trail: givenTrail,
  rowActions,
  onInsertRow,
  reloadToken,
  onPendingChange,
}: TableGridProps) {
  const startTable = { schema, table };
  const localTrail = useTrail(startTable);
  const trail = givenTrail ?? localTrail;
  const [store] = useState(() => new PendingStore());
  const [reloads, setReloads] = useState(0);
  const [savesImmediately, setSavesImmediately] = useState(false);
  const [open, setOpen] = useState<Open>();
  const pending = usePending(store);
  const reload = () => setReloads((count) => count + 1);
  const saving = useSave(store, pending, reload);
  const here = trail.steps.at(-1) ?? { tableRef: startTable, query: plainQuery };
  const isAtStart = trail.steps.length === 1;
  const memoryName = useMemoryName(here.tableRef);
  const links = useLinks(here.tableRef);
  const close = () => setOpen(undefined);
  const renderImport = useLazyModule(importDialog, { isNeeded: open?.kind === 'import', onFailure: close });
  const exported = open?.kind === 'export' ? open : undefined;
  const imported = open?.kind === 'import' ? open : undefined;
  const renderExport = useLazyModule(exportDialog, { isNeeded: exported !== undefined, onFailure: close });

  /** Shows the rows of an import: opens the table that the import created, or reloads this table. */
  function arrive(into: TableRef) {
    if (into.table === here.tableRef.table) reload();
    else trail.follow({ tableRef: into, filters: [] });
  }

  useLeaveWarning(pending.length > 0);
  useEffect(() => onPendingChange?.(pending.length), [onPendingChange, pending.length]);

  return (
    <div className="dbg">
      <TrailNav trail={trail.steps} onBack={trail.backTo} />
      <GridView
        key={`${trail.steps.length} ${JSON.stringify(here.tableRef)}`}
        tableRef={here.tableRef}
        query={here.query}
        onQueryChange={trail.setQuery}
        {...{ store, links, savesImmediately, memoryName }}
        rowActions={isAtStart ? rowActions : undefined}
        onInsertRow={isAtStart ? onInsertRow : undefined}
        reloadToken={`${reloads} ${String(reloadToken)}`}
        onFollow={trail.follow}
        onShowApplied={() => setOpen({ kind: 'applied' })}
        onImport={(columns) => setOpen({ kind: 'import', columns })}
        onExport={(query, columns) => setOpen({ kind: 'export', query, columns })}
        onSavesImmediatelyChange={setSavesImmediately}
        onChanged={() => void (savesImmediately && saving.saveImmediately())}
      />
      {pending.length > 0 && <PendingTray list={pending} {...{ store, saving }} />}
      {saving.conflicts && <ConflictDialog conflicts={saving.conflicts} {...{ store, saving }} />}
      {open?.kind === 'applied' && <AppliedDialog saving={saving} onClose={close} />}
      {imported &&
        renderImport?.({
          tableRef: here.tableRef,
          columns: imported.columns,
          onImported: arrive,
          onClose: close,
        })}
      {exported &&
        renderExport?.({
          tableRef: here.tableRef,
          query: exported.query,
          columns: exported.columns,
          onClose: close,
        })}
    </div>
  );
}

/** The name under which the arrangement of columns is stored. Each table of each database and server has its own. */
function useMemoryName({ schema, table }: TableRef): string | undefined {
  const { data } = useConnection();
  return data && JSON.stringify([data.server_name, data.database_name, schema ?? '', table]);
}

/** Warns somebody who closes the page while there are pending changes, because these would be lost. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
