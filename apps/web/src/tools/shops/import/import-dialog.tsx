import type { Output } from '@tessera/contract/endpoint';
import type { importShopProducts } from '@tessera/contract/tools/shop-import';
import { plural } from '@tessera/domain/plural';
import {
  type ColumnMapping,
  type CsvTable,
  guessMapping,
  productColumnNames,
  productColumns,
  readCsvTable,
} from '@tessera/domain/tools/shops/product-columns';
import { useId, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { importProducts } from './import-calls.ts';
import '../styles/import.css';

type Outcome = Output<typeof importShopProducts>;

interface ImportDialogProps {
  readonly shopId: number;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

interface Chosen {
  readonly name: string;
  readonly csv: string;
  readonly table: CsvTable;
}

/** Adds and updates products from a file: which column is what, a dry run, and then the import. */
export function ImportDialog({ shopId, onClose, onImported }: ImportDialogProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [leaveOut, setLeaveOut] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  const choose = async (file: File | undefined) => {
    setOutcome(undefined);
    setProblem(undefined);
    if (!file) return;
    try {
      const csv = await file.text();
      const table = readCsvTable(csv);
      setChosen({ name: file.name, csv, table });
      setMapping(guessMapping(table.head));
    } catch (error) {
      setChosen(undefined);
      setProblem(error instanceof Error ? error.message : 'This file can’t be read.');
    }
  };
  const run = async (isDryRun: boolean) => {
    if (!chosen) return;
    setIsPending(true);
    setProblem(undefined);
    const body = { csv: chosen.csv, mapping, isDryRun, leaveOut };
    const answer = await importProducts(shopId, body).catch(() => undefined);
    setIsPending(false);
    if (!answer?.ok)
      setProblem(answer?.refusal.error ?? 'We couldn’t reach the site. Nothing was changed. Try again.');
    else if (isDryRun) setOutcome(answer.value);
    else onImported();
  };
  const changes = outcome ? outcome.created + outcome.updated : 0;
  const mayImport = outcome !== undefined && changes > 0 && (outcome.faultCount === 0 || leaveOut);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title="Import products"
      description="One row for each product, or for each variant of it. Products with a reference that you have already are updated."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {outcome ? (
            <Button
              variant="primary"
              isLoading={isPending}
              disabled={!mayImport}
              onClick={() => void run(false)}
            >
              {changes > 0 ? `Import ${plural(changes, 'product')}` : 'Nothing to import'}
            </Button>
          ) : (
            <Button variant="primary" type="submit" form={formId} isLoading={isPending} disabled={!chosen}>
              Check file
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          void run(true);
        }}
      >
        {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
        <Field label="File" description="CSV, up to 2,000 rows. Your export has the right columns.">
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              className="ui-input"
              accept=".csv,text/csv,text/plain"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          )}
        </Field>
        {chosen && (
          <MappingFields
            head={chosen.table.head}
            rows={chosen.table.rows.length}
            mapping={mapping}
            onChange={(changed) => {
              setMapping(changed);
              setOutcome(undefined);
            }}
          />
        )}
        {outcome && <DryRun outcome={outcome} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />}
      </form>
    </Dialog>
  );
}

interface MappingFieldsProps {
  readonly head: readonly string[];
  readonly rows: number;
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

/** Which column of the file is which field. */
function MappingFields({ head, rows, mapping, onChange }: MappingFieldsProps) {
  const options = [
    { value: '', label: 'Not in the file' },
    ...head.map((name, index) => ({
      value: String(index),
      label: name === '' ? `Column ${index + 1}` : name,
    })),
  ];
  const found = productColumnNames.filter((name) => mapping[name] !== undefined).length;
  return (
    <Fold summary={`${plural(rows, 'row')}, ${found} of ${head.length} columns recognised`}>
      <div className="import-mapping">
        {productColumnNames.map((column) => (
          <SelectField
            key={column}
            label={productColumns[column].label}
            value={String(mapping[column] ?? '')}
            options={options}
            onChange={(event) => {
              const { [column]: _, ...others } = mapping;
              const { value } = event.target;
              onChange(value === '' ? others : { ...others, [column]: Number(value) });
            }}
          />
        ))}
      </div>
    </Fold>
  );
}

interface DryRunProps {
  readonly outcome: Outcome;
  readonly leaveOut: boolean;
  readonly onLeaveOut: (leaveOut: boolean) => void;
}

/** What the import would change, and the faults by line. Nothing is changed yet. */
function DryRun({ outcome, leaveOut, onLeaveOut }: DryRunProps) {
  const { created, updated, unchanged, faults, faultCount } = outcome;
  return (
    <>
      <output className="import-outcome">
        {`${created} new, ${updated} changed, ${unchanged} as before. `}
        {faultCount === 0 ? 'There are no faults.' : `${plural(faultCount, 'fault')} found.`}
      </output>
      {faultCount > 0 && (
        <>
          <DataTable
            caption="Faults by line"
            rows={faults}
            rowKey={({ line, column, sentence }) => `${line} ${column} ${sentence}`}
            empty={null}
            columns={[
              { id: 'line', header: 'Line', align: 'end', cell: ({ line }) => line },
              {
                id: 'column',
                header: 'Column',
                cell: ({ column }) => (column === null ? 'Whole row' : productColumns[column].label),
              },
              { id: 'sentence', header: 'Fault', isRowHeader: true, cell: ({ sentence }) => sentence },
            ]}
          />
          <Checkbox
            label="Leave these products out"
            checked={leaveOut}
            onChange={(event) => onLeaveOut(event.target.checked)}
          />
        </>
      )}
    </>
  );
}
