import { deleteRow, insertRow, updateField, updateRole } from '@tessera/contract/database/database-row';
import type { Refusal } from '@tessera/contract/refusals';
import { canChangeRoles } from '@tessera/domain/database/row-roles';
import { isLimitField, decideFieldEdit } from '@tessera/domain/database/limit-fields';
import { isFreshProof } from '@tessera/domain/people/proof';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { deleteRow as deleteRowSql, insertRow as insertRowSql, updateRow } from '@tessera/table-sql/rows';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { comparedColumn, type TableDescription } from '../catalog/catalog.ts';
import { type Change, change, type Changing } from '../change.ts';
import { guardChanging } from '../guards/foreign-code.ts';
import { findColumn, getTable, isAppTable } from '../tables/tables.ts';
import { inTransaction } from '../transaction.queries.ts';
import { requireOneRow } from './hit-row.queries.ts';
import { intentOf } from './intent.ts';
import { protectLastAdministrator } from './protect-last-administrator.queries.ts';
import { nameFaultyColumn } from './name-faulty-column.queries.ts';
import { lockRole } from './role.queries.ts';
import { toKeyOfCall } from './row-key.ts';

/** Refuses to change rows of one of the application's tables unless the administrator gave their password recently. */
export function requireProofForAppTable(
  at: Changing,
  table: TableDescription,
  ports: Ports,
): Result<undefined, Refusal<'auth.proof_required'>> {
  if (!isAppTable(at, table) || isFreshProof(at.session.provedAt, ports.clock.now())) return ok(undefined);
  return refuse({ code: 'auth.proof_required' });
}

async function findTableWithProof(
  at: Changing,
  ports: Ports,
  table: string,
  schema: string | undefined,
  what: Change['what'],
) {
  const found = await getTable(at, { schema, table }, what);
  if (!found.ok) return found;
  const proof = requireProofForAppTable(at, found.value, ports);
  return proof.ok ? found : proof;
}

export const insertRowRoute = handle(insertRow, async ({ params, query, body, ...caller }, ports: Ports) => {
  const request: Change = {
    what: 'insertRow',
    action: 'insert row',
    subject: params.table,
    statement: intentOf('insert', params.table, undefined, Object.keys(body.data)),
  };
  return change(caller, ports, request, async (at) => {
    const found = await findTableWithProof(at, ports, params.table, query.schema, request.what);
    if (!found.ok) return found;
    const table = found.value;
    const cells: (readonly [ReturnType<typeof comparedColumn>, { readonly value: string | null }])[] = [];
    for (const [column, value] of Object.entries(body.data)) {
      const known = findColumn(table, column);
      if (!known.ok) return known;
      cells.push([comparedColumn(known.value), { value }]);
    }
    try {
      await inTransaction(at.connection, async () => {
        await guardChanging(at, table);
        await at.run(insertRowSql(at.connection.dialect, table, cells));
        return ok({});
      });
    } catch (error) {
      throw await nameFaultyColumn(at.connection, table, body.data, error);
    }
    at.notes.rows = 1;
    return ok({});
  });
});

export const updateFieldRoute = handle(
  updateField,
  async ({ params, query, body, ...caller }, ports: Ports) => {
    const request: Change = {
      what: 'updateField',
      action: 'update field',
      subject: `${params.table}.${body.fieldName}`,
      statement: intentOf('update', params.table, body.primaryKeyValue, [body.fieldName]),
    };
    const { fieldName } = body;
    return change(caller, ports, request, async (at) => {
      if (!isLimitField(fieldName)) return refuse({ code: 'database.field_not_editable' });
      const found = await findTableWithProof(at, ports, params.table, query.schema, request.what);
      if (!found.ok) return found;
      const table = found.value;
      const column = findColumn(table, fieldName);
      if (!column.ok) return column;
      const key = toKeyOfCall(table, body.primaryKeyValue, 'update');
      if (!key.ok) return key;
      const decidedValue = decideFieldEdit(fieldName, body.fieldValue ?? '', column.value.dataType);
      if (!decidedValue.ok)
        return refuse({ code: 'database.value_invalid', reason: decidedValue.refusal.message });
      const set = [[comparedColumn(column.value), { value: decidedValue.value }]] as const;
      return inTransaction(at.connection, async () => {
        await guardChanging(at, table);
        const one = await requireOneRow(at, table, key.value, 'update');
        if (!one.ok) return one;
        const statement = updateRow(at.connection.dialect, table, set, { key: key.value, old: [] });
        return hitOne(at, 'update', (await at.run(statement)).rowCount);
      });
    });
  },
);

export const deleteRowRoute = handle(deleteRow, async ({ params, query, ...caller }, ports: Ports) => {
  const request: Change = {
    what: 'deleteRow',
    action: 'delete row',
    subject: params.table,
    statement: intentOf('delete', params.table, params.primaryKey),
  };
  return change(caller, ports, request, async (at) => {
    const found = await findTableWithProof(at, ports, params.table, query.schema, request.what);
    if (!found.ok) return found;
    const table = found.value;
    const key = toKeyOfCall(table, params.primaryKey, 'delete');
    if (!key.ok) return key;
    return inTransaction(at.connection, async () => {
      await guardChanging(at, table);
      const one = await requireOneRow(at, table, key.value, 'delete');
      if (!one.ok) return one;
      return protectLastAdministrator(at, table, async () => {
        const statement = deleteRowSql(at.connection.dialect, table, { key: key.value, old: [] });
        return hitOne(at, 'delete', (await at.run(statement)).rowCount);
      });
    });
  });
});

function hitOne(
  at: Changing,
  purpose: 'update' | 'delete',
  rows: number | null,
): Result<object, Refusal<'database.row_unknown'>> {
  at.notes.rows = rows === 1 ? 1 : 0;
  return rows === 1 ? ok({}) : refuse({ code: 'database.row_unknown', purpose });
}

export const updateRoleRoute = handle(updateRole, async ({ query, body, ...caller }, ports: Ports) => {
  const { userId, newRole } = body;
  const request: Change = {
    what: 'updateRole',
    action: 'update role',
    subject: `users ${userId} to ${newRole}`,
  };
  return change(caller, ports, request, async (at) => {
    const found = await findTableWithProof(at, ports, 'users', query.schema, request.what);
    if (!found.ok) return found;
    const table = found.value;
    const column = findColumn(table, 'role');
    if (!column.ok || !canChangeRoles('users', [{ column_name: 'role' }]))
      return refuse({ code: 'database.column_unknown', column: 'role' });
    const key = toKeyOfCall(table, userId, 'update');
    if (!key.ok) return key;
    return inTransaction(at.connection, async () => {
      await guardChanging(at, table);
      const one = await requireOneRow(at, table, key.value, 'update');
      if (!one.ok) return one;
      return protectLastAdministrator(at, table, async () => {
        const previousRole = await lockRole(at.connection, table, key.value);
        if (previousRole?.toLowerCase() === newRole) return refuse({ code: 'database.same_role' });
        const set = [[comparedColumn(column.value), { value: newRole }]] as const;
        const outcome = await at.run(
          updateRow(at.connection.dialect, table, set, { key: key.value, old: [] }),
        );
        const hit = hitOne(at, 'update', outcome.rowCount);
        return hit.ok ? ok({ previousRole, newRole }) : hit;
      });
    });
  });
});
