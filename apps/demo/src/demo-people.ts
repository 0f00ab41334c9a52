import { HOUR_MS, DAY_MS } from '@tessera/domain/durations';
import type { BusinessDetails } from '@tessera/domain/people/business';
import type { GivenPerson } from '@tessera/server/people/accounts/public';
import type { DemoSeller } from './content/demo-listing.ts';
import { employers } from './content/employment/employers.ts';

const HOURS = 'Mon to Fri 9:00–17:30\nSat 10:00–16:00\nSun closed';

/** Accounts with a published password, one for each role. */
export const demoPeople: readonly GivenPerson[] = [
  { email: 'moderator@tessera.local', firstName: 'Maya', lastName: 'Okafor', role: 'moderator' },
  { email: 'seller@tessera.local', firstName: 'Tom', lastName: 'Ashworth', role: 'user' },
  { email: 'buyer@tessera.local', firstName: 'Elin', lastName: 'Marsh', role: 'user' },
  { email: 'kitchen@tessera.local', firstName: 'Asha', lastName: 'Patel', role: 'user' },
  { email: 'driver@tessera.local', firstName: 'Joe', lastName: 'Penrose', role: 'user' },
  { email: 'mover@tessera.local', firstName: 'Ruth', lastName: 'Calder', role: 'user' },
  { email: 'salon@tessera.local', firstName: 'Ines', lastName: 'Duarte', role: 'user' },
  { email: 'shop@tessera.local', firstName: 'Wren', lastName: 'Trevose', role: 'user' },
];

/** A seller whom nobody signs in as. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: DemoSeller['kind'];
  /** How many days ago the account was opened. */
  readonly daysAgo: number;
  readonly business?: BusinessDetails;
}

const privateNames = [
  'Priya Nair',
  'Callum Reid',
  'Sofia Lindqvist',
  'Owen Price',
  'Amara Mensah',
  'Hannah Whitlock',
  'Yusuf Demir',
  'Grace Holloway',
  'Mateusz Kowalski',
  'Isla Ferguson',
  'Rhys Bowen',
  'Nadia Rahman',
  'Fergus Doyle',
  'Lucy Pettigrew',
];
const firms: readonly (readonly [
  kind: 'dealer' | 'agent',
  person: string,
  name: string,
  line1: string,
  city: string,
  postcode: string,
])[] = [
  ['dealer', 'Derek Quayle', 'Quay Motors Ltd', '4 Albion Wharf', 'Bristol', 'BS1 6XL'],
  ['dealer', 'Sunita Patel', 'Hillside Garage (Leeds) Ltd', '118 Otley Road', 'Leeds', 'LS6 3PX'],
  ['dealer', 'Gareth Pugh', 'Old Mill Motor Company Ltd', 'Unit 7, Old Mill Estate', 'Cardiff', 'CF24 5JQ'],
  ['dealer', 'Moira Sinclair', 'Northgate Cars LLP', '22 Seafield Street', 'Edinburgh', 'EH6 7LN'],
  ['agent', 'Helen Ashby', 'Harbour Homes Ltd', '31 Queen Square', 'Bristol', 'BS1 4QP'],
  ['agent', 'James Linden', 'Linden & Co Estate Agents LLP', '9 Hills Road', 'Cambridge', 'CB2 1GE'],
  ['agent', 'Farah Aziz', 'Three Keys Property Ltd', '64 Deansgate', 'Manchester', 'M3 2BW'],
  ['agent', 'Robert Tranter', 'Tranter & Daughters Ltd', '2 The Shambles', 'York', 'YO1 7LX'],
];
const recruiters = [
  'Alice Moreton',
  'Ben Adeyemi',
  'Catrin Hughes',
  'Daniel Frost',
  'Emma Sato',
  'Frank Oduya',
  'Georgia Wells',
  'Harpreet Gill',
  'Imogen Clarke',
  'Jack Tolland',
  'Kezia Brown',
  'Liam Garvey',
  'Mina Okoro',
  'Noah Pryce',
  'Olga Petrova',
  'Paul Wainwright',
  'Rosa Delgado',
  'Simon Achebe',
  'Tess Galloway',
  'Umar Sheikh',
  'Vera Lindholm',
  'Will Ashcroft',
  'Xanthe Pryor',
  'Yasmin Farooq',
  'Zachary Boyle',
  'Anita Desai',
  'Bruno Keane',
  'Clara Munro',
  'Dylan Parry',
  'Esther Kalu',
  'Finlay Grant',
  'Gemma Tate',
  'Hugo Marlowe',
  'Iris Nakamura',
  'Joel Cartwright',
  'Kirsty Bain',
  'Lewis Amadi',
  'Megan Rowlands',
  'Nico Ferrara',
  'Oona Kelly',
  'Patrick Shaw',
  'Quentin Hale',
  'Ruby Okonkwo',
  'Samir Haddad',
  'Thea Winslow',
  'Ursula Beck',
  'Victor Mbeki',
  'Wendy Lau',
  'Xavier Doran',
  'Yvonne Pike',
  'Zara Hussain',
  'Adam Thistle',
  'Bethan Rees',
  'Carlos Medina',
  'Diana Frost',
  'Ewan Mackay',
  'Fiona Blyth',
  'Gavin Stroud',
  'Holly Verney',
  'Ivan Kovac',
];
const towns = [
  ['Reading', 'RG1 2HB'],
  ['Exeter', 'EX1 1GN'],
  ['Norwich', 'NR2 1TF'],
  ['Sheffield', 'S10 2TN'],
  ['Glasgow', 'G12 8QQ'],
  ['Coventry', 'CV1 3AX'],
] as const;
const streets = [
  'Kings Road',
  'Station Approach',
  'Mill Street',
  'Priory Court',
  'Foundry Yard',
  'High Street',
  'Castle Street',
];

