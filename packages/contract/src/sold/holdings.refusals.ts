import type { ReturnBar } from '@tessera/domain/sold/shares/share-actions';

const bars: Readonly<Record<ReturnBar, string>> = {
  full: 'All shares of this pool are sold, so they can no longer be returned. You can transfer them to somebody else.',
  closed:
    'This pool has closed, so its shares can no longer be returned. It is settled by its terms within a few minutes.',
  completed:
    'This pool is complete, so its shares can no longer be returned. You can transfer them to somebody else.',
  refunded: 'This pool is being refunded. You don’t have to do anything.',
};

export const holdingRefusals = {
  'holdings.changed': {
    status: 409,
    say: () => 'Your shares have changed in the meantime. Check them and try again.',
  },
  'holdings.too_many': {
    status: 409,
    say: ({ free }: { free: number }) =>
      free === 0
        ? 'All your shares are offered to somebody. Withdraw that invitation first.'
        : `You can choose at most ${free}, because the others are offered to somebody.`,
  },
  'holdings.not_returnable': {
    status: 409,
    say: ({ bar }: { bar: ReturnBar }) => bars[bar] ?? bars.closed,
  },
  'transfers.not_possible': {
    status: 409,
    say: () => 'Shares of this pool can’t be transferred, because it is being refunded.',
  },
  'transfers.to_self': {
    status: 400,
    say: () => 'This is your own email address. Enter the address of the person who gets the shares.',
  },
  'transfers.invited': {
    status: 409,
    say: () =>
      'You have already offered shares of this pool to this address. Withdraw that invitation to change the number.',
  },
  'transfers.over': { status: 409, say: () => 'This invitation is over. Nothing has changed hands.' },
  'transfers.mine': { status: 409, say: () => 'Sellers can’t receive shares of their own listing.' },
  'transfers.blocked': { status: 409, say: () => 'You can’t receive these shares.' },
} as const;
