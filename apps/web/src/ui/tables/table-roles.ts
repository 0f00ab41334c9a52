/**
 * Explicit roles of a table's elements: some browsers drop the implicit ones if styles turn the table into cards on a
 * phone.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
