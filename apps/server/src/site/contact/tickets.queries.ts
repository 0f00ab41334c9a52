import type { TicketAttachment } from '@tessera/contract/site/contact';
import type { TicketCategory, TicketStatus } from '@tessera/domain/site/contact/tickets';
import type { System } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { removeAttachments } from '../../files/personal-files/public.ts';
import { listings } from '../../market/listings/public.ts';
import type { Ports } from '../../ports.ts';
import { deleteTicketAttachments, listAttachments, listAttachmentsOfPerson } from './attachments.queries.ts';

export interface Ticket {
  readonly id: string;
  readonly number: number;
  /** Null for visitors, and once the account was deleted. */
  readonly userId: number | null;
  readonly name: string;
  readonly email: string;
  readonly category: TicketCategory;
  readonly listingId: number | null;
  readonly status: TicketStatus;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export interface TicketMessage {
  readonly isReply: boolean;
  readonly text: string;
  readonly createdAt: Date;
  readonly attachments: readonly TicketAttachment[];
}

const columns = [
  'id',
  'number',
  'userId',
  'name',
  'email',
  'category',
  'listingId',
  'status',
  'createdAt',
  'changedAt',
] as const;

type Row = Omit<Ticket, 'category' | 'status'> & { readonly category: string; readonly status: string };

// Check constraints allow no other categories and statuses.
const toTicket = (row: Row): Ticket => ({
  ...row,
  category: row.category as TicketCategory,
  status: row.status as TicketStatus,
});

export async function createTicket(
  tx: Tx,
  { text, ...ticket }: Omit<Ticket, 'number' | 'status' | 'changedAt'> & { readonly text: string },
): Promise<Ticket> {
  const row = await tx
    .insertInto('contactTickets')
    .values({ ...ticket, status: 'open', changedAt: ticket.createdAt })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await createMessage(tx, row.id, {
    position: 0,
    isReply: false,
    authorId: null,
    text,
    createdAt: ticket.createdAt,
  });
  return toTicket(row);
}

export async function findTicket(db: Db, id: string): Promise<Ticket | undefined> {
  const row = await db.selectFrom('contactTickets').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toTicket(row);
}

export async function lockTicket(tx: Tx, id: string): Promise<Ticket | undefined> {
  const row = await tx
    .selectFrom('contactTickets')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toTicket(row);
}

export async function updateTicket(
  tx: Tx,
  id: string,
  change: { readonly status: TicketStatus; readonly changedAt: Date },
): Promise<void> {
  await tx.updateTable('contactTickets').set(change).where('id', '=', id).execute();
}

export async function createMessage(
  tx: Tx,
  ticketId: string,
  message: Omit<TicketMessage, 'attachments'> & {
    readonly position: number;
    readonly authorId: number | null;
  },
): Promise<void> {
  await tx
    .insertInto('contactTicketMessages')
    .values({ ticketId, ...message })
    .execute();
}

/** The messages of a ticket, the earliest first. A ticket has at most `MAX_TICKET_MESSAGES`. */
export async function listMessages(db: Db, ticketId: string): Promise<TicketMessage[]> {
  const [messages, files] = await Promise.all([
    db
      .selectFrom('contactTicketMessages')
      .select(['position', 'isReply', 'text', 'createdAt'])
      .where('ticketId', '=', ticketId)
      .orderBy('position')
      .execute(),
    listAttachments(db, ticketId),
  ]);
  return messages.map(({ position, ...message }) => ({
    ...message,
    attachments: files
      .filter((file) => file.position === position)
      .map(({ id, name, size, mimeType }) => ({ id, name, size, mimeType })),
  }));
}

export interface TicketInList extends Ticket {
  /** Beginning of the newest message. */
  readonly excerpt: string;
}

export async function listTicketRows(
  db: Db,
  { status, limit }: { readonly status: TicketStatus | 'all'; readonly limit: number },
): Promise<TicketInList[]> {
  const rows = await db
    .selectFrom('contactTickets')
    .select(columns)
    .select(
      sql<string>`(select left(text, 140) from contact_ticket_messages message
        where message.ticket_id = contact_tickets.id order by "position" desc limit 1)`.as('excerpt'),
    )
    .$if(status !== 'all', (query) => query.where('status', '=', status))
    .orderBy('changedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ excerpt, ...row }) => ({ ...toTicket(row), excerpt }));
}

/** The listing that a ticket is about, whatever its status, for staff. */
export async function findListingOfTicket(
  db: Db,
  listingId: number,
): Promise<{ readonly id: number; readonly system: System; readonly title: string } | undefined> {
  const row = await db
    .selectFrom(listings.as('listing'))
    .select(['id', 'system', 'title'])
    .where('id', '=', listingId)
    .executeTakeFirst();
  return row && { ...row, system: row.system as System };
}

export async function exportTickets(db: Db, userId: number): Promise<ExportedData> {
  const rows = await db
    .selectFrom('contactTickets')
    .innerJoin('contactTicketMessages', 'contactTicketMessages.ticketId', 'contactTickets.id')
    .select(['contactTickets.number', 'contactTickets.category', 'contactTickets.status'])
    .select(['contactTicketMessages.text', 'contactTicketMessages.isReply'])
    .select(['contactTicketMessages.createdAt'])
    .where('contactTickets.userId', '=', userId)
    .orderBy('contactTickets.number')
    .orderBy('contactTicketMessages.position')
    .execute();
  const files = await listAttachmentsOfPerson(db, userId);
  return {
    'Messages to the people who run this site': rows,
    'Files sent to the people who run this site': files.map(({ name, size, mimeType, createdAt }) => ({
      name,
      size,
      mimeType,
      createdAt,
    })),
  };
}

/** Deletes what somebody wrote to the people who run the site, and that they wrote answers. */
export async function eraseTickets(
  tx: Tx,
  userId: number,
  ports: Pick<Ports, 'jobs' | 'clock'>,
): Promise<void> {
  const files = await listAttachmentsOfPerson(tx, userId);
  await deleteTicketAttachments(
    tx,
    files.map(({ id }) => id),
  );
  await removeAttachments(
    tx,
    files.map(({ id }) => id),
    ports,
  );
  await tx.deleteFrom('contactTickets').where('userId', '=', userId).execute();
  await tx
    .updateTable('contactTicketMessages')
    .set({ authorId: null })
    .where('authorId', '=', userId)
    .execute();
}
