import type { ReviewSide } from '@tessera/domain/sold/reviews/reviews';
import type { Config } from '../../config.ts';
import type { Email } from '../../platform/mail/email.ts';

type Site = Pick<Config, 'publicUrl'>;

const greeting = 'Hello,';
const page = ({ publicUrl }: Site) => ({ label: 'See your reviews', url: `${publicUrl}/reviews` });
const quoted = (text: string) => (text === '' ? [] : [`“${text}”`]);

/** Email to whoever was reviewed. */
export function reviewedEmail(
  site: Site,
  {
    title,
    side,
    stars,
    text,
  }: { readonly title: string; readonly side: ReviewSide; readonly stars: number; readonly text: string },
): Email {
  const who = side === 'buyer' ? 'The customer' : 'The seller';
  return {
    subject: `New review: “${title}”`,
    greeting,
    paragraphs: [
      `${who} of “${title}” has given ${stars} of 5 stars.`,
      ...quoted(text),
      side === 'buyer'
        ? 'Your answer appears below the review.'
        : 'Only you and businesses that you order from see how customers were rated.',
    ],
    action: page(site),
  };
}

/** Email to the author of a review that was answered. */
export function repliedEmail(
  site: Site,
  { title, reply }: { readonly title: string; readonly reply: string },
): Email {
  return {
    subject: `Answer to your review of “${title}”`,
    greeting,
    paragraphs: [`Your review of “${title}” was answered.`, ...quoted(reply)],
    action: page(site),
  };
}

/** Email to the author of a review that a moderator has hidden or restored. */
export function moderatedEmail(
  site: Site,
  {
    title,
    isHidden,
    reason,
  }: { readonly title: string; readonly isHidden: boolean; readonly reason: string },
): Email {
  return {
    subject: isHidden ? `Your review of “${title}” was hidden` : `Your review of “${title}” is visible again`,
    greeting,
    paragraphs: [
      isHidden
        ? `A moderator has hidden your review of “${title}”. It is not counted any more.`
        : `A moderator has restored your review of “${title}”.`,
      `The moderator’s message: ${reason}`,
    ],
    action: page(site),
  };
}
