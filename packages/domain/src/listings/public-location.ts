import { publicValues } from './canonical.ts';
import { findField, type FormValues } from './fields.ts';
import type { Position } from './national-grid.ts';
import { parsePostcode } from './postcodes.ts';
import { type System, type SystemFacts, systemFacts } from './systems.ts';

export const EXACT_LOCATION = 'location.exact';

/** Offers of a home that is being sold: the people who live there are about to move out. */
const soldHomes = new Set(['sale', 'shared_ownership']);

const rules: Readonly<Record<SystemFacts['exactLocation'], (values: FormValues) => boolean>> = {
  always: () => true,
  businesses: (values) => values['seller_type'] === 'business',
  // A property that doesn't say how it is offered may be somebody's home to rent.
  'businesses and homes for sale': (values) =>
    soldHomes.has(values['listing_type'] ?? '') || (values['agent_name'] ?? '').trim() !== '',
};

/**
 * Whether this listing may show its full postcode and its exact point: those of businesses, and properties for sale.
 * A job is offered by an employer; a property to rent is a business's when it names an agent.
 */
export function mayShowExactLocation(system: System, values: FormValues): boolean {
  return rules[systemFacts[system].exactLocation](values);
}

/** Whether its owner has chosen to show the exact location, and may. Expects canonical values. */
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
 * The nearest crossing of a fixed grid, for a location without a usable postcode. It is the same for all points around
 * it.
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
/** Keys under which an import may carry a location that belongs to no field. Only a to z of a key are compared. */
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
 * Values that people other than the owner may read. Unless its owner chose to show the exact location, the
 * postcode ends with its outward code, the address is left out, and `point` stands for the coordinates.
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
