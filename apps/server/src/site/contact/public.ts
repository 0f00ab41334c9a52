import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { answerTicketRoute, getTicketForStaffRoute, listTicketsRoute } from './answer-tickets.ts';
import { attachToTicketRoute, readAttachmentForStaffRoute, readAttachmentRoute } from './attach-files.ts';
import { addToTicketRoute, getTicketRoute, sendContactMessageRoute } from './write-tickets.ts';

export { sweepVisitorFilesWorker } from './contact.workers.ts';
export { listTicketEntries } from './ticket-entries.ts';
export { eraseTickets, exportTickets } from './tickets.queries.ts';

export const contactRoutes: readonly Route<Ports>[] = [
  sendContactMessageRoute,
  getTicketRoute,
  addToTicketRoute,
  listTicketsRoute,
  getTicketForStaffRoute,
  answerTicketRoute,
  attachToTicketRoute,
  readAttachmentRoute,
  readAttachmentForStaffRoute,
];
