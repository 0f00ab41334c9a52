import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/**
 * Appearance of a listing in the math-pattern theme, derived from its sliders. Text has a contrast of at least 4.5:1 on
 * the surface.
 */
export const wornPattern = z.object({
  /** Address of the pattern's lines on a transparent background. */
  image: z.string(),
  /** Stops of the gradient behind the panels. A single one means a plain colour. */
  ground: z.array(colour).readonly(),
  /** Angle in degrees as in CSS. */
  angle: z.int(),
  isSurfaceDark: z.boolean(),
  surface: colour,
  line: colour,
  text: colour,
  subtext: colour,
  accent: colour,
  onAccent: colour,
  chip: colour,
  onChip: colour,
});

export type WornPattern = z.output<typeof wornPattern>;
