import { longDay } from '@tessera/domain/days';
import type { ItemView } from '@tessera/contract/sold/items';
import type { Tone } from '../../ui/banner.tsx';

type Role = 'buyer' | 'seller';
export type ItemAction = ItemView['actions'][number];

interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
  /** A sentence about the next step or what has happened. */
  readonly text: string;
}

const day = (date: Date | null) => (date === null ? '' : longDay(date));

/** The status of a sold item in words for its buyer or seller. */
export function statusWords(item: ItemView, role: Role): StatusWords {
  const { status, delivery, dueAt, handedOverAt, receivedAt, problemKind } = item;
  const isPosted = delivery === 'postage';
  const isBuyer = role === 'buyer';
  switch (status) {
    case 'waiting':
      return {
        label: isPosted ? 'To be posted' : 'To be collected',
        tone: 'warning',
        text: waitingText(isPosted, isBuyer, day(dueAt)),
      };
    case 'handed_over':
      return {
        label: isPosted ? 'Posted' : 'Handed over',
        tone: 'info',
        text: isBuyer
          ? `${isPosted ? 'Posted' : 'Marked as handed over'} on ${day(handedOverAt)}. Confirm when you have it, or report a problem by ${day(dueAt)}. After that it counts as received.`
          : `${isPosted ? 'Posted' : 'Handed over'} on ${day(handedOverAt)}. It counts as received on ${day(dueAt)} unless the buyer confirms or objects before.`,
      };
    case 'received':
      return {
        label: 'Received',
        tone: 'success',
        text: isBuyer
          ? `Received on ${day(receivedAt)}.`
          : `Received on ${day(receivedAt)}. The money is due to you 14 days later.`,
      };
    case 'problem':
      return problemWords(problemKind === 'cancellation', isBuyer);
    default:
      return {
        label: 'Refunded',
        tone: 'info',
        text: isBuyer ? 'The money goes back to the card that paid.' : 'The buyer got the money back.',
      };
  }
}

function waitingText(isPosted: boolean, isBuyer: boolean, until: string): string {
  if (isBuyer)
    return isPosted
      ? `The seller has until ${until} to post it. Otherwise you get your money back.`
      : `Agree with the seller on a time to collect it by ${until}. Otherwise you get your money back.`;
  return isPosted
    ? `Post it by ${until}, or the buyer gets the money back.`
    : `Hand it over by ${until}, or the buyer gets the money back.`;
}

function problemWords(isCancelled: boolean, isBuyer: boolean): StatusWords {
  if (isCancelled)
    return {
      label: 'Purchase cancelled',
      tone: 'warning',
      text: isBuyer
        ? 'You have cancelled this purchase. Send it back to the seller, who refunds you when it has arrived.'
        : 'The buyer has cancelled the purchase and sends it back. Refund it when it has arrived. Until then the money is not paid out.',
    };
  return {
    label: 'Problem reported',
    tone: 'danger',
    text: isBuyer
      ? 'The seller isn’t paid until you say that it is solved. If you can’t agree, contact us with your order number.'
      : 'The buyer has reported a problem. Talk to them in your messages, or refund them. Until it is solved the money is not paid out.',
  };
}

export function actionLabel(action: ItemAction, { delivery }: Pick<ItemView, 'delivery'>): string {
  const labels: Readonly<Record<ItemAction, string>> = {
    hand_over: delivery === 'postage' ? 'Mark as posted' : 'Mark as handed over',
    refund: 'Refund the buyer',
    receive: 'I’ve received it',
    report: 'Report a problem',
    return: 'Cancel the purchase',
    solve: 'The problem is solved',
    cancel: 'Cancel and get a refund',
  };
  return labels[action];
}
