/**
 * A grid of which only a part is in the document has no table elements: its rows stand where they are put, and its
 * head scrolls along sideways alone.
 */
export const gridRoles = {
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
  plane: { role: 'presentation' },
} as const;
