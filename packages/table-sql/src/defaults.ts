import type { Dialect } from './dialect.ts';
import { type Sql, value, words } from './sql.ts';

const constants = new Set(['null', 'true', 'false']);
const clocks = /^(?:current_timestamp|localtimestamp|current_time|localtime)(?:\([0-6]?\))?$/;
const calls: Record<Dialect, RegExp> = {
  postgres:
    /^(?:now\(\)|current_date|current_user|session_user|gen_random_uuid\(\)|uuidv7\(\)|uuid_generate_v4\(\)|clock_timestamp\(\)|random\(\))$/,
  mysql:
    /^(?:now\([0-6]?\)|current_date(?:\(\))?|uuid\(\)|current_timestamp(?:\([0-6]?\))? on update current_timestamp(?:\([0-6]?\))?)$/,
};

/**
 * SQL for the default that somebody typed for a column. Numbers, and constants and functions from a fixed list, are
 * written as typed. Anything else becomes a quoted text, so it cannot add other SQL.
 */
export function defaultValue(dialect: Dialect, typed: string): Sql {
  const text = typed.trim();
  const lower = text.toLowerCase().replaceAll(/\s+/g, ' ');
  if (/^[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,4})?$/.test(lower)) return words(lower);
  if (constants.has(lower) || clocks.test(lower)) return words(lower.toUpperCase());
  // MySQL requires brackets around defaults that are neither constants nor the current time.
  if (calls[dialect].test(lower))
    return words(dialect === 'mysql' && lower === 'uuid()' ? '(uuid())' : lower);
  const quoted = text.match(/^'((?:[^']|'')*)'$/s);
  return value(quoted ? (quoted[1] ?? '').replaceAll("''", "'") : text);
}
