/** How many shares are asked for: 1 where what was typed is no number of shares, and no more than there are. */
export function requestedShares(typed: string, remaining: number): number {
  const text = typed.trim();
  const requested = /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.max(1, Math.min(requested, Math.max(1, remaining)));
}
