import { plural } from '@tessera/domain/plural';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { formatProof } from '../../pools/public.ts';
import type { Config } from '../../../config.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Notice } from './notices.queries.ts';
import type { PoolToSettle } from './settlement.queries.ts';

type Site = Pick<Config, 'site' | 'publicUrl'>;

interface About {
  readonly notice: Notice;
  readonly pool: PoolToSettle;
}

const greeting = 'Hello,';

/** The email about an event of a pool to a person who holds shares of it. */
export function holderEmail(
  { site, publicUrl }: Site,
  { notice, pool, shares, root }: About & { readonly shares: number; readonly root: string | undefined },
): Email {
  return {
    subject: `${subjectOf({ notice, pool })} at ${site.name}`,
    greeting,
    paragraphs: [
      `You have ${plural(shares, 'share')} of “${pool.title}”.`,
      ...holderTexts({ notice, pool }),
      ...(root === undefined ? [] : formatProof({ root })),
    ],
    action: { label: 'See the listing', url: addressOf(publicUrl, pool) },
    closing: 'You get this email because you have shares of this listing.',
  };
}

export function sellerEmail({ site, publicUrl }: Site, about: About): Email {
  return {
    subject: `${subjectOf(about)} at ${site.name}`,
    greeting,
    paragraphs: sellerTexts(about),
    action: { label: 'See my listing', url: addressOf(publicUrl, about.pool) },
    closing: 'You get this email because you sell shares of this listing.',
  };
}

function addressOf(publicUrl: string, { listingId: id, system, title }: PoolToSettle): string {
  return publicUrl + listingPath({ id, system, title });
}

function subjectOf({ notice, pool: { title } }: About): string {
  switch (notice.kind) {
    case 'full':
      return `All shares of “${title}” are sold`;
    case 'closing':
      return `The pool of “${title}” closes soon`;
    case 'extended':
      return `The pool of “${title}” was extended`;
    case 'completed':
      return `The pool of “${title}” is completed`;
    default:
      return `The pool of “${title}” is refunded`;
  }
}

function holderTexts({ notice, pool }: About): string[] {
  const progress = `${pool.sold} of ${plural(pool.shareCount, 'share')} are sold.`;
  switch (notice.kind) {
    case 'full':
      return ['The pool is full and completed: you co-own the listed thing with the other holders.'];
    case 'closing':
      return [`The pool closes on ${moment(pool.endsAt)}. ${progress}`, outlook(pool)];
    case 'extended':
      return [
        `The pool was not full in time, so the sale goes on until ${moment(pool.endsAt)}. ${progress}`,
        'You may return your shares until then and get all your money back. If the pool still isn’t full then, everybody gets their money back.',
      ];
    case 'completed':
      return [
        `The sale is over. ${progress} The seller keeps the rest, and you co-own the listed thing with the seller and the other holders.`,
      ];
    default:
      return [
        pool.refundReason === 'listing_removed'
          ? 'An administrator ended this pool.'
          : 'The pool closed before all its shares were sold.',
        'Your shares are refunded in full to the card that paid for them. Banks take up to ten days to show it.',
      ];
  }
}

function sellerTexts({ notice, pool }: About): string[] {
  const progress = `${pool.sold} of ${plural(pool.shareCount, 'share')} are sold.`;
  switch (notice.kind) {
    case 'full':
      return ['Every share is sold, so the pool is completed. The money is due to you in 14 days.'];
    case 'closing':
      return [`The pool closes on ${moment(pool.endsAt)}. ${progress}`, outlook(pool)];
    case 'extended':
      return [
        `The pool was not full in time, so the sale goes on until ${moment(pool.endsAt)}. ${progress}`,
        'Buyers may return their shares until then. If the pool still isn’t full then, everybody gets their money back.',
      ];
    case 'completed':
      return [
        `The sale is over. ${progress} You keep the rest. The money for the shares that were sold is due to you in 14 days.`,
      ];
    default:
      return [
        pool.refundReason === 'listing_removed'
          ? 'An administrator ended this pool. All buyers get their money back.'
          : 'The pool closed before all its shares were sold. All buyers get their money back.',
      ];
  }
}

function outlook({ ifNotFull, status }: PoolToSettle): string {
  if (ifNotFull === 'complete')
    return 'If it isn’t full by then, the shares bought are sold and the seller keeps the rest.';
  if (ifNotFull === 'extend' && status === 'open')
    return 'If it isn’t full by then, the sale goes on for 30 more days.';
  return 'If it isn’t full by then, all buyers get their money back.';
}

function moment(date: Date | null): string {
  if (date === null) return 'its last day';
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${text.format(date)} UTC`;
}
