export const messageRefusals = {
  'messages.missing': { status: 404, say: () => 'This conversation doesn’t exist.' },
  'messages.my_listing': { status: 409, say: () => 'This is your own listing.' },
  'messages.blocked': {
    status: 409,
    say: () => 'You have blocked this person. Unblock them first if you want to write to them.',
  },
  'messages.refused': {
    status: 409,
    say: () => 'This person no longer accepts messages from you. Your message wasn’t sent.',
  },
  'messages.unavailable': {
    status: 409,
    say: () => 'This person can no longer be reached. Your message wasn’t sent.',
  },
  'messages.closed': {
    status: 409,
    say: () => 'A moderator has closed this conversation. Your message wasn’t sent.',
  },
  'messages.contact': {
    status: 400,
    say: () =>
      'Leave out phone numbers, email and web addresses, streets and postcodes until a quote is accepted and paid. Your message wasn’t sent.',
  },
  'messages.link_invalid': {
    status: 410,
    say: () => 'This link doesn’t work. Sign in to change which emails you get.',
  },
} as const;
