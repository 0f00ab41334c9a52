import { typeToShow } from '@tessera/domain/files/personal-files/kinds';

/** The kind of a file, derived from the type that the server detected in its bytes. */
export type FileKind =
  | 'picture'
  | 'film'
  | 'sound'
  | 'pdf'
  | 'document'
  | 'table'
  | 'slides'
  | 'archive'
  | 'code'
  | 'text'
  | 'program'
  | 'other';

const kinds: readonly (readonly [types: RegExp, kind: FileKind])[] = [
  [/^image\//, 'picture'],
  [/^video\//, 'film'],
  [/^audio\//, 'sound'],
  [/^application\/pdf$/, 'pdf'],
  [/wordprocessingml|opendocument\.text|epub/, 'document'],
  [/spreadsheetml|opendocument\.spreadsheet|^text\/csv$/, 'table'],
  [/presentationml/, 'slides'],
  [/zip|7z|rar|x-xz|zstd/, 'archive'],
  [/^text\/(?:html|css|javascript)$|json|xml/, 'code'],
  [/^text\//, 'text'],
  [/msdownload|x-elf/, 'program'],
];

export function kindOf(mimeType: string): FileKind {
  return kinds.find(([types]) => types.test(mimeType))?.[1] ?? 'other';
}

export const kindNames: Readonly<Record<FileKind, string>> = {
  picture: 'Picture',
  film: 'Video',
  sound: 'Audio',
  pdf: 'PDF document',
  document: 'Document',
  table: 'Spreadsheet',
  slides: 'Presentation',
  archive: 'Archive',
  code: 'Code',
  text: 'Text',
  program: 'Program',
  other: 'File',
};

export type Viewing = 'image' | 'video' | 'audio' | 'pdf' | 'text';

/** How a browser can display the file. Undefined if it can only be saved. */
export function viewingOf(mimeType: string): Viewing | undefined {
  const type = typeToShow(mimeType);
  if (type === undefined) return undefined;
  if (type === 'application/pdf') return 'pdf';
  if (type.startsWith('text/plain')) return 'text';
  const [family] = type.split('/');
  return family === 'image' || family === 'video' || family === 'audio' ? family : undefined;
}

/** The address for displaying the file instead of saving it. */
export function viewAddress(downloadUrl: string): string {
  return `${downloadUrl}${downloadUrl.includes('?') ? '&' : '?'}view=1`;
}
