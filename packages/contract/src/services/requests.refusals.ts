import { formatMoney } from '@tessera/domain/selling/money/money';

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

export const requestRefusals = {
  'requests.time': {
    status: 400,
    say: () => 'Choose a time from now on and within a year.',
  },
  'requests.series': {
    status: 400,
    say: ({ limit }: { limit: number }) =>
      `A return begins after its trip, and at most ${limit} trips can be asked for at once, returns included. Choose days that occur, or an earlier end.`,
  },
  'requests.empty': {
    status: 400,
    say: () => 'Add at least one thing to move.',
  },
  'requests.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `You have ${limit} open requests, which is the limit. Cancel one first.`,
  },
  'requests.too_many_today': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `You’ve asked ${limit} times within a day, which is the limit, with what you cancelled. Ask again tomorrow.`,
  },
  'requests.closed': {
    status: 409,
    say: () => 'This request is no longer open. Reload the page to see how it stands.',
  },
  'requests.accepted': {
    status: 409,
    say: () =>
      'One of its quotes has been accepted. If you haven’t paid yet, cancel that order first; otherwise cancel the booking on the page of the order.',
  },
  'changes.open': {
    status: 409,
    say: () => 'A change of this move waits for an answer already. Decide about that one first.',
  },
  'changes.same': {
    status: 400,
    say: () => 'Nothing differs from what was booked.',
  },
  'changes.begun': {
    status: 409,
    say: () => 'The move has begun, or would begin in the past. Its day cannot change to that.',
  },
  'changes.no_crew': {
    status: 409,
    say: () => 'The movers have no crew left on one of these days. Choose another day.',
  },
  'changes.no_store': {
    status: 409,
    say: () => 'These movers have no store.',
  },
  'changes.closed': {
    status: 409,
    say: () => 'This change was decided, withdrawn or overtaken. Reload the page to see how it stands.',
  },
  'questions.owner_only': {
    status: 403,
    say: () => 'Only the owner of the business writes to customers. Ask them to send your question.',
  },
  'damages.closed': {
    status: 409,
    say: () =>
      'Damage can be reported from the beginning of the move until 14 days after its last day. Nothing was stored.',
  },
  'requests.unmatched': {
    status: 409,
    say: () => 'This request doesn’t fit your area, vehicle or working hours any more.',
  },
  'quotes.amount': {
    status: 400,
    say: ({ min, max }: { min: number; max: number }) =>
      `A quote is between ${pounds(min)} and ${pounds(max)}.`,
  },
  'quotes.sent': {
    status: 409,
    say: () => 'You’ve already sent a quote for this request. Withdraw it before you send another.',
  },
  'quotes.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `You’ve quoted ${limit} times for this request, with those that you withdrew, which is the limit.`,
  },
  'quotes.busy': {
    status: 409,
    say: () => 'You’re booked at that time, with the way to and from it.',
  },
  'quotes.day': {
    status: 409,
    say: () =>
      'The customer can’t move on that day, or you don’t work then or have no crew left. Choose another day.',
  },
  'quotes.changed': {
    status: 409,
    say: () => 'This quote has changed. Reload the page to see its present price.',
  },
  'quotes.expired': {
    status: 409,
    say: () => 'This quote has expired or was withdrawn. Choose another one.',
  },
  'quotes.taken': {
    status: 409,
    say: () =>
      'This quote can’t be accepted: another one was, or the provider has been booked for that time. Reload the page.',
  },
} as const;
