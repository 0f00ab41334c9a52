import { autoFields } from './fields/auto.ts';
import type { Field } from './fields/field.ts';
import { generalFields } from './fields/general.ts';
import { jobFields } from './fields/jobs.ts';
import { propertyFields } from './fields/property.ts';
import { subcategoriesOf } from './fields/subcategories.ts';
import { bySystem, type System } from './systems.ts';
import { modelsOf } from './vehicles.ts';

/** All fields of each system, group by group, in the order of the form. */
export const fieldsOf: Readonly<Record<System, readonly Field[]>> = {
  general: generalFields,
  jobs: jobFields,
  property: propertyFields,
  auto: autoFields,
};

/** A select has this value while somebody types a text that is not among its options. */
export const OTHER = 'other';

const byId = bySystem((system) => indexOf(fieldsOf[system]));

/** Fields by id and by alias. An id wins over an alias of the same name. */
function indexOf(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const aliases = fields.flatMap((field) => field.aliases.map((alias) => [alias, field] as const));
  return new Map([...aliases, ...fields.map((field) => [field.id, field] as const)]);
}

/** Finds a field by its id or an alias. */
export function findField(system: System, id: string): Field | undefined {
  return byId[system].get(id);
}

export function getField(system: System, id: string): Field {
  const field = findField(system, id);
  if (!field) throw new Error(`There is no field ${id} in ${system}`);
  return field;
}

export function groupsOf(system: System): ReadonlyMap<string, readonly Field[]> {
  return Map.groupBy(fieldsOf[system], ({ group }) => group);
}

/**
 * The options that the form's other values allow: models of the chosen make, sub-categories of the chosen category.
 */
export function optionsFor(field: Field, values: FormValues): Field['options'] {
  if (field.id === 'subcategory') return subcategoriesOf(values['category'] ?? '');
  if (field.id !== 'model') return field.options;
  return modelsOf(values['make'] ?? '').map((model) => ({ value: model, label: model }));
}

/** Whether a value was typed in instead of chosen from the options. */
export function isOther(field: Field, values: FormValues): boolean {
  const value = values[field.id] ?? '';
  return (
    field.allowsOther && value !== '' && !optionsFor(field, values).some((option) => option.value === value)
  );
}

const contactWords = /contact|email|phone|mobile|whatsapp|website|url|apply|enquire/i;

/** Whether a field says how to contact somebody. */
export function isContactField({ id, label }: Pick<Field, 'id' | 'label'>): boolean {
  return contactWords.test(id) || contactWords.test(label);
}

/** Values of a form by field id. */
export type FormValues = Readonly<Record<string, string>>;

/** The trimmed values of a form by field id. A value without a field keeps its name. */
export function readValues(system: System, values: FormValues): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const byAlias = new Map<string, string>();
  for (const [key, text] of Object.entries(values)) {
    const value = text.trim();
    if (value === '' || key.endsWith('[]')) continue;
    const id = findField(system, key)?.id ?? key;
    if (id === key) known.set(id, value);
    else if (!byAlias.has(id)) byAlias.set(id, value);
  }
  for (const [id, value] of byAlias) if (!known.has(id)) known.set(id, value);
  return known;
}

const hidden = new Set(['false', '0', 'no', 'off']);

/** Whether a flag is on, which it is unless its value means no. */
export function isFlagSet(text: string | undefined): boolean {
  return !hidden.has((text ?? '').trim().toLowerCase());
}
