/** One grid for both views: a tile is a row that is drawn as a tile. */
export const roles = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
