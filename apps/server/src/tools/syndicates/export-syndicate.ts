import { exportSyndicate } from '@tessera/contract/tools/syndicate-people';
import { ok } from '@tessera/domain/result';
import { formatCsv, formatCsvAmount } from '@tessera/domain/selling/money/csv';
import { SYNDICATE_CURRENCY } from '@tessera/domain/tools/syndicates/limits';
import { handleBytes, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listAllParts } from './export.queries.ts';
import { findMembership } from './membership.ts';

const head = [
  'Draw',
  'Closed at',
  'Member number',
  'Member',
  'Shares',
  'Due (£)',
  'Marked as paid',
  'Received',
  'Won (£)',
];

const iso = (time: Date | null) => time?.toISOString() ?? '';
const amountText = (amount: number) => formatCsvAmount({ amount, currency: SYNDICATE_CURRENCY });

/** Every part of every draw. Cells that a spreadsheet would run as formulas are escaped. */
export const exportSyndicateRoute = handleBytes(
  exportSyndicate,
  async ({ viewer, params }, { db }: Ports) => {
    const found = await findMembership(db, { syndicateId: params.id, userId: signedIn(viewer).user.id });
    if (!found.ok) return found;
    const names = new Map(found.value.members.map(({ number, name }) => [number, name]));
    const rows = (await listAllParts(db, params.id)).map((part) => [
      String(part.draw),
      iso(part.closesAt),
      String(part.member),
      names.get(part.member) ?? `Former member ${part.member}`,
      String(part.shares),
      amountText(part.due),
      iso(part.markedAt),
      iso(part.confirmedAt),
      amountText(part.won),
    ]);
    // Spreadsheets recognise UTF-8 by the byte order mark.
    return ok(
      new Response(`\uFEFF${formatCsv([head, ...rows])}`, {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="syndicate-${params.id}.csv"`,
          'Cache-Control': 'private, no-store',
        },
      }),
    );
  },
);
