export const followRefusals = {
  'follows.myself': { status: 409, say: () => 'You can’t follow yourself.' },
  'follows.blocked': {
    status: 409,
    say: () => 'You’ve blocked this seller. Unblock them to follow them.',
  },
  'follows.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) => `You follow ${limit} sellers. Unfollow one to follow another.`,
  },
  'follows.link_invalid': {
    status: 404,
    say: () => 'This link is not valid. You can switch off these emails in your email settings.',
  },
} as const;
