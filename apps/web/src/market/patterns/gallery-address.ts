import { families, type FamilySlug } from '@tessera/patterns/families';

export interface Choice {
  readonly family: FamilySlug | undefined;
  readonly search: string;
}

const MAX_SEARCH_CHARS = 60;

export function choiceIn(query: URLSearchParams): Choice {
  const family = families.find(({ slug }) => slug === query.get('family'))?.slug;
  return { family, search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_CHARS) };
}

export function galleryPath({ family, search }: Partial<Choice>): string {
  const query = new URLSearchParams();
  if (family) query.set('family', family);
  if (search) query.set('search', search);
  return query.size > 0 ? `/patterns?${query}` : '/patterns';
}
