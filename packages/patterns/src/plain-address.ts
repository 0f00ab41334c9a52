import { EDITION } from './edition.ts';

/** As `imageAddress`, for whoever knows already which sliders differ from the start, and need not know them all. */
export function plainImageAddress(code: string, differing: Readonly<Record<string, number>>): string {
  const query = Object.entries(differing).map(([name, value]) => `${name}=${value}`);
  return `/patterns/${code}.svg?${[...query, `v=${EDITION}`].join('&')}`;
}
