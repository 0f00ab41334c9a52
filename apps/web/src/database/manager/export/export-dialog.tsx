import { exportRows, type ExportFormat } from '@tessera/contract/database/database-export';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { findDialect } from '../grid/data/find-connection.ts';
import { formatTableRef, type RowsQuery, type TableRef } from '../grid/data/table-rows.ts';
import { filteredQuery } from './filtered-query.ts';

export interface ExportDialogProps {
  tableRef: TableRef;
  query: RowsQuery;
  columns: readonly ColumnInfo[];
  onClose: () => void;
}

const MAX_QUERY_CHARS = 8_000;

/** Chooses the format of an export and starts the download. The browser shows the progress, because it may be large. */
export function ExportDialog({ tableRef, query, columns, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [scope, setScope] = useState<'all' | 'shown'>('all');
  const [isSafe, setIsSafe] = useState(true);
  const [problem, setProblem] = useState<string>();
  const isFilteredOrSorted = query.filters.length > 0 || query.sort.length > 0;

  async function start() {
    const form = { format, ...(format === 'csv' && isSafe && { spreadsheetSafe: '1' }) };
    const params =
      scope === 'shown' && format !== 'sql'
        ? { ...form, query: filteredQuery(await findDialect(), tableRef, columns, query) }
        : {
            ...form,
            table: tableRef.table,
            ...(tableRef.schema !== undefined && { schema: tableRef.schema }),
          };
    if ('query' in params && params.query.length > MAX_QUERY_CHARS)
      return setProblem('These filters are too long for an export. Remove some and try again.');
    const link = document.createElement('a');
    link.href = `${exportRows.path}?${new URLSearchParams(params)}`;
    link.download = '';
    link.click();
    showToast({
      tone: 'info',
      title: 'Export started',
      description: 'Your browser is downloading the file.',
      durationMs: 5_000,
    });
    return onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Export ${formatTableRef(tableRef)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => void start()}>
            Export
          </Button>
        </>
      }
    >
      <div className="ui-stack" data-gap="wide">
        {problem !== undefined && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        <RadioGroup
          label="Format"
          name="format"
          value={format}
          layout="cards"
          options={[
            {
              value: 'csv',
              label: 'CSV',
              description: 'For spreadsheets. NULL is an empty field, empty text is "".',
            },
            {
              value: 'json',
              label: 'JSON',
              description: 'A list of objects. Numbers keep all their digits.',
            },
            { value: 'sql', label: 'SQL', description: 'INSERT statements to run on another server.' },
            {
              value: 'parquet',
              label: 'Parquet',
              description: 'For data tools. Compressed columns with types; decimals and dates as text.',
            },
          ]}
          onValueChange={setFormat}
        />
        {format === 'csv' && (
          <Checkbox
            label="Safe for spreadsheets"
            description="Puts an apostrophe in front of text that begins with =, +, - or @, which a spreadsheet would run as a formula. Turn this off for a file that you want to import again. The import can also remove the apostrophes."
            checked={isSafe}
            onChange={(event) => setIsSafe(event.currentTarget.checked)}
          />
        )}
        {isFilteredOrSorted && format !== 'sql' && (
          <RadioGroup
            label="Rows"
            name="scope"
            value={scope}
            options={[
              { value: 'all', label: 'The whole table' },
              { value: 'shown', label: 'Only the rows shown, filtered and sorted' },
            ]}
            onValueChange={setScope}
          />
        )}
      </div>
    </Dialog>
  );
}
