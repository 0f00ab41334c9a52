export const calendarRefusals = {
  'calendar.address_invalid': {
    status: 404,
    say: () => 'This calendar’s address doesn’t work any more. Copy the new one from your calendar page.',
  },
  'calendar.link_invalid': {
    status: 410,
    say: () => 'This link doesn’t work. Sign in to change which emails you get.',
  },
} as const;
