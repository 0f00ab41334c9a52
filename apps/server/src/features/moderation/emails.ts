import { listingPath } from '@tessera/domain/listings/addresses';
import type { Decision } from '@tessera/domain/moderation/moderation';
import type { Email } from '../../platform/mail/email.ts';
import type { Case } from './cases.queries.ts';

interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

interface Decided {
  readonly about: Case;
  readonly decision: Exclude<Decision, 'dismiss'>;
  readonly reason: string;
}

const greeting = 'Hello,';

/** For whoever answers for what was decided on. */
export function decisionEmail(site: Site, decided: Decided): Email {
  return decided.about.subject === 'listing' ? listingEmail(site, decided) : conversationEmail(site, decided);
}

function listingEmail(site: Site, { about, decision, reason }: Decided): Email {
  const { title, system, listingId } = about;
  const path = listingId === null ? '/dashboard' : listingPath({ id: listingId, system, title });
  const action = { label: 'See my listing', url: site.publicUrl + encodeURI(path) };
  if (decision === 'restore') {
    return {
      subject: `Your listing “${title}” is shown again`,
      greeting,
      paragraphs: [
        `A moderator of ${site.name} has restored your listing “${title}”. Unless it has run out or you have paused it, everybody can see it again.`,
        `The moderator’s words: ${reason}`,
      ],
      action,
    };
  }
  return {
    subject: `Your listing “${title}” was hidden`,
    greeting,
    paragraphs: [
      `A moderator of ${site.name} has hidden your listing “${title}”. Nobody else can see it, and saving or publishing it anew does not change that.`,
      `The reason: ${reason}`,
      'Nothing of it is lost. You can still read and change it. If you have put it right, or think that this is a mistake, please write to us.',
    ],
    action,
    closing: `Write to us: ${site.publicUrl}/contact`,
  };
}

function conversationEmail(site: Site, { about, decision, reason }: Decided): Email {
  const { title, conversationId } = about;
  const action = { label: 'See the conversation', url: `${site.publicUrl}/messages/${conversationId ?? ''}` };
  const words = `The moderator’s words: ${reason}`;
  if (decision === 'restore') {
    return {
      subject: `The conversation about “${title}” is open again`,
      greeting,
      paragraphs: [`A moderator of ${site.name} has opened the conversation about “${title}” again.`, words],
      action,
    };
  }
  return {
    subject: `The conversation about “${title}” was closed`,
    greeting,
    paragraphs: [
      `A moderator of ${site.name} has closed the conversation about “${title}”. It can still be read, but nobody can write in it any more.`,
      words,
    ],
    action,
    closing: `If you think that this is a mistake, write to us: ${site.publicUrl}/contact`,
  };
}
