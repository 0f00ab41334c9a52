import { findBusinesses, type FoundBusiness } from '@tessera/contract/services/providers';
import { ok } from '@tessera/domain/result';
import { providerPath, verticals } from '@tessera/domain/services/verticals';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import type { Provider } from './provider.ts';
import { listLiveProviders } from './providers.queries.ts';
import { searchWords } from './search-words.ts';

/** How many businesses of a vertical are looked at, by name. */
const MAX_READ = 300;
const MAX_FOUND = 4;

/** Shorter words begin too much: who types “car” does not want carrot cake. */
const MIN_CHARS_OF_OFFER = 4;

/** Whether each word begins a word of the text. */
function beginsWords(text: string, words: readonly string[]): boolean {
  const known = text.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u);
  return words.every((word) => known.some((each) => each.startsWith(word)));
}

/** Whether the words are in the name, and possibly the town: a search for a town alone is not for its kitchens. */
function isNamedBy({ name, city }: Pick<Provider, 'name' | 'city'>, words: readonly string[]): boolean {
  return words.some((word) => beginsWords(name, [word])) && beginsWords(`${name} ${city}`, words);
}

/** Businesses for the suggestions of the search field: first by their names, then by what they offer. */
export const findBusinessesRoute = handle(findBusinesses, async ({ query }, { db, providerKinds }: Ports) => {
  const words = searchWords(query.q);
  const hasLongWord = words.some((word) => word.length >= MIN_CHARS_OF_OFFER);
  const byName: FoundBusiness[] = [];
  const byOffer: FoundBusiness[] = [];
  for (const vertical of verticals) {
    const live = await listLiveProviders(db, { vertical, limit: MAX_READ });
    const ids = live.map(({ id }) => id);
    const kind = providerKinds[vertical];
    const offers = hasLongWord ? await kind?.listOffers?.(db, ids, words) : undefined;
    for (const provider of live) {
      const { name, city } = provider;
      const offer = offers?.get(provider.id)?.find((each) => beginsWords(each, words)) ?? null;
      const found = { name, city, vertical, path: providerPath(provider), offer };
      if (isNamedBy(provider, words)) byName.push(found);
      else if (offer !== null) byOffer.push(found);
    }
  }
  return ok({ businesses: [...byName, ...byOffer].slice(0, MAX_FOUND) });
});
