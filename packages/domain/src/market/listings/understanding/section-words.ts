import { occupations, things } from './nouns.ts';
import type { System } from '../systems.ts';
import type { Evidence, Meaning } from './sentence.ts';
import type { Phrase } from './phrase-table.ts';

const inSystem = (system: System, label: string, filters: Meaning['filters'] = []): Meaning => ({
  system,
  filters: [{ param: 'system', value: system }, ...filters],
  label,
});

/** The body types that people call a car. Listings that do not state a body type may be cars. */
const CARS = 'hatchback,saloon,estate,suv,coupe,convertible,mpv,not_stated';

const sections: readonly (readonly [texts: string, meaning: Meaning, evidence: Evidence])[] = [
  [
    'cheap, cheapest, inexpensive, affordable, low cost, bargain, not too expensive, not expensive, not too dear',
    { system: undefined, filters: [{ param: 'sort', value: 'price_up' }], label: 'Cheapest first' },
    'none',
  ],
  [
    'newest, latest',
    { system: undefined, filters: [{ param: 'sort', value: 'newest' }], label: 'Newest first' },
    'none',
  ],
  [
    'car, cars, first car, family car, second car',
    inSystem('auto', 'Cars', [{ param: 'body_type', value: CARS }]),
    'strong',
  ],
  [
    'sports car, sports cars, sporty car',
    inSystem('auto', 'Sports cars', [{ param: 'body_type', value: 'coupe,convertible' }]),
    'strong',
  ],
  ['vehicle, vehicles', inSystem('auto', 'Autos'), 'strong'],
  ['job, jobs, vacancy, vacancies, career, careers', inSystem('jobs', 'Jobs'), 'strong'],
  [
    'property, properties, homes, place to rent, somewhere to rent, somewhere to live, place to live, home to rent',
    inSystem('property', 'Properties'),
    'strong',
  ],
];

/** Words that are searched for as they are, but say which section somebody means. */
const hints: readonly (readonly [system: System, evidence: Evidence, texts: string])[] = [
  [
    'property',
    'strong',
    'cottage, cottages, townhouse, maisonette, industrial unit, industrial units, penthouse, semi detached, villa, bedsit, building plot, flatshare, house share, en suite',
  ],
  ['property', 'weak', 'studio, terrace, terraced, detached, garden flat, semi'],
  ['auto', 'strong', 'campervan, camper van, motorhome, mot, hpi'],
  [
    'auto',
    'weak',
    'gti, tdi, tsi, tfsi, amg, m sport, door, service history, one owner, reg, litre, low mileage, towbar',
  ],
  ['jobs', 'strong', 'apprenticeship, vacancy, salary, graduate scheme, cv'],
  ['jobs', 'weak', occupations],
  ['jobs', 'weak', occupations.replaceAll(/(?<=[a-z])(?<!s|ing)(?=,|$)/g, 's')],
  [
    'jobs',
    'weak',
    'design, marketing, accounting, accountancy, finance, teaching, nursing, customer service, warehouse, retail, hospitality, legal, science, driving, cleaning, catering, management, hca, hgv, rgn, role, position, qa, devops, js',
  ],
];

