import type { Enumeration } from './enumerations/enumeration.ts';
import { ofJobs } from './enumerations/jobs.ts';
import { ofProperty } from './enumerations/property.ts';
import { ofThings } from './enumerations/things.ts';
import { ofVehicles } from './enumerations/vehicles.ts';

/**
 * Every closed list of values: the stored values with their labels, other spellings, and the value used for an unknown
 * text.
 */
export const enumerations = {
  ...ofThings,
  ...ofJobs,
  ...ofProperty,
  ...ofVehicles,
} as const satisfies Record<string, Enumeration>;

export type EnumerationName = keyof typeof enumerations;

/** Normalises a spelling: “Full-Time ” and `full_time` become the same key. */
export function keyOf(text: string): string {
  return text
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

/** The stored value with this name or spelling. Undefined if there is none. */
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
