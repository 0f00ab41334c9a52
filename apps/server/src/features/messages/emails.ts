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
}

/** Without what was written: a letter stays where it was sent, also when the conversation is deleted. */
export function newMessageEmail(site: Site, { conversationId, otherName, title, unread }: News): Email {
  const name = otherName || 'Somebody';
  const count = unread > 1 ? `${unread} new messages` : 'a new message';
  return {
    subject: `${name} wrote to you about “${title}”`,
    greeting: 'Hello,',
    paragraphs: [
      `There is ${count} from ${name} about “${title}” in your inbox at ${site.name}.`,
      'Please answer there, not to this letter: nobody sees your e-mail address unless you write it down yourself.',
    ],
    action: { label: 'Read and answer', url: `${site.publicUrl}/messages/${conversationId}` },
    closing: `We write at most once an hour about a conversation. You can switch these letters off in your inbox: ${site.publicUrl}/messages`,
  };
}
