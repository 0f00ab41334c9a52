import type { Output } from '@tessera/contract/endpoint';
import type { findBusinesses } from '@tessera/contract/services/providers';
import { verticalFacts } from '@tessera/domain/services/verticals';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import CarTaxiFront from 'lucide-react/icons/car-taxi-front';
import Truck from 'lucide-react/icons/truck';
import Utensils from 'lucide-react/icons/utensils';
import { call } from '../../../lib/api.ts';
import type { PaletteItem, RemoteProvider } from '../../../lib/palette.ts';

type Business = Output<typeof findBusinesses>['businesses'][number];

const icons = { food: Utensils, beauty: CalendarHeart, driver: CarTaxiFront, mover: Truck };
const MIN_CHARS = 2;

/** Kitchens, salons, drivers and movers by name, and by their dishes and treatments. */
export const businessProvider: RemoteProvider = {
  kind: 'remote',
  label: 'Businesses',
  audience: 'everyone',
  async find(text, signal) {
    const q = text.trim();
    if (q.length < MIN_CHARS) return [];
    const { findBusinesses: endpoint } = await import('@tessera/contract/services/providers');
    const answer = await call(endpoint, { query: { q: q.slice(0, 80) } }, signal);
    return answer.ok ? answer.value.businesses.map(toItem) : [];
  },
};

function toItem({ name, city, vertical, path, offer }: Business): PaletteItem {
  const kind = verticalFacts[vertical].business;
  const place = city === '' ? kind : `${kind} in ${city}`;
  return {
    id: `business ${path}`,
    label: name,
    hint: offer === null ? place : `${offer} · ${place}`,
    icon: icons[vertical],
    vertical,
    to: path,
  };
}
