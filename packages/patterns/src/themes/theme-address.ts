import { EDITION } from '../edition.ts';
import type { Scheme } from './theme.ts';

/** Where the ornament of a theme is found. It may be cached for a year: another drawing has another address. */
export function ornamentAddress(name: string, scheme: Scheme): string {
  return `/themes/${name}-${scheme}.svg?v=${EDITION}`;
}
