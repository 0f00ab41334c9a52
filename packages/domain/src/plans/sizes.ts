/** One definition of MB on both sides, so that exactly the limit is the same number everywhere. */
export const MB = 1024 * 1024;

/** What one file may have at most, smallest first. */
export const fileTiers = ['10MB', '50MB', '100MB', '200MB', '500MB', '1000MB'] as const;
/** What all files of a person may have together, smallest first. */
export const totalTiers = ['200MB', '500MB', '1000MB', '2000MB', '5000MB', '10000MB'] as const;

export type FileTier = (typeof fileTiers)[number];
export type TotalTier = (typeof totalTiers)[number];

export const FREE_FILE_TIER: FileTier = '10MB';
export const FREE_TOTAL_TIER: TotalTier = '200MB';
/** Until a person's plan is known, and what people without a plan of their own may send at most. */
export const UNKNOWN_PLAN_BYTES = 2 * MB;
/** No plan lets a larger file through. */
export const LARGEST_FILE_BYTES = 1000 * MB;

export function tierBytes(tier: FileTier | TotalTier): number {
  return Number.parseInt(tier, 10) * MB;
}

export function isFileTier(text: string): text is FileTier {
  return (fileTiers as readonly string[]).includes(text);
}

export function isTotalTier(text: string): text is TotalTier {
  return (totalTiers as readonly string[]).includes(text);
}
