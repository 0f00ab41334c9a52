import type { ExportFormat } from '@tessera/contract/database/database-export';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { TableRef } from '../grid/data/table-rows.ts';
import { ProofHost } from '../sudo/proof-host.tsx';
import { headerOf } from './chosen-file.ts';
import { ImportForm } from './import-form.tsx';
import { ImportResult } from './import-outcome.tsx';
import { useImport } from './use-import.ts';
import { useImportDraft } from './use-import-draft.ts';
import './import.css';

export interface ImportDialogProps {
  tableRef: TableRef;
  columns: readonly ColumnInfo[];
  /** Called with the table that now has the imported rows: the table that is shown, or a new one. */
  onImported: (into: TableRef) => void;
  onClose: () => void;
}

/** Previews a file and sends it to the server, which imports all its rows or skips those that the table refuses. */
export function ImportDialog({ tableRef, columns, onImported, onClose }: ImportDialogProps) {
  const state = useImportDraft(columns);
  const run = useImport(tableRef);
  const { chosen, draft } = state;
  const { outcome, progress } = run;
  const table = draft?.target === 'new' ? draft.newTable.trim() : tableRef.table;
  const tableExists = draft?.target !== 'new' || outcome?.is_made === true;

  function submit() {
    if (chosen && draft && state.validate()) void run.start(chosen.file, draft);
  }

  function close() {
    run.cancel();
    if (outcome && tableExists) onImported({ ...tableRef, table });
    onClose();
  }

  return (
    <Dialog
      isOpen
      isSticky={progress !== undefined}
      onOpenChange={close}
      size="large"
      title="Import"
      description={outcome ? undefined : hints[draft?.format ?? 'csv']}
      footer={
        outcome ? (
          <Button variant="primary" onClick={close}>
            {outcome.is_made ? `Open ${table}` : 'Close'}
          </Button>
        ) : (
          <>
            <Button onClick={progress ? run.cancel : onClose}>Cancel</Button>
            <Button
              variant="primary"
              isLoading={progress !== undefined}
              disabled={!draft || draft.columns.length === 0}
              onClick={submit}
            >
              Import
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <ImportResult
          {...{ outcome, table, tableExists }}
          format={draft?.format ?? 'csv'}
          header={draft?.hasHeader ? headerOf(chosen, draft) : undefined}
        />
      ) : (
        <ImportForm {...{ state, run, columns }} table={tableRef.table} />
      )}
      <ProofHost />
    </Dialog>
  );
}

/** Hints for each format: how it writes NULL, and what a file may contain. */
const hints: Readonly<Record<ExportFormat, string>> = {
  csv: 'An empty field imports as NULL; "" imports as empty text.',
  json: 'null and missing names import as NULL. In a JSON column, null imports as the JSON value null and only a missing name as NULL.',
  sql: 'Imports the rows of INSERT statements for one table, as in an SQL export. Other statements are refused, and no statement is run.',
  parquet: 'Values import by their types; missing values import as NULL.',
};
