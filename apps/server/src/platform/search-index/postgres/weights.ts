/** Limits a tsquery to words of some weights: `'oak':*` becomes `'oak':*A`. */
export function withWeight(query: string, weight: string): string {
  return query.replaceAll(
    /'((?:[^']|'')*)'(:\*?)?[A-D]*/g,
    (_, word: string, prefix?: string) => `'${word}'${prefix ?? ':'}${weight}`,
  );
}
