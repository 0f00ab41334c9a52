/** Structures of a zip as in APPNOTE.TXT, with ZIP64 where 32 bits are not enough. */

export interface EntryFacts {
  readonly name: Buffer;
  readonly modifiedAt: Date;
  /** Offset of the entry's local header in the zip. */
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Flags of every entry: sizes follow the data (bit 3), and names are in UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;

export function localHeader(name: Buffer, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt32LE(dosTime(modifiedAt), 10);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/**
 * Record that follows an entry's data, with its checksum and sizes. No file here has 4 GB, so the sizes fit into 32
 * bits.
 */
export function dataDescriptor({ crc, packed, size }: Pick<EntryFacts, 'crc' | 'packed' | 'size'>): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x0807_4b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

export function centralHeader({ name, modifiedAt, offset, crc, packed, size }: EntryFacts): Buffer {
  const isFar = offset > MAX_32;
  const extra = isFar ? farOffset(offset) : Buffer.alloc(0);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(isFar ? VERSION_ZIP64 : VERSION, 4);
  header.writeUInt16LE(isFar ? VERSION_ZIP64 : VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt32LE(dosTime(modifiedAt), 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(Math.min(offset, MAX_32), 42);
  return Buffer.concat([header, name, extra]);
}

function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

export function endOfZip(entries: number, offset: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(entries, MAX_16), 8);
  end.writeUInt16LE(Math.min(entries, MAX_16), 10);
  end.writeUInt32LE(Math.min(length, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  const isSmall = entries < MAX_16 && offset < MAX_32 && length < MAX_32;
  return isSmall ? end : Buffer.concat([endOfZip64(entries, offset, length), end]);
}

function endOfZip64(entries: number, offset: number, length: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x0606_4b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(VERSION_ZIP64, 12);
  record.writeUInt16LE(VERSION_ZIP64, 14);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x0706_4b50, 56);
  record.writeBigUInt64LE(BigInt(offset + length), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

/** Date and time in the 32 bits of MS-DOS: from 1980, in steps of two seconds. */
function dosTime(at: Date): number {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  const date = ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
