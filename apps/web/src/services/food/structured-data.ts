import { toDecimal } from '@tessera/domain/selling/money/money';
import { aggregateRating } from '../../sold/reviews/public.ts';
import type { KitchenData } from './kitchen-data.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

function clock(minute: number): string {
  const wrapped = minute % 1_440;
  return `${String(Math.floor(wrapped / 60)).padStart(2, '0')}:${String(wrapped % 60).padStart(2, '0')}`;
}

/** A kitchen for search engines: schema.org's Restaurant with its hours and menu. */
export function restaurantData({ provider, kitchen, menu }: KitchenData) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: provider.name,
    description: provider.about,
    telephone: provider.phone,
    aggregateRating: aggregateRating(provider),
    address: {
      '@type': 'PostalAddress',
      streetAddress: provider.address,
      postalCode: provider.postcode,
      addressCountry: 'GB',
    },
    openingHoursSpecification: provider.hours.weekly.map(({ weekday, opens, closes, ...valid }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days[weekday - 1],
      opens: clock(opens),
      ...(typeof valid.validFrom === 'string' && { validFrom: valid.validFrom }),
      ...(typeof valid.validUntil === 'string' && { validThrough: valid.validUntil }),
      closes: closes - opens === 1_440 ? '23:59' : clock(closes),
    })),
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: menu.map((section) => ({
        '@type': 'MenuSection',
        name: section.name,
        hasMenuItem: section.items.map((item) => ({
          '@type': 'MenuItem',
          name: item.name,
          description: item.about,
          offers: {
            '@type': 'Offer',
            price: toDecimal({ amount: item.price, currency: kitchen.currency }),
            priceCurrency: kitchen.currency,
          },
        })),
      })),
    },
  };
}
