import { readFileSync } from 'node:fs';
import type { Setting } from './setting.ts';

export type Environment = Record<string, string | undefined>;

export interface Parsed<Values = Record<string, unknown>> {
  readonly values: Values;
  readonly faults: ReadonlyMap<string, string>;
}

/** Reads settings from the environment, each by its own schema. */
export function parseSettings(environment: Environment, all: Readonly<Record<string, Setting>>): Parsed {
  const values: Record<string, unknown> = {};
  const faults = new Map<string, string>();
  for (const [name, setting] of Object.entries(all)) {
    const text = readValue(environment, name, setting.isSecret === true);
    if (text instanceof UnreadableFile) {
      faults.set(name, text.message);
      continue;
    }
    const parsed = setting.schema.safeParse(text);
    if (parsed.success) values[name] = parsed.data;
    // The value is not repeated, because it may be a secret that was typed into the wrong setting.
    else faults.set(name, parsed.error.issues.map(({ message }) => `${name} ${message}`).join('\n  - '));
  }
  return { values, faults };
}

class UnreadableFile extends Error {}

function readValue(
  environment: Environment,
  name: string,
  isSecret: boolean,
): string | undefined | UnreadableFile {
  const file = isSecret ? environment[`${name}_FILE`]?.trim() : undefined;
  if (file) {
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch {
      return new UnreadableFile(`${name}_FILE names a file that cannot be read`);
    }
  }
  // Compose files leave unset variables empty, so an empty one counts as unset.
  return environment[name]?.trim() || undefined;
}
