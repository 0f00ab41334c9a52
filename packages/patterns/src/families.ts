/** Families of curves, in the order of the gallery. */
export const families = [
  { slug: 'roses', name: 'Roses', about: 'Petals of a cosine, and walks along them.' },
  { slug: 'lissajous', name: 'Lissajous figures', about: 'Two tones, one for each direction.' },
  { slug: 'wheels', name: 'Wheels on wheels', about: 'Drawn by a pen on a rolling wheel.' },
  { slug: 'stars', name: 'Stars and super-shapes', about: 'Stars, squares and everything between them.' },
  { slug: 'classics', name: 'Classic curves', about: 'Hearts, figure eights and ovals.' },
  {
    slug: 'spirals',
    name: 'Spirals',
    about: 'Winding outwards, like shells and sunflowers.',
  },
  { slug: 'pendulums', name: 'Pendulums', about: 'A pen swings until it comes to rest.' },
  { slug: 'fractals', name: 'Fractals', about: 'Simple rules, applied again and again.' },
  { slug: 'chaos', name: 'Strange attractors', about: 'Paths that never repeat and never leave.' },
  {
    slug: 'engravings',
    name: 'Engravings and threads',
    about: 'Fine lines, as on banknotes, and string art.',
  },
  { slug: 'knots', name: 'Knots', about: 'One cord, over and under itself.' },
  { slug: 'tilings', name: 'Tilings and fields', about: 'Tiles, cells, rings and hills.' },
] as const;

export type FamilySlug = (typeof families)[number]['slug'];

export function familyName(slug: FamilySlug): string {
  return families.find((family) => family.slug === slug)?.name ?? slug;
}

/** Palette position for a family's pictures. The families' hues are spread around the colour wheel. */
export function familyPalette(slug: FamilySlug): number {
  const index = families.findIndex((family) => family.slug === slug);
  return Math.round((index / families.length) * 50) % 50;
}

/** The palette position of the dark background with the same hue as this light one. */
export function darkTwin(palette: number): number {
  return 50 + Math.round((palette * 51) / 50);
}