export const demoSellers: readonly DemoPerson[] = [
  ...privateNames.map((name, at): DemoPerson => ({
    ...named(name),
    kind: 'private',
    daysAgo: 40 + ((at * 173) % 1_900),
  })),
  ...firms.map(([kind, person, legalName, line1, city, postcode], at): DemoPerson => ({
    ...named(person),
    kind,
    daysAgo: 300 + at * 211,
    business: { legalName, line1, line2: '', city, postcode, country: 'GB', hours: HOURS },
  })),
  ...employers.map(({ name }, at): DemoPerson => {
    const [city, postcode] = towns[at % towns.length] ?? towns[0];
    const line1 = `${3 + at * 7} ${streets[at % streets.length]}`;
    return {
      ...named(recruiters[at] ?? 'Alex Morgan'),
      kind: 'employer',
      daysAgo: 90 + ((at * 97) % 1_200),
      business: { legalName: `${name} Ltd`, line1, line2: '', city, postcode, country: 'GB', hours: HOURS },
    };
  }),
];

function named(name: string) {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { email: `${firstName}.${lastName}@demo.tessera.local`.toLowerCase(), firstName, lastName };
}

export function toGivenPerson({ email, firstName, lastName, daysAgo }: DemoPerson, now: Date): GivenPerson {
  const joinedAt = new Date(now.getTime() - daysAgo * DAY_MS - HOUR_MS);
  return { email, firstName, lastName, role: 'user', joinedAt };
}

/** Email addresses of the people who buy what others sell. Elin, whom visitors can sign in as, is the first. */
export const demoBuyers: readonly string[] = [
  'buyer@tessera.local',
  ...demoSellers.filter(({ kind }) => kind === 'private').map(({ email }) => email),
];

/** Email addresses of the sellers of a kind. Tom, whom visitors can sign in as, is one of the private sellers. */
const emailsOf = (kind: DemoSeller['kind']) => [
  ...(kind === 'private' ? ['seller@tessera.local'] : []),
  ...demoSellers.filter((seller) => seller.kind === kind).map(({ email }) => email),
];
/** Email addresses of everybody who sells something in the demo. */
export const sellerEmails: readonly string[] = [
  'seller@tessera.local',
  ...demoSellers.map(({ email }) => email),
];
const emailsByKind = {
  private: emailsOf('private'),
  dealer: emailsOf('dealer'),
  agent: emailsOf('agent'),
  employer: emailsOf('employer'),
};

export function emailOfSeller({ kind, at }: DemoSeller): string {
  const emails = emailsByKind[kind];
  // The positions of private listings have steps that divide the number of sellers. Without this shift, a few sellers
  // would have them all.
  const position = kind === 'private' ? at + Math.floor(at / emails.length) : at;
  return emails[position % emails.length] ?? 'seller@tessera.local';
}

/** Action in the audit log which says that somebody has removed the demo. */
export const DEMO_REMOVED = 'demo.removed';