/** Names of things that contain a word with another meaning. Their words are searched for as they are. */
const compounds: readonly (readonly [system: System, texts: string])[] = [
  [
    'general',
    'ev charger, ev chargers, auto parts, odd jobs, odd job man, flat screen, flat pack, flat cap, flat shoes, flat white, dolls house, doll house, toy car, toy cars, model car, model cars, remote control, remote controlled, rc car, car seat, car seats, child seat, baby seat, car boot, car cover, car charger, car parts, car jack, car stereo, roof rack, roof box, bike rack, polo shirt, polo shirts, polo neck, golf club, golf clubs, golf bag, golf balls, golf trolley, golf set, golf shoes, double bed, single bed, king size bed, kingsize bed, bunk bed, bunk beds, sofa bed, bed frame, bed linen, bedside table, bedside, dog bed, cat bed, day bed, garden house, play house, house plant, house plants, house clearance, wendy house, dog house, bird house, office chair, office desk, home office desk, electric bike, electric bikes, hybrid bike, hybrid bicycle, road bike, road bikes, mountain bike, mountain bikes, electric guitar, electric scooter, electric piano, electric fire, electric cooker, electric blanket, automatic watch, manual treadmill, mini fridge, mini oven, mini bike, smart tv, smart watch, smart phone, petrol mower, petrol lawn mower, tv stand, seat cushion, seat post, three seat, two seat, three seater, two seater, four seater, seat sofa, white goods, red wine, white wine, white noise, green house, black board, white board, golden retriever, orange juice, pink floyd, black sabbath, black keys, white stripes, green day, deep purple, red hot chili peppers, simply red, red dead, blue peter, pokemon red, pokemon blue, tiger print, jazz guitar, jazz records, reading lamp, reading light, reading chair, bath tub, bath mat, bath towel, baby bath, bird bath, van racking, new balance, new forest, new look',
  ],
  [
    'jobs',
    'estate agent, letting agent, lettings negotiator, van driver, delivery driver, car mechanic, house keeper, housekeeper, property manager, car salesperson, office manager, shop manager, warehouse operative',
  ],
  [
    'property',
    'no onward chain, no chain, chain free, flat share, flat shares, house share, room share, real estate, with bath, with a bath, bath and shower, and bath',
  ],
  ['jobs', 'reading teacher'],
];

const listed = (texts: string) => texts.split(', ');

export const sectionPhrases: readonly Phrase[] = [
  ...sections.flatMap(([texts, meaning, evidence]) =>
    listed(texts).map((text) => ({
      text,
      meanings: [meaning],
      votes: meaning.system ? [{ system: meaning.system, evidence }] : [],
    })),
  ),
  ...hints.flatMap(([system, evidence, texts]) =>
    listed(texts).map((text) => ({ text, meanings: [], votes: [{ system, evidence }] })),
  ),
  // A thing's name decides for general listings. In front of it, “electric”, “automatic” or “convertible” say
  // nothing about a vehicle.
  ...listed(things).map((text) => ({
    text,
    meanings: [],
    votes: [{ system: 'general', evidence: 'strong' }] as const,
  })),
];

export const compoundPhrases: readonly Phrase[] = compounds.flatMap(([system, texts]) =>
  listed(texts).map((text) => ({
    text,
    meanings: [],
    votes: [{ system, evidence: 'strong' as const }],
  })),
);

/** Words in a search that are not searched for. */
export const fillerTexts = listed(
  'nice, lovely, decent, reliable, pls, plz, in good nick, good nick, good working order, in good working order, in great nick, for the weekend, for a weekend, for my son, for my daughter, for my wife, for my husband, for my mum, for my dad, for my kids, for the kids, for the family, beautiful, gorgeous, ideally, preferably, hopefully, possibly, urgently, urgent, asap, really, thanks, thank you, hello, hiya, something like, some kind of, some sort of, im after, i am after, after a, got any, have you got, need a, need an, looking for, looking to buy, i am looking for, im looking for, i want, i need, i would like, want to buy, show me, find me, search for, searching for, wanted, please, to buy, does anyone have, does anybody have, has anyone got, anyone selling, is anyone selling, someone to, somebody to, man to, woman to, person to, any, present for, gift for, xmas present, christmas present, birthday present, no experience needed, no experience required, no experience necessary, no experience, no agents, no agencies, no fees, no time wasters, no timewasters, no offers, no rush, not fussy, not bothered, near me, close to me, around me, nearby, for my family, for a family, for me, in my area',
);
export const fillers: readonly Phrase[] = fillerTexts.map((text) => ({
  text,
  meanings: [{ system: undefined, filters: [], label: '' }],
  votes: [],
}));
