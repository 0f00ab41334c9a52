import { createHash } from 'node:crypto';
import { canonicalValues, priceOf } from '@tessera/domain/market/listings/canonical';
import {
  type Attribute,
  buildAttributes,
  buildListing,
  type ColumnValue,
  type ListingColumns,
} from '@tessera/domain/market/listings/envelope';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import type { System } from '@tessera/domain/market/listings/systems';
import { toMinor } from '@tessera/domain/selling/money/money';

/** Values for the columns that only one system has, such as the mileage of `auto`, as JSON represents them. */
export type SystemColumns = Readonly<Record<string, ColumnValue | readonly unknown[]>>;

/** A form as it is stored: in columns that every listing has, in columns of its system only, and as attributes. */
export interface FormColumns {
  readonly common: {
    readonly title: string;
    readonly description: string | null;
    readonly priceAmount: number | null;
    readonly currency: string;
    readonly locationCity: string | null;
    readonly locationPostcode: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
  };
  readonly ofSystem: SystemColumns;
  readonly attributes: readonly Attribute[];
}

const money = new Set(['pay_range_min', 'pay_range_max']);

export function toColumns(system: System, formValues: FormValues, now: Date): FormColumns {
  const values = canonicalValues(system, formValues);
  const columns = buildListing(system, values, now);
  const currency = String(columns['currency']);
  return {
    common: {
      title: textOf(columns, 'title') ?? '',
      description: textOf(columns, 'description'),
      priceAmount: priceOf(system, values)?.amount ?? null,
      currency,
      locationCity: textOf(columns, 'location_city'),
      locationPostcode: textOf(columns, 'location_postcode'),
      latitude: numberOf(columns, 'latitude'),
      longitude: numberOf(columns, 'longitude'),
    },
    ofSystem: Object.fromEntries(
      Object.entries(columns).map(([column, value]) => [column, storedValue(column, value, currency)]),
    ),
    attributes: buildAttributes(system, values),
  };
}

function storedValue(column: string, value: ColumnValue, currency: string): SystemColumns[string] {
  if (column === 'tags_json' && typeof value === 'string') return JSON.parse(value) as readonly unknown[];
  if (money.has(column) && typeof value === 'string') return toMinor(value, currency) ?? null;
  return value;
}

function textOf(columns: ListingColumns, column: string): string | null {
  const value = columns[column];
  return typeof value === 'string' && value !== '' ? value : null;
}

function numberOf(columns: ListingColumns, column: string): number | null {
  const value = columns[column];
  return typeof value === 'number' ? value : null;
}

/** A digest that is equal for equal forms, in whatever order their keys were sent. */
export function digestOf(submission: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(submission)))
    .digest();
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, inOrder(each)] as const);
  // Pairs instead of an object, which would reorder numeric keys and treat `__proto__` specially.
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
}
