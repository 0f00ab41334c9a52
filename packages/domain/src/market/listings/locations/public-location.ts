import { publicValues } from '../canonical.ts';
import { findField, type FormValues } from '../fields.ts';
import type { Position } from './national-grid.ts';
import { parsePostcode } from './postcodes.ts';
import { type System, type SystemFacts, systemFacts } from '../systems.ts';

export const EXACT_LOCATION = 'location.exact';

/** Offers in which a home is sold, so that the people who live there are about to move out. */
const soldHomes = new Set(['sale', 'shared_ownership']);

const rules: Readonly<Record<SystemFacts['exactLocation'], (values: FormValues) => boolean>> = {
  always: () => true,
  businesses: (values) => values['seller_type'] === 'business',
  // A property that doesn't say how it is offered may be somebody's home to rent.
  'businesses and homes for sale': (values) =>
    soldHomes.has(values['listing_type'] ?? '') || (values['agent_name'] ?? '').trim() !== '',
};

/**
 * Whether this listing may show its full postcode and exact point. The system's rule decides: always, only for
 * business sellers, or only for homes that are for sale or offered by an agent.
 */
export function mayShowExactLocation(system: System, values: FormValues): boolean {
  return rules[systemFacts[system].exactLocation](values);
}

/** Whether the owner chose to show the exact location and is allowed to. Expects canonical values. */
export function showsExactLocation(system: System, values: FormValues): boolean {
  return values[EXACT_LOCATION] === 'true' && mayShowExactLocation(system, values);
}

/** The coordinates entered in the form, or null if they are missing or invalid. Expects canonical values. */
export function typedPoint(values: FormValues): Position | null {
  const [latitude, longitude] = [readDegrees(values['location.lat']), readDegrees(values['location.lng'])];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

function readDegrees(text: string | undefined): number | undefined {
  const degrees = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(degrees) ? degrees : undefined;
}

/** Size of a grid cell in degrees, about as wide as a postcode district. */
const GRID_DEGREES = 0.05;

/**
 * The nearest point of a fixed grid, for a location without a usable postcode. All points in a grid cell get the same
 * one.
 */
export function gridPoint({ latitude, longitude }: Position): Position {
  return { latitude: onGrid(latitude), longitude: onGrid(longitude) };
}

function onGrid(degrees: number): number {
  return Number((Math.round(degrees / GRID_DEGREES) * GRID_DEGREES).toFixed(2));
}

const located = new Set([
  'location.address',
  'location.postcode',
  'location.lat',
  'location.lng',
  EXACT_LOCATION,
]);
/**
 * Names under which an import may carry a location although they belong to no field. Only the characters a
 * to z of a name are compared.
 */
const locationName =
  /^location|address|street|postcode|postalcode|zipcode|eircode|latitude|longitude|coordinate|geolocation|whatthreewords|whatwords|easting|northing/;
const shortLocationName = /^(?:zip|lat|lng|lon|long|geo|gps|latlng|latlon)$/;

function saysLocation(system: System, id: string): boolean {
  if (located.has(id)) return true;
  if (findField(system, id)) return false;
  const name = id.toLowerCase().replaceAll(/[^a-z]/g, '');
  return locationName.test(name) || shortLocationName.test(name);
}

/**
 * The values that other people may read. Unless the owner chose to show the exact location, the postcode is cut to its
 * first half, the address is left out, and `point` replaces the coordinates.
 */
export function valuesForOthers(system: System, typed: FormValues, point: Position | null): FormValues {
  const values = publicValues(system, typed);
  if (showsExactLocation(system, values)) return values;
  const outward = parsePostcode(values['location.postcode'] ?? '')?.outward;
  const rest = Object.fromEntries(Object.entries(values).filter(([id]) => !saysLocation(system, id)));
  return {
    ...rest,
    ...(outward !== undefined && { 'location.postcode': outward }),
    ...(point && { 'location.lat': String(point.latitude), 'location.lng': String(point.longitude) }),
  };
}
