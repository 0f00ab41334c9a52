export const savedSearchRefusals = {
  'searches.missing': { status: 404, say: () => 'This saved search no longer exists.' },
  'searches.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) => `You have saved ${limit} searches. Delete one to save another.`,
  },
  'searches.link_invalid': {
    status: 404,
    say: () => 'This link is incomplete. Please open it from the email again.',
  },
} as const;
