import { attachments, type Attachment } from '../../files/personal-files/public.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

interface AttachedFile extends Attachment {
  /** Position of the message that it is attached to. */
  readonly position: number;
}

/** The files of a ticket, the earliest first. */
export async function listAttachments(db: Db, ticketId: string): Promise<AttachedFile[]> {
  return db
    .selectFrom('contactTicketAttachments as attached')
    .innerJoin(attachments.as('file'), 'file.id', 'attached.attachmentId')
    .select(['attached.position', 'file.id', 'file.name', 'file.mimeType', 'file.size', 'file.sha256'])
    .select('file.createdAt')
    .where('attached.ticketId', '=', ticketId)
    .orderBy('file.createdAt')
    .orderBy('file.id')
    .execute();
}

/** The files of all tickets that belong to an account. */
export async function listAttachmentsOfPerson(db: Db, userId: number): Promise<Attachment[]> {
  return db
    .selectFrom('contactTickets as ticket')
    .innerJoin('contactTicketAttachments as attached', 'attached.ticketId', 'ticket.id')
    .innerJoin(attachments.as('file'), 'file.id', 'attached.attachmentId')
    .select(['file.id', 'file.name', 'file.mimeType', 'file.size', 'file.sha256', 'file.createdAt'])
    .where('ticket.userId', '=', userId)
    .orderBy('file.createdAt')
    .orderBy('file.id')
    .execute();
}

export async function createTicketAttachment(
  tx: Tx,
  attached: { readonly ticketId: string; readonly position: number; readonly attachmentId: string },
): Promise<void> {
  await tx.insertInto('contactTicketAttachments').values(attached).execute();
}

export async function deleteTicketAttachments(tx: Tx, attachmentIds: readonly string[]): Promise<void> {
  if (attachmentIds.length === 0) return;
  await tx.deleteFrom('contactTicketAttachments').where('attachmentId', 'in', attachmentIds).execute();
}

/** Bytes of the files that visitors have attached since a time. */
export async function sumVisitorBytes(db: Db, since: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('contactTickets as ticket')
    .innerJoin('contactTicketAttachments as attached', 'attached.ticketId', 'ticket.id')
    .innerJoin(attachments.as('file'), 'file.id', 'attached.attachmentId')
    .select(({ fn }) => fn.sum<string | null>('file.size').as('bytes'))
    .where('ticket.userId', 'is', null)
    .where('file.createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Ids of the files of visitors whose tickets have not changed since a time. */
export async function listVisitorFiles(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('contactTickets as ticket')
    .innerJoin('contactTicketAttachments as attached', 'attached.ticketId', 'ticket.id')
    .select('attached.attachmentId')
    .where('ticket.userId', 'is', null)
    .where('ticket.changedAt', '<', before)
    .orderBy('attached.attachmentId')
    .limit(limit)
    .execute();
  return rows.map(({ attachmentId }) => attachmentId);
}
