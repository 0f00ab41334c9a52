import type { Dialect } from '../dialect.ts';
import { shortFloat } from '../floats.ts';
import type { Value } from '../literals.ts';

/** The facts about a column from hyparquet that are used here. */
interface Element {
  readonly name: string;
  readonly type?: string;
  readonly num_children?: number;
  readonly converted_type?: string;
  readonly logical_type?: { readonly type: string };
  readonly scale?: number;
}

interface Metadata {
  readonly schema: readonly Element[];
}

interface CellWriter {
  readonly name: string;
  readonly write: (value: unknown) => Value;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const NANOS_PER_SECOND = 1_000_000_000n;

/** Turn values of a Parquet file into text that a server reads. Dates and numbers of JavaScript would lose digits. */
export const parquetParsers = {
  stringFromBytes: (bytes: Uint8Array) => decodeText(bytes),
  jsonFromBytes: (bytes: Uint8Array) => decodeText(bytes),
  dateFromDays: (days: number) => dayText(BigInt(days)),
  timestampFromMilliseconds: (millis: bigint) => momentText(millis * 1_000_000n),
  timestampFromMicroseconds: (micros: bigint) => momentText(micros * 1_000n),
  timestampFromNanoseconds: (nanos: bigint) => momentText(nanos),
  geometryFromBytes: (bytes: Uint8Array) => bytes,
  geographyFromBytes: (bytes: Uint8Array) => bytes,
};

function decodeText(bytes: Uint8Array | undefined): string | undefined {
  return bytes && decoder.decode(bytes);
}

function dayText(days: bigint): string {
  const moment = new Date(Number(days) * 86_400_000);
  const year = moment.getUTCFullYear();
  const rest = moment.toISOString().slice(-20, -14);
  return year > 0
    ? `${String(year).padStart(4, '0')}${rest}`
    : `${String(1 - year).padStart(4, '0')}${rest} BC`;
}

function momentText(nanos: bigint): string {
  const seconds = nanos / NANOS_PER_SECOND - (nanos % NANOS_PER_SECOND < 0n ? 1n : 0n);
  const fraction = String(nanos - seconds * NANOS_PER_SECOND)
    .padStart(9, '0')
    .slice(0, 6)
    .replace(/0+$/, '');
  const ofDay = ((seconds % 86_400n) + 86_400n) % 86_400n;
  const time = new Date(Number(ofDay) * 1_000).toISOString().slice(11, 19);
  const [day = '', era = ''] = dayText((seconds - ofDay) / 86_400n).split(' ');
  return `${day} ${time}${fraction && `.${fraction}`}${era && ` ${era}`}`;
}

/** Removes the types of decimal columns, because hyparquet would turn their values into rounded numbers. */
export function withExactDecimals<Given extends Metadata>(metadata: Given): Given {
  const schema = metadata.schema.map((element) => {
    if (!isDecimal(element)) return element;
    const { converted_type: _, logical_type: __, ...plain } = element;
    return plain;
  });
  return { ...metadata, schema };
}

function isDecimal({ converted_type, logical_type }: Element): boolean {
  return converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL';
}

/** Returns a writer for each column of a file, in the file's order. */
export function cellWriters({ schema }: Metadata, dialect: Dialect): CellWriter[] {
  const columns: CellWriter[] = [];
  let at = 1;
  while (at < schema.length) {
    const element = schema[at];
    if (!element) break;
    columns.push({ name: element.name, write: (value) => cellOf(element, value, dialect) });
    at += sizeOf(schema, at);
  }
  return columns;
}

function sizeOf(schema: readonly Element[], at: number): number {
  let size = 1;
  for (let child = 0; child < (schema[at]?.num_children ?? 0); child++) size += sizeOf(schema, at + size);
  return size;
}

function cellOf(element: Element, value: unknown, dialect: Dialect): Value {
  if (value === null || value === undefined) return null;
  if (isDecimal(element)) return decimalText(value, element.scale ?? 0);
  if (value instanceof Uint8Array) return `${dialect === 'postgres' ? String.raw`\x` : '0x'}${hexOf(value)}`;
  if (typeof value === 'boolean') return dialect === 'mysql' ? String(Number(value)) : String(value);
  if (typeof value === 'number') {
    const text = Object.is(value, -0) ? '-0' : String(value);
    return element.type === 'FLOAT' ? shortFloat(text) : text;
  }
  if (typeof value === 'object')
    return JSON.stringify(value, (_, member: unknown) =>
      typeof member === 'bigint' ? String(member) : member,
    );
  return typeof value === 'bigint' || typeof value === 'string' ? String(value) : null;
}

function decimalText(value: unknown, scale: number): Value {
  const whole = value instanceof Uint8Array ? bigEndian(value) : BigInt(value as number | bigint);
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return whole < 0n ? `-${text}` : text;
}

function bigEndian(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt.asIntN(bytes.length * 8, BigInt(`0x${hexOf(bytes)}`));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
