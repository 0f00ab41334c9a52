import { createRandom } from '../../random.ts';
import type { PropertyKind } from './property-kinds.ts';

/** Price in pounds for a square foot, in places where homes cost more than elsewhere. */
const poundsPerFoot: Readonly<Record<string, number>> = {
  London: 760,
  Oxford: 480,
  Cambridge: 480,
  Bath: 430,
  Brighton: 450,
  Bristol: 400,
  Edinburgh: 390,
  Reading: 390,
  York: 340,
  Exeter: 320,
};

interface Pricing {
  readonly kind: PropertyKind;
  readonly city: string;
  readonly area: number;
  readonly isRent: boolean;
  readonly isShort: boolean;
  readonly isShared: boolean;
  readonly at: number;
}

export function priceOf({ kind, city, area, isRent, isShort, isShared, at }: Pricing): {
  price: number;
  frequency: string;
} {
  const vary = 0.92 + createRandom(at + 77).next() * 0.16;
  const foot =
    (poundsPerFoot[city] ?? 255) *
    vary *
    (kind.building === 'detached' || kind.building === 'cottage' ? 1.12 : 1);
  if (kind.type === 'land')
    return { price: Math.round((90_000 + foot * 190) / 5_000) * 5_000, frequency: 'total' };
  if (kind.type === 'commercial') {
    if (isRent) return { price: Math.round((area * foot * 0.055) / 250) * 250, frequency: 'per_year' };
    return { price: Math.round((area * foot * 0.72) / 5_000) * 5_000, frequency: 'total' };
  }
  const worth = area * foot;
  if (isShort) return { price: Math.round((worth * 0.0021) / 10) * 10, frequency: 'per_week' };
  if (isRent) return { price: Math.round((300 + worth * 0.0032) / 25) * 25, frequency: 'per_month' };
  return { price: Math.round((worth * (isShared ? 0.4 : 1)) / 2_500) * 2_500, frequency: 'total' };
}
