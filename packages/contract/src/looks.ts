import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** The look of a listing in the math-pattern theme, worked out of its sliders. Text keeps 4.5:1 on the surface. */
export const wornPattern = z.object({
  /** Where its lines are found, on nothing. */
  image: z.string(),
  /** Stops of the gradient that the panels lie on: one where it is plain. */
  ground: z.array(colour).readonly(),
  /** As CSS counts degrees. */
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
