import { describe, expect, test } from 'vitest';
import { enumerations, keyOf, matchChoice, normaliseChoice, type EnumerationName } from './enumerations.ts';
import {
  fieldsOf,
  findField,
  getField,
  isContactField,
  isFlagSet,
  isOther,
  optionsFor,
  readValues,
} from './fields.ts';
import { inferType, stepOf } from './fields/field.ts';
import { allSubcategories, dividedCategories, subcategoriesOf } from './fields/subcategories.ts';
import { type System, systems } from './systems.ts';
import { makes, modelAfterMake, modelsOf } from './vehicles.ts';

describe.each(systems)('the fields of %s', (system) => {
  test('fields have ids and aliases that all differ', () => {
    const ids = fieldsOf[system].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const field of fieldsOf[system]) {
      for (const alias of field.aliases) {
        expect(ids).not.toContain(alias);
        expect(findField(system, alias)?.id).toBe(field.id);
      }
    }
  });

  test('fields have the columns of the specification, and each column is filled by one field', () => {
    const columns = fieldsOf[system].flatMap((field) => field.columns);
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns).toEqual(expect.arrayContaining([...(specified[system] ?? shared)]));
  });

  test("a field's sample is among its options", () => {
    for (const field of fieldsOf[system]) {
      if (field.sample === '' || field.options.length === 0 || field.allowsOther) continue;
      expect(field.options.map(({ value }) => value)).toContain(field.sample);
    }
  });
});

const shared = [
  'title',
  'description',
  'currency',
  'location_city',
  'location_postcode',
  'latitude',
  'longitude',
];
/** The columns that the specification names for these systems. */
const specified: Readonly<Partial<Record<System, readonly string[]>>> = {
  general: [...shared, 'price_decimal', 'category_path', 'item_condition', 'seller_type'],
  jobs: [
    ...shared,
    ...'company_name employment_type seniority function category industry pay_range_min pay_range_max'.split(
      ' ',
    ),
    ...'pay_basis remote_type application_url responsibilities requirements benefits'.split(' '),
    ...'company_profile closing_at tags_json'.split(' '),
  ],
  property: [
    ...shared,
    ...'price_decimal listing_type summary include_description price_frequency bedrooms bathrooms'.split(' '),
    ...'property_type tenure furnished_state epc_rating area_sqft location_address available_from'.split(' '),
  ],
  auto: [
    ...shared,
    ...'price_decimal offer_type listing_type make model trim year body_type mileage_value mileage_unit'.split(
      ' ',
    ),
    ...'fuel fuel_type transmission drivetrain engine_size_l power_kw torque_nm color condition'.split(' '),
    ...'rental_frequency vin'.split(' '),
  ],
};

test.each([
  ['general', ['title']],
  ['jobs', ['title', 'company', 'apply_url']],
  ['property', ['title', 'listing_type']],
  ['auto', ['title', 'make', 'model', 'offer_type']],
] as const)('%s asks for %j and nothing more', (system, ids) => {
  expect(fieldsOf[system].filter(({ isRequired }) => isRequired).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['description', 'textarea'],
  ['requirements', 'textarea'],
  ['benefits', 'textarea'],
  ['summary', 'textarea'],
  ['company_profile', 'textarea'],
  ['function', 'textarea'],
  ['posted_at', 'datetime-local'],
  ['closing_at', 'datetime-local'],
  ['available_from', 'date'],
  ['apply_url', 'url'],
  ['price', 'number'],
  ['salary', 'number'],
  ['beds', 'number'],
  ['baths', 'number'],
  ['size', 'number'],
  ['mileage', 'number'],
  ['owners', 'number'],
  ['year', 'number'],
  ['location.lat', 'number'],
  ['location.lng', 'number'],
  ['title', 'text'],
])('a field called %s is typed in as %s', (id, type) => {
  expect(inferType(id)).toBe(type);
});

test('whole numbers go up in ones, other numbers in hundredths', () => {
  expect(stepOf(getField('auto', 'mileage'))).toBe(1);
  expect(stepOf(getField('auto', 'price'))).toBe(0.01);
});

test('latitude and longitude are filled in by the postcode in every system', () => {
  for (const system of systems) {
    expect(getField(system, 'location.lat').isReadOnly && getField(system, 'location.lng').isReadOnly).toBe(
      true,
    );
  }
});

test('the models offered are those of the make, and choosing another make selects its first model', () => {
  const model = getField('auto', 'model');

  expect(optionsFor(model, { make: 'Tesla' }).map(({ value }) => value)).toEqual(modelsOf('Tesla'));
  expect(modelAfterMake('Tesla')).toBe('Model 3');
  expect(modelAfterMake('Trabant')).toBe('');
  expect(modelAfterMake('constructor')).toBe('');
  expect(makes.every((make) => modelsOf(make).length > 0)).toBe(true);
});

test('the sub-categories offered are those of the category, and no two categories share one', () => {
  const [category, subcategory] = [getField('general', 'category'), getField('general', 'subcategory')];

  expect(category.options.map(({ value }) => value)).toEqual(dividedCategories);
  expect(optionsFor(subcategory, { category: 'books' })).toEqual(subcategoriesOf('books'));
  expect(optionsFor(subcategory, { category: 'Kites' })).toEqual([]);
  expect(optionsFor(subcategory, { category: 'constructor' })).toEqual([]);
  expect(optionsFor(subcategory, {})).toEqual([]);
  expect(subcategory).toMatchObject({ isRequired: false, allowsOther: false, columns: [] });
  const values = allSubcategories.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values.every((value) => /^[a-z-]+$/.test(value))).toBe(true);
});

