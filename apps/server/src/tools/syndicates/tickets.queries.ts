import { files } from '../../files/personal-files/public.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Ticket {
  readonly number: number;
  readonly fileId: number | null;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly digest: string;
  readonly entryIndex: number;
  readonly sealedBy: number;
  readonly sealedAt: Date;
  /** Whether the file still has the sealed content. */
  readonly isThere: boolean;
}

export async function listTickets(db: Db, syndicateId: number, draw: number): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('syndicateTickets as ticket')
    .leftJoin(files.as('file'), 'file.id', 'ticket.fileId')
    .select([
      'ticket.number',
      'ticket.fileId',
      'ticket.name',
      'ticket.mimeType',
      'ticket.size',
      'ticket.digest',
      'ticket.entryIndex',
      'ticket.sealedBy',
      'ticket.sealedAt',
      'file.sha256',
    ])
    .where('ticket.syndicateId', '=', syndicateId)
    .where('ticket.draw', '=', draw)
    .orderBy('ticket.number')
    .execute();
  return rows.map(({ sha256, digest, ...row }) => ({
    ...row,
    digest: digest.toString('hex'),
    isThere: sha256 !== null && sha256.equals(digest),
  }));
}

export async function createTicket(
  tx: Tx,
  { syndicateId, draw }: { readonly syndicateId: number; readonly draw: number },
  { digest, ...ticket }: Omit<Ticket, 'isThere'>,
): Promise<void> {
  await tx
    .insertInto('syndicateTickets')
    .values({ syndicateId, draw, ...ticket, digest: Buffer.from(digest, 'hex') })
    .execute();
}
