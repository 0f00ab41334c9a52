import type { ExportFormat } from '@tessera/contract/database-console';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select.tsx';
import type { ImportDraft } from './import-draft.ts';
import { delimiters, delimiterWords } from './read-sample.ts';
import { formatWords, importFormats } from './read-table.ts';

interface ImportSettingsProps {
  draft: ImportDraft;
  table: string;
  onFormat: (format: ExportFormat) => void;
  /** How the file is read: the rows are taken apart anew. */
  onReread: (settings: Partial<Pick<ImportDraft, 'delimiter' | 'hasHeader'>>) => void;
  onChange: (settings: Partial<ImportDraft>) => void;
}

/** How the file is read and where it goes; what was guessed is chosen already. */
export function ImportSettings({ draft, table, onFormat, onReread, onChange }: ImportSettingsProps) {
  return (
    <div className="import-settings">
      <RadioGroup
        label="Into"
        name="import-target"
        value={draft.target}
        options={[
          { value: 'existing', label: `The table ${table}` },
          { value: 'new', label: 'A new table' },
        ]}
        onValueChange={(target) => onChange({ target })}
      />
      <RadioGroup
        label="A row that the table refuses"
        name="import-error"
        value={draft.onError}
        options={[
          { value: 'stop', label: 'Stops all of it' },
          { value: 'skip', label: 'Is left out and listed' },
        ]}
        onValueChange={(onError) => onChange({ onError })}
      />
      {draft.target === 'new' && (
        <TextField
          label="Name of the new table"
          value={draft.newTable}
          required
          autoComplete="off"
          spellCheck={false}
          className="import-wide"
          onChange={(event) => onChange({ newTable: event.target.value })}
        />
      )}
      <SelectField
        label="File format"
        value={draft.format}
        options={importFormats.map((value) => ({ value, label: formatWords[value] }))}
        onChange={(event) => {
          const format = importFormats.find((each) => each === event.target.value);
          if (format !== undefined) onFormat(format);
        }}
      />
      {draft.format === 'csv' && <CsvSettings draft={draft} onReread={onReread} />}
    </div>
  );
}

function CsvSettings({ draft, onReread }: Pick<ImportSettingsProps, 'draft' | 'onReread'>) {
  return (
    <>
      <SelectField
        label="Values are divided by"
        value={draft.delimiter}
        options={delimiters.map((value) => ({ value, label: delimiterWords[value] }))}
        onChange={(event) => {
          const delimiter = delimiters.find((each) => each === event.target.value);
          if (delimiter !== undefined) onReread({ delimiter });
        }}
      />
      <div className="import-beside">
        <Checkbox
          label="The first line names the columns"
          checked={draft.hasHeader}
          onChange={(event) => onReread({ hasHeader: event.target.checked })}
        />
      </div>
    </>
  );
}
