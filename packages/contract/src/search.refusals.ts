/** The refusals of the search feature. */
export const searchRefusals = {
  'search.invalid': { status: 400, say: ({ reason }: { reason: string }) => reason },
  'search.place_unknown': {
    status: 404,
    say: () => 'We do not know this postcode, so there is nothing to search around.',
  },
} as const;
