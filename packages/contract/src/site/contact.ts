import { DAY_SECONDS } from '@tessera/domain/durations';
import { MAX_TICKET_CHARS, ticketCategories, ticketStatuses } from '@tessera/domain/site/contact/tickets';
import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

const message = z
  .string()
  .trim()
  .min(10, 'Please write at least 10 characters.')
  .max(MAX_TICKET_CHARS, 'Please use at most 5,000 characters.');

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the people who run this site.',
  access: 'anyone',
  limits: [{ by: 'address', count: 5, seconds: 3_600 }],
  body: z.object({
    name: oneLine()
      .min(1, 'Please enter your name.')
      .max(100, 'Please use at most 100 characters for the name.'),
    email: z
      .email('Please enter an email address that we can reply to.')
      .max(254, 'This email address is too long.'),
    message,
    category: z.enum(ticketCategories, 'Please choose what it is about.').default('other'),
    /** The listing that it is about. */
    listingId: rowId.optional(),
  }),
  output: z.object({
    /** What the person quotes, such as “C-1042”. */
    reference: z.string(),
    /** Page of the ticket, which is also sent by email. */
    path: z.string(),
    /** Whether a listing was named and is live. Otherwise the message is about no listing. */
    hasListing: z.boolean(),
  }),
});

const attachment = z.object({ id: z.uuid(), name: z.string(), size: z.int(), mimeType: z.string() });
export type TicketAttachment = z.output<typeof attachment>;

const ticket = z.object({
  reference: z.string(),
  status: z.enum(ticketStatuses),
  category: z.enum(ticketCategories),
  name: z.string(),
  createdAt: z.coerce.date(),
  /** The listing that it is about. */
  listing: z.object({ id: rowId, system: z.enum(systems), title: z.string() }).nullable(),
  messages: z.array(
    z.object({
      /** Whether staff wrote it. */
      isReply: z.boolean(),
      text: z.string(),
      createdAt: z.coerce.date(),
      attachments: z.array(attachment),
    }),
  ),
});
export type TicketView = z.input<typeof ticket>;

const ticketKey = z.object({ ticketId: z.uuid() });
const token = z.string().max(100);
const fileName = oneLine()
  .min(1, 'Please give the file a name.')
  .max(150, 'Please use at most 150 characters for the name of a file.');

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/contact/{ticketId}',
  summary: 'A message through the contact page with its answers, for whoever has the emailed link.',
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: 3_600 }],
  params: ticketKey,
  query: z.object({ token }),
  output: z.object({ ticket }),
  refusals: ['not_found'],
});

export const addToTicket = endpoint({
  method: 'POST',
  path: '/api/contact/{ticketId}/messages',
  summary: 'Adds to a message through the contact page, for whoever has the emailed link.',
  access: 'anyone',
  limits: [{ by: 'address', count: 10, seconds: 3_600 }],
  params: ticketKey,
  body: z.object({ token, message }),
  output: z.object({ ticket }),
  refusals: ['not_found', 'contact.full'],
});

export const attachToTicket = endpoint({
  method: 'POST',
  path: '/api/contact/{ticketId}/attachments',
  summary:
    'Attaches a file to the newest message of a ticket, for whoever has the emailed link. The body is the file.',
  access: 'anyone',
  // With files of 10 MB, 200 MB a day.
  limits: [{ by: 'address', count: 20, seconds: DAY_SECONDS }],
  consumes: 'bytes',
  params: ticketKey,
  query: z.object({ token, name: fileName }),
  output: z.object({ attachment }),
  refusals: [
    'not_found',
    'contact.file_type',
    'contact.file_too_large',
    'contact.file_empty',
    'contact.too_many_files',
    'contact.no_room',
    'contact.answered',
    'upload.store_full',
    'upload.store_away',
  ],
});

const attachmentKey = ticketKey.extend({ attachmentId: z.uuid() });

export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/contact/{ticketId}/attachments/{attachmentId}',
  summary: 'A file that was attached to a message, for whoever has the emailed link.',
  access: 'anyone',
  limits: [{ by: 'address', count: 240, seconds: 3_600 }],
  params: attachmentKey,
  query: z.object({ token }),
  refusals: ['not_found', 'files.missing', 'files.range_invalid', 'files.store_away'],
  produces: 'bytes',
});

export const readAttachmentForStaff = endpoint({
  method: 'GET',
  path: '/api/moderation/contact/{ticketId}/attachments/{attachmentId}',
  summary: 'A file that was attached to a message through the contact page, for staff.',
  access: 'moderator',
  params: attachmentKey,
  refusals: ['not_found', 'files.missing', 'files.range_invalid', 'files.store_away'],
  produces: 'bytes',
});

const ticketForStaff = ticket.extend({
  id: z.uuid(),
  email: z.string(),
  /** Whether the person was signed in, so that the address is known to be theirs. */
  isVerified: z.boolean(),
});
export type TicketForStaff = z.output<typeof ticketForStaff>;

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/moderation/contact',
  summary: 'Messages through the contact page, those that changed last first, at most 100.',
  access: 'moderator',
  query: z.object({ status: z.enum([...ticketStatuses, 'all']).default('open') }),
  output: z.object({
    tickets: z.array(
      ticketForStaff.pick({ id: true, reference: true, status: true, category: true, name: true }).extend({
        changedAt: z.coerce.date(),
        /** Beginning of the newest message. */
        excerpt: z.string(),
      }),
    ),
  }),
});

export const getTicketForStaff = endpoint({
  method: 'GET',
  path: '/api/moderation/contact/{ticketId}',
  summary: 'One message through the contact page, for staff.',
  access: 'moderator',
  params: ticketKey,
  output: z.object({ ticket: ticketForStaff }),
  refusals: ['not_found'],
});

export const answerTicket = endpoint({
  method: 'POST',
  path: '/api/moderation/contact/{ticketId}/answer',
  summary: 'Answers a message through the contact page by email, or closes it without an answer.',
  access: 'moderator',
  params: ticketKey,
  body: z.object({
    message: message.optional(),
    /** How many messages the writer of the answer has seen. If there are more by now, the answer is refused. */
    seen: z.int().min(1),
    isClosed: z.boolean().default(false),
  }),
  output: z.object({ ticket: ticketForStaff }),
  refusals: ['not_found', 'contact.changed', 'contact.full', 'contact.empty'],
});
