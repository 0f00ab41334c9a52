import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { type ChosenFile, describeFile } from './chosen-file.ts';
import { formatWords } from './read-table.ts';

interface FileFieldProps {
  chosen: ChosenFile | undefined;
  /** True if no column was found in the file. */
  isEmpty: boolean;
  onChoose: (file: File) => void;
}

/** The field in which somebody chooses a file. It warns if the file is empty or cannot be read. */
export function FileField({ chosen, isEmpty, onChoose }: FileFieldProps) {
  return (
    <>
      <Field label="File" description={chosen && describeFile(chosen)}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            className="import-file"
            accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.sql,.parquet,text/csv,application/json"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) onChoose(file);
            }}
          />
        )}
      </Field>
      {chosen && <FileWarning {...{ chosen, isEmpty }} />}
    </>
  );
}

interface FileWarningProps {
  chosen: ChosenFile;
  isEmpty: boolean;
}

function FileWarning({ chosen: { format, sample, table }, isEmpty }: FileWarningProps) {
  return (
    <>
      {format !== 'parquet' && !sample.isUtf8 && (
        <Banner tone="warning">This file is not encoded as UTF-8, which the server needs.</Banner>
      )}
      {table?.fault !== undefined && (
        <Banner tone="danger" role="alert" title={`Couldn’t read this file as ${formatWords[format]}`}>
          <span className="database-said">{table.fault}</span>
        </Banner>
      )}
      {isEmpty && table?.fault === undefined && <Banner tone="warning">This file is empty.</Banner>}
    </>
  );
}
