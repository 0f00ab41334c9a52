import type { TicketView } from '@tessera/contract/site/contact';
import { ticketReference } from '@tessera/domain/site/contact/tickets';
import type { NamedListing } from './find-public-listing.queries.ts';
import type { Ticket, TicketMessage } from './tickets.queries.ts';

export function toView(
  { number, status, category, name, createdAt }: Ticket,
  messages: readonly TicketMessage[],
  listing: NamedListing | undefined,
): TicketView {
  return {
    reference: ticketReference(number),
    status,
    category,
    name,
    createdAt,
    listing: listing ?? null,
    messages: messages.map(({ isReply, text, createdAt: at, attachments }) => ({
      isReply,
      text,
      createdAt: at,
      attachments: [...attachments],
    })),
  };
}
