import { cities, countries } from '../locations/location-names.ts';
import { type Declaration, declareGroup, type Field, plainOptions } from './field.ts';

const CURRENCIES = ['GBP', 'EUR', 'USD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'JPY', 'AED', 'KWD', 'BHD'];

/** Random amounts for the administrator's auto-fill button. Price fields use their own range. */
export const anyAmount = { kind: 'amount', from: 1_000, to: 950_000 } as const;
export const priceAmount = { kind: 'amount', from: 15_000, to: 450_000 } as const;

export function titleField(sample: string): Declaration {
  return {
    id: 'title',
    label: 'Title',
    isRequired: true,
    maxLength: 120,
    sample,
    placeholder: 'What is it?',
    description: 'A short name that people would search for.',
    columns: ['title'],
    search: 'title',
    shown: 'title',
    schema: 'name',
  };
}

export function subtitleField(sample: string): Declaration {
  return { id: 'subtitle', label: 'Subtitle', maxLength: 160, sample, search: 'title', shown: 'subtitle' };
}

export function descriptionField(sample: string): Declaration {
  return {
    id: 'description',
    label: 'Description',
    sample,
    columns: ['description'],
    search: 'text',
    shown: 'section',
    schema: 'description',
  };
}

/** Declares a longer text with its own heading on the listing's page. */
export function section(
  id: string,
  label: string,
  sample: string,
  columns: readonly string[] = [],
): Declaration {
  return { id, label, type: 'textarea', sample, columns, search: 'text', shown: 'section' };
}

export const currencyField: Declaration = {
  id: 'currency',
  label: 'Currency',
  type: 'select',
  options: plainOptions(CURRENCIES),
  allowsOther: true,
  maxLength: 10,
  sample: 'GBP',
  description: 'Not in the list? Choose “Other…” and type its three letters.',
  columns: ['currency'],
  shown: 'none',
  schema: 'priceCurrency',
};

export function telephone(id: string, label: string): Declaration {
  return {
    id,
    label,
    type: 'tel',
    numericKind: 'integer',
    isDigits: true,
    maxLength: 30,
    sample: '02079460000',
    shown: 'contact',
  };
}

export function webAddress(id: string, label: string, rest: Partial<Declaration> = {}): Declaration {
  return {
    id,
    label,
    type: 'url',
    sample: 'https://example.com',
    placeholder: 'https://',
    shown: 'contact',
    ...rest,
  };
}

export function emailField(id: string, label: string): Declaration {
  return { id, label, type: 'email', maxLength: 254, sample: 'hello@example.com', shown: 'contact' };
}

const coordinate = (id: string, label: string, limit: number, column: string): Declaration => ({
  id,
  aliases: [column, id.slice(id.indexOf('.') + 1)],
  label,
  numericKind: 'decimal',
  min: -limit,
  max: limit,
  isReadOnly: true,
  description: 'Filled in from the postcode.',
  columns: [column],
  shown: 'location',
  schema: column,
});

/**
 * The fields of a location. They are the same in every system, so that one search by location finds listings of all
 * systems.
 */
export function locationGroup(extra: readonly Declaration[] = []): Field[] {
  return declareGroup('Location', [
    ...extra,
    {
      id: 'location.city',
      aliases: ['city', 'location_city'],
      label: 'City',
      type: 'select',
      options: plainOptions(cities),
      allowsOther: true,
      maxLength: 100,
      sample: 'Bristol',
      columns: ['location_city'],
      search: 'choice',
      shown: 'location',
      schema: 'addressLocality',
    },
    {
      id: 'state',
      aliases: ['location.state', 'county', 'region'],
      label: 'County or region',
      maxLength: 100,
      shown: 'location',
      schema: 'addressRegion',
    },
    {
      id: 'location.postcode',
      aliases: ['postcode', 'location_postcode'],
      label: 'Postcode',
      maxLength: 20,
      sample: 'BS1 5TR',
      description: 'Finds the location on the map, and fills in town, county and country.',
      columns: ['location_postcode'],
      shown: 'location',
      schema: 'postalCode',
    },
    {
      id: 'country',
      aliases: ['location.country'],
      label: 'Country',
      type: 'select',
      options: plainOptions(countries),
      allowsOther: true,
      maxLength: 100,
      sample: 'United Kingdom',
      shown: 'location',
      schema: 'addressCountry',
    },
    coordinate('location.lat', 'Latitude', 90, 'latitude'),
    coordinate('location.lng', 'Longitude', 180, 'longitude'),
    {
      id: 'location.exact',
      label: 'Show the exact location',
      type: 'checkbox',
      startsOff: true,
      sample: 'false',
      description:
        'If off, people see the first half of the postcode and a point in the middle of that district.',
      shown: 'none',
    },
  ]);
}
