import type { Random } from '../random.ts';

interface Town {
  readonly city: string;
  readonly county: string;
  /** Districts of the town's postcodes, such as `M1`. */
  readonly districts: readonly string[];
  readonly lat: number;
  readonly lng: number;
}

const towns: readonly Town[] = [
  { city: 'Bristol', county: 'Bristol', districts: ['BS1', 'BS3', 'BS6', 'BS8'], lat: 51.4545, lng: -2.5879 },
  { city: 'Bath', county: 'Somerset', districts: ['BA1', 'BA2'], lat: 51.3811, lng: -2.359 },
  { city: 'Exeter', county: 'Devon', districts: ['EX1', 'EX4'], lat: 50.7236, lng: -3.5275 },
  { city: 'Plymouth', county: 'Devon', districts: ['PL1', 'PL4'], lat: 50.3755, lng: -4.1427 },
  { city: 'Southampton', county: 'Hampshire', districts: ['SO14', 'SO17'], lat: 50.9097, lng: -1.4044 },
  { city: 'Brighton', county: 'East Sussex', districts: ['BN1', 'BN2'], lat: 50.8225, lng: -0.1372 },
  {
    city: 'London',
    county: 'Greater London',
    districts: ['E8', 'N1', 'SE15', 'SW9', 'W6'],
    lat: 51.5074,
    lng: -0.1078,
  },
  { city: 'Reading', county: 'Berkshire', districts: ['RG1', 'RG4'], lat: 51.4543, lng: -0.9781 },
  { city: 'Oxford', county: 'Oxfordshire', districts: ['OX1', 'OX4'], lat: 51.752, lng: -1.2577 },
  { city: 'Cambridge', county: 'Cambridgeshire', districts: ['CB1', 'CB4'], lat: 52.2053, lng: 0.1218 },
  { city: 'Norwich', county: 'Norfolk', districts: ['NR1', 'NR2'], lat: 52.6309, lng: 1.2974 },
  {
    city: 'Birmingham',
    county: 'West Midlands',
    districts: ['B13', 'B16', 'B29'],
    lat: 52.4862,
    lng: -1.8904,
  },
  { city: 'Coventry', county: 'West Midlands', districts: ['CV1', 'CV5'], lat: 52.4068, lng: -1.5197 },
  { city: 'Nottingham', county: 'Nottinghamshire', districts: ['NG1', 'NG7'], lat: 52.9548, lng: -1.1581 },
  { city: 'Leicester', county: 'Leicestershire', districts: ['LE1', 'LE2'], lat: 52.6369, lng: -1.1398 },
  {
    city: 'Sheffield',
    county: 'South Yorkshire',
    districts: ['S7', 'S10', 'S11'],
    lat: 53.3811,
    lng: -1.4701,
  },
  { city: 'Leeds', county: 'West Yorkshire', districts: ['LS2', 'LS6', 'LS7'], lat: 53.8008, lng: -1.5491 },
  { city: 'York', county: 'North Yorkshire', districts: ['YO10', 'YO31'], lat: 53.96, lng: -1.0873 },
  {
    city: 'Manchester',
    county: 'Greater Manchester',
    districts: ['M1', 'M14', 'M21'],
    lat: 53.4808,
    lng: -2.2426,
  },
  { city: 'Liverpool', county: 'Merseyside', districts: ['L1', 'L8', 'L18'], lat: 53.4084, lng: -2.9916 },
  {
    city: 'Newcastle upon Tyne',
    county: 'Tyne and Wear',
    districts: ['NE1', 'NE2'],
    lat: 54.9783,
    lng: -1.6178,
  },
  { city: 'Edinburgh', county: 'Lothian', districts: ['EH3', 'EH6', 'EH9'], lat: 55.9533, lng: -3.1883 },
  { city: 'Glasgow', county: 'Strathclyde', districts: ['G3', 'G12', 'G41'], lat: 55.8642, lng: -4.2518 },
  { city: 'Dundee', county: 'Angus', districts: ['DD1', 'DD2'], lat: 56.462, lng: -2.9707 },
  { city: 'Cardiff', county: 'South Glamorgan', districts: ['CF10', 'CF24'], lat: 51.4816, lng: -3.1791 },
  { city: 'Swansea', county: 'West Glamorgan', districts: ['SA1', 'SA2'], lat: 51.6214, lng: -3.9436 },
  { city: 'Belfast', county: 'County Antrim', districts: ['BT7', 'BT9'], lat: 54.5973, lng: -5.9301 },
];

const INWARD_CHARS = Array.from('ABDEFGHJLNPQRSTUWXYZ');
/** Maximum distance of a listing from the middle of its town, in degrees: about four kilometres to each side. */
const SPREAD = 0.036;

export function someplace(random: Random): Record<string, string> {
  const { city, county, districts, lat, lng } = random.pick(towns);
  const inward = `${random.integer(1, 9)}${random.pick(INWARD_CHARS)}${random.pick(INWARD_CHARS)}`;
  const near = (centre: number) => (centre + (random.next() * 2 - 1) * SPREAD).toFixed(5);
  return {
    'location.city': city,
    state: county,
    'location.postcode': `${random.pick(districts)} ${inward}`,
    country: 'United Kingdom',
    'location.lat': near(lat),
    'location.lng': near(lng),
    // This has an effect only on listings that may show their exact location.
    'location.exact': 'true',
  };
}
