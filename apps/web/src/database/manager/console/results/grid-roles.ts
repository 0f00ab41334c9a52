/**
 * ARIA roles for the result grid. It cannot use table elements: only the rows and columns in view are in the document,
 * at positions that are set by script, and the header scrolls sideways with them but not down.
 */
export const gridRoles = {
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
  plane: { role: 'presentation' },
} as const;
