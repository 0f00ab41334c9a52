import { splitEnding } from './names.ts';

/**
 * Number of bytes at the beginning of a file from which its type is detected. The type that a client states is ignored.
 */
export const HEAD_BYTES = 4_096;
const UNKNOWN = 'application/octet-stream';

/** Bytes by which a type is recognised, as Latin-1 text, and the offset at which they are. */
const signatures: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['image/jpeg', 0, '\xFF\xD8\xFF'],
  ['image/png', 0, '\x89PNG\r\n\x1A\n'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/bmp', 0, 'BM'],
  ['image/tiff', 0, 'II*\0'],
  ['image/tiff', 0, 'MM\0*'],
  ['application/pdf', 0, '%PDF-'],
  ['video/webm', 0, '\x1A\x45\xDF\xA3'],
  ['video/x-msvideo', 8, 'AVI '],
  ['image/webp', 8, 'WEBP'],
  ['audio/wav', 8, 'WAVE'],
  ['audio/flac', 0, 'fLaC'],
  ['audio/ogg', 0, 'OggS'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/mpeg', 0, '\xFF\xFB'],
  ['audio/mpeg', 0, '\xFF\xF3'],
  ['application/zip', 0, 'PK\x03\x04'],
  ['application/zip', 0, 'PK\x05\x06'],
  ['application/gzip', 0, '\x1F\x8B'],
  ['application/x-7z-compressed', 0, '7z\xBC\xAF\x27\x1C'],
  ['application/vnd.rar', 0, 'Rar!\x1A\x07'],
  ['application/x-xz', 0, '\xFD7zXZ\0'],
  ['application/zstd', 0, '\x28\xB5\x2F\xFD'],
  ['application/x-msdownload', 0, 'MZ'],
  ['application/x-elf', 0, '\x7FELF'],
];

/** Types of files in the ISO container, which films and phone pictures use, by the brand at byte 8. */
const brands: readonly (readonly [brand: RegExp, type: string])[] = [
  [/^(?:heic|heix|hevc|heim|heis|mif1|msf1)/, 'image/heic'],
  [/^(?:avif|avis)/, 'image/avif'],
  [/^qt/, 'video/quicktime'],
  [/^M4A/, 'audio/mp4'],
];

/** Types of zip files that are recognised by the ending of their name, because office documents are zip files. */
const zipEndings: Readonly<Record<string, string>> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.epub': 'application/epub+zip',
};

const textEndings: Readonly<Record<string, string>> = {
  '.md': 'text/markdown',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.ts': 'text/plain',
};

export function detectType(head: Uint8Array, name: string): string {
  const start = latin1(head.subarray(0, 64));
  const ending = splitEnding(name)[1].toLowerCase();
  const brand = start.slice(4, 8) === 'ftyp' ? start.slice(8, 12) : undefined;
  if (brand !== undefined) return brands.find(([known]) => known.test(brand))?.[1] ?? 'video/mp4';
  const known = signatures.find(([, at, bytes]) => start.startsWith(bytes, at))?.[0];
  if (known === 'application/zip') return zipEndings[ending] ?? known;
  if (known) return known;
  if (head.length === 0 || !isText(head)) return head.length === 0 ? 'text/plain' : UNKNOWN;
  return markupType(head) ?? textEndings[ending] ?? 'text/plain';
}

/** Detects text that a browser might run as a page, or as a drawing with scripts, whatever the file is called. */
function markupType(head: Uint8Array): string | undefined {
  const text = new TextDecoder()
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase();
  if (/<svg[\s>]/.test(text)) return 'image/svg+xml';
  if (
    /^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|script|iframe|title|h1|div|table|a|p|br|b|img|style|meta|link|object|embed|form)\b/.test(
      text,
    )
  )
    return 'text/html';
  if (text.startsWith('<?xml') || /xmlns\s*=/.test(text)) return 'application/xml';
  return /<script[\s>]/.test(text) ? 'text/html' : undefined;
}

/** Whether the bytes are UTF-8 text without control characters. The last character may be incomplete. */
function isText(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head);
  const inner = text.slice(0, -2);
  // oxlint-disable-next-line eslint/no-control-regex -- the test looks for control characters
  return !inner.includes('\uFFFD') && !/[\0-\x08\x0E-\x1A\x1C-\x1F]/.test(text);
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

const shown = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'audio/ogg',
  'audio/flac',
  'application/pdf',
]);

/** The type under which a browser may display a file. Undefined if it may only save it. */
export function typeToShow(mimeType: string): string | undefined {
  if (shown.has(mimeType)) return mimeType;
  // Text is displayed as it is, never as a page.
  const isPlain = mimeType.startsWith('text/') || mimeType === 'application/json';
  return isPlain && mimeType !== 'text/html' ? 'text/plain; charset=utf-8' : undefined;
}

/** Whether a file of this type is compressed already, so that compressing it again would save nothing. */
export function isPacked(mimeType: string): boolean {
  return (
    /^(?:video|audio)\/(?!wav)/.test(mimeType) ||
    /^image\/(?:jpeg|png|gif|webp|avif|heic)$/.test(mimeType) ||
    /zip|gzip|7z|rar|x-xz|zstd|openxml|opendocument/.test(mimeType)
  );
}

export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/heic',
];
