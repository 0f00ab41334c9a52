export const favouriteRefusals = {
  'favourites.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) => `You have saved ${limit} listings. Remove one to save another.`,
  },
} as const;
