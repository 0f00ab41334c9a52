/** The refusals of the geocoding feature. */
export const geocodingRefusals = {
  'geocoding.unknown': {
    status: 404,
    say: () => 'We do not know this postcode. You can publish without a place on the map.',
  },
  'geocoding.away': {
    status: 503,
    say: (_: { retryAfter: number }) =>
      'The place could not be looked up just now. You can publish without a place on the map.',
  },
} as const;
