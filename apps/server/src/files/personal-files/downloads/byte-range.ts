/** Includes `start`, excludes `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header. Undefined, which means the complete file, if the header is missing, malformed or names several
 * ranges: with several, one request could fetch a file many times over. A range that starts beyond the end of the file
 * is `unsatisfiable`.
 */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
