import type { System } from '@tessera/domain/market/listings/systems';
import type { ReportReason } from '@tessera/domain/conversation/moderation/moderation';
import type { Tx } from '../../platform/db/database.ts';
import { createReport, ensureListingCase } from './reports.queries.ts';

interface ImportedReport {
  readonly listing: {
    readonly id: number;
    readonly system: System;
    readonly title: string;
    readonly userId: number;
  };
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly details: string;
  readonly at: Date;
}

/** Adds a report of a listing that was made at a given time. */
export async function importReport(
  tx: Tx,
  { listing, reporterId, reason, details, at }: ImportedReport,
): Promise<void> {
  const { id: listingId, title, system, userId: ownerId } = listing;
  const caseId = await ensureListingCase(tx, { listingId, title, system, ownerId, now: at });
  await createReport(tx, {
    caseId,
    reporterId,
    reporterMark: null,
    reason,
    details,
    upToMessageId: null,
    reportedAt: at,
  });
}

/** Deletes the cases about these people. Decisions remain in the audit log. */
export async function deleteCasesOf(tx: Tx, ownerIds: readonly number[]): Promise<void> {
  if (ownerIds.length === 0) return;
  await tx.deleteFrom('moderationCases').where('ownerId', 'in', ownerIds).execute();
}
