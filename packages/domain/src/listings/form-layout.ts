import { optionsFor, type FormValues } from './fields.ts';
import type { Field, FieldOption } from './fields/field.ts';
import type { System } from './systems.ts';

/** Fields that the form shows at once. The others are folded, and required ones are always shown. */
const essentials: Readonly<Record<System, ReadonlySet<string>>> = {
  general: new Set([
    'title',
    'category',
    'subcategory',
    'condition',
    'price',
    'description',
    'location.postcode',
  ]),
  jobs: new Set([
    'title',
    'company',
    'category',
    'employment_type',
    'remote',
    'pay_range_min',
    'pay_range_max',
    'pay_basis',
    'description',
    'apply_url',
    'location.postcode',
  ]),
  property: new Set([
    'title',
    'listing_type',
    'property_type',
    'price_or_rent',
    'price_frequency',
    'beds',
    'baths',
    'description',
    'location.postcode',
  ]),
  auto: new Set([
    'title',
    'make',
    'model',
    'year',
    'price',
    'mileage',
    'fuel',
    'transmission',
    'description',
    'location.postcode',
  ]),
};

export function isEssential(system: System, { id, isRequired }: Pick<Field, 'id' | 'isRequired'>): boolean {
  return isRequired || essentials[system].has(id);
}

/** Conditions that the form offers: of those that mean nearly the same, one. All others stay valid. */
const offeredConditions = new Set([
  'new',
  'like_new',
  'very_good',
  'good',
  'fair',
  'refurbished',
  'for_parts',
]);

/** Options of a field in the form: those that are offered, and the one that is stored. */
export function offeredOptions(system: System, field: Field, values: FormValues): readonly FieldOption[] {
  const options = optionsFor(field, values);
  if (system !== 'general' || field.id !== 'condition') return options;
  return options.filter(({ value }) => offeredConditions.has(value) || value === values[field.id]);
}

/** A few words for a fold: what can be filled in there. */
export function foldedLabels(fields: readonly Pick<Field, 'label'>[], max = 3): string {
  const labels = fields.map(({ label }, index) => (index === 0 ? label : label.toLowerCase()));
  if (labels.length <= max) return labels.join(', ');
  return `${labels.slice(0, max).join(', ')} and ${labels.length - max} more`;
}
