import { catalogue } from '@tessera/patterns/catalogue';
import { families, type FamilySlug, familyName } from '@tessera/patterns/families';
import { matchesQuery } from '../../lib/palette.ts';
import type { Choice } from './gallery-address.ts';

export interface Tile {
  readonly code: string;
  readonly name: string;
}

export interface Shelf {
  readonly family: FamilySlug;
  readonly name: string;
  readonly about: string;
  readonly tiles: readonly Tile[];
}

/** The matching patterns by family. Families without matches are left out. */
export function shelvesFor({ family, search }: Choice): Shelf[] {
  return families
    .filter(({ slug }) => family === undefined || slug === family)
    .map(({ slug, name, about }) => ({
      family: slug,
      name,
      about,
      tiles: catalogue
        .filter((curve) => curve.family === slug && isFound(curve, search))
        .map((curve): Tile => ({ code: curve.code, name: curve.name })),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}

/** Whether the search matches the pattern's name, family or code. */
function isFound(curve: { name: string; code: string; family: FamilySlug }, search: string): boolean {
  return matchesQuery(search, { label: curve.name, keywords: `${familyName(curve.family)} ${curve.code}` });
}
