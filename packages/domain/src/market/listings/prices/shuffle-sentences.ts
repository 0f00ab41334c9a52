/** The number of shares that the form suggests. */
export const SHARE_COUNT_DEFAULT = 100;
/** Maximum number of shares of one listing. A check constraint of the table `shuffle_pools` has the same limit. */
export const MAX_SHARE_COUNT = 1_000_000;
/** The sale of shares may close at most this many years from now. */
export const MAX_YEARS_AHEAD = 5;

/** Every sentence of the Shuffle card, and of the API calls that save it. */
export const shuffleMessages = {
  reviewTitle: 'Review Shuffle configuration',
  targetRequired: 'Target price is required for this system.',
  targetNumber: 'Invalid input: Target price must be a decimal number.',
  targetPositive: 'Target price must be greater than zero.',
  targetLarge: 'Target price is too large.',
  closesRequired: 'Buy closes at is required for this system.',
  closesMoment: 'Buy closes at must be a date and time.',
  closesFuture: 'Buy closes at must be in the future.',
  closesFar: `Buy closes at can be at most ${MAX_YEARS_AHEAD} years ahead.`,
  countNumber: 'Invalid input: Share count must be a whole number.',
  countPositive: 'Share count must be greater than zero.',
  countLarge: `Share count can be at most ${MAX_SHARE_COUNT.toLocaleString('en-GB')}.`,
  soldNegative: 'Shares sold must be zero or greater.',
  soldAbove: 'Shares sold cannot exceed the share count.',
  unsupported: 'Listings of this system cannot be split into shares.',
  lockedTitle: 'Shuffle pricing locked',
  locked:
    'Some shares have already been sold, so the price, the number of shares, the currency, the closing date and what happens if the pool isn’t full cannot be changed.',
  reserved: 'Someone is paying for a share. Try again in a few minutes.',
  settled: 'This pool is over, so its terms cannot be changed.',
  sold: 'Some shares have already been sold, so this listing cannot be withdrawn.',
} as const;
