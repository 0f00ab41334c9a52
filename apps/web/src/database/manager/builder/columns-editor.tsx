import type { Dialect } from '@tessera/table-sql/dialect';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { canBeAuto, type ColumnDraft, newColumn, withAuto, withType } from './column-drafts.ts';
import { TypeField } from './type-field.tsx';

interface ColumnsEditorProps {
  dialect: Dialect;
  columns: readonly ColumnDraft[];
  onChange: (columns: readonly ColumnDraft[]) => void;
  /** False if the new columns cannot be part of the primary key, because the table has one already. */
  hasKeys?: boolean;
}

export function ColumnsEditor({ dialect, columns, onChange, hasKeys = true }: ColumnsEditorProps) {
  return (
    <div className="ui-stack" data-gap="close">
      {columns.map((column, index) => (
        <ColumnEditor
          key={column.number}
          position={index + 1}
          {...{ dialect, column, hasKeys }}
          onChange={(changed) =>
            onChange(columns.map((each) => (each.number === column.number ? changed : each)))
          }
          onRemove={() => onChange(columns.filter(({ number }) => number !== column.number))}
        />
      ))}
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => onChange([...columns, newColumn(columns)])}>
          Add Column
        </Button>
      </div>
    </div>
  );
}

interface ColumnEditorProps {
  dialect: Dialect;
  column: ColumnDraft;
  position: number;
  hasKeys: boolean;
  onChange: (column: ColumnDraft) => void;
  onRemove: () => void;
}

function ColumnEditor({ dialect, column, position, hasKeys, onChange, onRemove }: ColumnEditorProps) {
  const { name, type, primaryKey, autoIncrement } = column;
  return (
    <fieldset className="database-column">
      <legend className="sr-only">{`Column ${position}`}</legend>
      <div className="database-column-fields">
        <TextField
          label="Name"
          required
          value={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ ...column, name: event.currentTarget.value })}
        />
        <TypeField
          {...{ dialect, type }}
          label="Data type"
          onChange={(chosen) => onChange(withType(dialect, column, chosen))}
        />
        <TextField
          label="Default value"
          value={column.defaultValue}
          disabled={autoIncrement}
          placeholder={autoIncrement ? 'Generated' : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...column, defaultValue: event.currentTarget.value })}
        />
      </div>
      <div className="database-column-rules">
        {hasKeys && (
          <Checkbox
            label="Primary key"
            checked={primaryKey}
            onChange={(event) => onChange({ ...column, primaryKey: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label="Not null"
          // A primary key is always not null and unique.
          checked={column.notNull || primaryKey}
          disabled={primaryKey}
          onChange={(event) => onChange({ ...column, notNull: event.currentTarget.checked })}
        />
        <Checkbox
          label="Unique"
          checked={column.unique || primaryKey}
          disabled={primaryKey}
          onChange={(event) => onChange({ ...column, unique: event.currentTarget.checked })}
        />
        <Checkbox
          label="Auto increment"
          checked={autoIncrement}
          disabled={!canBeAuto(dialect, column)}
          onChange={(event) => onChange(withAuto(dialect, column, event.currentTarget.checked))}
        />
        <IconButton
          className="database-end"
          size="small"
          label={name.trim() ? `Remove the column ${name.trim()}` : `Remove column ${position}`}
          icon={<Trash aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
