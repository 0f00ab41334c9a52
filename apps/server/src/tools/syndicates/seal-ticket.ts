import { getSealLog, readScan, sealTicket } from '@tessera/contract/tools/syndicate-seals';
import { ok, refuse } from '@tessera/domain/result';
import { isClosed } from '@tessera/domain/tools/syndicates/draw-status';
import { MAX_SCAN_BYTES, MAX_TICKETS } from '@tessera/domain/tools/syndicates/limits';
import { SEAL_LOG_FORMAT } from '@tessera/domain/tools/syndicates/seal-log';
import { answerFileAsIs, findFilesById } from '../../files/personal-files/public.ts';
import { handle, handleBytes, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { appendSeal } from './append-seal.ts';
import { findDraw, listParts } from './draws.queries.ts';
import { drawUrl, enqueueToMembers, memberName, rootText, ukTime } from './emails.ts';
import { findMembership, lockAsManager, presentMembers } from './membership.ts';
import { listSeals } from './seals.queries.ts';
import { createTicket, listTickets } from './tickets.queries.ts';

/**
 * Seals a scan before its draw closes. The time is read under the lock, and the new root is emailed to every member in
 * the same transaction: from then on each of them can show that the scan existed.
 */
export const sealTicketRoute = handle(sealTicket, ({ viewer, params, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const { id: syndicateId, draw } = params;
    const found = await lockAsManager(tx, { syndicateId, userId: user.id });
    if (!found.ok) return found;
    const { syndicate, me, members } = found.value;
    const now = ports.clock.now();
    const facts = await findDraw(tx, syndicateId, draw);
    if (!facts) return refuse({ code: 'syndicates.draw_missing' });
    if (isClosed(facts.closesAt, now)) return refuse({ code: 'syndicates.draw_closed' });
    const [file] = await findFilesById(tx, user.id, [body.fileId]);
    if (!file) return refuse({ code: 'files.missing' });
    if (file.size > MAX_SCAN_BYTES) return refuse({ code: 'syndicates.scan_too_large' });
    const parts = await listParts(tx, syndicateId, draw);
    if (parts.length === 0) return refuse({ code: 'syndicates.no_players' });
    const tickets = await listTickets(tx, syndicateId, draw);
    const scan = file.sha256.toString('hex');
    if (tickets.some(({ digest }) => digest === scan)) return refuse({ code: 'syndicates.sealed_already' });
    if (tickets.length >= MAX_TICKETS)
      return refuse({ code: 'syndicates.too_many_tickets', limit: MAX_TICKETS });

    const ticket = tickets.length + 1;
    const players = parts.map(({ member, shares }) => ({ member, shares }));
    const event = { kind: 'ticket', draw, ticket, scan, bytes: file.size, parts: players } as const;
    const root = await appendSeal(tx, { syndicateId, event, now });
    await createTicket(
      tx,
      { syndicateId, draw },
      {
        number: ticket,
        fileId: file.id,
        name: file.name,
        mimeType: file.mimeType,
        size: file.size,
        digest: scan,
        entryIndex: root.index,
        sealedBy: me.number,
        sealedAt: new Date(root.at),
      },
    );
    await enqueueToMembers(
      tx,
      presentMembers(members),
      () => ({
        subject: `Ticket ${ticket} of draw ${draw} of “${syndicate.name}” is sealed`,
        greeting: 'Hello,',
        paragraphs: [
          `${memberName(me)} sealed the scan of a ticket on ${ukTime(new Date(root.at))}. The draw closes on ${ukTime(facts.closesAt)}.`,
          rootText(root),
          `SHA-256 of the scan: ${scan}. Download the scan and keep it with this email: together they prove, without this site, that the ticket was there before the draw.`,
        ],
        action: { label: 'See the ticket', url: drawUrl(ports, syndicateId, draw) },
      }),
      ports,
    );
    return ok({ ticket, root: { index: root.index, digest: root.digest } });
  });
});

/** Answers with the scan exactly as it was sealed. If its owner replaced or deleted it, there is none. */
export const readScanRoute = handleBytes(
  readScan,
  async ({ viewer, params, headers, log }, { db, store }: Ports) => {
    const { id: syndicateId, draw } = params;
    const found = await findMembership(db, { syndicateId, userId: signedIn(viewer).user.id });
    if (!found.ok) return found;
    const ticket = (await listTickets(db, syndicateId, draw)).find(({ number }) => number === params.ticket);
    const owner = found.value.members.find(({ number }) => number === ticket?.sealedBy);
    if (!ticket?.isThere || ticket.fileId === null || owner?.userId == null)
      return refuse({ code: 'syndicates.scan_missing' });
    const [file] = await findFilesById(db, owner.userId, [ticket.fileId]);
    if (!file || file.sha256.toString('hex') !== ticket.digest)
      return refuse({ code: 'syndicates.scan_missing' });
    return answerFileAsIs({ store, log }, file, headers);
  },
);

export const getSealLogRoute = handle(getSealLog, async ({ viewer, params }, { db }: Ports) => {
  const found = await findMembership(db, { syndicateId: params.id, userId: signedIn(viewer).user.id });
  if (!found.ok) return found;
  const { id, name } = found.value.syndicate;
  const entries = (await listSeals(db, id)).map((entry) => ({ ...entry }));
  return ok({ name, log: { format: SEAL_LOG_FORMAT, syndicate: id, entries } });
});
