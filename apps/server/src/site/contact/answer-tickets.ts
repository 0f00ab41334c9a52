import { answerTicket, getTicketForStaff, listTickets } from '@tessera/contract/site/contact';
import { MAX_TICKET_MESSAGES, ticketReference } from '@tessera/domain/site/contact/tickets';
import { ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { answerEmail } from './ticket-emails.ts';
import { ticketPath } from './ticket-links.ts';
import {
  createMessage,
  findListingOfTicket,
  findTicket,
  listMessages,
  listTicketRows,
  lockTicket,
  type Ticket,
  updateTicket,
} from './tickets.queries.ts';
import { toView } from './ticket-view.ts';
import { send } from './write-tickets.ts';

const PAGE_SIZE = 100;

export const listTicketsRoute = handle<typeof listTickets, Ports>(
  listTickets,
  async ({ query: { status } }, { db }) => {
    const rows = await listTicketRows(db, { status, limit: PAGE_SIZE });
    return ok({
      tickets: rows.map(({ id, number, status: at, category, name, changedAt, excerpt }) => ({
        id,
        reference: ticketReference(number),
        status: at,
        category,
        name,
        changedAt,
        excerpt,
      })),
    });
  },
);

export const getTicketForStaffRoute = handle<typeof getTicketForStaff, Ports>(
  getTicketForStaff,
  async ({ params: { ticketId } }, { db }) => {
    const ticket = await findTicket(db, ticketId);
    return ticket ? ok({ ticket: await toStaffView(db, ticket) }) : refuse({ code: 'not_found' });
  },
);

/** Stores an answer and emails it. An answer to something that has changed meanwhile is refused. */
export const answerTicketRoute = handle<typeof answerTicket, Ports>(
  answerTicket,
  async ({ params: { ticketId }, body: { message: text, seen, isClosed }, viewer }, ports) => {
    const { db, clock, config, secrets } = ports;
    if (text === undefined && !isClosed) return refuse({ code: 'contact.empty' });
    return db.transaction().execute(async (tx) => {
      const ticket = await lockTicket(tx, ticketId);
      if (!ticket) return refuse({ code: 'not_found' });
      const { length } = await listMessages(tx, ticketId);
      if (length > seen) return refuse({ code: 'contact.changed' });
      if (text !== undefined && length >= MAX_TICKET_MESSAGES) return refuse({ code: 'contact.full' });
      const now = clock.now();
      if (text !== undefined) {
        const authorId = signedIn(viewer).user.id;
        await createMessage(tx, ticketId, {
          position: length,
          isReply: true,
          authorId,
          text,
          createdAt: now,
        });
        await send(tx, ticket.email, answerEmail(config, ticket, text, ticketPath(secrets, ticketId)), ports);
      }
      const status = isClosed ? 'closed' : 'answered';
      await updateTicket(tx, ticketId, { status, changedAt: now });
      return ok({ ticket: await toStaffView(tx, { ...ticket, status }) });
    });
  },
);

async function toStaffView(db: Db, ticket: Ticket) {
  const { id, email, userId, listingId } = ticket;
  const listing = listingId === null ? undefined : await findListingOfTicket(db, listingId);
  const view = toView(ticket, await listMessages(db, id), listing);
  return { ...view, id, email, isVerified: userId !== null };
}
