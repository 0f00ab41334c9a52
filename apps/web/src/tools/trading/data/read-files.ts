import { UnreadableCsv } from '@tessera/domain/tools/trading/csv/csv-reader';
import {
  type GuessedFormat,
  guessFormat,
  type PriceFormat,
} from '@tessera/domain/tools/trading/csv/guess-format';
import {
  MAX_FILE_BYTES,
  MAX_INSTRUMENTS,
  MAX_ROWS,
  PriceReader,
  type ReadPrices,
  TooManyPrices,
} from '@tessera/domain/tools/trading/csv/read-prices';

/** How much of a file is read to guess its columns and how it writes dates. */
const GUESS_BYTES = 64 * 1_024;

/** A sentence for a person, in place of an error. */
export interface Problem {
  readonly problem: string;
}

export async function guessFile(file: File): Promise<GuessedFormat | Problem> {
  return withProblems(async () => {
    const start = await decoderOf(file);
    const guess = guessFormat(start.decode(await file.slice(0, GUESS_BYTES).arrayBuffer()));
    return guess.names.length < 2
      ? { problem: `${file.name} has only one column. Prices need at least a date and a close.` }
      : guess;
  });
}

interface ReadOptions {
  readonly format: PriceFormat;
  readonly adjustsSplits: boolean;
  readonly onProgress: (done: number) => void;
  /** Asked after each piece of a file. */
  readonly isCancelled: () => boolean;
}

/** Reads files piece by piece, so that one of any size needs little memory. Undefined if it was cancelled. */
export async function readFiles(
  files: readonly File[],
  options: ReadOptions,
): Promise<ReadPrices | Problem | undefined> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_FILE_BYTES)
    return { problem: 'Files can have 500 MB together. Split yours into smaller ones.' };
  return withProblems(async () => {
    const read: ReadPrices[] = [];
    let before = 0;
    for (const file of files) {
      const prices = await readFile(file, options, (bytes) => options.onProgress((before + bytes) / total));
      if (!prices) return undefined;
      read.push(prices);
      before += file.size;
    }
    return joined(read);
  });
}

async function readFile(
  file: File,
  { format, adjustsSplits, isCancelled }: ReadOptions,
  onBytes: (bytes: number) => void,
): Promise<ReadPrices | undefined> {
  const reader = new PriceReader(format, file.name.replace(/\.[a-z]{1,4}$/i, ''));
  const decoder = await decoderOf(file);
  const stream = file.stream().getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await stream.read();
    if (done) break;
    reader.push(decoder.decode(value, { stream: true }));
    bytes += value.byteLength;
    onBytes(bytes);
    // A pause lets the message that cancels arrive.
    await new Promise((resolve) => setTimeout(resolve));
    if (isCancelled()) {
      await stream.cancel();
      return undefined;
    }
  }
  reader.push(decoder.decode());
  return reader.end({ adjustsSplits });
}

/** Files of spreadsheets are often in UTF-16 with a mark at the beginning. */
async function decoderOf(file: File): Promise<TextDecoder> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder();
}

function joined(read: readonly ReadPrices[]): ReadPrices | Problem {
  const instruments = read.flatMap((each) => each.instruments).filter(({ bars }) => bars.time.length > 0);
  const rows = instruments.reduce((sum, { bars }) => sum + bars.time.length, 0);
  if (instruments.length > MAX_INSTRUMENTS)
    return { problem: `Files can have ${MAX_INSTRUMENTS} instruments together.` };
  if (rows > MAX_ROWS)
    return { problem: `Files can have ${MAX_ROWS.toLocaleString('en-GB')} rows together.` };
  const faults = read.flatMap((each) => each.faults);
  if (rows < 2)
    return {
      problem: `No prices could be read.${faults[0] ? ` Line ${faults[0].line}: ${faults[0].text}` : ''}`,
    };
  return {
    instruments,
    faults,
    faultCount: read.reduce((sum, each) => sum + each.faultCount, 0),
    notes: read.flatMap((each) => each.notes),
  };
}

async function withProblems<Value>(work: () => Promise<Value>): Promise<Value | Problem> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof UnreadableCsv || fault instanceof TooManyPrices) return { problem: fault.message };
    if (fault instanceof DOMException)
      return { problem: 'The file could not be read. It may have been moved or changed.' };
    throw fault;
  }
}
