import type { Secrets } from '../../platform/secrets.ts';

const PURPOSE = 'contact ticket';

/** Path of a ticket's page. Its token lets whoever has the link read and answer the ticket, without an account. */
export function ticketPath(secrets: Secrets, ticketId: string): string {
  return `/contact/${ticketId}?token=${secrets.sign(ticketId, PURPOSE)}`;
}

export function isTicketToken(secrets: Secrets, ticketId: string, token: string): boolean {
  return secrets.isSigned(ticketId, token, PURPOSE);
}
