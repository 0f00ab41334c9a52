import { listingPath } from '@tessera/domain/market/listings/addresses';
import type { Decision } from '@tessera/domain/conversation/moderation/moderation';
import type { Email } from '../../platform/mail/email.ts';
import type { Case } from './cases.queries.ts';

interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

interface Decided {
  readonly about: Case;
  readonly decision: Decision;
  readonly reason: string;
}

type Told = Decided & { readonly decision: 'hide' | 'warn' | 'restore' };

const greeting = 'Hello,';

/** The email to the owner about a decision. Undefined if they are not told, or if the subject's own feature tells them. */
export function emailFor(site: Site, { decision, ...rest }: Decided): Email | undefined {
  if (decision === 'suspend') return suspensionEmail(site, rest.reason);
  if (decision !== 'hide' && decision !== 'warn' && decision !== 'restore') return undefined;
  const { subject } = rest.about;
  if (subject === 'listing') return listingEmail(site, { ...rest, decision });
  return subject === 'conversation' ? conversationEmail(site, { ...rest, decision }) : undefined;
}

function suspensionEmail(site: Site, reason: string): Email {
  return {
    subject: `Your account at ${site.name} was suspended`,
    greeting,
    paragraphs: [
      `A moderator of ${site.name} has suspended your account after a report. You can’t use it, and nobody can see your listings.`,
      `The reason: ${reason}`,
      'Nothing was deleted. If you think this is a mistake, please write to us.',
    ],
    action: { label: 'Write to us', url: `${site.publicUrl}/contact` },
  };
}

function listingEmail(site: Site, { about, decision, reason }: Told): Email {
  const { title, system, listingId } = about;
  const path = listingId === null ? '/dashboard' : listingPath({ id: listingId, system, title });
  const action = { label: 'See my listing', url: site.publicUrl + encodeURI(path) };
  if (decision === 'restore') {
    return {
      subject: `Your listing “${title}” is visible again`,
      greeting,
      paragraphs: [
        `A moderator of ${site.name} has restored your listing “${title}”. Unless it has expired or you have paused it, everybody can see it again.`,
        `The moderator’s message: ${reason}`,
      ],
      action,
    };
  }
  if (decision === 'warn') {
    return {
      subject: `A warning about your listing “${title}”`,
      greeting,
      paragraphs: [
        `A moderator of ${site.name} has looked at your listing “${title}” after a report. Everybody can still see it. Please change what the moderator names, or it may be hidden.`,
        `The moderator’s message: ${reason}`,
      ],
      action,
      closing: `If you think this is a mistake, write to us: ${site.publicUrl}/contact`,
    };
  }
  return {
    subject: `Your listing “${title}” was hidden`,
    greeting,
    paragraphs: [
      `A moderator of ${site.name} has hidden your listing “${title}”. Nobody else can see it, and saving or publishing it again doesn’t change that.`,
      `The reason: ${reason}`,
      'Nothing is lost: you can still read and edit it. If you have corrected it, or think this is a mistake, please write to us.',
    ],
    action,
    closing: `Write to us: ${site.publicUrl}/contact`,
  };
}

function conversationEmail(site: Site, { about, decision, reason }: Told): Email {
  const { title, conversationId } = about;
  const action = { label: 'See the conversation', url: `${site.publicUrl}/messages/${conversationId ?? ''}` };
  const words = `The moderator’s message: ${reason}`;
  if (decision === 'restore') {
    return {
      subject: `The conversation about “${title}” is open again`,
      greeting,
      paragraphs: [`A moderator of ${site.name} has opened the conversation about “${title}” again.`, words],
      action,
    };
  }
  if (decision === 'warn') {
    return {
      subject: `A warning about your conversation about “${title}”`,
      greeting,
      paragraphs: [
        `Somebody has reported your conversation about “${title}”, and a moderator of ${site.name} has read it. It stays open. If it happens again, it may be closed.`,
        words,
      ],
      action,
      closing: `If you think this is a mistake, write to us: ${site.publicUrl}/contact`,
    };
  }
  return {
    subject: `The conversation about “${title}” was closed`,
    greeting,
    paragraphs: [
      `A moderator of ${site.name} has closed the conversation about “${title}”. You can still read it, but nobody can write in it now.`,
      words,
    ],
    action,
    closing: `If you think this is a mistake, write to us: ${site.publicUrl}/contact`,
  };
}
