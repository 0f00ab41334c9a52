export type Cbor = number | string | Buffer | readonly Cbor[] | Map<Cbor, Cbor>;

/** Encodes a value in CBOR: the subset of RFC 8949 that passkeys use. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, inner]) => [encodeCbor(key), encodeCbor(inner)]);
    return Buffer.concat([head(5, value.size), ...pairs]);
  }
  return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
}

function head(kind: number, size: number): Buffer {
  const first = kind << 5;
  if (size < 24) return Buffer.of(first | size);
  if (size < 0x100) return Buffer.of(first | 24, size);
  if (size < 0x1_0000) return Buffer.of(first | 25, size >> 8, size & 0xff);
  throw new RangeError('Too large for a test');
}
