import {
  applyChanges,
  listChanges,
  previewChanges,
  type RowChange,
  undoChanges,
} from '@tessera/contract/database/database-rows';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { Ports } from '../../../ports.ts';
import { type Change, change, type Changing, Notes } from '../change.ts';
import {
  begin,
  inTransaction,
  releaseSavepoint,
  rollBack,
  rollBackTo,
  setSavepoint,
} from '../transaction.queries.ts';
import { guardChanging } from '../guards/foreign-code.ts';
import { withConnection, findTarget } from '../manager-target.ts';
import { requireProofForAppTable } from './call-rows.ts';
import { intentOfChange } from './intent.ts';
import {
  createChangeSet,
  claimUndo,
  findChangeSet,
  listChangeSets,
  releaseUndo,
} from './change-sets.queries.ts';
import type { PreparedChange } from './prepare-changes.ts';
import { type DoneChange, prepareAll, runAll, textOf } from './run-changes.ts';

/**
 * Maximum size of the former values that are stored for undoing. If they are larger, the changes cannot be undone here.
 */
const UNDO_MAX_CHARS = 4_000_000;
const MAX_LISTED = 50;

export const previewChangesRoute = handle(previewChanges, async ({ body, ...caller }, ports: Ports) =>
  withConnection(caller, ports, { what: 'applyChanges' }, async (plain) => {
    const notes = new Notes();
    const at: Changing = {
      ...plain,
      notes,
      run: (statement, { limits } = {}) => plain.connection.run(statement, limits),
    };
    const prepared = await prepareAll(at, body.changes);
    if (!prepared.ok) return prepared;
    const wasTried = prepared.value.every(({ table }) => table.isTransactional);
    const texts = prepared.value.map((each) => textOf(at, each));
    const hits = wasTried ? await tryEach(at, prepared.value) : [];
    return ok({
      was_tried: wasTried,
      statements: texts.map((text, index) => ({
        sql: text,
        rows: hits[index]?.rows ?? null,
        error: hits[index]?.error ?? null,
      })),
    });
  }),
);

/** Tries changes for a preview: runs them one after another, as when they are applied, and rolls all of them back. */
async function tryEach(at: Changing, prepared: readonly PreparedChange[]) {
  const hits: { rows: number | null; error: string | null }[] = [];
  await begin(at.connection);
  try {
    await guardTables(at, prepared);
    for (const { statement } of prepared) {
      await setSavepoint(at.connection, 'tried');
      try {
        hits.push({ rows: (await at.connection.run(statement)).rowCount, error: null });
        await releaseSavepoint(at.connection, 'tried');
      } catch (error) {
        if (!(error instanceof ServerFailure) || at.connection.isBroken) throw error;
        hits.push({ rows: null, error: error.details });
        await rollBackTo(at.connection, 'tried');
      }
    }
  } finally {
    await rollBack(at.connection);
  }
  return hits;
}

async function applyAll(at: Changing, ports: Ports, changes: readonly RowChange[]) {
  const prepared = await prepareAll(at, changes);
  if (!prepared.ok) return prepared;
  for (const { table } of prepared.value) {
    const proof = requireProofForAppTable(at, table, ports);
    if (!proof.ok) return proof;
  }
  return inTransaction(at.connection, async () => {
    await guardTables(at, prepared.value);
    return runAll(at, prepared.value);
  });
}

async function guardTables(at: Changing, prepared: readonly PreparedChange[]): Promise<void> {
  for (const table of new Set(prepared.map((each) => each.table))) await guardChanging(at, table);
}

/** The changes that undo a set of changes, the last one first. Undefined if one of the changes cannot be undone. */
function undoOf(done: readonly DoneChange[]): readonly RowChange[] | undefined {
  const inverses = done.map(({ inverse }) => inverse);
  const known = inverses.filter((inverse) => inverse !== undefined);
  return known.length === inverses.length ? known.toReversed() : undefined;
}

function summaryOf(changes: readonly RowChange[]): string {
  const groups = Map.groupBy(changes, ({ kind, table }) => `${kind} in ${table}`);
  return [...groups]
    .map(([what, of]) => `${of.length} × ${what}`)
    .join(', ')
    .slice(0, 500);
}

export const applyChangesRoute = handle(applyChanges, async ({ body, ...caller }, ports: Ports) => {
  const summary = summaryOf(body.changes);
  const request: Change = {
    what: 'applyChanges',
    action: 'apply changes',
    subject: summary,
    statement: body.changes.map(intentOfChange).join('\n'),
  };
  return change(caller, ports, request, async (at) => {
    const done = await applyAll(at, ports, body.changes);
    if (!done.ok) return done;
    const undo = undoOf(done.value);
    const isStored = undo !== undefined && JSON.stringify(undo).length <= UNDO_MAX_CHARS;
    const changeSetId = isStored
      ? await createChangeSet(ports.db, {
          actorId: at.user.id,
          server: at.server.name,
          database: at.login.database ?? '',
          at: ports.clock.now(),
          summary,
          rows: done.value.length,
          undo,
        })
      : null;
    return ok({
      rows: done.value.length,
      changeSetId,
      statements: done.value.map(({ prepared }) => textOf(at, prepared)),
    });
  });
});

function scopeOf({ user, server, login }: Pick<Changing, 'user' | 'server' | 'login'>) {
  return { actorId: user.id, servers: server.names, database: login.database ?? '' };
}

export const listChangesRoute = handle(listChanges, async (caller, ports: Ports) => {
  const target = await findTarget(caller, ports);
  if (!target.ok) return target;
  const found = await listChangeSets(ports.db, scopeOf(target.value), MAX_LISTED);
  return ok({ changeSets: found.map(({ undoneAt, ...set }) => ({ ...set, undone_at: undoneAt })) });
});

export const undoChangesRoute = handle(undoChanges, async ({ params, ...caller }, ports: Ports) => {
  const request: Change = { what: 'undoChanges', action: 'undo changes', subject: params.id };
  return change(caller, ports, request, async (at) => {
    const set = await findChangeSet(ports.db, params.id, scopeOf(at));
    if (!set) return refuse({ code: 'not_found' });
    if (set.undoneAt || !(await claimUndo(ports.db, set.id, ports.clock.now())))
      return refuse({ code: 'database.not_undoable', reason: 'These changes have already been undone.' });
    let done: Result<DoneChange[], { readonly code: string }> | undefined;
    try {
      const reply = await applyAll(at, ports, set.undo);
      done = reply;
      return reply.ok ? ok({ rows: reply.value.length }) : reply;
    } finally {
      if (!done?.ok) await releaseUndo(ports.db, set.id);
    }
  });
});
