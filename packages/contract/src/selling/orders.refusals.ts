export const orderRefusals = {
  'orders.key_reused': {
    status: 409,
    say: () => 'This order was sent before with other contents. Please start again from your cart.',
  },
  'orders.address_missing': { status: 400, say: () => 'Please enter the address for postage.' },
  'orders.currencies': {
    status: 400,
    say: () => 'Things in several currencies need an order each.',
  },
  'orders.too_large': {
    status: 400,
    say: ({ max, isOneUnit }: { max: string; isOneUnit: boolean }) =>
      isOneUnit
        ? `This costs more than the ${max} that a card can be charged at once, so it can’t be bought here.`
        : `A card can be charged at most ${max} at once. Choose a smaller quantity, or make several orders.`,
  },
  'orders.payment_way': {
    status: 409,
    say: ({ isInPerson }: { isInPerson: boolean }) =>
      isInPerson
        ? 'This can’t be paid in person. Pay online instead.'
        : 'This can’t be paid online. Choose to pay in person.',
  },
  'orders.taken': {
    status: 409,
    say: () =>
      'Part of your order is no longer available. You haven’t been charged. Choose again, then order.',
  },
  'orders.listing_missing': {
    status: 404,
    say: (_: { listingId: number }) => 'One of the listings is no longer available.',
  },
  'orders.closed': {
    status: 409,
    say: (_: { listingId: number }) => 'The sale of these shares has closed.',
  },
  'orders.full': {
    status: 409,
    say: (_: { listingId: number }) => 'Shuffle pool is full',
  },
  'orders.off_sale': {
    status: 409,
    say: (_: { listingId: number }) => 'This is not for sale with Buy now at the moment.',
  },
  'orders.sold_out': {
    status: 409,
    say: (_: { listingId: number }) => 'This is sold out.',
  },
  'orders.too_few': {
    status: 409,
    say: ({ left }: { listingId: number; left: number }) =>
      `Only ${left} ${left === 1 ? 'is' : 'are'} left. Choose a smaller quantity.`,
  },
  'orders.delivery': {
    status: 409,
    say: (_: { listingId: number }) => 'The seller doesn’t offer this kind of delivery. Choose another one.',
  },
  'orders.unpaid_limit': {
    status: 409,
    say: (_: { listingId: number }) =>
      'You have already reserved half of this pool. Please pay for those shares first.',
  },
  'orders.mine': { status: 409, say: () => 'You cannot buy from your own listing.' },
  'orders.blocked': { status: 409, say: () => 'The seller does not sell to you.' },
  'orders.shuffle_off': { status: 409, say: () => 'Shares are not sold on this site at present.' },
  'orders.settled': {
    status: 409,
    say: (_: { status: string }) => 'This order is no longer open, so it cannot be cancelled.',
  },
  'orders.not_refundable': {
    status: 409,
    say: (_: { refundable: number }) =>
      'This has been refunded already, or less of it is left than you asked for. Reload the page to see what can still be refunded.',
  },
} as const;
