/** A table that a benchmark printed. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Ratios to what people would use instead, by the benchmark and the row. */
export type Ratios = Readonly<Record<string, number>>;

/** In this benchmark a ratio is a duration against another, so that a smaller one is better. */
const isDuration = (name: string) => name.startsWith('database: ');
const isRatio = (column: string) => column === 'Ratio' || column.startsWith('against ');
/** A ratio counts as worse if it has lost more than this share since it was recorded. */
const MAX_LOSS = 0.2;

/** The ratios in a benchmark's tables. Rows that begin with a space are what a row is compared with. */
export function ratiosIn(bench: string, tables: readonly Table[]): Ratios {
  const found = tables.flatMap(({ head, rows }) =>
    rows
      .filter(([name]) => !String(name).startsWith(' '))
      .flatMap((row) =>
        head.flatMap((column, at) => {
          const ratio = Number.parseFloat(String(row[at]));
          const name = [row[0], ...row.filter((_, other) => head[other] === 'Server')].join(', ');
          const key = `${bench}: ${name}${column === 'Ratio' ? '' : `, ${column}`}`;
          return isRatio(column) && Number.isFinite(ratio) ? [[key, ratio] as const] : [];
        }),
      ),
  );
  return Object.fromEntries(found);
}

/** A sentence for each ratio that is worse than the recorded one by more than a fifth. */
export function losses(now: Ratios, recorded: Ratios): string[] {
  return Object.entries(now).flatMap(([name, ratio]) => {
    const before = recorded[name];
    if (before === undefined) return [];
    const share = isDuration(name) ? before / ratio : ratio / before;
    if (share >= 1 - MAX_LOSS) return [];
    return [`${name}: the ratio fell by more than a fifth, from ${before} to ${ratio}.`];
  });
}
