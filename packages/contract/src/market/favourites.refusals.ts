export const favouriteRefusals = {
  'favourites.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) => `You have saved ${limit} listings. Remove one to save another.`,
  },
  'favourites.link_invalid': {
    status: 404,
    say: () => 'This link is not valid. You can switch off these emails in your email settings.',
  },
} as const;
