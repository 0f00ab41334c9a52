import type { Db } from '../db/database.ts';

export interface InboxMessage {
  readonly id: number;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The calendar file that is attached. */
  readonly calendar: string | null;
  readonly sentAt: string;
}

const SHOWN = 100;

/** Emails in the inbox, newest first. With `to`, only those to that recipient. */
export async function findInboxMessages(db: Db, to: string | undefined): Promise<InboxMessage[]> {
  const rows = await db
    .selectFrom('inboxMessages')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    from: row.sender,
    subject: row.subject,
    text: row.textBody,
    html: row.htmlBody,
    calendar: row.calendar,
    sentAt: row.sentAt.toISOString(),
  }));
}

/** Deletes the emails to an address whose account is deleted. */
export async function deleteInboxOf(db: Db, to: string): Promise<void> {
  await db.deleteFrom('inboxMessages').where('recipient', '=', to.toLowerCase()).execute();
}
