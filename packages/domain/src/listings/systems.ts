/** What is sold through four kinds of form; each has its own part of the site. */
export const systems = ['general', 'jobs', 'property', 'auto'] as const;
export type System = (typeof systems)[number];

export interface SystemFacts {
  readonly label: string;
  /** What its part of the site is called. */
  readonly part: string;
  readonly about: string;
  /** Its part of the site. */
  readonly path: string;
  readonly isShuffleReady: boolean;
  /** Whether a share pool needs a target price and an end of its own. */
  readonly needsShuffleTerms: boolean;
  readonly needsImage: boolean;
  /** How people call a listing that found its taker. */
  readonly closedWord: string;
}

export const systemFacts: Readonly<Record<System, SystemFacts>> = {
  general: {
    label: 'General',
    part: 'Classifieds',
    about: 'Furniture, bikes, phones and more.',
    path: '/classifieds',
    isShuffleReady: true,
    needsShuffleTerms: false,
    needsImage: true,
    closedWord: 'Sold',
  },
  jobs: {
    label: 'Jobs',
    part: 'Jobs',
    about: 'Positions, contracts and apprenticeships.',
    path: '/jobs',
    isShuffleReady: false,
    needsShuffleTerms: false,
    needsImage: false,
    closedWord: 'Filled',
  },
  property: {
    label: 'Property',
    part: 'Properties',
    about: 'Homes, land and business premises, to buy or to rent.',
    path: '/properties',
    isShuffleReady: true,
    needsShuffleTerms: true,
    needsImage: true,
    closedWord: 'Sold or let',
  },
  auto: {
    label: 'Auto',
    part: 'Autos',
    about: 'Cars, vans and motorcycles, to buy or to hire.',
    path: '/autos',
    isShuffleReady: true,
    needsShuffleTerms: true,
    needsImage: true,
    closedWord: 'Sold',
  },
};

export function parseSystem(text: unknown): System | undefined {
  return systems.find((system) => system === text);
}
