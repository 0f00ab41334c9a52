/** Room that the card takes, judged by the shares sold before the participants have been loaded. */
export type Room = 'none' | 'few' | 'many';

/** So many bubbles of the largest size fit into the smaller height on every phone. */
const MAX_FEW = 4;

export function roomFor(sharesSold: number): Room {
  if (sharesSold === 0) return 'none';
  return sharesSold <= MAX_FEW ? 'few' : 'many';
}
