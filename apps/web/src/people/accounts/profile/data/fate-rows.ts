import { plural } from '@tessera/domain/plural';
import { formatTotal } from '@tessera/domain/files/personal-files/byte-units';
import { formatMoney } from '@tessera/domain/selling/money/money';
import type { getAccountDeletion } from '@tessera/contract/site/account-data';
import type { Output } from '@tessera/contract/endpoint';
import type { DeletionObstacle } from '@tessera/domain/people/deletion';

export type Fate = Output<typeof getAccountDeletion>['fate'];

export interface FateRow {
  readonly thing: string;
  readonly fate: string;
}

function sums(all: readonly { readonly currency: string; readonly amount: number }[]): string {
  return all.map(formatMoney).join(' and ');
}

/** What happens to each thing that the person has when the account is deleted, and how many they have. */
export function fateRows(fate: Fate): FateRow[] {
  const size = formatTotal(fate.fileBytes);
  const rows: (FateRow | false)[] = [
    fate.listings > 0 && {
      thing: plural(fate.listings, 'listing or draft', 'listings and drafts'),
      fate: 'Paused at once, then deleted.',
    },
    fate.openPools > 0 && {
      thing: `${plural(fate.openPools, 'open pool')} of yours with ${plural(fate.openPoolBuyers, 'buyer')}`,
      fate: `Every share is refunded: ${sums(fate.openPoolRefunds)}.`,
    },
    fate.payingPools > 0 && {
      thing: `${plural(fate.payingPools, 'pool')} of yours for which ${plural(fate.payingPeople, 'person is', 'people are')} paying now`,
      fate: 'Whoever pays is refunded with the others.',
    },
    fate.completedPools > 0 && {
      thing: `${plural(fate.completedPools, 'completed pool')} of yours`,
      fate: 'The title and price stay, because other people own shares. Your texts, photos and location are deleted.',
    },
    fate.returnedShares > 0 && {
      thing: `${plural(fate.returnedShares, 'share')} in open pools`,
      fate: `Returned, and ${sums(fate.returnedRefunds)} refunded to the card that paid.`,
    },
    fate.lostShares > 0 && {
      thing: `${plural(fate.lostShares, 'share')} in completed pools`,
      fate: 'They stay without your name, and nobody can claim them. Transfer them first if somebody else should have them.',
    },
    fate.moneyDue.length > 0 && {
      thing: `${sums(fate.moneyDue)} from your sales`,
      fate: 'Paid out before the account is deleted. Check on Sales that we have your bank details.',
    },
    fate.orders > 0 && {
      thing: plural(fate.orders, 'order'),
      fate: 'Kept without your name, because accounting law requires it.',
    },
    fate.files > 0 && { thing: `${plural(fate.files, 'file')}, ${size}`, fate: 'Deleted.' },
    fate.conversations > 0 && {
      thing: plural(fate.conversations, 'conversation'),
      fate: 'The other person keeps the messages, without your name.',
    },
    {
      thing: 'Name, photo, bank details, email address, password, devices, favourites and saved searches',
      fate: 'Deleted. You can sign up with the same address again.',
    },
  ];
  return rows.filter((row) => row !== false);
}

export const obstacleSentences: Readonly<Record<DeletionObstacle, string>> = {
  open_order: 'An order is not settled. Pay it, cancel it or wait until its reservation ends.',
  handover: 'Something that you bought or sold is not handed over yet.',
  money_due:
    'Money from your sales is not paid out yet. See Sales for when it is, and whether we need bank details.',
  money_owed:
    'You owe money after refunds of your sales. See Sales for the amount, and contact us to pay it.',
  payout: 'A payout to you is on its way.',
  dispute: 'A dispute or report about a sale of yours is open.',
};
