/** A member's part in a draw, as it was fixed when the draw closed. */
export interface SplitPart {
  /** The member's number in the syndicate: 1 for whoever founded it. It never changes and is never given to another. */
  readonly member: number;
  readonly shares: number;
  /**
   * What earlier splits owe the member, in millionths of a penny. Negative if the member received a whole penny for a
   * fraction of one.
   */
  readonly carry: number;
}

export interface MemberWinnings {
  readonly member: number;
  /** In pence. */
  readonly amount: number;
  readonly carry: number;
}

/** The carry that equals a penny. */
export const CARRY_PER_PENNY = 1_000_000;

/**
 * Splits winnings by shares, to the penny. Each member gets the whole pence of their part. The pennies that remain go
 * to those who are owed the largest fraction of a penny, counting earlier splits, so members take turns. On a tie, the
 * member who joined first gets the penny.
 *
 * The result depends only on the amount and on the members' numbers, shares and carries. The order in which they are
 * given, their names, and members who take no part have no effect. A split that was recorded is never computed again.
 */
export function splitWinnings(amount: number, parts: readonly SplitPart[]): MemberWinnings[] {
  const total = parts.reduce((sum, { shares }) => sum + shares, 0);
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('Winnings are whole pence');
  if (total <= 0) throw new RangeError('There are no shares to split the winnings between');

  const exact = parts.map(({ member, shares, carry }) => {
    const whole = Math.floor((amount * shares) / total);
    const rest = amount * shares - whole * total;
    return { member, whole, owed: carry + Math.floor((rest * CARRY_PER_PENNY) / total) };
  });
  const left = amount - exact.reduce((sum, { whole }) => sum + whole, 0);
  const turns = exact.toSorted((one, other) => other.owed - one.owed || one.member - other.member);
  const lucky = new Set(turns.slice(0, left).map(({ member }) => member));

  return exact.map(({ member, whole, owed }) => {
    const penny = lucky.has(member) ? 1 : 0;
    return { member, amount: whole + penny, carry: owed - penny * CARRY_PER_PENNY };
  });
}
