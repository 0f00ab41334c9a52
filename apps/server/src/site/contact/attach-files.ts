import { createHash } from 'node:crypto';
import {
  attachToTicket,
  readAttachment,
  readAttachmentForStaff,
  type TicketAttachment,
} from '@tessera/contract/site/contact';
import { DAY_MS } from '@tessera/domain/durations';
import { detectType, HEAD_BYTES } from '@tessera/domain/files/personal-files/kinds';
import { nameFault } from '@tessera/domain/files/personal-files/names';
import type { Refusal } from '@tessera/contract/refusals';
import { ok, refuse, type Result } from '@tessera/domain/result';
import {
  isAttachmentType,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_VISITOR_BYTES_PER_DAY,
} from '@tessera/domain/site/contact/tickets';
import {
  answerAttachment,
  type Attachment,
  readBody,
  storeAttachment,
} from '../../files/personal-files/public.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { handle, handleBytes } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createTicketAttachment, listAttachments, sumVisitorBytes } from './attachments.queries.ts';
import { isTicketToken } from './ticket-links.ts';
import { findTicket, listMessages, lockTicket, type Ticket } from './tickets.queries.ts';

/**
 * Attaches a file to the newest message of a ticket. Its type is read from its bytes, whatever its name says. The same
 * file sent again, after a lost answer, is the same attachment.
 */
export const attachToTicketRoute = handle<typeof attachToTicket, Ports>(
  attachToTicket,
  async ({ params: { ticketId }, query: { token, name }, openBody, headers, log }, ports) => {
    const { db, secrets } = ports;
    const ticket = isTicketToken(secrets, ticketId, token) && (await findTicket(db, ticketId));
    if (!ticket) return refuse({ code: 'not_found' });
    if (Number(headers.get('content-length') ?? 0) > MAX_ATTACHMENT_BYTES)
      return refuse({ code: 'contact.file_too_large' });
    const bytes = await readBody(openBody(), MAX_ATTACHMENT_BYTES);
    if (bytes === 'too long') return refuse({ code: 'contact.file_too_large' });
    if (bytes.length === 0) return refuse({ code: 'contact.file_empty' });
    const mimeType = detectType(bytes.subarray(0, HEAD_BYTES), name);
    if (!isAttachmentType(mimeType)) return refuse({ code: 'contact.file_type' });
    const known = await findSame(db, ticketId, bytes);
    if (known) return ok({ attachment: toView(known) });
    const refused = await refuseFile(db, ticket, { bytes: bytes.length, now: ports.clock.now() });
    if (refused) return refuse(refused);
    const given = { name: nameFault(name) ? 'file' : name, mimeType, bytes };
    return storeAttachment(ports, given, { log, attach: (tx, file) => attach(tx, ticketId, file) });
  },
);

/** Finds a file of the newest message that has the same bytes. */
async function findSame(db: Db, ticketId: string, bytes: Uint8Array): Promise<Attachment | undefined> {
  const position = (await listMessages(db, ticketId)).length - 1;
  const sha256 = createHash('sha256').update(bytes).digest();
  const files = await listAttachments(db, ticketId);
  return files.find((file) => file.position === position && file.sha256.equals(sha256));
}

type FileRefusal = Refusal<'contact.answered' | 'contact.too_many_files' | 'contact.no_room'>;

/** Why a file cannot be attached, before its bytes are stored and again with the ticket locked. */
async function refuseFile(
  db: Db,
  { id, userId }: Ticket,
  { bytes, now }: { readonly bytes: number; readonly now: Date },
): Promise<FileRefusal | undefined> {
  const newest = (await listMessages(db, id)).at(-1);
  if (!newest || newest.isReply) return { code: 'contact.answered' };
  if (newest.attachments.length >= MAX_ATTACHMENTS) return { code: 'contact.too_many_files' };
  if (userId !== null) return undefined;
  const used = await sumVisitorBytes(db, new Date(now.getTime() - DAY_MS));
  return used + bytes > MAX_VISITOR_BYTES_PER_DAY ? { code: 'contact.no_room' } : undefined;
}

async function attach(
  tx: Tx,
  ticketId: string,
  file: Attachment,
): Promise<Result<{ readonly attachment: TicketAttachment }, FileRefusal | Refusal<'not_found'>>> {
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket) return refuse({ code: 'not_found' });
  const refused = await refuseFile(tx, ticket, { bytes: file.size, now: file.createdAt });
  if (refused) return refuse(refused);
  const position = (await listMessages(tx, ticketId)).length - 1;
  await createTicketAttachment(tx, { ticketId, position, attachmentId: file.id });
  return ok({ attachment: toView(file) });
}

const toView = ({ id, name, size, mimeType }: Attachment): TicketAttachment => ({ id, name, size, mimeType });

export const readAttachmentRoute = handleBytes<typeof readAttachment, Ports>(
  readAttachment,
  async ({ params: { ticketId, attachmentId }, query: { token }, headers, log }, ports) => {
    const { db, store, secrets } = ports;
    const file = isTicketToken(secrets, ticketId, token)
      ? await findAttached(db, ticketId, attachmentId)
      : undefined;
    return file ? answerAttachment({ store, log }, file, headers) : refuse({ code: 'not_found' });
  },
);

export const readAttachmentForStaffRoute = handleBytes<typeof readAttachmentForStaff, Ports>(
  readAttachmentForStaff,
  async ({ params: { ticketId, attachmentId }, headers, log }, { db, store }) => {
    const file = await findAttached(db, ticketId, attachmentId);
    return file ? answerAttachment({ store, log }, file, headers) : refuse({ code: 'not_found' });
  },
);

async function findAttached(db: Db, ticketId: string, attachmentId: string): Promise<Attachment | undefined> {
  return (await listAttachments(db, ticketId)).find(({ id }) => id === attachmentId);
}
