/** The refusals of the messages feature. */
export const messageRefusals = {
  'messages.missing': { status: 404, say: () => 'This conversation does not exist.' },
  'messages.own_listing': { status: 409, say: () => 'This is your own listing.' },
  'messages.blocked': {
    status: 409,
    say: () => 'You have blocked this person. Unblock them first if you want to write to them.',
  },
  'messages.refused': {
    status: 409,
    say: () => 'This person takes no more messages from you. Nothing was sent.',
  },
  'messages.gone': { status: 409, say: () => 'This person cannot be reached any more. Nothing was sent.' },
  'messages.closed': {
    status: 409,
    say: () => 'A moderator has closed this conversation. Nothing was sent.',
  },
} as const;
