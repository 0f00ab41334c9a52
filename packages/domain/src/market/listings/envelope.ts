import { currencyOf, DEFAULT_CURRENCY } from '../../selling/money/money.ts';
import { canonicalValues, tagsOf } from './canonical.ts';
import { fieldsOf, findField, type FormValues } from './fields.ts';
import type { Field } from './fields/field.ts';
import { envelopeType, kindOfFile } from './media.ts';
import type { ShuffleForm } from './prices/shuffle.ts';
import type { SliderState } from './search/sliders.ts';
import type { SubmitStatus } from './statuses.ts';
import type { System } from './systems.ts';

export type ColumnValue = string | number | boolean | null;
export type ListingColumns = Readonly<Record<string, ColumnValue>>;

export interface Attribute {
  readonly key: string;
  readonly value: string;
  /** The value for comparisons: in lower case and short enough for an index. */
  readonly searchValue: string;
}

export interface Asset {
  readonly id: number;
  readonly name: string;
  readonly downloadUrl: string;
  readonly size: number;
  readonly mimeType: string;
  readonly directory?: string;
}

export interface EnvelopeMedia {
  readonly originalUrl: string;
  readonly storedUrl: string;
  readonly mediaType: 'image' | 'video' | 'document';
  readonly sortOrder: number;
  readonly metadata: {
    readonly fileId: number;
    readonly mimeType: string;
    readonly size: number;
    readonly directory: string;
    readonly fileName: string;
    readonly label: string;
  };
}

export interface Submission {
  readonly system: System;
  readonly presetSlug: string;
  readonly formValues: FormValues;
  readonly files: readonly Asset[];
  readonly status?: SubmitStatus;
  readonly shuffle: ShuffleForm;
  readonly listingId?: number;
  readonly sliderState?: SliderState;
}

export interface Envelope {
  readonly system: System;
  readonly preset: string;
  readonly listing: ListingColumns;
  readonly attributes: readonly Attribute[];
  readonly media: readonly EnvelopeMedia[];
  readonly shuffle: ShuffleForm;
  readonly assetManifest: readonly (Omit<Asset, 'directory'> & { readonly directory: string })[];
  readonly sliderState?: SliderState;
  readonly listingId?: number;
}

const SEARCH_VALUE_BYTES = 255;
const UNCATEGORIZED_PATH = 'general/uncategorized';
const UNCATEGORIZED = 'Uncategorized';

/**
 * A form in the shape in which it is published: columns, attributes for values without a column, files in order, and
 * settings.
 */
export function toEnvelope(submission: Submission, now: Date): Envelope {
  const { system, presetSlug, files, shuffle, sliderState, listingId } = submission;
  const values = canonicalValues(system, submission.formValues);
  return {
    system,
    preset: presetSlug,
    listing: { ...buildListing(system, values, now), ...settledColumns(submission, now) },
    attributes: buildAttributes(system, values),
    media: files.map(toMedia),
    shuffle,
    assetManifest: files.map(({ directory = '', ...file }) => ({ ...file, directory })),
    ...(sliderState && { sliderState }),
    ...(listingId !== undefined && { listingId }),
  };
}

function settledColumns({ status = 'live', presetSlug, shuffle }: Submission, now: Date): ListingColumns {
  return {
    status,
    preset_code: presetSlug,
    shuffle_enabled: shuffle.enabled,
    published_at: status === 'live' ? now.toISOString() : null,
  };
}

/**
 * Every column that a system's fields fill, from canonical values. The status is `draft` unless the values give
 * another.
 */
export function buildListing(system: System, values: FormValues, now: Date): ListingColumns {
  const columns: Record<string, ColumnValue> = { status: 'draft' };
  for (const field of fieldsOf[system]) {
    for (const column of field.columns) columns[column] = columnValue(field, column, values[field.id]);
  }
  const defaults: ListingColumns = {
    currency: currencyOf(values['currency']),
    price_decimal: '0',
    ...(system === 'general' && { category_path: UNCATEGORIZED_PATH }),
    ...(system === 'jobs' && { category: UNCATEGORIZED }),
    ...(system === 'auto' && { year: now.getUTCFullYear() }),
  };
  for (const [column, value] of Object.entries(defaults)) columns[column] ??= value;
  return columns;
}

function columnValue(field: Field, column: string, text: string | undefined): ColumnValue {
  if (field.type === 'checkbox') return text === undefined || text === 'true';
  if (text === undefined) return null;
  if (column === 'category_path') return `general/${slugOf(text)}`;
  if (column === 'tags_json') return JSON.stringify(tagsOf(text));
  return field.numericKind && !field.isMoney ? Number(text) : text;
}

export function buildAttributes(system: System, values: FormValues): Attribute[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const field = findField(system, key);
    // `category_path` contains only a slug. If the slug differs from the value, the complete value is stored as an
    // attribute too.
    const isCut = field?.columns.includes('category_path') === true && slugOf(value) !== value;
    if (field !== undefined && field.columns.length > 0 && !isCut) return [];
    return [{ key, value, searchValue: searchValueOf(value) }];
  });
}

/** The text in lower case, cut between two characters to at most 255 bytes of UTF-8. */
export function searchValueOf(value: string): string {
  const lower = value.toLowerCase().toWellFormed();
  const { read } = new TextEncoder().encodeInto(lower, new Uint8Array(SEARCH_VALUE_BYTES));
  return lower.slice(0, read);
}

/** A text as part of an address: lower-case letters and digits, with hyphens between words and accents removed. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
}

function toMedia(file: Asset, sortOrder: number): EnvelopeMedia {
  const { id, name, mimeType, size, downloadUrl, directory = '' } = file;
  return {
    originalUrl: downloadUrl,
    storedUrl: downloadUrl,
    mediaType: envelopeType(kindOfFile(file)),
    sortOrder,
    metadata: { fileId: id, mimeType, size, directory, fileName: name, label: labelOf(name) },
  };
}

/** A file's name for people: without its ending, and with spaces for underscores and hyphens. */
export function labelOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return (dot > 0 ? name.slice(0, dot) : name).replaceAll(/[_-]+/g, ' ').trim() || name;
}

/** Inverse of `toEnvelope`, for editing: form values from columns and attributes. */
export function toFormValues({
  system,
  listing,
  attributes,
}: Pick<Envelope, 'system' | 'listing' | 'attributes'>): FormValues {
  const fromColumns = fieldsOf[system].flatMap((field) => {
    const column = field.columns[0];
    const text = column === undefined ? undefined : columnText(column, listing[column] ?? null);
    return text === undefined ? [] : [[field.id, text] as const];
  });
  const fromAttributes = attributes.map(({ key, value }) => [key, value] as const);
  return canonicalValues(system, Object.fromEntries([...fromColumns, ...fromAttributes]));
}

const unsaid: Readonly<Record<string, ColumnValue>> = {
  category_path: UNCATEGORIZED_PATH,
  category: UNCATEGORIZED,
  price_decimal: '0',
  currency: DEFAULT_CURRENCY,
};

function columnText(column: string, value: ColumnValue): string | undefined {
  if (value === null || unsaid[column] === value) return undefined;
  if (column === 'tags_json') return readTags(String(value)).join(', ');
  if (column === 'category_path') return String(value).replace(/^general\//, '');
  return String(value);
}

function readTags(json: string): string[] {
  const tags: unknown = JSON.parse(json);
  return Array.isArray(tags) ? tags.map(String) : [];
}
