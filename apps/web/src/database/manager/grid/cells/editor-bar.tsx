import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { zoneOfType } from '@tessera/table-sql/date-times';
import { cellKind } from './cell-kind.ts';
import type { Draft } from './editor-draft.ts';
import { isJson } from './indent-json.ts';

interface EditorBarProps {
  column: ColumnInfo;
  draft: Draft;
  isLines: boolean;
  isNew: boolean;
  onChoose: (draft: Draft) => void;
}

/** Buttons for values that cannot be typed: NULL, the empty string and the default. */
export function EditorBar({ column, draft, isLines, isNew, onChoose }: EditorBarProps) {
  const kind = cellKind(column);
  const hasDefault = isNew || column.is_auto || column.column_default !== null;
  return (
    <div className="dbg-editor-bar">
      {column.is_nullable === 'YES' && (
        <Choice
          label="NULL"
          keys="Alt+N"
          isOn={draft.is === 'null'}
          onChoose={() => onChoose({ is: 'null' })}
        />
      )}
      {kind === 'text' && (
        <Choice
          label="Empty text"
          keys="Alt+E"
          isOn={draft.is === 'text' && draft.text === ''}
          onChoose={() => onChoose({ is: 'text', text: '' })}
        />
      )}
      {hasDefault && (
        <Choice
          label="Default"
          keys="Alt+D"
          isOn={draft.is === 'default'}
          onChoose={() => onChoose({ is: 'default' })}
        />
      )}
      <span className="dbg-editor-hint">
        {kind === 'json' && draft.is === 'text' && !isJson(draft.text)
          ? 'This is not JSON yet'
          : isLines
            ? 'Shift+Enter for a new line'
            : formatType(column)}
      </span>
    </div>
  );
}

/** Describes the column's type, and for times also the time zone in which they are shown and typed. */
function formatType({ data_type }: ColumnInfo): string {
  const zone = zoneOfType(data_type);
  if (zone === 'session') return `${data_type}, in UTC`;
  return zone === 'value' ? `${data_type}, each with its own offset` : data_type;
}

interface ChoiceProps {
  label: string;
  keys: string;
  isOn: boolean;
  onChoose: () => void;
}

function Choice({ label, keys, isOn, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className="dbg-choice"
      aria-pressed={isOn}
      title={keys}
      tabIndex={-1}
      // Without this, pressing the button would move the focus out of the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {label}
    </button>
  );
}
