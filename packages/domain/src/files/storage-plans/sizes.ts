/** One MB in bytes. Server and browser share this definition, so that both allow a file of exactly the limit. */
export const MB = 1024 * 1024;

/** The limits for one file that can be chosen, the smallest first. */
export const fileTiers = ['10MB', '50MB', '100MB', '200MB', '500MB', '1000MB'] as const;
/** The limits for all files of a person together that can be chosen, the smallest first. */
export const totalTiers = ['200MB', '500MB', '1000MB', '2000MB', '5000MB', '10000MB'] as const;

export type FileTier = (typeof fileTiers)[number];
export type TotalTier = (typeof totalTiers)[number];

export const FREE_FILE_TIER: FileTier = '10MB';
export const FREE_TOTAL_TIER: TotalTier = '200MB';
/** The limit that the browser applies until it knows the person's storage plan. */
export const UNKNOWN_LIMIT_BYTES = 2 * MB;
/** The largest file that any storage plan allows: the last of `fileTiers`. */
export const LARGEST_FILE_TIER: FileTier = '1000MB';
export const LARGEST_FILE_BYTES = tierBytes(LARGEST_FILE_TIER);

export function tierBytes(tier: FileTier | TotalTier): number {
  return Number.parseInt(tier, 10) * MB;
}

export function isFileTier(text: string): text is FileTier {
  return (fileTiers as readonly string[]).includes(text);
}

export function isTotalTier(text: string): text is TotalTier {
  return (totalTiers as readonly string[]).includes(text);
}
