import { type DateTimeType, parseDateTimeType } from '@tessera/table-sql/date-times';
import { type KeyboardEvent, type RefCallback, useEffect, useId, useRef, useState } from 'react';
import { Popup } from '../../../../ui/overlays/popup.tsx';
import { useConnection } from '../../api/queries.ts';
import type { NewCell } from '../data/table-rows.ts';
import { valuePlaceholders } from '../filters/filter-panel.tsx';
import { gridRoles } from '../grid-roles.ts';
import type { AfterEdit, Editing } from '../use-cell-actions.ts';
import { cellKind, truthText } from './cell-kind.ts';
import { DateTimePicker, openPicker } from './date-time-picker.tsx';
import { checkDraft, type Draft, editorShape, emptyWords, startDraft, typedDraft } from './editor-draft.ts';
import { EditorBar } from './editor-bar.tsx';
import { holdPress } from './hold-press.ts';
import './editor.css';

type CellEditorProps = Editing & {
  top: number;
  height: number;
  onCommit: (value: NewCell | undefined, then: AfterEdit) => void;
  onCancel: () => void;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The editor that opens on top of a cell. Tab and Enter accept a valid value, and Escape cancels. */
export function CellEditor({ box, start, typed, pending, top, height, onCommit, onCancel }: CellEditorProps) {
  const { column } = box;
  const [draft, setDraft] = useState(() => startDraft(start, typed));
  const [shape] = useState(() => editorShape(column, draft));
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [control, setControl] = useState<Control | null>(null);
  const isLines = shape === 'lines';
  const { data: connection } = useConnection();
  const dateTime = parseDateTimeType(connection?.dialect ?? 'postgres', column.data_type);
  const picker = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const faultId = useId();
  const checked = checkDraft(draft, { type: dateTime, start });
  const fault = isRefused && 'fault' in checked ? checked.fault : undefined;

  useEffect(() => {
    control?.focus({ preventScroll: true });
    if (!control || !('setSelectionRange' in control)) return;
    const end = control.value.length;
    if (typed === undefined && !isLines) control.select();
    else control.setSelectionRange(end, end);
  }, [control, isLines, typed]);

  // The editor may be wider than its column, and wider than a phone's visible area.
  useEffect(() => {
    frame?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [frame]);

  function commit(then: AfterEdit) {
    if ('value' in checked) return onCommit(checked.value, then);
    setIsRefused(true);
    if (then === 'stay') holdPress();
    control?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function actOf({ key, code, shiftKey, altKey }: KeyboardEvent): (() => void) | undefined {
    if (key === 'Escape') return onCancel;
    if (key === 'Tab') return () => commit(shiftKey ? 'left' : 'right');
    if (key === 'Enter' && !(isLines && (shiftKey || altKey))) return () => commit('down');
    if (altKey && code === 'KeyN' && column.is_nullable === 'YES') return () => setDraft({ is: 'null' });
    if (altKey && code === 'KeyE' && cellKind(column) === 'text')
      return () => setDraft({ is: 'text', text: '' });
    if (altKey && key === 'ArrowDown' && picker.current) return () => openPicker(picker.current);
    if (altKey && code === 'KeyD') return () => setDraft({ is: 'default' });
    return undefined;
  }

  const field = (
    <EditorControl
      {...{ box, shape, draft }}
      ref={setControl}
      faultId={fault === undefined ? undefined : faultId}
      onType={(text) => setDraft(typedDraft(column, text))}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens for the control inside
    <div
      {...gridRoles.row}
      ref={setFrame}
      className="dbg-editor"
      data-shape={shape}
      data-sign={draft.is}
      style={{
        left: box.left,
        top,
        width: Math.max(box.width, isLines ? 0 : narrowestFor(dateTime)),
        height,
      }}
      onKeyDown={onKeyDown}
    >
      <div {...gridRoles.cell} className="dbg-editor-cell">
        {!isLines && field}
        {dateTime && (
          <DateTimePicker
            ref={picker}
            type={dateTime}
            text={draft.is === 'text' ? draft.text : ''}
            onPick={(text) => setDraft({ is: 'text', text })}
          />
        )}
        {frame && (
          <Popup anchor={frame} className="dbg-editor-popup" onPressOutside={() => commit('stay')}>
            {isLines && field}
            {fault !== undefined && (
              <div className="dbg-editor-fault">
                <p id={faultId} role="alert">
                  {fault}
                </p>
                <button type="button" className="dbg-choice" title="Esc" tabIndex={-1} onClick={onCancel}>
                  Cancel
                </button>
              </div>
            )}
            <EditorBar
              {...{ column, draft, isLines }}
              isNew={pending?.kind === 'insert'}
              onChoose={setDraft}
            />
          </Popup>
        )}
      </div>
    </div>
  );
}

/** The minimum width of the editor, so that the full text fits beside the button of the date picker. */
function narrowestFor(type: DateTimeType | undefined): number {
  if (!type || type.kind === 'year') return 150;
  return type.kind === 'datetime' ? 260 : 170;
}

interface EditorControlProps {
  ref: RefCallback<Control>;
  /** Id of the error message, if there is one. */
  faultId: string | undefined;
  box: Editing['box'];
  shape: ReturnType<typeof editorShape>;
  draft: Draft;
  onType: (text: string) => void;
}

function EditorControl({ ref, faultId, box: { column, kind }, shape, draft, onType }: EditorControlProps) {
  const text = draft.is === 'text' ? draft.text : '';
  const shared = {
    ref,
    'aria-label': `${column.column_name}, ${column.data_type}`,
    'aria-invalid': faultId !== undefined || undefined,
    'aria-describedby': faultId,
    className: 'dbg-input',
    value: text,
    autoComplete: 'off',
    spellCheck: false,
    placeholder:
      draft.is === 'text' ? (valuePlaceholders[column.type_name] ?? emptyWords.text) : emptyWords[draft.is],
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  };
  if (shape === 'choice') {
    const options =
      kind === 'boolean'
        ? [true, false].map((truth) => [truthText(column, truth), String(truth)] as const)
        : (column.allowed_values ?? []).map((each) => [each, each === '' ? 'empty text' : each] as const);
    const { placeholder: _, autoComplete: _auto, spellCheck: _check, ...select } = shared;
    return (
      <select {...select}>
        {(draft.is !== 'text' || !options.some(([value]) => value === text)) && (
          <option value="">{draft.is === 'text' ? text : emptyWords[draft.is]}</option>
        )}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (shape === 'lines') return <textarea {...shared} rows={8} />;
  // The input is not of type number, because browsers would round long numbers.
  return (
    <input
      {...shared}
      type="text"
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      maxLength={column.character_maximum_length ?? undefined}
    />
  );
}
