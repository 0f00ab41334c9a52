/** The refusals of the saved searches feature. */
export const savedSearchRefusals = {
  'searches.missing': { status: 404, say: () => 'This search is not saved any more.' },
  'searches.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) => `You have saved ${limit} searches. Delete one to save another.`,
  },
  'searches.link_invalid': {
    status: 404,
    say: () => 'This link is not whole. Please open it from the letter again.',
  },
} as const;
