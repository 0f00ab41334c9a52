/** What the curves are sorted by, in words for people. */
export const families = [
  { slug: 'roses', name: 'Roses', about: 'Petals of a single cosine, and walks along them.' },
  { slug: 'lissajous', name: 'Lissajous figures', about: 'Two tones, one for each direction.' },
  { slug: 'wheels', name: 'Wheels on wheels', about: 'What a pen draws that sits on a rolling wheel.' },
  { slug: 'stars', name: 'Stars and super-shapes', about: 'Stars, squares and everything between them.' },
  { slug: 'classics', name: 'Classic curves', about: 'Hearts, eights and ovals with names of their own.' },
  {
    slug: 'spirals',
    name: 'Spirals',
    about: 'Around a point and away from it, as shells and sunflowers do.',
  },
  { slug: 'pendulums', name: 'Pendulums', about: 'A pen swings until it comes to rest.' },
  { slug: 'fractals', name: 'Fractals', about: 'Small rules, written into themselves.' },
  { slug: 'chaos', name: 'Strange attractors', about: 'Paths that never repeat and never leave.' },
  {
    slug: 'engravings',
    name: 'Engravings and threads',
    about: 'The lace of banknotes, and lace of threads.',
  },
  { slug: 'knots', name: 'Knots', about: 'One cord, over and under itself.' },
  { slug: 'tilings', name: 'Tilings and fields', about: 'Floors, cells, rings and hills.' },
] as const;

export type FamilySlug = (typeof families)[number]['slug'];

export function familyName(slug: FamilySlug): string {
  return families.find((family) => family.slug === slug)?.name ?? slug;
}

/** The card palette that a family's pictures wear: each a hue of its own, once around. */
export function familyPalette(slug: FamilySlug): number {
  const index = families.findIndex((family) => family.slug === slug);
  return Math.round((index / families.length) * 50) % 50;
}

/** The dark ground of the same hue as a light one. */
export function darkTwin(palette: number): number {
  return 50 + Math.round((palette * 51) / 50);
}
