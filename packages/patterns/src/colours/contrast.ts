import { type Oklch, toHex } from './oklch.ts';

/** Minimum contrast of text in the Web Content Accessibility Guidelines (AA). */
export const READABLE = 4.5;
/** Minimum contrast of lines and icons. */
export const VISIBLE = 3;

/** Contrast ratio of two colours in `#rrggbb`, from 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

export function lowestContrast(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/**
 * Returns the given colour if it has the ratio on all these backgrounds, otherwise the nearest lighter or darker one that
 * does. Black or white has 4.5 on any single background, so that text is always readable.
 */
export function readable(wanted: Oklch, grounds: readonly string[], ratio: number = READABLE): string {
  const hex = toHex(wanted);
  if (lowestContrast(hex, grounds) >= ratio) return hex;
  const lighter = firstReadable(wanted, 1, grounds, ratio);
  const darker = firstReadable(wanted, 0, grounds, ratio);
  const found = [lighter, darker].filter((step) => step !== undefined);
  if (found.length > 0) return found.reduce((best, step) => (step.away < best.away ? step : best)).hex;
  return (
    ['#ffffff', '#000000'].toSorted((a, b) => lowestContrast(b, grounds) - lowestContrast(a, grounds))[0] ??
    hex
  );
}

const STEPS = 24;

function firstReadable(
  wanted: Oklch,
  end: 0 | 1,
  grounds: readonly string[],
  ratio: number,
): { hex: string; away: number } | undefined {
  for (let step = 1; step <= STEPS; step += 1) {
    const away = (Math.abs(end - wanted.l) * step) / STEPS;
    const hex = toHex({ ...wanted, l: wanted.l + Math.sign(end - wanted.l) * away });
    if (lowestContrast(hex, grounds) >= ratio) return { hex, away };
  }
  return undefined;
}
