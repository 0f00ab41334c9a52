import { categoryLabels, ticketReference } from '@tessera/domain/site/contact/tickets';
import type { Config } from '../../config.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { Ticket } from './tickets.queries.ts';

type Site = Pick<Config, 'site' | 'publicUrl'>;

/** Tells whoever wrote that the message has arrived, with the link to its page. */
export function receivedEmail({ site, publicUrl }: Site, ticket: Ticket, path: string): Email {
  const reference = ticketReference(ticket.number);
  return {
    subject: `We’ve received your message (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for writing to ${site.name}. Your reference is ${reference}.`,
      'We’ll answer by email. You can read the conversation and add to it on its page.',
    ],
    action: { label: 'See your message', url: `${publicUrl}${path}` },
    closing: 'If you didn’t write to us, somebody else typed your address. You can ignore this email.',
  };
}

/** Tells staff about a new message, or about more from the same person. */
export function staffEmail(
  { publicUrl }: Site,
  ticket: Ticket,
  { text, isNew }: { readonly text: string; readonly isNew: boolean },
): Email {
  const { id, number, name, email, category, userId } = ticket;
  return {
    subject: `${isNew ? 'Message' : 'More'} from ${name} (${ticketReference(number)})`,
    greeting: isNew
      ? 'Somebody wrote to you through the contact page.'
      : 'Somebody added to their message through the contact page.',
    paragraphs: [
      `Name: ${name}`,
      `Email: ${email}${userId === null ? ' (typed by the sender, not verified)' : ''}`,
      `About: ${categoryLabels[category]}`,
      text,
    ],
    action: { label: 'Answer', url: `${publicUrl}/moderation/contact/${id}` },
    closing: 'Please answer on that page, so that the sender can read the conversation there.',
  };
}

export function answerEmail({ publicUrl }: Site, ticket: Ticket, answer: string, path: string): Email {
  const reference = ticketReference(ticket.number);
  return {
    subject: `Our answer to your message (${reference})`,
    greeting: 'Hello,',
    paragraphs: answer.split(/\n{2,}/),
    action: { label: 'Read or reply', url: `${publicUrl}${path}` },
    closing: `Your reference is ${reference}.`,
  };
}
