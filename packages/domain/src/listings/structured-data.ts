import { toDecimal, type Money } from '../money/money.ts';
import { choiceLabel } from './enumerations.ts';
import { fieldsOf, type FormValues } from './fields.ts';
import type { Field } from './fields/field.ts';
import type { System } from './systems.ts';

export type JsonLd = {
  readonly [name: string]: JsonLd | readonly JsonLd[] | readonly string[] | string | number;
};

/** What search engines are told of a listing that is live. */
export interface Told {
  readonly system: System;
  /** In their one spelling, as everybody may read them. */
  readonly values: FormValues;
  readonly url: string;
  readonly images: readonly string[];
  readonly price: Money | null;
  readonly currency: string;
  readonly publishedAt: Date;
  readonly expiresAt: Date | null;
  readonly sellerName: string;
}

const types: Readonly<Record<System, string>> = {
  general: 'Product',
  jobs: 'JobPosting',
  property: 'RealEstateListing',
  auto: 'Vehicle',
};

/** In the words of schema.org. Which field says what stands in its declaration. */
export function structuredData(told: Told): JsonLd {
  const { system, values, url, images } = told;
  const said = new Map(
    fieldsOf[system].flatMap((field) => {
      const text = values[field.id];
      return field.schema === undefined || text === undefined
        ? []
        : [[field.schema, { field, text }] as const];
    }),
  );
  const plain = [...said].flatMap(([name, each]) => {
    if (name.includes('.') || inParts.has(name)) return [];
    const value = valueOf(name, each, values);
    return value === undefined ? [] : [[name, value] as const];
  });
  const place = placeOf(said);
  return {
    '@context': 'https://schema.org',
    '@type': types[system],
    url,
    ...(images.length > 0 && { image: images }),
    ...Object.fromEntries(plain),
    ...(system === 'jobs' ? jobParts(told, said, place) : offerParts(told, said, place)),
  };
}

interface Saying {
  readonly field: Field;
  readonly text: string;
}
type Said = ReadonlyMap<string, Saying>;

const address = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'];
const engine = ['engineDisplacement', 'enginePower', 'torque'];
/** They stand within other things. */
const inParts = new Set([
  ...address,
  ...engine,
  'latitude',
  'longitude',
  'price',
  'priceCurrency',
  'datePosted',
]);

const conditions: Readonly<Record<string, string>> = {
  new: 'NewCondition',
  open_box: 'NewCondition',
  refurbished: 'RefurbishedCondition',
  certified_pre_owned: 'RefurbishedCondition',
  damaged: 'DamagedCondition',
  salvage: 'DamagedCondition',
  for_parts: 'DamagedCondition',
};
const employment: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temp: 'TEMPORARY',
  intern: 'INTERN',
};
const payUnits: Readonly<Record<string, string>> = {
  hourly: 'HOUR',
  daily: 'DAY',
  weekly: 'WEEK',
  monthly: 'MONTH',
  annual: 'YEAR',
};

function valueOf(name: string, { field, text }: Saying, values: FormValues): JsonLd[string] | undefined {
  switch (name) {
    case 'brand':
      return { '@type': 'Brand', name: text };
    case 'hiringOrganization':
      return { '@type': 'Organization', name: text };
    case 'itemCondition':
      return `https://schema.org/${conditions[text] ?? 'UsedCondition'}`;
    case 'employmentType':
      return employment[text] ?? 'OTHER';
    case 'jobLocationType':
      return text === 'remote' ? 'TELECOMMUTE' : undefined;
    case 'mileageFromOdometer':
      return quantity(text, values['mileage_unit'] === 'km' ? 'KMT' : 'SMI');
    case 'floorSize':
      return quantity(text, 'FTK');
    default:
      return field.choice ? choiceLabel(field.choice, text) : field.numericKind ? Number(text) : text;
  }
}

function quantity(text: string, unitCode: string): JsonLd {
  return { '@type': 'QuantitativeValue', value: Number(text), unitCode };
}

function placeOf(said: Said): JsonLd | undefined {
  const parts = address.flatMap((name) =>
    said.has(name) ? [[name, said.get(name)?.text ?? ''] as const] : [],
  );
  const [latitude, longitude] = [said.get('latitude'), said.get('longitude')];
  if (parts.length === 0 && !latitude) return undefined;
  return {
    '@type': 'Place',
    ...(parts.length > 0 && { address: { '@type': 'PostalAddress', ...Object.fromEntries(parts) } }),
    ...(latitude &&
      longitude && {
        geo: {
          '@type': 'GeoCoordinates',
          latitude: Number(latitude.text),
          longitude: Number(longitude.text),
        },
      }),
  };
}

function jobParts(
  { values, publishedAt, expiresAt, currency }: Told,
  said: Said,
  place: JsonLd | undefined,
): JsonLd {
  const title = said.get('name')?.text ?? '';
  return {
    title,
    // Asked for by search engines; a job without a text of its own has its name at least.
    description: said.get('description')?.text ?? values['summary'] ?? title,
    datePosted: publishedAt.toISOString(),
    ...(expiresAt && !said.has('validThrough') && { validThrough: expiresAt.toISOString() }),
    ...(place && { jobLocation: place }),
    ...salary(said, currency),
  };
}

function salary(said: Said, currency: string): JsonLd {
  const [low, high] = [said.get('baseSalary.minValue'), said.get('baseSalary.maxValue')];
  if (!low && !high) return {};
  const unitText = payUnits[said.get('baseSalary.unitText')?.text ?? 'annual'];
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(low && { minValue: Number(low.text) }),
        ...(high && { maxValue: Number(high.text) }),
        ...(unitText && { unitText }),
      },
    },
  };
}

function offerParts(told: Told, said: Said, place: JsonLd | undefined): JsonLd {
  const { system, price, publishedAt, expiresAt, sellerName, url } = told;
  const parts = engine.flatMap((name) => {
    const text = said.get(name)?.text;
    return text === undefined ? [] : [[name, quantity(text, engineUnits[name] ?? '')] as const];
  });
  return {
    ...(system === 'property' && { datePosted: publishedAt.toISOString() }),
    ...(parts.length > 0 && {
      vehicleEngine: { '@type': 'EngineSpecification', ...Object.fromEntries(parts) },
    }),
    ...(place && system === 'property' && { contentLocation: place }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        url,
        price: toDecimal(price),
        priceCurrency: price.currency,
        availability: 'https://schema.org/InStock',
        ...(expiresAt && { priceValidUntil: expiresAt.toISOString().slice(0, 10) }),
        seller: { '@type': 'Person', name: sellerName },
        ...(place && system !== 'property' && { availableAtOrFrom: place }),
      },
    }),
  };
}

const engineUnits: Readonly<Record<string, string>> = {
  engineDisplacement: 'LTR',
  enginePower: 'KWT',
  torque: 'NU',
};
