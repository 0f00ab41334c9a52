export const geocodingRefusals = {
  'geocoding.unknown': {
    status: 404,
    say: () => 'We don’t know this postcode. You can publish without a location on the map.',
  },
  'geocoding.away': {
    status: 503,
    say: (_: { retryAfter: number }) =>
      'We couldn’t look up the location. You can publish without a location on the map.',
  },
} as const;
