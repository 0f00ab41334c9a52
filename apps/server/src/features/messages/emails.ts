import type { Email } from '../../platform/mail/email.ts';

interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

interface News {
  readonly conversationId: number;
  readonly otherName: string | null;
  readonly title: string;
  readonly unread: number;
  readonly stopUrl: string;
}

/** Does not quote the message, because the email remains when the conversation is deleted. */
export function newMessageEmail(
  site: Site,
  { conversationId, otherName, title, unread, stopUrl }: News,
): Email {
  const name = otherName || 'Somebody';
  const count = unread > 1 ? `${unread} new messages` : 'a new message';
  return {
    subject: `${name} wrote to you about “${title}”`,
    greeting: 'Hello,',
    paragraphs: [
      `There is ${count} from ${name} about “${title}” in your inbox at ${site.name}.`,
      'Please reply there and not to this email. Nobody sees your email address unless you share it yourself.',
    ],
    action: { label: 'Read and reply', url: `${site.publicUrl}/messages/${conversationId}` },
    closing: `We send at most one email an hour about a conversation. Switch these emails off: ${stopUrl}`,
  };
}
