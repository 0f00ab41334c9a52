/** Both views are one grid: a tile is a row with another style. */
export const roles = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
