import { choiceLabel, enumerations, type EnumerationName } from '../enumerations.ts';
import type { Enumeration } from '../enumerations/enumeration.ts';
import { notParam } from '../search/excluded.ts';
import { facetsOf } from '../search/search.ts';
import { type System, systems } from '../systems.ts';
import type { Evidence } from './sentence.ts';
import type { Phrase } from './phrase-table.ts';

/**
 * Spellings that are not read as a field's value in a search, because they mean something else or nothing there. A
 * form's spellings are shorter than speech: `full` is full time in a form.
 */
const ambiguous: Readonly<Partial<Record<EnumerationName, string>>> = {
  employmentType: 'full, part, placement, trainee, casual, seasonal, contractor, perm',
  seniority:
    'mid, regular, middle, intermediate, principal, manager, head, team lead, lead, executive, exec, director, c level, jr, sr, entry',
  remote: 'no, none, false, office, partial, partly, mixed, full, yes, true, home, work from home, wfh',
  propertyListingType:
    'sale, buy, sell, sales, auction, let, letting, lettings, lease, holiday, shared, renting',
  propertyType:
    'detached, semi detached, terraced, end of terrace, townhouse, cottage, villa, maisonette, studio, penthouse, plot, farm, office, retail, shop, warehouse, industrial, other, condo, commercial, land',
  tenure: 'lease, n a, none, not applicable, unknown, na',
  furnished: 'yes, true, part, no, false, none',
  sellerType:
    'private, business, individual, personal, owner, trade, trader, company, shop, commercial, agent, dealer',
  offerType: 'sale, buy, sell, rent, lease, finance',
  autoCondition: 'like new, good, fair, broken, accident, for parts',
  itemCondition:
    'good, fair, poor, certified, parts, used, second hand, secondhand, pre owned, preowned, mint, excellent, acceptable',
  bodyType: 'other, touring, coup, truck, bike, crossover, wagon, scooter, minibus',
  fuel: 'gas, battery, other',
  transmission: 'man, stick, other',
  drivetrain: 'front, rear, all, 4x4, front wheel, rear wheel',
};

interface Addition {
  readonly system: System;
  readonly key: string;
  readonly value: string;
  readonly texts: string;
  readonly label?: string;
}

const USED =
  'like_new,open_box,mint,excellent,very_good,good,fair,acceptable,used,refurbished,certified_pre_owned';
const GOOD_OR_BETTER = 'new,like_new,open_box,mint,excellent,very_good,good';

/** Phrases that people say, besides the spellings of the forms. */
const additions: readonly Addition[] = [
  { system: 'property', key: 'property_type', value: 'flat', texts: 'flats, apartments' },
  { system: 'property', key: 'property_type', value: 'house', texts: 'houses' },
  { system: 'property', key: 'property_type', value: 'bungalow', texts: 'bungalows' },
  {
    system: 'property',
    key: 'property_type',
    value: 'land',
    texts: 'land, acre of land, acres of land, plot of land, land for sale, building land',
  },
  {
    system: 'property',
    key: 'property_type',
    value: 'commercial',
    texts: 'commercial property, commercial premises, business premises, office space, retail unit',
  },
  {
    system: 'property',
    key: 'listing_type',
    value: 'rent',
    texts: 'rentals, renting, dss, dss accepted, dss welcome, dss considered',
  },
  {
    system: 'property',
    key: 'listing_type',
    value: 'short_let',
    texts:
      'short lets, holiday lets, holiday home, short term let, short term lets, short term rental, short stay, holiday cottage, holiday cottages',
  },
  {
    system: 'property',
    key: 'listing_type',
    value: 'sale,shared_ownership',
    texts: 'ftb, first time buyer, first time buyers, somewhere to buy, home to buy',
    label: 'For sale',
  },
  {
    system: 'property',
    key: 'property_type',
    value: 'flat',
    texts: 'appartment, appartments, apartement, apartmant, appt, appts, apt, apts',
  },
  { system: 'jobs', key: 'employment_type', value: 'full_time', texts: 'permanent' },
  { system: 'jobs', key: 'employment_type', value: 'apprentice', texts: 'apprenticeships' },
  { system: 'jobs', key: 'employment_type', value: 'intern', texts: 'internships' },
  { system: 'jobs', key: 'seniority', value: 'junior', texts: 'entry level' },
  {
    system: 'jobs',
    key: 'remote',
    value: 'remote',
    texts: 'remotely, fully remote',
  },
  {
    system: 'jobs',
    key: 'remote',
    value: 'remote,hybrid',
    texts: 'work from home, working from home, wfh, home based, home working, from home',
    label: 'From home',
  },
  { system: 'auto', key: 'body_type', value: 'estate', texts: 'estates, station wagon, estate car' },
  { system: 'auto', key: 'body_type', value: 'van', texts: 'vans' },
  { system: 'auto', key: 'body_type', value: 'suv', texts: 'suvs' },
  { system: 'auto', key: 'body_type', value: 'convertible', texts: 'convertibles, soft top' },
  { system: 'auto', key: 'body_type', value: 'motorcycle', texts: 'motorbikes, motorcycles' },
  { system: 'auto', key: 'condition', value: 'used', texts: 'used' },
  { system: 'auto', key: 'offer_type', value: 'rental', texts: 'to hire' },
  { system: 'auto', key: 'seller_type', value: 'private', texts: 'private seller, private sale, from owner' },
  { system: 'auto', key: 'seller_type', value: 'business', texts: 'from dealer, from a dealer, dealership' },
  { system: 'general', key: 'seller_type', value: 'private', texts: 'private seller, private sale' },
  { system: 'general', key: 'condition', value: 'new', texts: 'new in box, bnib, bnwt, sealed' },
  {
    system: 'general',
    key: 'condition',
    value: USED,
    texts: 'used, second hand, secondhand, pre owned, preowned',
    label: 'Used',
  },
  {
    system: 'general',
    key: 'condition',
    value: GOOD_OR_BETTER,
    texts: 'good condition, in good condition, great condition, excellent condition, very good condition',
    label: 'Good or better',
  },
  {
    system: 'general',
    key: 'condition',
    value: 'mint,like_new,new',
    texts: 'mint condition, as new condition',
    label: 'Mint or new',
  },
];

