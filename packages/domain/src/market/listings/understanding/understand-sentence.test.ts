import { describe, expect, test } from 'vitest';
import type { System } from '../systems.ts';
import { plainText, withoutWords, withPlainWords } from './refuse-words.ts';
import { understandSentence } from './understand-sentence.ts';

/** The filters of a text as an address, then the words that are left. */
function read(text: string, section?: System): string {
  const { phrases, rest } = understandSentence(text, section);
  const filters = phrases.flatMap((phrase) => phrase.filters.map(({ param, value }) => `${param}=${value}`));
  return [filters.join('&'), rest].filter(Boolean).join(' | ');
}

const CARS = 'hatchback,saloon,estate,suv,coupe,convertible,mpv,not_stated';

describe('sentences become filters', () => {
  test.each([
    [
      '2 bed flat in Leeds under 1200 a month',
      'beds_min=2&beds_max=2&system=property&property_type=flat&city=Leeds&price_max=1200&listing_type=rent',
    ],
    [
      'automatic diesel estate under 60k miles',
      'transmission=automatic&system=auto&fuel=diesel&body_type=estate&mileage_max=60000',
    ],
    ['part time remote developer', 'employment_type=part_time&system=jobs&remote=remote | developer'],
    ['red road bike near BS1', 'colour=red&postcode=BS1 | road bike'],
    ['red or blue dress', 'colour=red&colour=blue | or, dress'],
    ['white ford transit van', 'colour=white&make=Ford&model=Transit&system=auto&body_type=van'],
    ['silver car', `colour=silver&body_type=${CARS}&system=auto`],
    ['silver necklace', 'silver necklace'],
    ['red brick house', 'property_type=house&system=property | red brick'],
    ['red', 'red'],
    ['pink floyd vinyl', 'pink floyd vinyl'],
    ['shares in a guitar', 'shuffle=yes | guitar'],
    // The second limit stays a word although “-5” follows it directly.
    ['within 2 within 4-5', 'price_max=2 | "within 4" -5'],
    ['share of a house in York', 'shuffle=yes&property_type=house&system=property&city=York'],
    ['share of freehold flat', 'tenure=share_of_freehold&system=property&property_type=flat'],
    ['house share in Leeds', 'city=Leeds | house share'],
    ['Shuffle camera under 50', 'shuffle=yes&price_max=50 | camera'],
    [
      'car in London under 5000',
      `body_type=${CARS}&system=auto&city=London&price_max=5000&offer_type_not=rental`,
    ],
    ['job bristol', 'system=jobs&city=Bristol'],
    ['cheap sofa', 'sort=price_up | sofa'],
    ['two bed house York', 'beds_min=2&beds_max=2&system=property&property_type=house&city=York'],
    ['3-4 bedroom house', 'beds_min=3&beds_max=4&system=property&property_type=house'],
    ['3+ bedrooms', 'beds_min=3&system=property'],
    [
      'apartment between £800 and £1,100 pcm',
      'property_type=flat&system=property&price_min=800&price_max=1100&listing_type=rent',
    ],
    ['flat under £300 pw', 'property_type=flat&system=property&price_max=1300&listing_type=rent'],
    ['bmw from 2018 under 50,000 miles', 'make=BMW&system=auto&year_min=2018&mileage_max=50000'],
    ['beemer', 'make=BMW&system=auto'],
    [
      'vw golf 5k to 10k',
      'make=Volkswagen&model=Golf&system=auto&price_min=5000&price_max=10000&offer_type_not=rental',
    ],
    [
      'vw golf between 5k and 10k',
      'make=Volkswagen&model=Golf&system=auto&price_min=5000&price_max=10000&offer_type_not=rental',
    ],
    ['hiring? chef job at least £15 an hour', 'system=jobs&pay_min=15&pay_basis=hourly | hiring? chef'],
    ['IT jobs in Bristol over 40k', 'category=it&system=jobs&city=Bristol&pay_min=40000'],
    ['desk within 5 miles of Bristol', 'postcode=BS1&radius=5mi | desk'],
    ['desk within 7 miles of bs3', 'postcode=BS3&radius=10mi | desk'],
    ['desk BS1 5TR', 'postcode=BS1 5TR | desk'],
    ['flat near Newcastle', 'property_type=flat&system=property&postcode=NE1'],
    [
      'flat or house in York or Leeds',
      'property_type=flat&system=property&property_type=house&city=York,Leeds | or',
    ],
    ['beautiful lamp', 'lamp'],
    ['beautiful', 'beautiful'],
    ['lamp under 50 under 20', 'price_max=50 | lamp, "under 20"'],
    [
      'looking for a studio flat to rent in brighton',
      'property_type=flat&system=property&listing_type=rent&city=Brighton | a studio',
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('an amount without a word takes its meaning from the section', () => {
  const JOB = 'system=jobs';
  const FLAT = 'property_type=flat&system=property';
  const SALE = 'listing_type=sale,shared_ownership';
  const LET = 'listing_type=rent,short_let';
  test.each<[string, string]>([
    ['chef job 40k', `${JOB}&pay_min=40000 | chef`],
    ['chef job 30000', `${JOB}&pay_min=30000 | chef`],
    ['chef job 40k+', `${JOB}&pay_min=40000 | chef`],
    ['chef job 30-40k', `${JOB}&pay_min=30000&pay_max=40000 | chef`],
    ['chef job £15', `${JOB}&pay_min=15&pay_basis=hourly | chef`],
    ['flat 250k', `${FLAT}&price_max=275000&${SALE}`],
    ['flat 1.2m', `${FLAT}&price_max=1320000&${SALE}`],
    ['flat 250000', `${FLAT}&price_max=275000&${SALE}`],
    ['flat 900', `${FLAT}&price_max=990&${LET}`],
    ['flat £900', `${FLAT}&price_max=990&${LET}`],
    ['flat around 200k', `${FLAT}&price_min=180000&price_max=220000&${SALE}`],
    ['flat 200kish', `${FLAT}&price_min=180000&price_max=220000&${SALE}`],
    ['flat 200k ish', `${FLAT}&price_min=180000&price_max=220000&${SALE}`],
    ['flat 200k plus', `${FLAT}&price_min=200000&${SALE}`],
    ['flat 200k-250k', `${FLAT}&price_min=200000&price_max=250000&${SALE}`],
    ['bmw 2016', 'make=BMW&system=auto&year_min=2016&year_max=2016'],
    ['bmw 2016-2019', 'make=BMW&system=auto&year_min=2016&year_max=2019'],
    ['bmw 2016 to 2019', 'make=BMW&system=auto&year_min=2016&year_max=2019'],
    ['bmw 2016+', 'make=BMW&system=auto&year_min=2016'],
    ['bmw around 2016', 'make=BMW&system=auto&year_min=2015&year_max=2017'],
    ['bmw 10k', 'make=BMW&system=auto&price_max=11000&offer_type_not=rental'],
    ['bmw 10k-15k', 'make=BMW&system=auto&price_min=10000&price_max=15000&offer_type_not=rental'],
    ['bmw 10-15k', 'make=BMW&system=auto&price_min=10000&price_max=15000&offer_type_not=rental'],
    ['bmw 90k', 'make=BMW&system=auto&mileage_max=99000'],
    ['bmw £90k', 'make=BMW&system=auto&price_max=99000&offer_type_not=rental'],
    ['lamp £40', 'price_max=44 | lamp'],
    ['road bike 300-600', 'price_min=300&price_max=600 | road bike'],
    [
      'flat rent 800-1000',
      `${FLAT}&listing_type=rent&price_min=800&price_max=1000&listing_type=rent,short_let`,
    ],
    ['desk 100 to 150 cm', 'desk 100 to 150 cm'],
    ['golf 2018-2020', 'model=Golf&system=auto&year_min=2018&year_max=2020'],
    ['chef 30k-35k', 'pay_min=30000&pay_max=35000&system=jobs | chef'],
    ['polo 9k', 'model=Polo&system=auto&price_max=9900&offer_type_not=rental'],
    ['250k', '250k'],
    ['flat 1000 pcm', `${FLAT}&price_max=1100&listing_type=rent`],
    ['flat 900-1000 pcm', `${FLAT}&price_min=900&price_max=1000&listing_type=rent`],
    ['flat around £900 pcm', `${FLAT}&price_min=810&price_max=990&listing_type=rent`],
    ['studio flat £90 pw', `${FLAT}&price_max=429&listing_type=rent | studio`],
    ['chef job £14 an hour', `${JOB}&pay_min=14&pay_basis=hourly | chef`],
    ['chef job 40k+ pa', `${JOB}&pay_min=40000&pay_basis=annual | chef`],
    ['cleaner job until 8 pm', `${JOB} | cleaner, until 8 pm`],
    // Numbers that are names, sizes or ages stay words.
    ['4k tv', '4k tv'],
    ['iphone 12', 'iphone 12'],
    ['1930s house', 'property_type=house&system=property | 1930s'],
    ['500l tank', '500l tank'],
    ['lamp 2016', 'lamp 2016'],
    ['peugeot 3008', 'make=Peugeot&model=3008&system=auto'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('talk of homes, vehicles and work', () => {
  test.each<[string, string]>([
    [
      'terrace for sale sheffield',
      'listing_type=sale,shared_ownership&system=property&city=Sheffield | terrace',
    ],
    ['detached in York for sale', 'city=York&listing_type=sale&system=property | detached'],
    ['garage shelving for sale', 'garage shelving for sale'],
    ['shop to rent', 'listing_type=rent&property_type=commercial&system=property | shop'],
    ['appt to let', 'property_type=flat&system=property&listing_type=rent'],
    ['holiday cottage', 'listing_type=short_let&system=property'],
    ['ev under 25k', 'fuel=electric&system=auto&price_max=25000&offer_type_not=rental'],
    ['ev charger', 'ev charger'],
    ['van hire under 90', 'body_type=van&system=auto&offer_type=rental&price_max=90'],
    ['honda bike', 'make=Honda&body_type=motorcycle&system=auto'],
    ['porshe', 'make=Porsche&system=auto'],
    ['ulez compliant van', 'year_min=2016&system=auto&body_type=van'],
    ['auto with low miles', 'transmission=automatic&system=auto&mileage_max=30000 | with'],
    ['wfh customer service', 'remote=remote,hybrid&system=jobs | customer service'],
    ['jobs 40k plus it', 'system=jobs&pay_min=40000&category=it'],
    ['does it play', 'does it play'],
    ['desk near Leeds or Reading', 'city=Leeds,Reading | desk'],
    ['jobs not in Leeds or York', 'system=jobs&city_not=Leeds,York'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('the age of a child is searched for as what is for children', () => {
  test.each<[string, string]>([
    ['bike for a 4 year old', 'bike, kids'],
    ['toys for my 3yo', 'toys, kids'],
    ['duplo age 5', 'duplo, kids'],
    ['5 year old girl bike', 'girl bike, kids'],
    ['4 year old sofa', '4 year old sofa'],
    ['phone for a 17 year old', 'phone for a 17 year old'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a negated value is excluded', () => {
  test.each<[string, string]>([
    ['car not diesel', `body_type=${CARS}&system=auto&fuel_not=diesel`],
    [
      'automatic estate, no diesel or petrol',
      'transmission=automatic&system=auto&body_type=estate&fuel_not=diesel&fuel_not=petrol',
    ],
    ['non-diesel van', 'fuel_not=diesel&system=auto&body_type=van'],
    ['van without a manual', 'body_type=van&system=auto&transmission_not=manual'],
    [
      'flat in Leeds except unfurnished',
      'property_type=flat&system=property&city=Leeds&furnished_not=unfurnished',
    ],
    ['sofa not in London', 'city_not=London | sofa'],
    ['sofa not red or blue', 'colour_not=red&colour_not=blue | sofa'],
    ['bmw not a 3 series', 'make=BMW&system=auto&model_not=3 Series'],
    ['car but not ford fiesta', `body_type=${CARS}&system=auto&model_not=Fiesta`],
    ['flat not over 900', 'property_type=flat&system=property&price_max=900&listing_type=rent,short_let'],
    ['bmw not before 2015', 'make=BMW&system=auto&year_min=2015'],
    ['flat nothing over £900 a month', 'property_type=flat&system=property&price_max=900&listing_type=rent'],
    ['no more than 3 bed flat', 'beds_max=3&system=property&property_type=flat'],
    // Words that are no filter.
    ['toys not lego', 'q_not=lego | toys'],
    ['toys not lego or duplo', 'q_not=lego,duplo | toys'],
    ['not a leather sofa', 'q_not=leather | sofa'],
    ['nurse except dental', 'q_not=dental | nurse'],
    ['chair but not an office chair', 'q_not=office chair | chair'],
    ['fiesta no damage', 'model=Fiesta&system=auto&condition_not=damaged'],
    ['laptop not working', 'laptop not working'],
    ['non-slip mat', 'non-slip mat'],
    ['cleaner no experience needed', 'cleaner'],
    // What has no opposite is searched for as words.
    ['desk not near BS1', 'desk not near BS1'],
    ['no jobs', 'no jobs'],
    ['flat no onward chain', 'property_type=flat&system=property | no onward chain'],
    ['"not diesel" van', 'body_type=van&system=auto | "not diesel"'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('its label begins with “Not”', () => {
    const labels = (text: string) => understandSentence(text).phrases.map(({ label }) => label);

    expect(labels('van not diesel or petrol')).toEqual(['Van', 'Not diesel or petrol']);
    expect(labels('van not BMW, nothing over £900')).toEqual(['Van', 'Not BMW', 'Up to £900']);
    expect(labels('sofa except in Leeds')).toEqual(['Not in Leeds']);
  });
});

describe('the section decides which meaning an ambiguous word has', () => {
  test.each<[string, System | undefined, string]>([
    ['golf', undefined, 'golf'],
    ['golf', 'auto', 'model=Golf'],
    ['golf', 'general', 'golf'],
    ['diesel golf', undefined, 'fuel=diesel&system=auto&model=Golf'],
    ['golf clubs', undefined, 'golf clubs'],
    ['polo shirt', undefined, 'polo shirt'],
    ['polo', 'auto', 'model=Polo'],
    ['focus', 'auto', 'model=Focus'],
    ['ford focus', undefined, 'make=Ford&model=Focus&system=auto'],
    ['estate', undefined, 'estate'],
    ['estate', 'auto', 'body_type=estate'],
    ['estate agent', 'jobs', 'estate agent'],
    ['estate agent', undefined, 'estate agent'],
    ['double bed', undefined, 'double bed'],
    ['2 bed', 'property', 'beds_min=2&beds_max=2'],
    ['bed', 'property', 'bed'],
    ['electric guitar', undefined, 'electric guitar'],
    ['electric', 'auto', 'fuel=electric'],
    ['hybrid', 'jobs', 'remote=hybrid'],
    ['hybrid', 'auto', 'fuel=hybrid'],
    ['hybrid bike', undefined, 'hybrid bike'],
    ['flat screen tv', undefined, 'flat screen tv'],
    ['reading lamp', undefined, 'reading lamp'],
    ['job reading', undefined, 'system=jobs&city=Reading'],
    ['lamp in Reading', undefined, 'city=Reading | lamp'],
    ['convertible sofa', undefined, 'convertible sofa'],
    ['over 30k', 'jobs', 'pay_min=30000'],
    ['over 30k', 'auto', 'price_min=30000&offer_type_not=rental'],
    ['bmw m3', undefined, 'make=BMW&system=auto | m3'],
  ])('%s in %s', (text, section, expected) => {
    expect(read(text, section)).toBe(expected);
  });
});

test('words in quotation marks are searched for as they are, and inch marks are no quotation marks', () => {
  expect(read('"2 bed" flat')).toBe('property_type=flat&system=property | "2 bed"');
  expect(read('“flat” in Leeds')).toBe('city=Leeds | “flat”');
  expect(read('32" tv under £100')).toBe('price_max=100 | 32" tv');
  expect(read(plainText('2 bed "flat" in Leeds'))).toBe('"2 bed flat in Leeds"');
});

test('each understood phrase has its words and a label, and can be removed or searched for as words', () => {
  const text = '2 bed flat in Leeds under 1200 a month';
  const { phrases } = understandSentence(text);

  expect(phrases.map(({ words, label }) => `${words}: ${label}`)).toEqual([
    '2 bed: 2 bed',
    'flat: Flat',
    'in Leeds: In Leeds',
    'under 1200 a month: Up to £1,200 a month',
  ]);
  expect(phrases.map((phrase) => withoutWords(text, phrase))).toEqual([
    'flat in Leeds under 1200 a month',
    '2 bed, in Leeds under 1200 a month',
    '2 bed flat, under 1200 a month',
    '2 bed flat in Leeds',
  ]);
  expect(phrases.map((phrase) => withPlainWords(text, phrase))[2]).toBe(
    '2 bed flat "in Leeds" under 1200 a month',
  );
});
