import { toDecimal, type Money } from '../../../selling/money/money.ts';
import { choiceLabel } from '../enumerations.ts';
import { fieldsOf, type FormValues } from '../fields.ts';
import type { Field } from '../fields/field.ts';
import { type System, systemFacts } from '../systems.ts';

export type JsonLd = {
  readonly [name: string]: JsonLd | readonly JsonLd[] | readonly string[] | string | number;
};

/** What is published about a live listing for search engines. */
export interface PublishedListing {
  readonly system: System;
  /** Canonical values that everybody may read. */
  readonly values: FormValues;
  readonly url: string;
  readonly images: readonly string[];
  readonly price: Money | null;
  readonly currency: string;
  readonly publishedAt: Date;
  readonly expiresAt: Date | null;
  readonly sellerName: string;
  /** Legal name of a business that sells. Null for a private seller. */
  readonly businessName: string | null;
}

/** Builds JSON-LD with the types of schema.org. Each field's declaration names the property that it fills. */
export function structuredData(listing: PublishedListing): JsonLd {
  const { system, values, url, images } = listing;
  const { pricedBy, structuredData: declared } = systemFacts[system];
  const properties: Properties = new Map(
    fieldsOf[system].flatMap((field) => {
      const text = values[field.id];
      return field.schema === undefined || text === undefined
        ? []
        : [[field.schema, { field, text }] as const];
    }),
  );
  const plain = [...properties].flatMap(([name, property]) => {
    if (name.includes('.') || nested.has(name)) return [];
    const value = valueOf(name, property, values);
    return value === undefined ? [] : [[name, value] as const];
  });
  const location = locationOf(properties);
  return {
    '@context': 'https://schema.org',
    '@type': declared.type,
    url,
    ...(images.length > 0 && { image: images }),
    ...Object.fromEntries(plain),
    ...(pricedBy === 'pay'
      ? jobProperties(listing, properties, location)
      : offerProperties(listing, properties, location)),
  };
}

interface Property {
  readonly field: Field;
  readonly text: string;
}
type Properties = ReadonlyMap<string, Property>;

const address = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'];
const engine = ['engineDisplacement', 'enginePower', 'torque'];
/** Properties that are written inside nested objects. */
const nested = new Set([
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

function valueOf(name: string, { field, text }: Property, values: FormValues): JsonLd[string] | undefined {
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

function locationOf(properties: Properties): JsonLd | undefined {
  const lines = address.flatMap((name) =>
    properties.has(name) ? [[name, properties.get(name)?.text ?? ''] as const] : [],
  );
  const [latitude, longitude] = [properties.get('latitude'), properties.get('longitude')];
  if (lines.length === 0 && !latitude) return undefined;
  return {
    '@type': 'Place',
    ...(lines.length > 0 && { address: { '@type': 'PostalAddress', ...Object.fromEntries(lines) } }),
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

function jobProperties(
  { values, publishedAt, expiresAt, currency }: PublishedListing,
  properties: Properties,
  location: JsonLd | undefined,
): JsonLd {
  const title = properties.get('name')?.text ?? '';
  return {
    title,
    // Search engines require a description, so a job without one uses its summary or its title.
    description: properties.get('description')?.text ?? values['summary'] ?? title,
    datePosted: publishedAt.toISOString(),
    ...(expiresAt && !properties.has('validThrough') && { validThrough: expiresAt.toISOString() }),
    ...(location && { jobLocation: location }),
    ...salary(properties, currency),
  };
}

function salary(properties: Properties, currency: string): JsonLd {
  const [low, high] = [properties.get('baseSalary.minValue'), properties.get('baseSalary.maxValue')];
  if (!low && !high) return {};
  const unitText = payUnits[properties.get('baseSalary.unitText')?.text ?? 'annual'];
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

function offerProperties(
  listing: PublishedListing,
  properties: Properties,
  location: JsonLd | undefined,
): JsonLd {
  const { system, price, publishedAt, expiresAt, sellerName, businessName, url } = listing;
  // Types with `contentLocation` describe a page about the thing, so they have the dates of that page too.
  const isPage = systemFacts[system].structuredData.location === 'contentLocation';
  const engineProperties = engine.flatMap((name) => {
    const text = properties.get(name)?.text;
    return text === undefined ? [] : [[name, quantity(text, engineUnits[name] ?? '')] as const];
  });
  return {
    ...(isPage && { datePosted: publishedAt.toISOString() }),
    ...(engineProperties.length > 0 && {
      vehicleEngine: { '@type': 'EngineSpecification', ...Object.fromEntries(engineProperties) },
    }),
    ...(location && isPage && { contentLocation: location }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        url,
        price: toDecimal(price),
        priceCurrency: price.currency,
        availability: 'https://schema.org/InStock',
        ...(expiresAt && { priceValidUntil: expiresAt.toISOString().slice(0, 10) }),
        seller:
          businessName === null
            ? { '@type': 'Person', name: sellerName }
            : { '@type': 'Organization', name: businessName },
        ...(location && !isPage && { availableAtOrFrom: location }),
      },
    }),
  };
}

/** Unit codes from the UN/CEFACT list. */
const engineUnits: Readonly<Record<string, string>> = {
  engineDisplacement: 'LTR',
  enginePower: 'KWT',
  torque: 'NU',
};
