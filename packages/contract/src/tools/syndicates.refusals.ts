export const syndicateRefusals = {
  // Strangers and former members get the same answer as for a syndicate that does not exist.
  'syndicates.missing': {
    status: 404,
    say: () => 'There is no such syndicate, or you aren’t a member of it.',
  },
  'syndicates.manager_only': { status: 403, say: () => 'Only the manager of the syndicate can do this.' },
  'syndicates.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `You are in ${limit} syndicates already. Leave one to join another.`,
  },
  'syndicates.full': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `A syndicate has at most ${limit} members, including people who are invited.`,
  },
  'syndicates.closed': {
    status: 409,
    say: () => 'This syndicate was closed. Its records can still be read.',
  },
  'syndicates.member_missing': { status: 404, say: () => 'This member isn’t in the syndicate.' },
  'syndicates.already_member': {
    status: 409,
    say: () => 'This person is a member of the syndicate already.',
  },
  'syndicates.invitation_missing': {
    status: 404,
    say: () => 'This invitation has expired, was withdrawn, or was sent to another email address.',
  },
  'syndicates.agreement_changed': {
    status: 409,
    say: () => 'The agreement was changed meanwhile. Read the new version and accept that one.',
  },
  'syndicates.draw_missing': { status: 404, say: () => 'The syndicate has no such draw.' },
  'syndicates.draw_time': {
    status: 400,
    say: () => 'A draw has to close in the future, and at most 400 days from now.',
  },
  'syndicates.too_many_draws': {
    status: 409,
    say: ({ limit }: { limit: number }) => `At most ${limit} draws can be open at a time.`,
  },
  'syndicates.no_part': { status: 409, say: () => 'You take no part in this draw.' },
  'syndicates.payment_confirmed': {
    status: 409,
    say: () => 'The manager has confirmed this payment, so only the manager can change it.',
  },
  'syndicates.draw_open': {
    status: 409,
    say: () => 'This draw is still open. A result can be entered once it has closed.',
  },
  'syndicates.draw_closed': {
    status: 409,
    say: () => 'This draw has closed, so nothing can be sealed for it any more.',
  },
  'syndicates.no_players': { status: 409, say: () => 'Nobody takes part in this draw.' },
  'syndicates.too_many_tickets': {
    status: 409,
    say: ({ limit }: { limit: number }) => `At most ${limit} scans can be sealed for a draw.`,
  },
  'syndicates.sealed_already': { status: 409, say: () => 'This scan is sealed for this draw already.' },
  'syndicates.scan_too_large': { status: 409, say: () => 'A scan can have at most 20 MB.' },
  'syndicates.scan_missing': {
    status: 404,
    say: () => 'This scan was deleted or changed by its owner. Its digest is still sealed.',
  },
  'syndicates.manager_stays': {
    status: 409,
    say: () => 'Hand the syndicate over to another member first, then leave.',
  },
  'syndicates.result_waits': {
    status: 409,
    say: () => 'A result is waiting for a second member. Withdraw it to enter another one.',
  },
  'syndicates.too_many_results': {
    status: 409,
    say: ({ limit }: { limit: number }) => `At most ${limit} prizes can be recorded for a draw.`,
  },
  'syndicates.result_missing': {
    status: 409,
    say: () => 'This result was withdrawn or confirmed meanwhile. Reload the page.',
  },
  'syndicates.result_changed': {
    status: 409,
    say: () => 'The result was changed meanwhile. Check the new amount before you confirm it.',
  },
  'syndicates.second_member': {
    status: 409,
    say: () => 'Another member of this draw has to confirm the result: not whoever entered it.',
  },
  'syndicates.winnings_missing': { status: 404, say: () => 'There are no such winnings in this draw.' },
  'syndicates.winnings_received': {
    status: 409,
    say: () => 'The member has confirmed that the winnings arrived.',
  },
} as const;
