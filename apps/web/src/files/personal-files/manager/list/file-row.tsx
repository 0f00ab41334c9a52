import type { FileRecord } from '@tessera/contract/files/files';
import { memo, type MouseEvent, useId, useRef } from 'react';
import { preloadViewer } from '../manager-questions.tsx';
import { summaryOf } from '../selection.ts';
import { columns } from './columns.tsx';
import { roles } from './grid-roles.ts';
import type { DateField, RowContext } from './row-context.ts';
import type { RowActions } from './use-row-actions.ts';

interface FileRowProps {
  record: FileRecord;
  dateField: DateField;
  /** Whether Tab reaches this row. */
  isActive: boolean;
  isSelected: boolean;
  actions: RowActions;
}

export const FileRow = memo(function FileRow({
  record,
  dateField,
  isActive,
  isSelected,
  actions,
}: FileRowProps) {
  const nameId = useId();
  const hasShift = useRef(false);
  const file = summaryOf(record);
  const tabIndex = isActive ? 0 : -1;
  const choose = () => actions.choose(file, hasShift.current ? 'range' : 'one');
  const row: RowContext = { record, file, nameId, dateField, tabIndex, isSelected, choose, actions };

  function onClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('button, input, label, [role="menu"]'))
      return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) choose();
    else actions.startAt(file);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a row of a grid, which listens for the keys
    <div
      {...roles.row}
      className="files-row"
      data-file-id={file.id}
      aria-selected={isSelected}
      aria-labelledby={nameId}
      tabIndex={tabIndex}
      draggable
      onDragStart={(event) => actions.dragStart(event, file)}
      onDragEnd={actions.dragEnd}
      onFocus={() => actions.activate(file.id)}
      onPointerEnter={preloadViewer}
      onPointerDownCapture={(event) => (hasShift.current = event.shiftKey)}
      onKeyDownCapture={() => (hasShift.current = false)}
      onClick={onClick}
    >
      {columns.map(({ id, Cell, title }) => (
        <span key={id} {...roles.cell} className={`files-cell-${id}`} title={title?.(record)}>
          <Cell {...row} />
        </span>
      ))}
    </div>
  );
});
