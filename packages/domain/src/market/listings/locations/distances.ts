export const distanceUnits = ['mi', 'km'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

const KM_PER_MILE = 1.609_344;

/**
 * The search radii to choose from. An address writes miles as `10mi`. A plain number means kilometres, as in old
 * links.
 */
const radii = {
  mi: [3, 5, 10, 20, 30, 50, 100],
  km: [5, 10, 25, 50, 100, 200],
} as const;

export interface Radius {
  readonly text: string;
  readonly length: number;
  readonly unit: DistanceUnit;
}

export function radiiIn(unit: DistanceUnit): readonly Radius[] {
  return radii[unit].map((length) => ({
    text: unit === 'mi' ? `${length}mi` : String(length),
    length,
    unit,
  }));
}

const known = new Map(distanceUnits.flatMap(radiiIn).map((radius) => [radius.text, radius]));

/**
 * Radii in both units as addresses contain them. Both stay valid when the site's unit changes, because links and saved
 * searches outlive that setting.
 */
export const radiusTexts: readonly string[] = [...known.keys()];

/** Radius used if the URL gives none. */
export const USUAL_RADIUS_KM = 25;

export function radiusInKm(text: string): number | undefined {
  const radius = known.get(text);
  return radius && radius.length * (radius.unit === 'mi' ? KM_PER_MILE : 1);
}

/** A radius for people, such as “10 miles” or “25 km”, in the unit in which it was chosen. */
export function formatRadius(text: string): string {
  const radius = known.get(text);
  if (!radius) return text;
  return radius.unit === 'mi' ? `${radius.length} miles` : `${radius.length} km`;
}

/** The default radius for people, as a whole number in the site's unit. */
export function formatUsualRadius(unit: DistanceUnit): string {
  return unit === 'mi' ? `${Math.floor(USUAL_RADIUS_KM / KM_PER_MILE)} miles` : `${USUAL_RADIUS_KM} km`;
}

/** A distance for people, such as “4.2 miles away”. */
export function formatDistance(km: number, unit: DistanceUnit): string {
  const distance = unit === 'mi' ? km / KM_PER_MILE : km;
  const name = unit === 'mi' ? 'mile' : 'km';
  const rounded = distance < 9.95 ? Math.round(distance * 10) / 10 : Math.round(distance);
  if (rounded < 1) return unit === 'mi' ? 'less than a mile away' : 'less than 1 km away';
  const plural = unit === 'mi' && rounded !== 1 ? 's' : '';
  return `${rounded.toLocaleString('en-GB')} ${name}${plural} away`;
}
