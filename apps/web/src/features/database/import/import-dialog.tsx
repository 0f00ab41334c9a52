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
import type { TablePlace } from '../grid/data/table-place.ts';
import { ProofHost } from '../sudo/proof-host.tsx';
import { ImportResult } from './import-outcome.tsx';
import { faultOf, type ImportPlan, type PlanInput, planWith, startPlan, targetNames } from './import-plan.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSettings } from './import-settings.tsx';
import { readSample, type Sample } from './read-sample.ts';
import { detectFormat, formatWords, readTable } from './read-table.ts';
import type { FileTable } from './file-table.ts';
import { type ImportProgress, useImport } from './use-import.ts';
import './import.css';

export interface ImportDialogProps {
  place: TablePlace;
  columns: readonly ColumnInfo[];
  /** Into the table that is shown, or into one that was made for it. */
  onImported: (into: TablePlace) => void;
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
export function ImportDialog({ place, columns, onImported, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [plan, setPlan] = useState<ImportPlan>();
  const [complaint, setComplaint] = useState<string>();
  const { progress, problem, suggestion, outcome, start, cancel } = useImport(place);
  const wanted = plan?.target === 'new' ? plan.newTable.trim() : place.table;
  const isArriving = plan?.target !== 'new' || outcome?.is_made === true;

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
    setPlan(startPlan(inputOf(next)));
  }

  const inputOf = (from: Chosen): PlanInput => ({
    ...from,
    columns,
    dialect: dialectOf(from),
    filename: from.file.name,
  });

  function submit() {
    if (!chosen || !plan) return;
    const fault = faultOf(plan, columns);
    setComplaint(fault);
    if (fault === undefined) void start(chosen.file, plan);
  }

  function close() {
    cancel();
    if (outcome && isArriving) onImported({ ...place, table: wanted });
    onClose();
  }

  const message = complaint ?? problem;
  const isEmpty = plan?.columns.length === 0;
  return (
    <Dialog
      isOpen
      isSticky={progress !== undefined}
      onOpenChange={close}
      size="large"
      title="Import"
      description={outcome ? undefined : hints[plan?.format ?? 'csv']}
      footer={
        outcome ? (
          <Button variant="primary" onClick={close}>
            {outcome.is_made ? `Open ${wanted}` : 'Close'}
          </Button>
        ) : (
          <>
            <Button onClick={progress ? cancel : onClose}>Cancel</Button>
            <Button
              variant="primary"
              isLoading={progress !== undefined}
              disabled={!plan || isEmpty}
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
          table={wanted}
          isKept={isArriving}
          format={plan?.format ?? 'csv'}
          header={plan?.hasHeader ? headerOf(chosen, plan) : undefined}
        />
      ) : (
        <div className="grid gap-5">
          {message !== undefined && (
            <InView key={message}>
              <Banner
                tone="danger"
                role="alert"
                title="Failed to import"
                actions={
                  suggestion !== undefined &&
                  plan && (
                    <Button size="small" onClick={() => setPlan({ ...plan, newTable: suggestion })}>
                      Use suggested name
                    </Button>
                  )
                }
              >
                <span className="database-said">{message}</span>
                {plan?.target === 'new' && suggestion === undefined && (
                  <p>The table {wanted} was not made.</p>
                )}
              </Banner>
            </InView>
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
          {chosen && plan && (
            <>
              <ImportSettings
                plan={plan}
                table={place.table}
                onFormat={(format) => void readAs(chosen, format)}
                onReread={(settings) => setPlan(planWith(inputOf(chosen), { ...plan, ...settings }))}
                onChange={(settings) => setPlan({ ...plan, ...settings })}
              />
              {!isEmpty && (
                <ImportPreview
                  {...{ plan, columns }}
                  dialect={dialectOf(chosen)}
                  onChange={(next) => setPlan({ ...plan, columns: next })}
                />
              )}
            </>
          )}
          {progress && chosen && (
            <InView>
              <Going progress={progress} size={chosen.file.size} />
            </InView>
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
function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
}

const stepWords = {
  preparing: 'Taking the file apart',
  sending: 'Sending the file',
  taking: 'The server takes the rows',
} as const;

function Going({ progress: { step, bytes }, size }: { progress: ImportProgress; size: number }) {
  return (
    <Progress
      label={stepWords[step]}
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
  return `${formatBytes(file.size)}${sample.isWhole ? '' : '. What follows is guessed from its beginning.'}`;
}

/** As the refused rows are told: those of the file itself, or of what was sent in its place. */
function headerOf(chosen: Chosen | undefined, plan: ImportPlan): string | undefined {
  const names = targetNames(plan);
  if (names.includes(undefined))
    return csvLine(
      plan.columns.filter((_, index) => names[index] !== undefined).map(({ source }) => source),
    ).trimEnd();
  return chosen?.sample.text.replace(/^\uFEFF/, '').match(/^[^\r\n]*/)?.[0];
}