test('a category, city, make or model that is not among the options can be typed in', () => {
  expect(isOther(getField('auto', 'make'), { make: 'Trabant' })).toBe(true);
  expect(isOther(getField('auto', 'make'), { make: 'Tesla' })).toBe(false);
  expect(isOther(getField('auto', 'model'), { make: 'Tesla', model: 'Golf' })).toBe(true);
  expect(isOther(getField('general', 'category'), { category: '' })).toBe(false);
  for (const [system, id] of [
    ['general', 'category'],
    ['jobs', 'category'],
    ['general', 'location.city'],
    ['auto', 'make'],
    ['auto', 'model'],
  ] as const)
    expect(getField(system, id).allowsOther).toBe(true);
});

test.each([
  'contact_name',
  'agent_phone',
  'mobile',
  'whatsapp_number',
  'website',
  'apply_url',
  'enquiries_email',
  'enquire_here',
])('%s says how somebody can be reached', (id) => expect(isContactField({ id, label: '' })).toBe(true));

test('a label such as WhatsApp is enough to make a field a contact field', () => {
  expect(isContactField({ id: 'x', label: 'WhatsApp' })).toBe(true);
  expect(isContactField({ id: 'price', label: 'Price' })).toBe(false);
});

test.each(['false', '0', 'no', 'off', ' OFF '])('the flag %j is off', (text) =>
  expect(isFlagSet(text)).toBe(false),
);
test.each(['true', '', 'yes', '1', undefined])('the flag %j is on', (text) =>
  expect(isFlagSet(text)).toBe(true),
);

test("values are read under their field's id and trimmed; lists are left out, and a real id wins over an alias", () => {
  const read = readValues('general', {
    city: 'Bath',
    'location.city': ' Bristol ',
    price_decimal: '7',
    'tags[]': 'a',
    unknown: 'x',
    notes: '  ',
  });

  expect(Object.fromEntries(read)).toEqual({ 'location.city': 'Bristol', price: '7', unknown: 'x' });
});

const names = Object.keys(enumerations) as EnumerationName[];

describe.each(names)('the list %s', (name) => {
  test('a closed list recognises its values and labels and their other spellings', () => {
    const { values, aliases, fallback } = enumerations[name];
    for (const [value, label] of Object.entries(values)) {
      expect(normaliseChoice(name, value)).toBe(value);
      expect(normaliseChoice(name, ` ${value.toUpperCase().replaceAll('_', '-')} `)).toBe(value);
      expect(matchChoice(name, label)).toBeDefined();
    }
    for (const [alias, value] of Object.entries(aliases)) {
      expect(keyOf(alias)).toBe(alias);
      expect(Object.keys(values)).not.toContain(alias);
      expect(normaliseChoice(name, alias)).toBe(value);
    }
    expect(Object.keys(values)).toContain(fallback);
    expect(normaliseChoice(name, 'something else entirely')).toBe(fallback);
    expect(normaliseChoice(name, '__proto__')).toBe(fallback);
    expect(normaliseChoice(name, 'constructor')).toBe(fallback);
  });
});

test.each([
  [
    'itemCondition',
    'new used refurbished damaged excellent good fair poor like_new open_box for_parts certified_pre_owned mint very_good acceptable',
  ],
  ['sellerType', 'private business'],
  ['employmentType', 'full_time part_time contract temp intern apprentice'],
  ['seniority', 'junior mid senior lead exec'],
  ['remote', 'remote hybrid onsite'],
  ['payBasis', 'hourly daily weekly monthly annual per_project commission'],
  ['propertyType', 'house flat bungalow land commercial other'],
  ['priceFrequency', 'per_week per_month per_year total'],
  ['tenure', 'freehold leasehold share_of_freehold na'],
  ['furnished', 'furnished unfurnished part_furnished'],
  ['autoCondition', 'new used damaged salvage'],
  ['drivetrain', 'fwd rwd awd 4wd'],
  ['mileageUnit', 'mi km'],
  ['rentalFrequency', 'per_day per_week per_month'],
] as const)('%s has exactly the values of the specification', (name, values) => {
  expect(Object.keys(enumerations[name].values).toSorted()).toEqual(values.split(' ').toSorted());
});

test('an unknown condition counts as used', () => {
  expect(normaliseChoice('itemCondition', 'well loved')).toBe('used');
});
