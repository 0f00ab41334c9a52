import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../../composition/app.ts';

type Schema = z.core.$ZodType;
type Change = (given: unknown) => unknown;

/** A value that is valid except for one field, which is beyond its limits. */
interface Variant {
  readonly field: string;
  readonly value: unknown;
}

const longText = 'x'.repeat(600_000);

/** The type that zod's core gives to the definition of any schema. */
function definitionOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/** A value of the right type, whatever the schema's limits are. */
function sampleOf(schema: Schema): unknown {
  const definition = definitionOf(schema);
  if (definition.type === 'string') return 'x';
  if (definition.type === 'number') return 1;
  if (definition.type === 'boolean') return true;
  if (definition.type === 'enum') return Object.values(definition.entries)[0];
  if (definition.type === 'literal') return definition.values[0];
  if (definition.type === 'array') return [sampleOf(definition.element)];
  if (definition.type === 'tuple') return definition.items.map(sampleOf);
  if (definition.type === 'union') return definition.options.map(sampleOf)[0];
  if (definition.type === 'object')
    return Object.fromEntries(
      Object.entries(definition.shape).map(([name, field]) => [name, sampleOf(field)]),
    );
  if (definition.type === 'record') return { x: sampleOf(definition.valueType) };
  if (definition.type === 'pipe') return sampleOf(definition.in);
  if ('innerType' in definition) return sampleOf(definition.innerType);
  return {};
}

function variantsOf(schema: Schema, field = ''): Variant[] {
  const definition = definitionOf(schema);
  if (definition.type === 'string') return [longText, ''].map((value) => ({ field, value }));
  if (definition.type === 'number') return [-1e300, 1e300, 0.5].map((value) => ({ field, value }));
  if (definition.type === 'pipe') return variantsOf(definition.in, field);
  if (definition.type === 'union') return definition.options.flatMap((each) => variantsOf(each, field));
  if (definition.type === 'array') {
    const element = sampleOf(definition.element);
    const lists = [[], Array.from({ length: 20_000 }, () => element)];
    return [
      ...lists.map((value) => ({ field: `${field}[]`, value })),
      ...wrapped(variantsOf(definition.element, `${field}[]`), (value) => [value]),
    ];
  }
  if (definition.type === 'record')
    return wrapped(variantsOf(definition.valueType, `${field}.x`), (value) => ({ x: value }));
  if (definition.type === 'object') {
    const whole = sampleOf(schema) as Record<string, unknown>;
    return Object.entries(definition.shape).flatMap(([name, each]) =>
      wrapped(variantsOf(each, `${field}.${name}`), (value) => ({ ...whole, [name]: value })),
    );
  }
  return 'innerType' in definition ? variantsOf(definition.innerType, field) : [];
}

function wrapped(variants: readonly Variant[], wrap: Change): Variant[] {
  return variants.map(({ field, value }) => ({ field, value: wrap(value) }));
}

function thrownBy(schema: z.ZodType): string[] {
  return variantsOf(schema).flatMap(({ field, value }) => {
    try {
      schema.safeParse(value);
      return [];
    } catch (error) {
      return [`${field}: ${String(error)}`];
    }
  });
}

test('the check below finds a limit that fails before a transform and a later check', () => {
  const list = z
    .string()
    .max(200)
    .transform((text) => text.split(','));
  const faulty = z.object({ list }).refine((given) => given.list.map(Number).length > 0);

  expect(thrownBy(faulty)).toEqual(['.list: TypeError: given.list.map is not a function']);
});

test.for(routes.map(({ endpoint }) => endpoint))(
  'N13 (second audit): $method $path refuses a field beyond its limits, whatever is checked after it',
  ({ params, query, body }) => {
    expect([params, query, body].flatMap(thrownBy)).toEqual([]);
  },
);
