import type { Chance } from './chance.ts';
import { listed } from './listing.ts';

export interface Town {
  readonly city: string;
  readonly county: string;
  readonly districts: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
}

const town = (
  city: string,
  county: string,
  districts: string,
  latitude: number,
  longitude: number,
): Town => ({ city, county, districts: listed(districts), latitude, longitude });

/** Towns with their county, postcodes, latitude and longitude. Large towns are drawn more often than small ones. */
const large = [
  town('London', 'Greater London', 'E8|N1|SE15|SW9|W6', 51.5074, -0.1078),
  town('Leeds', 'West Yorkshire', 'LS2|LS6|LS8', 53.8008, -1.5491),
  town('Bristol', 'Bristol', 'BS1|BS3|BS6', 51.4545, -2.5879),
  town('Manchester', 'Greater Manchester', 'M1|M14|M20', 53.4808, -2.2426),
];
const medium = [
  town('Birmingham', 'West Midlands', 'B13|B16|B29', 52.4862, -1.8904),
  town('Glasgow', 'Strathclyde', 'G3|G12|G41', 55.8642, -4.2518),
  town('Sheffield', 'South Yorkshire', 'S7|S10', 53.3811, -1.4701),
  town('Liverpool', 'Merseyside', 'L1|L8|L17', 53.4084, -2.9916),
  town('Edinburgh', 'Lothian', 'EH3|EH6|EH9', 55.9533, -3.1883),
  town('Cardiff', 'South Glamorgan', 'CF10|CF24', 51.4816, -3.1791),
];
const small = [
  town('Bath', 'Somerset', 'BA1|BA2', 51.3811, -2.359),
  town('York', 'North Yorkshire', 'YO10|YO31', 53.96, -1.0873),
  town('Reading', 'Berkshire', 'RG1|RG4', 51.4543, -0.9781),
  town('Norwich', 'Norfolk', 'NR1|NR2', 52.6309, 1.2974),
  town('Nottingham', 'Nottinghamshire', 'NG1|NG7', 52.9548, -1.1581),
  town('Leicester', 'Leicestershire', 'LE1|LE2', 52.6369, -1.1398),
  town('Oxford', 'Oxfordshire', 'OX1|OX4', 51.752, -1.2577),
  town('Cambridge', 'Cambridgeshire', 'CB1|CB4', 52.2053, 0.1218),
  town('Brighton', 'East Sussex', 'BN1|BN2', 50.8225, -0.1372),
  town('Newcastle upon Tyne', 'Tyne and Wear', 'NE1|NE2', 54.9783, -1.6178),
];
export const towns: readonly Town[] = [...large, ...medium, ...small];
const drawnFrom = [...large, ...large, ...large, ...large, ...medium, ...medium, ...small];
const inwardChars = Array.from('ABDEFGHJLNPQRSTUWXYZ');
/** Listings are spread this far around a town: about two miles, in thousandths of a degree. */
const SPREAD = 30;

export function locatedIn(chance: Chance, chosen: Town = chance.pick(drawnFrom)): Record<string, string> {
  const { city, county, districts, latitude, longitude } = chosen;
  const near = (centre: number) => (centre + chance.integer(-SPREAD, SPREAD) / 1_000).toFixed(4);
  return {
    'location.city': city,
    state: county,
    'location.postcode': `${chance.pick(districts)} ${chance.integer(1, 9)}${chance.pick(inwardChars)}${chance.pick(inwardChars)}`,
    country: 'United Kingdom',
    'location.lat': near(latitude),
    'location.lng': near(longitude),
  };
}
