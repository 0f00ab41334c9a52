/**
 * How much space is reserved for the card before the participants are loaded. It depends on how many shares are sold.
 */
export type Room = 'none' | 'few' | 'many';

/** How many bubbles of the largest size fit into the smaller height on every phone. */
const MAX_FEW_SHARES = 4;

export function roomFor(sharesSold: number): Room {
  if (sharesSold === 0) return 'none';
  return sharesSold <= MAX_FEW_SHARES ? 'few' : 'many';
}
