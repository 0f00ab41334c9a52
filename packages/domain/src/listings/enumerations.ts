import type { Enumeration } from './enumerations/enumeration.ts';
import { ofJobs } from './enumerations/jobs.ts';
import { ofProperty } from './enumerations/property.ts';
import { ofThings } from './enumerations/things.ts';
import { ofVehicles } from './enumerations/vehicles.ts';

/** Every closed list of values: what is stored, what people read, other spellings, and what an unknown text counts as. */
export const enumerations = {
  ...ofThings,
  ...ofJobs,
  ...ofProperty,
  ...ofVehicles,
} as const satisfies Record<string, Enumeration>;

export type EnumerationName = keyof typeof enumerations;

/** Any spelling of a word as one: “Full-Time ” and `full_time` are the same. */
export function keyOf(text: string): string {
  return text
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

/** The value that a text means, if it means one. */
export function matchChoice(name: EnumerationName, text: string): string | undefined {
  const { values, aliases }: Enumeration = enumerations[name];
  const key = keyOf(text);
  if (Object.hasOwn(values, key)) return key;
  if (Object.hasOwn(aliases, key)) return aliases[key];
  return Object.keys(values).find((value) => keyOf(values[value] ?? '') === key);
}

export function normaliseChoice(name: EnumerationName, text: string): string {
  return matchChoice(name, text) ?? enumerations[name].fallback;
}

export function choiceLabel(name: EnumerationName, value: string): string {
  const { values }: Enumeration = enumerations[name];
  return values[normaliseChoice(name, value)] ?? value;
}
