/** ARIA roles of the grid. Its rows and cells are positioned by script, which table elements do not allow. */
export const gridRoles = {
  row: { role: 'row' },
  rows: { role: 'rowgroup' },
  cell: { role: 'gridcell' },
  header: { role: 'columnheader' },
} as const;

/** Attributes of a cell that may have the focus. Tab reaches only the active cell; arrow keys move to the others. */
export function focusable(isActive: boolean): { readonly tabIndex: 0 | -1 } {
  return { tabIndex: isActive ? 0 : -1 };
}
