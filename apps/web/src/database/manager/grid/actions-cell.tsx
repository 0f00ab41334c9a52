import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusable, gridRoles } from './grid-roles.ts';

interface ActionsCellProps {
  column: number;
  isActive: boolean;
  width: number;
  children: ReactNode;
}

/**
 * The cell with a row's buttons. Enter moves the focus from the cell to the buttons. Tab skips them, because it would
 * otherwise stop at the buttons of every row.
 */
export function ActionsCell({ column, isActive, width, children }: ActionsCellProps) {
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const control of cell.current?.querySelectorAll<HTMLElement>('button, a') ?? [])
      control.tabIndex = -1;
  });
  return (
    <div
      ref={cell}
      {...gridRoles.cell}
      className="dbg-cell dbg-actions"
      aria-colindex={column + 1}
      data-column={column}
      {...focusable(isActive)}
      style={{ width }}
    >
      {children}
    </div>
  );
}
