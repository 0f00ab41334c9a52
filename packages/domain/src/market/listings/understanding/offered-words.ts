import type { Phrase } from './phrase-table.ts';

const listed = (texts: string) => texts.split(', ');

const offers: readonly (readonly [texts: string, listingType: string, label: string])[] = [
  ['for sale, to buy', 'sale,shared_ownership', 'for sale'],
  ['to rent, to let, for rent', 'rent', 'to rent'],
];
/** What is a home or premises only where it is for sale or to rent, with its type if it has one. */
const offered: readonly (readonly [texts: string, propertyType: string | undefined])[] = [
  [
    'terrace, terraced, semi, detached, studio, cottage, loft, garage, parking space, room, rooms, unit, workshop, warehouse',
    undefined,
  ],
  ['shop, shops, office, offices, cafe, pub, restaurant', 'commercial'],
  ['land, plot, field, paddock, woodland', 'land'],
];

/** “Terrace for sale”, “shop to rent”: the words themselves are searched for too. */
export const offeredPhrases: readonly Phrase[] = offers.flatMap(([ways, listingType, offer]) =>
  offered.flatMap(([texts, propertyType]) =>
    listed(texts).flatMap((text) =>
      listed(ways).map((way) => ({
        text: `${text} ${way}`,
        meanings: [
          {
            system: 'property' as const,
            filters: [
              { param: 'listing_type', value: listingType },
              ...(propertyType === undefined ? [] : [{ param: 'property_type', value: propertyType }]),
            ],
            label: `${text.charAt(0).toUpperCase()}${text.slice(1)} ${offer}`,
            words: text,
          },
        ],
        votes: [{ system: 'property', evidence: 'strong' }] as const,
      })),
    ),
  ),
);
