import { thingShots } from '../shots/thing-shots.ts';
import { type Random, valueAt } from '../random.ts';
import { type DemoListing, filled, viewsOf } from './demo-listing.ts';
import { items } from './items/items.ts';
import { someplace } from './towns.ts';

/** Categories of things that fit into a parcel, and so can be posted. */
const posted = new Set(['jewellery', 'books', 'phones', 'photography', 'tickets', 'toys', 'clothing']);
const viewCounts = [4, 5, 3, 4, 5, 4, 3];

export function generalListing(random: Random, at: number): DemoListing {
  const item = valueAt(items, at);
  const { title, price, look, thing, text } = item;
  const isCheaper = at % 7 === 3 && item.category !== 'tickets';
  const first = Math.ceil((price * 1.18) / 5) * 5;
  const isPool = !isCheaper && price >= 300 && at % 2 === 0 && item.category !== 'services';
  const isBuyNow = !isPool && item.category !== 'services' && at % 3 === 1;
  const style = { main: look[0], second: look[1], seed: at * 3 + 2 };
  const [summary = ''] = text.split(/(?<=\.)\s/);
  const rest = text.slice(summary.length).trim();
  // A short text keeps its first sentence, because little would be left without it.
  const isShort = rest.length < 60;
  return {
    system: 'general',
    seller: { kind: 'private', at: at * 5 + 2 },
    formValues: filled({
      title,
      category: item.category,
      subcategory: item.subcategory,
      condition: item.condition,
      price,
      currency: 'GBP',
      original_price: item.newPrice,
      brand: item.brand,
      colour: item.colour,
      summary: isShort ? undefined : summary.replaceAll('**', ''),
      description: isShort ? text : rest,
      seller_type: 'private',
      ...someplace(random),
    }),
    views: viewsOf(thingShots(thing, style, viewCounts[at % viewCounts.length] ?? 4)),
    ...(isCheaper && { firstPrice: String(first) }),
    ...(isPool && {
      shares: { targetPrice: String(price), shareCount: 20, daysLeft: [1, 6, 14, 30][at % 4] ?? 14 },
    }),
    ...(isBuyNow && {
      buyNow: {
        stock: 1,
        postagePrice: posted.has(item.category) ? '4.95' : undefined,
        // Not sold are the listings that the first start publishes, and phones, from which a price range is computed.
        isSold: at > 24 && at % 6 === 4 && item.category !== 'phones',
      },
    }),
  };
}
