import { idInSlug } from '../../market/listings/addresses.ts';

/** What a message through the contact page is about. */
export const ticketCategories = ['question', 'problem', 'order', 'safety', 'account', 'other'] as const;
export type TicketCategory = (typeof ticketCategories)[number];

export const categoryLabels: Readonly<Record<TicketCategory, string>> = {
  question: 'A question',
  problem: 'Something doesn’t work',
  order: 'An order or a payment',
  safety: 'Safety or fraud',
  account: 'My account',
  other: 'Something else',
};

/** `open`: waits for staff. `answered`: staff has replied. `closed`: nothing more to do. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const statusLabels: Readonly<Record<TicketStatus, string>> = {
  open: 'Waiting for us',
  answered: 'Answered',
  closed: 'Closed',
};

export const MAX_TICKET_CHARS = 5_000;
/** How many messages one conversation has at most. */
export const MAX_TICKET_MESSAGES = 100;

/** The reference that people quote, such as “C-1042”. */
export function ticketReference(number: number): string {
  return `C-${1000 + number}`;
}

export function parseTicketReference(text: string): number | undefined {
  const digits = /^C-(\d{4,9})$/i.exec(text.trim())?.[1];
  const number = digits === undefined ? 0 : Number(digits) - 1000;
  return number > 0 ? number : undefined;
}

/** Largest file that can be attached to a message. It is above the photos of most phones. */
export const MAX_ATTACHMENT_BYTES = 10_000_000;
/** How many files one message has at most. */
export const MAX_ATTACHMENTS = 5;

/** How many bytes of files visitors without an account can attach in a day, all together. */
export const MAX_VISITOR_BYTES_PER_DAY = 2_000_000_000;
/** How long files of visitors are kept after the last message of their ticket. */
export const VISITOR_FILE_DAYS = 180;

/** Types of files that can be attached. None of them runs anything when it is opened. */
export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'application/pdf',
  'text/plain',
] as const;

/** What file dialogs offer. */
export const ATTACHMENT_ACCEPT = '.jpg,.jpeg,.png,.webp,.gif,.heic,.pdf,.txt';

export function isAttachmentType(mimeType: string): boolean {
  return attachmentTypes.some((each) => each === mimeType);
}

/**
 * Reads the number of a listing from what people paste: the number itself, a listing's address, or its path. Undefined
 * if there is none.
 */
export function parseListingReference(text: string): number | undefined {
  const [path = ''] = text.trim().split(/[?#]/, 1);
  const last = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return idInSlug(last.replace(/^#/, ''));
}
