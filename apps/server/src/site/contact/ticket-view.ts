import type { TicketView } from '@tessera/contract/site/contact';
import { ticketReference } from '@tessera/domain/site/contact/tickets';
import type { Ticket, TicketMessage } from './tickets.queries.ts';

export function toView(
  { number, status, category, name, createdAt }: Ticket,
  messages: readonly TicketMessage[],
): TicketView {
  return {
    reference: ticketReference(number),
    status,
    category,
    name,
    createdAt,
    messages: messages.map(({ isReply, text, createdAt: at }) => ({ isReply, text, createdAt: at })),
  };
}
