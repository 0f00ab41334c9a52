/**
 * What a table's parts are anyway, written out: some browsers forget it when styles turn the table into a
 * stack of cards on a phone.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
