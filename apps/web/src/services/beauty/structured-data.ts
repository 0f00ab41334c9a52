import { toDecimal } from '@tessera/domain/selling/money/money';
import { aggregateRating } from '../../sold/reviews/public.ts';
import type { SalonData } from './load-salon-page.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

function clock(minute: number): string {
  const wrapped = minute % 1_440;
  return `${String(Math.floor(wrapped / 60)).padStart(2, '0')}:${String(wrapped % 60).padStart(2, '0')}`;
}

/** A salon for search engines: schema.org's BeautySalon with its hours and services. */
export function salonData({ provider, salon, services }: SalonData) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BeautySalon',
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
    makesOffer: services.map((service) => ({
      '@type': 'Offer',
      price: toDecimal({ amount: service.price, currency: salon.currency }),
      priceCurrency: salon.currency,
      itemOffered: { '@type': 'Service', name: service.name, description: service.about },
    })),
  };
}
