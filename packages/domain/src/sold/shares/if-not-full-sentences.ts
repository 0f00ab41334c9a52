import type { IfNotFull } from '../../selling/orders/statuses.ts';

/** Labels for what the seller can choose to happen if a pool is not full when it closes. */
export const ifNotFullLabels: Readonly<Record<IfNotFull, string>> = {
  refund: 'Refund everybody',
  complete: 'Sell the shares that were bought',
  extend: 'Extend the sale once',
};

const IN_TIME = 'If the pool isn’t full in time';

/**
 * Says to buyers, before they buy, what the seller chose. `when` begins the sentence, for example “If the pool isn’t
 * full by 1 May 2026”.
 */
export function notFullSentence(
  ifNotFull: IfNotFull,
  when = IN_TIME,
  refund = 'you get all your money back',
): string {
  if (ifNotFull === 'complete')
    return `${when}, the shares bought by then are sold and the seller keeps the rest.`;
  if (ifNotFull === 'extend')
    return `${when}, it stays open for up to 30 more days. If it still isn’t full then, ${refund}.`;
  return `${when}, ${refund}.`;
}

/** `notFullSentence` for people who are not among the buyers, such as administrators. */
export function notFullSentenceForStaff(ifNotFull: IfNotFull): string {
  return notFullSentence(ifNotFull, IN_TIME, 'all buyers get their money back');
}

/**
 * What happens if the pool is not full at its end. A pool is extended only once, so after its extension the buyers are
 * refunded.
 */
export function choiceLeft({
  status,
  ifNotFull,
}: {
  readonly status: string;
  readonly ifNotFull: IfNotFull;
}): IfNotFull {
  return status === 'extended' ? 'refund' : ifNotFull;
}
