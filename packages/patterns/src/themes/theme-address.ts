import { EDITION } from '../edition.ts';
import type { Scheme } from './theme.ts';

/** Address of a theme's ornament. It can be cached for a year, because a different drawing has a different address. */
export function ornamentAddress(name: string, scheme: Scheme): string {
  return `/themes/${name}-${scheme}.svg?v=${EDITION}`;
}