/** Phrases that decide the section without help from other words. */
const strong: Readonly<Record<System, string>> = {
  property:
    'flat, flats, apartment, apartments, house, houses, bungalow, bungalows, freehold, leasehold, share of freehold, furnished, unfurnished, part furnished, to let, holiday let, short let, shared ownership, commercial property, commercial premises, business premises, office space, retail unit, land, acre of land, acres of land, plot of land, building land, land for sale, ftb, first time buyer, first time buyers, somewhere to buy, home to buy, short term let, short term lets, short term rental, holiday cottage, holiday cottages, appartment, appartments, apartement, apartmant, appt, appts',
  jobs: 'full time, part time, internship, internships, apprenticeships, work from home, wfh, working from home, home based, fixed term, entry level, freelance',
  auto: 'hatchback, hatch, saloon, suv, suvs, mpv, 4x4, people carrier, van, vans, panel van, motorbike, motorbikes, motorcycle, motorcycles, cabriolet, coupe, phev, plug in hybrid, mild hybrid, front wheel drive, rear wheel drive, all wheel drive, four wheel drive, 4wd, awd, fwd, rwd, estate car, semi automatic, cat s, cat n, pick up, pickup, ev, evs, bev, soft top, station wagon',
  general: '',
};

const listed = (texts = '') => texts.split(', ');
const strongOf = new Map(systems.map((system) => [system, new Set(listed(strong[system]))]));

function evidenceOf(system: System, text: string): Evidence {
  if (strongOf.get(system)?.has(text)) return 'strong';
  // “Detached … for sale” is a home. A lamp for sale is not.
  if (system === 'property' && text === 'for sale') return 'weak';
  // General listings and words such as “used” or “new” decide nothing, because every section has used and new
  // things.
  return system === 'general' ||
    /^(?:used|new|brand new|for sale|second hand|contract|temporary|permanent)$/.test(text)
    ? 'none'
    : 'weak';
}

function phraseOf({ system, key, value, label }: Omit<Addition, 'texts'>, text: string): Phrase {
  const field = facetsOf[system].find((facet) => facet.key === key)?.field;
  const name = label ?? (field?.choice ? choiceLabel(field.choice, value) : value);
  return {
    text,
    meanings: [{ system, filters: [{ param: key, value }], label: name }],
    votes: [{ system, evidence: evidenceOf(system, text) }],
  };
}

/** Every spelling in a closed list, except the ambiguous ones, with its value. */
function spellings(name: EnumerationName): [text: string, value: string][] {
  const { values, aliases }: Enumeration = enumerations[name];
  const excluded = new Set(listed(ambiguous[name]));
  const spoken = (key: string) => key.replaceAll('_', ' ');
  const all = [
    ...Object.keys(values).map((value): [string, string] => [spoken(value), value]),
    ...Object.entries(values).map(([value, text]): [string, string] => [text.toLowerCase(), value]),
    ...Object.entries(aliases).map(([alias, value]): [string, string] => [spoken(alias), value]),
  ];
  const known = new Map(all.map(([text, value]) => [text.replaceAll('-', ' '), value]));
  return [...known].filter(([text]) => !excluded.has(text));
}

/** Filters with a closed list of values that people say without naming the filter. */
const spokenKeys: ReadonlySet<string> = new Set(
  'employment_type, seniority, remote, listing_type, property_type, tenure, furnished, seller_type, offer_type, condition, body_type, fuel, transmission, drivetrain'.split(
    ', ',
  ),
);

export const fieldPhrases: readonly Phrase[] = [
  ...systems.flatMap((system) =>
    facetsOf[system].flatMap(({ key, field }) =>
      field.choice && spokenKeys.has(key)
        ? spellings(field.choice).map(([text, value]) => phraseOf({ system, key, value }, text))
        : [],
    ),
  ),
  ...additions.flatMap((addition) => listed(addition.texts).map((text) => phraseOf(addition, text))),
  ...listed('no damage, undamaged, damage free').map((text) => ({
    text,
    meanings: [
      {
        system: 'auto' as const,
        filters: [{ param: notParam('condition'), value: 'damaged' }],
        label: 'Not damaged',
      },
    ],
    votes: [],
  })),
  // The word “IT” alone says nothing in a search, so only these phrases find jobs of that category.
  // Among jobs, the word alone means them too.
  {
    text: 'it',
    meanings: [{ system: 'jobs', filters: [{ param: 'category', value: 'it' }], label: 'IT jobs' }],
    votes: [],
  },
  ...listed('it jobs, it job, it work, it vacancies').map((text) => ({
    text,
    meanings: [{ system: 'jobs' as const, filters: [{ param: 'category', value: 'it' }], label: 'IT jobs' }],
    votes: [{ system: 'jobs' as const, evidence: 'strong' as const }],
  })),
];
