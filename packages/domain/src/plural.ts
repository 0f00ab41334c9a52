import { withCommas } from './counts.ts';

/** “1 file”, “2,500 files”. In a file of its own, because the first pages need only `withCommas`. */
export function plural(count: number, one: string, several = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : several}`;
}
