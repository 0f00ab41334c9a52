/** A fault that no caller could notice, so no test can catch it. Keep the list of these faults short. */
export interface FaultWithoutEffect {
  readonly file: string;
  readonly before: string;
  /** The replacement. Without it, all faults in `before` are meant. */
  readonly after?: string;
  readonly reason: string;
}

export const faultsWithoutEffect: readonly FaultWithoutEffect[] = [
  {
    file: 'table-sql/src/split.ts',
    before: "at > 0 && script[at - 1] !== '\\n'",
    after: "(script[at - 1] !== '\\n')",
    reason: 'Before the first character there is nothing, so the next condition says the same.',
  },
  {
    file: 'table-sql/src/files/csv.ts',
    before: 'at < text.length',
    after: '(at <= text.length)',
    reason: 'After the last character there is neither a quote nor a delimiter.',
  },
  {
    file: 'patterns/src/generators/knots.ts',
    before: 'y + dy * reach',
    after: '(y - dy * reach)',
    reason: 'The eight neighbours are the same from above and from below.',
  },
  {
    file: 'patterns/src/colours/contrast.ts',
    before: 'blue ?? 0',
    after: '(blue)',
    reason: 'There are always three channels, which the compiler cannot see.',
  },
  {
    file: 'patterns/src/colours/contrast.ts',
    before: 'lighter ?? 0',
    after: '(lighter)',
    reason: 'There are always two luminances, which the compiler cannot see.',
  },
  {
    file: 'patterns/src/generators/knots.ts',
    before: '-Infinity',
    reason: 'Every neighbour has a height, which the compiler cannot see.',
  },
  {
    file: 'patterns/src/themes/ornaments-of-the-sky.ts',
    before: 'x < ORNAMENT_WIDTH + 40',
    after: '(x <= ORNAMENT_WIDTH + 40)',
    reason: 'Towers are of random width, so none ends exactly at the rim.',
  },
  {
    file: 'patterns/src/themes/ornaments-of-the-earth.ts',
    before: 'column * size * Math.sqrt(3) < ORNAMENT_WIDTH + size',
    after: '(column * size * Math.sqrt(3) <= ORNAMENT_WIDTH + size)',
    reason: 'A multiple of the root of 3 is never a whole number.',
  },
  {
    file: 'table-sql/src/split.ts',
    before: "script.slice(script.lastIndexOf('\\n', at - 1) + 1, at)",
    after: '(script)',
    reason: 'The line of a delimiter is always matched from its beginning, blanks included.',
  },
  {
    file: 'domain/src/sold/pools/message.ts',
    before: 'known',
    reason: 'Encoding a tag again gives the same bytes and takes longer.',
  },
  {
    file: 'domain/src/sold/pools/pool-rules.ts',
    before: 'first.change > 0',
    after: '(first.change >= 0)',
    reason: 'A change of no shares was refused before.',
  },
];
