import type { ExportFormat } from '@tessera/contract/database-console';
import type { ColumnInfo } from '@tessera/contract/database-shapes';
import type { Dialect } from '@tessera/table-sql/dialect';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { formatBytes } from '../format/format.ts';
import { type Connection, findConnection } from '../grid/data/find-connection.ts';
import { csvLine } from '../grid/copy/rows-as-text.ts';
import type { TableRef } from '../grid/data/table-rows.ts';
import { ProofHost } from '../sudo/proof-host.tsx';
import { ImportResult } from './import-outcome.tsx';
import {
  draftError,
  type ImportDraft,
  type DraftInput,
  rebuildDraft,
  guessDraft,
  targetNames,
} from './import-draft.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSettings } from './import-settings.tsx';
import { readSample, type Sample } from './read-sample.ts';
import { detectFormat, formatWords, readTable } from './read-table.ts';
import type { FileTable } from './file-table.ts';
import { type ImportProgress, useImport } from './use-import.ts';
import './import.css';

export interface ImportDialogProps {
  tableRef: TableRef;
  columns: readonly ColumnInfo[];
  /** Into the table that is shown, or into one that was made for it. */
  onImported: (into: TableRef) => void;
  onClose: () => void;
}

interface Chosen {
  readonly file: File;
  readonly sample: Sample;
  readonly connection: Connection | undefined;
  readonly format: ExportFormat;
  /** Undefined for CSV. */
  readonly table: FileTable | undefined;
}

/** A file is looked at here, then sent as it is; the server takes all of it or, where one wishes, what it can. */
export function ImportDialog({ tableRef, columns, onImported, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [draft, setDraft] = useState<ImportDraft>();
  const [complaint, setComplaint] = useState<string>();
  const { progress, problem, suggestion, outcome, start, cancel } = useImport(tableRef);
  const tableName = draft?.target === 'new' ? draft.newTable.trim() : tableRef.table;
  const tableExists = draft?.target !== 'new' || outcome?.is_made === true;

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file) return;
    const [sample, connection] = await Promise.all([readSample(file), findConnection()]);
    await readAs({ file, sample, connection }, detectFormat(file.name, sample));
  }

  async function readAs(given: Pick<Chosen, 'file' | 'sample' | 'connection'>, format: ExportFormat) {
    const table = await readTable(given.file, given.sample, format, dialectOf(given));
    setComplaint(undefined);
    const next = { ...given, format, table };
    setChosen(next);
    setDraft(guessDraft(inputOf(next)));
  }

  const inputOf = (from: Chosen): DraftInput => ({
    ...from,
    columns,
    dialect: dialectOf(from),
    filename: from.file.name,
  });

  function submit() {
    if (!chosen || !draft) return;
    const fault = draftError(draft, columns);
    setComplaint(fault);
    if (fault === undefined) void start(chosen.file, draft);
  }

  function close() {
    cancel();
    if (outcome && tableExists) onImported({ ...tableRef, table: tableName });
    onClose();
  }

  const message = complaint ?? problem;
  const isEmpty = draft?.columns.length === 0;
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
            {outcome.is_made ? `Open ${tableName}` : 'Close'}
          </Button>
        ) : (
          <>
            <Button onClick={progress ? cancel : onClose}>Cancel</Button>
            <Button
              variant="primary"
              isLoading={progress !== undefined}
              disabled={!draft || isEmpty}
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
          outcome={outcome}
          table={tableName}
          tableExists={tableExists}
          format={draft?.format ?? 'csv'}
          header={draft?.hasHeader ? headerOf(chosen, draft) : undefined}
        />
      ) : (
        <div className="ui-stack" data-gap="wide">
          {message !== undefined && (
            <ScrollIntoView key={message}>
              <Banner
                tone="danger"
                role="alert"
                title="Failed to import"
                actions={
                  suggestion !== undefined &&
                  draft && (
                    <Button size="small" onClick={() => setDraft({ ...draft, newTable: suggestion })}>
                      Use suggested name
                    </Button>
                  )
                }
              >
                <span className="database-said">{message}</span>
                {draft?.target === 'new' && suggestion === undefined && (
                  <p>The table {tableName} was not made.</p>
                )}
              </Banner>
            </ScrollIntoView>
          )}
          <Field label="File" description={chosen && describe(chosen)}>
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                className="import-file"
                accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.sql,.parquet,text/csv,application/json"
                onChange={(event) => void choose(event)}
              />
            )}
          </Field>
          {chosen && chosen.format !== 'parquet' && !chosen.sample.isUtf8 && (
            <Banner tone="warning">This file is not written in UTF-8, which is what the server reads.</Banner>
          )}
          {chosen?.table?.fault !== undefined && (
            <Banner
              tone="danger"
              role="alert"
              title={`This is no ${formatWords[chosen.format]} that can be read`}
            >
              <span className="database-said">{chosen.table.fault}</span>
            </Banner>
          )}
          {chosen && isEmpty && chosen.table?.fault === undefined && (
            <Banner tone="warning">This file is empty.</Banner>
          )}
          {chosen && draft && (
            <>
              <ImportSettings
                draft={draft}
                table={tableRef.table}
                onFormat={(format) => void readAs(chosen, format)}
                onReread={(settings) => setDraft(rebuildDraft(inputOf(chosen), { ...draft, ...settings }))}
                onChange={(settings) => setDraft({ ...draft, ...settings })}
              />
              {!isEmpty && (
                <ImportPreview
                  {...{ draft, columns }}
                  dialect={dialectOf(chosen)}
                  onChange={(next) => setDraft({ ...draft, columns: next })}
                />
              )}
            </>
          )}
          {progress && chosen && (
            <ScrollIntoView>
              <ImportProgressBar progress={progress} size={chosen.file.size} />
            </ScrollIntoView>
          )}
        </div>
      )}
      <ProofHost />
    </Dialog>
  );
}

