export const searchRefusals = {
  'search.invalid': { status: 400, say: ({ reason }: { reason: string }) => reason },
  'search.location_unknown': {
    status: 404,
    say: () => 'We don’t know this postcode, so we can’t search around it.',
  },
} as const;
