import { suggestPrice } from '@tessera/contract/market/related';
import { canonicalValues } from '@tessera/domain/market/listings/canonical';
import { findableOf } from '@tessera/domain/market/listings/search/findable';
import {
  type ComparableBy,
  comparableBy,
  type PriceRange,
  priceRangeOf,
} from '@tessera/domain/market/listings/form/form-suggestions';
import { currencyOf, toDecimal } from '@tessera/domain/selling/money/money';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { anyListing, MAX_COMPARED } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';

/**
 * Suggests a price from the most similar listings of the same kind. This takes one call to the index, or two for a
 * rare kind.
 */
export const suggestPriceRoute = handle(suggestPrice, async ({ query }, { clock, searchIndex }: Ports) => {
  const { system, ...form } = query;
  const typed = Object.fromEntries(
    Object.entries(form).flatMap(([id, value]) => (value ? [[id, value]] : [])),
  );
  const values = canonicalValues(system, typed);
  const { facets: filterValues } = findableOf(system, values);
  const known = new Map(filterValues.map(({ key, value }) => [key, [value]] as const));
  const currency = currencyOf(values['currency']);

  async function rangeOf({ keys, sharesWords }: ComparableBy): Promise<PriceRange | undefined> {
    const { hits } = await searchIndex.find({
      criteria: {
        ...anyListing(clock.now()),
        system,
        filters: new Map(keys.map((key) => [key, known.get(key) ?? []])),
        bounds: new Map([['price', { min: 1, max: null }]]),
        currency,
      },
      order: {
        by: 'similarity',
        to: { id: 0, system, title: query.title, filterValues, price: null, currency, point: null },
        sharesWords,
      },
      limit: MAX_COMPARED,
    });
    return priceRangeOf(hits.flatMap(({ price }) => (price === null ? [] : [price])));
  }

  let range: PriceRange | undefined;
  for (const kind of comparableBy(system, new Set(known.keys()))) {
    // oxlint-disable-next-line no-await-in-loop -- the next kind only if this one is too rare
    range ??= await rangeOf(kind);
  }
  if (!range) return ok({ range: null });
  const decimal = (amount: number) => toDecimal({ amount, currency });
  return ok({
    range: {
      low: decimal(range.low),
      high: decimal(range.high),
      middle: decimal(range.middle),
      count: range.count,
      currency,
    },
  });
});
