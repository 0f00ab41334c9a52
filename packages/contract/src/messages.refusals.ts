export const messageRefusals = {
  'messages.missing': { status: 404, say: () => 'This conversation doesn’t exist.' },
  'messages.own_listing': { status: 409, say: () => 'This is your own listing.' },
  'messages.blocked': {
    status: 409,
    say: () => 'You have blocked this person. Unblock them first if you want to write to them.',
  },
  'messages.refused': {
    status: 409,
    say: () => 'This person doesn’t accept messages from you any more. Your message wasn’t sent.',
  },
  'messages.gone': {
    status: 409,
    say: () => 'This person can’t be reached any more. Your message wasn’t sent.',
  },
  'messages.closed': {
    status: 409,
    say: () => 'A moderator has closed this conversation. Your message wasn’t sent.',
  },
} as const;
