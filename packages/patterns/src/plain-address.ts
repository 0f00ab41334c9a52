import { EDITION } from './edition.ts';

/** Same as `imageAddress`, for callers that already know which sliders differ from their initial values. */
export function plainImageAddress(code: string, differing: Readonly<Record<string, number>>): string {
  const query = Object.entries(differing).map(([name, value]) => `${name}=${value}`);
  return `/patterns/${code}.svg?${[...query, `v=${EDITION}`].join('&')}`;
}
