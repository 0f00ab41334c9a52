/**
 * Rows and cells are boxes of their own, placed by reckoning, which a table's elements cannot be: their roles are
 * said here.
 */
export const gridRoles = {
  row: { role: 'row' },
  rows: { role: 'rowgroup' },
  cell: { role: 'gridcell' },
  header: { role: 'columnheader' },
} as const;

/** Of all cells Tab leads to the active one; the arrows lead on from there. */
export function focusable(isActive: boolean): { readonly tabIndex: 0 | -1 } {
  return { tabIndex: isActive ? 0 : -1 };
}
