import { randomUUID } from 'node:crypto';
import { addToTicket, getTicket, sendContactMessage, type TicketView } from '@tessera/contract/site/contact';
import { MAX_TICKET_MESSAGES, ticketReference } from '@tessera/domain/site/contact/tickets';
import { ok, refuse } from '@tessera/domain/result';
import type { Db, Tx } from '../../platform/db/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { type Email, renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import { findPublicListing } from './find-public-listing.queries.ts';
import { receivedEmail, staffEmail } from './ticket-emails.ts';
import { isTicketToken, ticketPath } from './ticket-links.ts';
import {
  createMessage,
  createTicket,
  findTicket,
  listMessages,
  lockTicket,
  type Ticket,
  updateTicket,
} from './tickets.queries.ts';
import { toView } from './ticket-view.ts';

/** Stores a message through the contact page, and emails its link to the sender and the message to the administrator. */
export const sendContactMessageRoute = handle<typeof sendContactMessage, Ports>(
  sendContactMessage,
  async ({ body, viewer }, ports) => {
    const { db, clock, config, secrets } = ports;
    const { user } = viewer;
    const sent = await db.transaction().execute(async (tx) => {
      const listing = body.listingId === undefined ? undefined : await findPublicListing(tx, body.listingId);
      const ticket = await createTicket(tx, {
        id: randomUUID(),
        // Answers go to the address that was typed, so only a verified address of the account belongs to it.
        userId: user?.isVerified && user.email === body.email ? user.id : null,
        name: body.name,
        email: body.email,
        category: body.category,
        listingId: listing?.id ?? null,
        createdAt: clock.now(),
        text: body.message,
      });
      const link = ticketPath(secrets, ticket.id);
      await send(tx, ticket.email, receivedEmail(config, ticket, link), ports);
      const notice = staffEmail(config, ticket, { text: body.message, isNew: true });
      await send(tx, config.admin.email, notice, ports);
      return { reference: ticketReference(ticket.number), path: link, hasListing: listing !== undefined };
    });
    return ok(sent);
  },
);

export const getTicketRoute = handle<typeof getTicket, Ports>(
  getTicket,
  async ({ params: { ticketId }, query: { token } }, { db, secrets }) => {
    const ticket = isTicketToken(secrets, ticketId, token) ? await findTicket(db, ticketId) : undefined;
    if (!ticket) return refuse({ code: 'not_found' });
    return ok({ ticket: await viewOf(db, ticket) });
  },
);

export const addToTicketRoute = handle<typeof addToTicket, Ports>(
  addToTicket,
  async ({ params: { ticketId }, body: { token, message: text } }, ports) => {
    const { db, clock, config, secrets } = ports;
    if (!isTicketToken(secrets, ticketId, token)) return refuse({ code: 'not_found' });
    return db.transaction().execute(async (tx) => {
      const ticket = await lockTicket(tx, ticketId);
      if (!ticket) return refuse({ code: 'not_found' });
      const { length } = await listMessages(tx, ticketId);
      if (length >= MAX_TICKET_MESSAGES) return refuse({ code: 'contact.full' });
      const now = clock.now();
      const added = { position: length, isReply: false, authorId: null, text, createdAt: now };
      await createMessage(tx, ticketId, added);
      await updateTicket(tx, ticketId, { status: 'open', changedAt: now });
      await send(tx, config.admin.email, staffEmail(config, ticket, { text, isNew: false }), ports);
      return ok({ ticket: await viewOf(tx, { ...ticket, status: 'open' }) });
    });
  },
);

/** A ticket as its writer sees it. A listing that is no longer live is not named. */
async function viewOf(db: Db, ticket: Ticket): Promise<TicketView> {
  const { id, listingId } = ticket;
  const listing = listingId === null ? undefined : await findPublicListing(db, listingId);
  return toView(ticket, await listMessages(db, id), listing);
}

export async function send(
  tx: Tx,
  to: string,
  message: Email,
  { jobs, config }: Pick<Ports, 'jobs' | 'config'>,
): Promise<void> {
  await jobs.enqueue(tx, 'mail.send', { to, ...renderEmail(message, config.site.name) });
}
