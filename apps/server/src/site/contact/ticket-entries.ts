import { attachmentEntry } from '../../files/personal-files/public.ts';
import type { ZipEntry } from '../../platform/zip/zip-stream.ts';
import type { Ports } from '../../ports.ts';
import { listAttachmentsOfPerson } from './attachments.queries.ts';

/** The files that a person attached to their messages, as entries of the zip of their data. */
export async function listTicketEntries(
  { db, store }: Pick<Ports, 'db' | 'store'>,
  userId: number,
): Promise<ZipEntry[]> {
  const files = await listAttachmentsOfPerson(db, userId);
  return files.map((file, at) => attachmentEntry({ store }, file, `contact/${at + 1}-${file.name}`));
}
