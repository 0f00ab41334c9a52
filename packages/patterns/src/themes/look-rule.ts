import type { LookColours } from './look.ts';

const names = ['surface', 'line', 'text', 'subtext', 'accent', 'onAccent', 'chip', 'onChip'] as const;

type Value = (colour: (look: LookColours) => string) => string;

/** Custom properties for a listing's page and card. `--card-ground` is the flat colour below the backdrop. */
export function lookDeclarations(look: LookColours, value: Value): string[] {
  const { ground, angle } = look;
  const stops = ground.map((_, index) => value((each) => each.ground[index] ?? each.surface));
  const middle = stops[Math.floor((stops.length - 1) / 2)] ?? '';
  const backdrop = stops.length > 1 ? `linear-gradient(${angle}deg, ${stops.join(', ')})` : 'none';
  return [
    `--card-ground: ${middle};`,
    `--card-backdrop: ${backdrop};`,
    ...names.map((name) => `--card-${name.toLowerCase()}: ${value((each) => each[name])};`),
  ];
}

/** Rule for a single listing with its own sliders. */
export function lookRule(selector: string, look: LookColours): string {
  return `${selector}{${lookDeclarations(look, (colour) => colour(look)).join('')}}`;
}
