import { plural } from '@tessera/domain/plural';
import { longDay } from '@tessera/domain/days';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { decideReturned } from '@tessera/domain/sold/shares/share-actions';
import type { Holding, MyPool, Pool, Transfer } from './holdings.types.ts';

export function progressText({ sharesSold, shareCount }: Pool): string {
  return `${sharesSold.toLocaleString('en-GB')} of ${plural(shareCount, 'share')} sold`;
}

const notFull = {
  refund: 'everybody gets all their money back',
  complete: 'the shares bought by then are sold, and the seller keeps the rest',
  extend: 'it can stay open for up to 30 more days, and you can leave with a full refund',
};

/** The status of a pool in a sentence for its holders, and what happens next. */
export function poolText({ status, closesAt, ifNotFull }: Pool): string {
  const when = closesAt ? `Closes on ${longDay(closesAt)}. If it isn’t full by then` : 'If it doesn’t fill';
  const until = closesAt ? `Extended until ${longDay(closesAt)}` : 'Extended';
  const texts: Readonly<Record<Pool['status'], string>> = {
    open: `${when}, ${notFull[ifNotFull]}.`,
    extended: `${until}. Until then you can leave with a full refund. If it still isn’t full then, ${notFull.refund}.`,
    full: 'Every share is sold. The pool completes once the last payment has arrived.',
    completed: 'The pool is complete. You own the listed thing together with the other holders.',
    refunding: 'The pool wasn’t completed, so it is being refunded to the cards that paid.',
    refunded: 'The pool wasn’t completed. It was refunded to the cards that paid.',
  };
  return texts[status];
}

export function costText({ cost, currency, received, shares }: Holding): string {
  const paid = `${formatMoney({ amount: cost, currency })} paid`;
  if (received === 0) return paid;
  if (received === shares) return 'Transferred to you free of charge';
  return `${paid}, ${plural(received, 'share')} transferred to you`;
}

/** How many of the shares are not offered to somebody in an invitation. */
export function freeShares({ shares, offered }: Holding): number {
  return shares - offered;
}

/** Says which amount is refunded to which card if shares are returned. */
export function refundText({ returnable, currency }: Holding, quantity: number): string {
  const { amount, toMyCard } = decideReturned(returnable, quantity);
  const format = (sum: number) => formatMoney({ amount: sum, currency });
  if (toMyCard === amount) return `${format(amount)} goes back to the card you paid with.`;
  if (toMyCard === 0)
    return `${format(amount)} goes back to the card that paid for these shares, which is not yours: they were transferred to you.`;
  return `${format(toMyCard)} goes back to the card you paid with, and ${format(amount - toMyCard)} to the card that paid for the shares that were transferred to you.`;
}

/** Reads a number of shares that somebody typed, or returns what is wrong with it as a sentence. */
export function parseQuantity(text: string, max: number): number | string {
  const quantity = Number(text.trim());
  if (text.trim() === '' || !Number.isSafeInteger(quantity) || quantity < 1)
    return 'Enter a number of shares, at least 1.';
  return quantity > max ? `You can choose at most ${plural(max, 'share')}.` : quantity;
}

export function transferTitle({ role, from, quantity, status }: Transfer): string {
  const shares = plural(quantity, 'share');
  if (status === 'open')
    return role === 'sender' ? `You offered ${shares}` : `${from || 'Somebody'} wants to give you ${shares}`;
  if (status === 'accepted') return role === 'sender' ? `${shares} transferred` : `You received ${shares}`;
  return 'This invitation is over';
}

/** Says how an invitation ended, in words for the person who reads it. Empty for an open invitation. */
export function transferOutcome(transfer: Transfer): string {
  return transfer.role === 'sender' ? senderOutcome(transfer) : recipientOutcome(transfer);
}

function senderOutcome({ status, quantity, email }: Transfer): string {
  const shares = plural(quantity, 'share');
  const other = email ?? 'The other person';
  const outcomes: Readonly<Record<Transfer['status'], string>> = {
    open: '',
    accepted: `${other} accepted ${shares}.`,
    declined: `${other} declined. You still have ${shares}.`,
    withdrawn: `You withdrew the invitation. You still have ${shares}.`,
    expired: `Nobody accepted within 14 days. You still have ${shares}.`,
    ended: 'These shares can no longer be transferred.',
  };
  return outcomes[status];
}

function recipientOutcome({ status, quantity }: Transfer): string {
  const outcomes: Readonly<Record<Transfer['status'], string>> = {
    open: '',
    accepted: `You received ${plural(quantity, 'share')}.`,
    declined: 'You declined. Nothing has changed hands.',
    withdrawn: 'The sender withdrew the invitation. Nothing has changed hands.',
    expired: 'The invitation wasn’t accepted within 14 days. Nothing has changed hands.',
    ended: 'These shares can no longer be transferred. Nothing has changed hands.',
  };
  return outcomes[status];
}

/** The status of a pool in words for its seller. */
export function poolLabel({ status, closesAt }: Pool): string {
  const end = closesAt ? ` until ${longDay(closesAt)}` : '';
  const labels: Readonly<Record<Pool['status'], string>> = {
    open: `On sale${end}`,
    extended: `Extended${end}. Buyers can leave with a full refund until then.`,
    full: 'Every share is sold',
    completed: 'Completed',
    refunding: 'Being refunded',
    refunded: 'Refunded',
  };
  return labels[status];
}

/**
 * Says how many people hold shares without being listed, and how many shares. They hide themselves or are beyond the
 * limit of the list. Deleted accounts count only with their shares.
 */
export function unlistedText({ people, shares }: MyPool['unlisted']): string {
  if (people === 0) return `${plural(shares, 'share')} of deleted accounts`;
  return `+${people.toLocaleString('en-GB')} more ${people === 1 ? 'person' : 'people'} with ${plural(shares, 'share')}`;
}
