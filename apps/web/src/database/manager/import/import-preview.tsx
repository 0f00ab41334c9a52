import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import type { Dialect } from '@tessera/table-sql/dialect';
import { offeredTypes } from '@tessera/table-sql/types';
import { Select } from '../../../ui/forms/select.tsx';
import { CellView } from '../grid/cells/cell-view.tsx';
import { plural } from '@tessera/domain/plural';
import { type ColumnMapping, type ImportDraft, targetNames } from './import-draft.ts';

interface ImportPreviewProps {
  draft: ImportDraft;
  columns: readonly ColumnInfo[];
  dialect: Dialect;
  onChange: (columns: readonly ColumnMapping[]) => void;
}

const ROWS_SHOWN = 8;

/** Shows the first rows of the file. Above each column is a field that says into which column it is imported. */
export function ImportPreview({ draft, columns, dialect, onChange }: ImportPreviewProps) {
  const set = (index: number, next: Partial<ColumnMapping>) =>
    onChange(draft.columns.map((each, at) => (at === index ? { ...each, ...next } : each)));
  const targets = targetNames(draft);
  const isLeftOut = (index: number) => targets[index] === undefined;
  return (
    <div className="ui-stack" data-gap="tight">
      <p className="import-words">{leftOutInWords(draft.columns.filter((_, index) => isLeftOut(index)))}</p>
      {draft.rows.length === 0 && (
        <p className="import-words">There are no rows to preview. The file can still be imported.</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by arrow keys */}
      <section className="import-preview" aria-label="First rows of the file" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {draft.columns.map((each, index) => (
                <th key={index} scope="col" data-left-out={isLeftOut(index) || undefined}>
                  <span className="import-source">{each.source}</span>
                  {draft.target === 'existing' ? (
                    <ExistingColumn {...{ each, columns }} onSet={(next) => set(index, next)} />
                  ) : (
                    <NewColumn {...{ each, dialect }} onSet={(next) => set(index, next)} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draft.rows.slice(0, ROWS_SHOWN).map((row, at) => (
              <tr key={at}>
                {draft.columns.map((_, index) => (
                  <td key={index} data-left-out={isLeftOut(index) || undefined}>
                    <CellView kind="text" cell={row[index] ?? null} isCut={false} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Says which columns of the file are left out, because of many columns only the first few are in view. */
function leftOutInWords(columns: readonly ColumnMapping[]): string {
  if (columns.length === 0) return 'All columns of the file will be imported.';
  const names = columns.map(({ source }) => source).join(', ');
  return `${plural(columns.length, 'column')} left out: ${names}.`;
}

interface ColumnProps {
  each: ColumnMapping;
  onSet: (next: Partial<ColumnMapping>) => void;
}

function ExistingColumn({ each, columns, onSet }: ColumnProps & { columns: readonly ColumnInfo[] }) {
  const target = columns.find(({ column_name }) => column_name === each.column);
  return (
    <>
      <Select
        aria-label={`${each.source} goes to`}
        value={each.column}
        options={[
          { value: '', label: 'Leave out' },
          ...columns
            .filter(({ is_generated, is_hidden }) => !is_generated && !is_hidden)
            .map(({ column_name }) => ({ value: column_name, label: column_name })),
        ]}
        onChange={(event) => onSet({ column: event.target.value })}
      />
      <span className="import-type">{target?.data_type ?? ' '}</span>
    </>
  );
}

function NewColumn({ each, dialect, onSet }: ColumnProps & { dialect: Dialect }) {
  const types = [...new Set([each.newType, ...offeredTypes[dialect]])];
  return (
    <span className="import-new">
      <span className="ui-input-frame">
        <input
          className="ui-input"
          aria-label={`Name of ${each.source}`}
          placeholder="Leave out"
          value={each.newName}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onSet({ newName: event.target.value })}
        />
      </span>
      <Select
        aria-label={`Type of ${each.source}`}
        value={each.newType}
        options={types.map((type) => ({ value: type, label: type }))}
        onChange={(event) => onSet({ newType: event.target.value })}
      />
    </span>
  );
}
