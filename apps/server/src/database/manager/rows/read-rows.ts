import { getTable as getTableEndpoint } from '@tessera/contract/database/database-tables';
import { countRows, readCell, readRows } from '@tessera/contract/database/database-rows';
import { canChangeRoles } from '@tessera/domain/database/row-roles';
import { PAGE_ROWS } from '@tessera/domain/database/limits';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { guardReading } from '../guards/foreign-code.ts';
import { findColumn, getTable, isAppTable, toColumnInfo } from '../tables/tables.ts';
import { withConnection, readWithConnection } from '../manager-target.ts';
import { findFullCells } from './cells.queries.ts';
import { countMatching } from './count-rows.queries.ts';
import { resolveQuery, demandOrder, findTotal, readPage } from './read-page.ts';
import { readTable } from './read-table.ts';
import { toKey } from './row-key.ts';

export const getTableRoute = handle(getTableEndpoint, async ({ params, query, ...caller }, ports: Ports) =>
  withConnection(caller, ports, { what: 'tableData' }, async (at) => {
    const rowsQuery = { sort: [], filters: [], position: 'first', limit: PAGE_ROWS } as const;
    const found = await getTable(at, { schema: query.schema, table: params.table }, 'tableData');
    if (!found.ok) return found;
    const table = found.value;
    await guardReading(at, table);
    const page = await readPage(at, table, rowsQuery);
    const { total, isEstimate } = await findTotal(at, table);
    const columns = table.columns.map(toColumnInfo);
    return ok({
      table: {
        name: table.table,
        schema: table.schema,
        kind: table.kind,
        columns,
        data: page.rows.map(({ cells }) =>
          Object.fromEntries(table.columns.map((column, index) => [column.name, cells[index] ?? null])),
        ),
        total_rows: total,
        is_estimate: isEstimate,
        identity: { kind: table.identity.kind, columns: [...table.identity.columns] },
        row_rights: { ...table.rowRights },
        can_change_roles: canChangeRoles(table.table, columns),
        is_app_table: isAppTable(at, table),
        cut: page.rows.flatMap(({ cut }, row) => cut.map((column) => ({ row, column }))),
      },
    });
  }),
);

export const readRowsRoute = handle(readRows, async ({ body, ...caller }, ports: Ports) =>
  readWithConnection(caller, ports, { what: 'tableData' }, async (at) => {
    const found = await readTable(at, body, body);
    if (!found.ok) return found;
    const { table, page } = found.value;
    const { total, isEstimate } =
      body.filters.length > 0 ? { total: null, isEstimate: true } : await findTotal(at, table);
    const columns = table.columns.map(toColumnInfo);
    return ok({
      kind: table.kind,
      columns,
      identity: { kind: table.identity.kind, columns: [...table.identity.columns] },
      is_app_table: isAppTable(at, table),
      row_rights: { ...table.rowRights },
      can_change_roles: canChangeRoles(table.table, columns),
      rows: page.rows.map(({ cells }) => cells),
      cut: page.rows.flatMap(({ cut }, row) => cut.map((column) => ({ row, column }))),
      next: page.next,
      previous: page.previous,
      total,
      is_estimate: isEstimate,
    });
  }),
);

export const countRowsRoute = handle(countRows, async ({ body, ...caller }, ports: Ports) =>
  withConnection(caller, ports, { what: 'tableData' }, async (at) => {
    const found = await getTable(at, body, 'tableData');
    if (!found.ok) return found;
    const rowsQuery = resolveQuery(found.value, {
      sort: [],
      filters: body.filters,
      position: 'first',
      limit: 1,
    });
    if (!rowsQuery.ok) return rowsQuery;
    demandOrder(found.value, { sort: [], filters: body.filters });
    await guardReading(at, found.value);
    return ok({ count: await countMatching(at.connection, found.value, rowsQuery.value.filters) });
  }),
);

export const readCellRoute = handle(readCell, async ({ body, ...caller }, ports: Ports) =>
  withConnection(caller, ports, { what: 'tableData' }, async (at) => {
    const found = await getTable(at, body, 'tableData');
    if (!found.ok) return found;
    const column = findColumn(found.value, body.column);
    if (!column.ok) return column;
    const key = toKey(found.value, body.key, 'update');
    if (!key.ok) return key;
    await guardReading(at, found.value);
    const [cell, other] = await findFullCells(at.connection, found.value, column.value, key.value);
    if (other) return refuse({ code: 'database.row_unknown', purpose: 'update' });
    return cell ? ok(cell) : refuse({ code: 'database.row_deleted' });
  }),
);
