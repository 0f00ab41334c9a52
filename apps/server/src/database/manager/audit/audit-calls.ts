import {
  exportDatabaseAudit,
  listDatabaseAudit,
  NOT_COMPLETED,
  outcomeLabels,
} from '@tessera/contract/database/database-audit';
import type { Input } from '@tessera/contract/endpoint';
import { ok } from '@tessera/domain/result';
import { Readable } from 'node:stream';
import type { Db } from '../../../platform/db/database.ts';
import { handle, handleBytes } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { type AuditFilter, listAuditEntries } from './audit.queries.ts';
import { withoutFormula } from '@tessera/table-sql/files/spreadsheets';
import { csvLine } from '../import/csv.ts';
import { download } from '../export/download.ts';

const ENTRIES_PER_PAGE = 100;
const ENTRIES_PER_BATCH = 1_000;

export const listDatabaseAuditRoute = handle(listDatabaseAudit, async ({ query }, { db }: Ports) => {
  const { before } = query;
  const found = await listAuditEntries(db, { ...filterOf(query), before, limit: ENTRIES_PER_PAGE + 1 });
  const entries = found.slice(0, ENTRIES_PER_PAGE).map(({ actorId: _, dbUser, durationMs, ...entry }) => ({
    ...entry,
    db_user: dbUser,
    duration_ms: durationMs,
  }));
  return ok({ entries, next: found.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null });
});

function filterOf(query: Input<typeof listDatabaseAudit>['query']): AuditFilter {
  const { search, who, since, until, outcome } = query;
  return { search, who, since, until, outcome };
}

/**
 * A line of the exported file without formulas. Some of its text, such as the names of database users, could be chosen
 * by an attacker, and people open the file in a spreadsheet program.
 */
const safeLine = (cells: readonly (string | null)[]) => csvLine(cells.map(withoutFormula));

async function* auditLines(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(
    'id,at,actor,address,server,database,db_user,action,subject,statement,rows,duration_ms,outcome,error'.split(
      ',',
    ),
  );
  let before: number | undefined;
  for (;;) {
    const found = await listAuditEntries(db, { ...filter, before, limit: ENTRIES_PER_BATCH });
    for (const entry of found)
      yield safeLine([
        String(entry.id),
        entry.at.toISOString(),
        entry.actor,
        entry.address,
        entry.server,
        entry.database,
        entry.dbUser,
        entry.action,
        entry.subject,
        entry.statement,
        entry.rows === null ? null : String(entry.rows),
        String(entry.durationMs),
        outcomeLabels[entry.outcome],
        entry.outcome === 'begun' ? NOT_COMPLETED : entry.error,
      ]);
    before = found.at(-1)?.id;
    if (found.length < ENTRIES_PER_BATCH || before === undefined) return;
  }
}

export const exportDatabaseAuditRoute = handleBytes(
  exportDatabaseAudit,
  async ({ query }, { db, clock }: Ports) => {
    const day = clock.now().toISOString().slice(0, 10);
    const lines = Readable.from(auditLines(db, filterOf(query)), {
      objectMode: false,
    });
    return ok(download(lines, `database-audit-${day}.csv`, 'text/csv; charset=utf-8'));
  },
);
