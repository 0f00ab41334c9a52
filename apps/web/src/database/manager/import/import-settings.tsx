import type { ExportFormat } from '@tessera/contract/database/database-export';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { firstDefused, type ImportDraft } from './import-draft.ts';
import { delimiters, delimiterWords } from './read-sample.ts';
import { formatWords, importFormats } from './read-table.ts';

interface ImportSettingsProps {
  draft: ImportDraft;
  table: string;
  onFormat: (format: ExportFormat) => void;
  /** Called for changes after which the file has to be parsed again. */
  onChangeParsing: (settings: Partial<Pick<ImportDraft, 'delimiter' | 'hasHeader'>>) => void;
  onChange: (settings: Partial<ImportDraft>) => void;
}

/** The settings of an import: how the file is read and where the rows go. They start with guesses from the file. */
export function ImportSettings({ draft, table, onFormat, onChangeParsing, onChange }: ImportSettingsProps) {
  return (
    <div className="import-settings">
      <RadioGroup
        label="Import into"
        name="import-target"
        value={draft.target}
        options={[
          { value: 'existing', label: `The table ${table}` },
          { value: 'new', label: 'A new table' },
        ]}
        onValueChange={(target) => onChange({ target })}
      />
      <RadioGroup
        label="If the table refuses a row"
        name="import-error"
        value={draft.onError}
        options={[
          { value: 'stop', label: 'Cancel the import' },
          { value: 'skip', label: 'Skip it and list it' },
        ]}
        onValueChange={(onError) => onChange({ onError })}
      />
      {draft.target === 'new' && (
        <TextField
          label="New table name"
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
      {draft.format === 'csv' && <CsvSettings draft={draft} onChangeParsing={onChangeParsing} />}
      <Apostrophes draft={draft} onChange={onChange} />
    </div>
  );
}

/**
 * Asks whether apostrophes at the beginning of cells were added by an export and should be removed. Only a person can
 * know that, so none is removed without asking.
 */
function Apostrophes({ draft, onChange }: Pick<ImportSettingsProps, 'draft' | 'onChange'>) {
  const found = firstDefused(draft);
  if (found === undefined) return null;
  return (
    <div className="import-wide">
      <Checkbox
        label="Remove apostrophes added for spreadsheets"
        description={`Some text in this file begins with an apostrophe and a formula character, such as ${shortened(found)}. An export that is safe for spreadsheets adds these apostrophes.`}
        checked={draft.removesApostrophes}
        onChange={(event) => onChange({ removesApostrophes: event.target.checked })}
      />
    </div>
  );
}

function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}

function CsvSettings({ draft, onChangeParsing }: Pick<ImportSettingsProps, 'draft' | 'onChangeParsing'>) {
  return (
    <>
      <SelectField
        label="Separator"
        value={draft.delimiter}
        options={delimiters.map((value) => ({ value, label: delimiterWords[value] }))}
        onChange={(event) => {
          const delimiter = delimiters.find((each) => each === event.target.value);
          if (delimiter !== undefined) onChangeParsing({ delimiter });
        }}
      />
      <div className="import-beside">
        <Checkbox
          label="First line has column names"
          checked={draft.hasHeader}
          onChange={(event) => onChangeParsing({ hasHeader: event.target.checked })}
        />
      </div>
    </>
  );
}
