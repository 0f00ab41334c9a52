import { expressionBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.generated.ts';

/** A file that belongs to something else than a person's folder. Its id is also its key in the store. */
export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly createdAt: Date;
}

const columns = ['id', 'name', 'mimeType', 'size', 'sha256', 'createdAt'] as const;

export async function createAttachment(tx: Tx, attachment: Attachment): Promise<void> {
  await tx.insertInto('attachments').values(attachment).execute();
}

/** Finds an attachment. The caller has checked that the person may read what it belongs to. */
export async function findAttachment(db: Db, id: string): Promise<Attachment | undefined> {
  return db.selectFrom('attachments').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function deleteAttachmentRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('attachments').where('id', 'in', ids).execute();
}

/** Attachments in the order of their ids. */
export async function findAttachmentsAfter(db: Db, id: string, limit: number): Promise<Attachment[]> {
  return db
    .selectFrom('attachments')
    .select(columns)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Attachments, for queries of other features to join. */
export const attachments = expressionBuilder<Schema>().selectFrom('attachments').select(columns);
