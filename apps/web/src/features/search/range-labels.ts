import type { RangeKey } from '@tessera/domain/listings/search';

const labels: Readonly<Record<RangeKey, string>> = {
  price: 'Price',
  year: 'Year',
  mileage: 'Mileage',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  area: 'Floor area (sq ft)',
  pay: 'Pay',
};

export function rangeLabel(key: RangeKey): string {
  return labels[key];
}
