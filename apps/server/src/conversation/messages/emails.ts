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
  /** Text of the newest unread message. */
  readonly text: string | null;
  readonly stopUrl: string;
}

/** Characters of a message that its email quotes. Longer messages are read to their end on the site. */
const MAX_QUOTED_CHARS = 1_000;

export function newMessageEmail(
  site: Site,
  { conversationId, otherName, title, unread, text, stopUrl }: News,
): Email {
  const name = otherName || 'Somebody';
  const about = `from ${name} about “${title}” at ${site.name}`;
  return {
    subject: `${name} wrote to you about “${title}”`,
    greeting: 'Hello,',
    paragraphs: [
      unread > 1
        ? `You have ${unread} new messages ${about}. The latest:`
        : `You have a new message ${about}:`,
    ],
    ...(text !== null && { quote: excerptOf(text) }),
    afterQuote: [
      'Please reply there and not to this email. Nobody sees your email address unless you share it yourself.',
    ],
    action: { label: 'Read and reply', url: `${site.publicUrl}/messages/${conversationId}` },
    closing: 'We send at most one email an hour about a conversation.',
    unsubscribe: { label: 'Switch these emails off', url: stopUrl },
  };
}

/** Shortens a message for the email. It is cut by characters, so none that consists of two code units is split. */
function excerptOf(text: string): string {
  const chars = Array.from(text);
  return chars.length <= MAX_QUOTED_CHARS ? text : `${chars.slice(0, MAX_QUOTED_CHARS).join('')}…`;
}
