import { enumerations, type EnumerationName } from '../enumerations.ts';
import type { Enumeration } from '../enumerations/enumeration.ts';

export type FieldType =
  | 'text'
  | 'textarea'
  | 'number'
  | 'select'
  | 'date'
  | 'datetime-local'
  | 'url'
  | 'email'
  | 'tel'
  | 'checkbox';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** One field of a listing's form. The wizard, the checks, the search and the pages all read this declaration. */
export interface Field {
  readonly id: string;
  /** Other names of the field in forms and imports. */
  readonly aliases: readonly string[];
  readonly label: string;
  /** Heading of the card in the form that contains the field. */
  readonly group: string;
  readonly type: FieldType;
  readonly numericKind?: 'integer' | 'decimal';
  /** True for an amount in the listing's currency. */
  readonly isMoney: boolean;
  /** True for digits that are no number, such as a telephone number. */
  readonly isDigits: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly maxLength: number;
  readonly isRequired: boolean;
  /** True for a checkbox that is off until somebody ticks it. */
  readonly startsOff?: boolean;
  /** True for a field that the postcode fills in. */
  readonly isReadOnly: boolean;
  readonly options: readonly FieldOption[];
  /** Whether people may type a value that is not among the options. */
  readonly allowsOther: boolean;
  /** The closed list to which the value belongs. It may be typed in any of the list's spellings. */
  readonly choice?: EnumerationName;
  readonly sample: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly unit?: string;
  /** The listing's columns that the field fills. A field without columns becomes an attribute. */
  readonly columns: readonly string[];
  readonly search: FieldSearch;
  readonly shown: FieldPosition;
  /** The property at schema.org that the field fills. */
  readonly schema?: string;
  readonly autoFill?: AutoFill;
}

/**
 * How search uses a field. The words of `title` and `text` fields are searched; `choice` and `range` fields are
 * filters.
 */
export type FieldSearch = 'none' | 'title' | 'text' | 'choice' | 'range';

/** The area of the preview and the listing's page that shows the field. */
export type FieldPosition =
  | 'none'
  | 'title'
  | 'subtitle'
  | 'section'
  | 'price'
  | 'contact'
  | 'location'
  | 'detail';

/** What the administrator's auto-fill button enters. Without this it enters the sample. */
export type AutoFill =
  | { readonly kind: 'amount'; readonly from: number; readonly to: number }
  | { readonly kind: 'whole'; readonly from: number; readonly to: number }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | { readonly kind: 'daysAhead'; readonly from: number; readonly to: number };

type Optional =
  | 'aliases'
  | 'isMoney'
  | 'isDigits'
  | 'maxLength'
  | 'isRequired'
  | 'isReadOnly'
  | 'options'
  | 'allowsOther'
  | 'type'
  | 'columns'
  | 'search'
  | 'shown'
  | 'sample';

/** What a declaration has to state: every property without a default, and any that differ from their default. */
export type Declaration = Omit<Field, Optional | 'group'> & Partial<Pick<Field, Optional>>;

const MAX_LINE_CHARS = 200;
const MAX_TEXT_CHARS = 10_000;
const MAX_ADDRESS_CHARS = 2_000;

const textareas = new Set([
  'description',
  'requirements',
  'benefits',
  'summary',
  'company_profile',
  'function',
]);
const moments = new Set(['posted_at', 'closing_at']);
/** Ids of fields that have a number input. Any other field for a number declares `type: 'number'`. */
const numbers = new Set([
  'price',
  'salary',
  'beds',
  'baths',
  'size',
  'mileage',
  'owners',
  'year',
  'lat',
  'lng',
]);

/** The default input type of a field, by its id or by the last segment of its id. */
export function inferType(id: string): FieldType {
  const name = id.slice(id.lastIndexOf('.') + 1);
  if (textareas.has(name)) return 'textarea';
  if (moments.has(name)) return 'datetime-local';
  if (name === 'available_from') return 'date';
  if (/(?:^|_)url$/.test(name)) return 'url';
  return numbers.has(name) ? 'number' : 'text';
}

/** Step of a field's number input. */
export function stepOf({ numericKind }: Pick<Field, 'numericKind'>): number {
  return numericKind === 'integer' ? 1 : 0.01;
}

const lengths: Partial<Record<FieldType, number>> = { textarea: MAX_TEXT_CHARS, url: MAX_ADDRESS_CHARS };

export function declareGroup(group: string, declarations: readonly Declaration[]): Field[] {
  return declarations.map((declaration) => {
    const type = declaration.type ?? (declaration.choice ? 'select' : inferType(declaration.id));
    return {
      aliases: [],
      isMoney: false,
      isDigits: false,
      isRequired: false,
      isReadOnly: false,
      options: declaration.choice ? optionsOf(declaration.choice) : [],
      allowsOther: false,
      maxLength: lengths[type] ?? MAX_LINE_CHARS,
      columns: [],
      search: 'none',
      shown: 'detail',
      sample: '',
      ...declaration,
      type,
      group,
    };
  });
}

function optionsOf(name: EnumerationName): FieldOption[] {
  const { values }: Enumeration = enumerations[name];
  return Object.entries(values).map(([value, label]) => ({ value, label }));
}

export function plainOptions(values: readonly string[]): FieldOption[] {
  return values.map((value) => ({ value, label: value }));
}
