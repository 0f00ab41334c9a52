import { systems } from '../../market/listings/systems.ts';
import { type Result, ok, refuse } from '../../result.ts';
import { isDigest } from '../../hex.ts';
import {
  holdingKinds,
  ifNotFullChoices,
  POOL_LOG_FORMAT,
  type PoolEntry,
  type PoolLog,
  settlements,
} from './pool-log.ts';

type Fields = Readonly<Record<string, unknown>>;
type FieldTest = (value: unknown) => boolean;

const isCount: FieldTest = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isPositive: FieldTest = (value) => isCount(value) && value !== 0;
const isOneOf =
  (choices: readonly unknown[]): FieldTest =>
  (value) =>
    choices.includes(value);
/**
 * Whether a text is a time in ISO format with milliseconds, in UTC. No other form is accepted, so that two logs never
 * write one time differently.
 */
const isTime: FieldTest = (value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

const isTerms = hasFields({
  pool: isPositive,
  system: isOneOf(systems),
  titleDigest: isDigest,
  targetAmount: isPositive,
  currency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  shareCount: isPositive,
  closesAt: (value) => value === null || isTime(value),
  ifNotFull: isOneOf(ifNotFullChoices),
});
const isChanges: FieldTest = (value) => Array.isArray(value) && value.length <= 2 && value.every(isChange);

const common = { kind: () => true, index: isCount, sold: isCount, root: isDigest, digest: isDigest };
const termsEntry = hasFields({ ...common, terms: isTerms });
const entryTests = new Map<unknown, FieldTest>([
  ['opened', termsEntry],
  ['terms', termsEntry],
  ['extended', hasFields({ ...common, closesAt: isTime })],
  ['settled', hasFields({ ...common, outcome: isOneOf(settlements) })],
  ...holdingKinds.map((kind) => [kind, isHoldingEntry] as const),
]);

/**
 * Reads the content of `/pools/{id}/log.json`. The tests are written by hand, which is a hundred times faster than a
 * schema: a slow phone should check a log of 10,000 entries in half a second.
 */
export function parsePoolLog(value: unknown): Result<PoolLog, string> {
  const log = isFields(value) ? value : {};
  if (log['format'] !== POOL_LOG_FORMAT || !Array.isArray(log['entries']))
    return refuse('This file is not the share log of a pool.');
  const entries: unknown[] = log['entries'];
  const wrong = entries.findIndex((entry) => !isEntry(entry));
  return wrong < 0
    ? ok({ format: POOL_LOG_FORMAT, entries: entries as PoolEntry[] })
    : refuse(`Entry ${wrong} of this log has fields that are missing, unknown or malformed.`);
}

/** Reads the text of a log that somebody saved as a file. */
export function parsePoolLogText(text: string): Result<PoolLog, string> {
  try {
    return parsePoolLog(JSON.parse(text));
  } catch {
    return refuse('This file is not the share log of a pool.');
  }
}

function isEntry(value: unknown): boolean {
  return isFields(value) && entryTests.get(value['kind'])?.(value) === true;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** A test for an object that has exactly these fields, each with a valid value. */
function hasFields(tests: Readonly<Record<string, FieldTest>>): FieldTest {
  const fields = Object.entries(tests);
  return (value) =>
    isFields(value) &&
    Object.keys(value).length === fields.length &&
    fields.every(([name, test]) => Object.hasOwn(value, name) && test(value[name]));
}

/**
 * Whether a value is an entry that changes holdings. It is written out field by field, because nearly all entries of a
 * long log are of this kind.
 */
function isHoldingEntry(value: unknown): boolean {
  if (!isFields(value) || countFields(value) !== 6) return false;
  const { index, sold, root, digest, changes } = value;
  return isCount(index) && isCount(sold) && isDigest(root) && isDigest(digest) && isChanges(changes);
}

function isChange(value: unknown): boolean {
  if (!isFields(value) || countFields(value) !== 2) return false;
  const { holder, change } = value;
  return isDigest(holder) && Number.isSafeInteger(change);
}

const countFields = (value: object) => Object.keys(value).length;
