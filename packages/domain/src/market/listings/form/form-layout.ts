import { optionsFor, type FormValues } from '../fields.ts';
import type { Field, FieldOption } from '../fields/field.ts';
import type { System } from '../systems.ts';

/** Fields that the form shows at once, besides the required ones. All others are folded away. */
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

/** The conditions that the form offers: one of each group that means nearly the same. The others stay valid. */
const offeredConditions = new Set([
  'new',
  'like_new',
  'very_good',
  'good',
  'fair',
  'refurbished',
  'for_parts',
]);

/** A field's options in the form. For conditions, only the offered ones and the stored one. */
export function offeredOptions(system: System, field: Field, values: FormValues): readonly FieldOption[] {
  const options = optionsFor(field, values);
  if (system !== 'general' || field.id !== 'condition') return options;
  return options.filter(({ value }) => offeredConditions.has(value) || value === values[field.id]);
}

/** A short text for a folded section that says what can be filled in there, such as “Colour, brand and 3 more”. */
export function foldedLabels(fields: readonly Pick<Field, 'label'>[], max = 3): string {
  const labels = fields.map(({ label }, index) => (index === 0 ? label : label.toLowerCase()));
  if (labels.length <= max) return labels.join(', ');
  return `${labels.slice(0, max).join(', ')} and ${labels.length - max} more`;
}
