/** ARIA roles of the grid. Its rows and cells are positioned by script, which table elements do not allow. */
export const gridRoles = {
  row: { role: 'row' },
  rows: { role: 'rowgroup' },
  cell: { role: 'gridcell' },
  header: { role: 'columnheader' },
} as const;

/** Only the active cell is in the tab order; the arrow keys move on from there. */
export function focusable(isActive: boolean): { readonly tabIndex: 0 | -1 } {
  return { tabIndex: isActive ? 0 : -1 };
}