/** How NULL is told from what looks like it, in each format. */
const hints: Readonly<Record<ExportFormat, string>> = {
  csv: 'An empty field imports as NULL; "" imports as empty text.',
  json: 'null and a missing name import as NULL. In a JSON column null imports as the JSON value null, and only a missing name as NULL.',
  sql: 'The rows of INSERT statements into one table, as an SQL export writes them. Other statements are refused, and nothing of the file is run.',
  parquet: 'Values import by their types; what is missing imports as NULL.',
};

/** However far one has scrolled: what is said now is seen. */
function ScrollIntoView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={element}>{children}</div>;
}

const stepLabels = {
  preparing: 'Taking the file apart',
  sending: 'Sending the file',
  taking: 'The server takes the rows',
} as const;

function ImportProgressBar({ progress: { step, bytes }, size }: { progress: ImportProgress; size: number }) {
  return (
    <Progress
      label={stepLabels[step]}
      max={size}
      {...(step !== 'taking' && {
        value: Math.min(bytes, size),
        valueText: `${formatBytes(bytes)} of ${formatBytes(size)}`,
      })}
    />
  );
}

function dialectOf({ connection }: Pick<Chosen, 'connection'>): Dialect {
  return connection?.dialect ?? 'postgres';
}

function describe({ file, sample }: Chosen): string {
  return `${formatBytes(file.size)}${sample.isComplete ? '' : '. What follows is guessed from its beginning.'}`;
}

/** As the refused rows are told: those of the file itself, or of what was sent in its place. */
function headerOf(chosen: Chosen | undefined, draft: ImportDraft): string | undefined {
  const names = targetNames(draft);
  if (names.includes(undefined))
    return csvLine(
      draft.columns.filter((_, index) => names[index] !== undefined).map(({ source }) => source),
    ).trimEnd();
  return chosen?.sample.text.replace(/^\uFEFF/, '').match(/^[^\r\n]*/)?.[0];
}
