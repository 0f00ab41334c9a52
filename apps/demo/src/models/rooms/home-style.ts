/** Colours of one home, the same in all its rooms. */
export interface HomeStyle {
  readonly wall: string;
  readonly accent: string;
  readonly cloth: string;
  readonly kitchen: string;
  readonly floor: string;
  readonly seed: number;
  readonly isFurnished: boolean;
}

export const art = [
  ['#c9d6d8', '#7d9178', '#b98d5f', '#d9a441'],
  ['#e6d3c0', '#b5633f', '#6d4630', '#f0e3cf'],
  ['#aebfd0', '#52708c', '#2f4a5c', '#f2efe6'],
  ['#dfe0d2', '#8a9a6b', '#4b5f45', '#c96f4a'],
] as const;
