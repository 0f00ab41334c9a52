import { type System, systemFacts, systems } from '../systems.ts';

/** Path of the search over all systems. */
export const EVERYTHING_PATH = '/search';

/** Paths of all pages that search. Each has a feed at the same path with `.rss`. */
export const searchPaths: readonly string[] = [
  EVERYTHING_PATH,
  ...systems.map((system) => systemFacts[system].path),
];

export function systemOfPath(path: string): System | undefined {
  return systems.find((system) => systemFacts[system].path === path);
}

export function pathOfSystem(system: System | undefined): string {
  return system ? systemFacts[system].path : EVERYTHING_PATH;
}
