/** Finds places where the engine that sells things names one kind of thing. `check-imports.ts` runs it. */
import { lineKindNames } from '@tessera/domain/sold/kinds/line-kinds';
import { isTest, type Source } from '../sources.ts';

const engine = /^(?:apps\/(?:server|web)\/src|packages\/(?:domain|contract)\/src)\/selling\//;

/**
 * A kind's name as text, but not as a name of a type's property, as in `Omit<Refund, 'shares'>`, or of a browser's event.
 */
const named = new RegExp(
  String.raw`(?<!addEventListener\(|(?:Omit|Pick)<\w+, (?:'\w+' \| )*)(['"])(${lineKindNames.join('|')})\1`,
  'g',
);

export function findNamedKinds({ from, text }: Source): string[] {
  if (!engine.test(from) || isTest(from)) return [];
  return [...text.matchAll(named)].map(
    ([, , kind]) => `the engine names no kind of line: ${from} names ${kind}`,
  );
}
