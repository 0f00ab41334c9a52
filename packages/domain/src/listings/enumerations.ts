import type { Enumeration } from './enumerations/enumeration.ts';
import { ofJobs } from './enumerations/jobs.ts';
import { ofProperty } from './enumerations/property.ts';
import { ofThings } from './enumerations/things.ts';
import { ofVehicles } from './enumerations/vehicles.ts';

/** Every closed list of values: stored values, labels, other spellings, and the value for an unknown text. */
export const enumerations = {
  ...ofThings,
  ...ofJobs,
  ...ofProperty,
  ...ofVehicles,
} as const satisfies Record<string, Enumeration>;

export type EnumerationName = keyof typeof enumerations;

/** One form for all spellings: “Full-Time ” and `full_time` are the same. */
export function keyOf(text: string): string {
  return text
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

/** The value with this name or spelling. Undefined if there is none. */
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
