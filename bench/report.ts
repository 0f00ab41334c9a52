import { appendFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Prints a table for docs/benchmarks.md with a description of the machine. When all benchmarks run, `script/benchmarks/run-all.ts` reads the
 * tables from a file.
 */
export function report(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
  const lines = [
    `### ${title}`,
    '',
    `_${machine}, ${new Date().toISOString().slice(0, 10)}_`,
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const file = process.env['BENCH_TABLES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ title, head, rows })}\n`);
}

export const ms = (value: number) => `${Math.round(value)} ms`;
