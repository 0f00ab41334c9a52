/** Number of shares to buy: 1 if the text isn't a valid number, and at most the shares that remain. */
export function requestedShares(typed: string, remaining: number): number {
  const text = typed.trim();
  const requested = /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.max(1, Math.min(requested, Math.max(1, remaining)));
}
