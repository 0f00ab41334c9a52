import { isDigest } from '../../hex.ts';
import { type Result, ok, refuse } from '../../result.ts';
import { MAX_MEMBERS } from './limits.ts';
import { SEAL_LOG_FORMAT, type SealEntry, type SealLog } from './seal-log.ts';

type Fields = Readonly<Record<string, unknown>>;
type FieldTest = (value: unknown) => boolean;

/** A saved log has at most this many entries. It is more than a weekly syndicate adds in a hundred years. */
const MAX_ENTRIES = 100_000;

const isCount: FieldTest = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isPositive: FieldTest = (value) => isCount(value) && value !== 0;
/** Only times in ISO format with milliseconds, in UTC, so that the order of their texts is the order of the times. */
const isTime: FieldTest = (value) =>
  typeof value === 'string' &&
  /^\d{4}-/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;
const isPart = hasFields({ member: isPositive, shares: isPositive });
const isParts: FieldTest = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_MEMBERS && value.every(isPart);

const common = { kind: () => true, index: isCount, at: isTime, digest: isDigest };
const entryTests = new Map<unknown, FieldTest>([
  ['agreement', hasFields({ ...common, version: isPositive, text: isDigest })],
  [
    'draw',
    hasFields({
      ...common,
      draw: isPositive,
      closesAt: isTime,
      sharePrice: isPositive,
      agreement: isPositive,
    }),
  ],
  [
    'ticket',
    hasFields({
      ...common,
      draw: isPositive,
      ticket: isPositive,
      scan: isDigest,
      bytes: isCount,
      parts: isParts,
    }),
  ],
  [
    'result',
    hasFields({
      ...common,
      draw: isPositive,
      result: isPositive,
      amount: isCount,
      enteredBy: isPositive,
      confirmedBy: isPositive,
    }),
  ],
]);

/** Reads a log that somebody saved or that the site sent. Fields that the format does not have are refused. */
export function parseSealLog(value: unknown): Result<SealLog, string> {
  const log = isFields(value) ? value : {};
  const { format, syndicate, entries } = log;
  if (format !== SEAL_LOG_FORMAT || !Array.isArray(entries) || !isPositive(syndicate))
    return refuse('This file isn’t the log of a syndicate.');
  if (entries.length > MAX_ENTRIES) return refuse('This log has more entries than a syndicate can have.');
  const wrong = entries.findIndex((entry) => !isEntry(entry));
  return wrong < 0
    ? ok({ format: SEAL_LOG_FORMAT, syndicate: syndicate as number, entries: entries as SealEntry[] })
    : refuse(`Entry ${wrong} of this log has fields that are missing, unknown or malformed.`);
}

export function parseSealLogText(text: string): Result<SealLog, string> {
  try {
    return parseSealLog(JSON.parse(text));
  } catch {
    return refuse('This file isn’t the log of a syndicate.');
  }
}

function isEntry(value: unknown): boolean {
  return isFields(value) && entryTests.get(value['kind'])?.(value) === true;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tests that a value has exactly these fields, and that each passes its test. */
function hasFields(tests: Readonly<Record<string, FieldTest>>): FieldTest {
  const names = Object.keys(tests);
  return (value) =>
    isFields(value) &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && tests[name]?.(value[name]) === true);
}
