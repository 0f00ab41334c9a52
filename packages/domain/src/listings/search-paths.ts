import { type System, systemFacts, systems } from './systems.ts';

/** Where everything is searched at once. */
export const EVERYTHING_PATH = '/search';

export function systemOfPath(path: string): System | undefined {
  return systems.find((system) => systemFacts[system].path === path);
}

export function pathOfSystem(system: System | undefined): string {
  return system ? systemFacts[system].path : EVERYTHING_PATH;
}
