import { type Client, FTPError } from 'basic-ftp';
import { Readable } from 'node:stream';
import { IncompleteUpload, type Piece } from './file-store.ts';
import {
  draftName,
  listFolder,
  makeFolder,
  noBytes,
  removeFile,
  removeFolder,
  replaceBy,
  sizeAt,
  storeAt,
  storeWhole,
  type Transfer,
} from './ftp-commands.ts';
import { isBroken, isFull } from './ftp-connections.ts';

interface NewPiece {
  readonly start: number;
  readonly bytes: Uint8Array;
}

interface Target {
  readonly folder: string;
  readonly file: string;
  readonly size: number;
  /** Pieces of the upload, sorted by offset. */
  readonly pieces: readonly Piece[];
}

const REMEMBERED_UPLOADS = 10_000;

/**
 * Stores unfinished uploads on an FTP server, each in a folder. Its file `part` grows piece by piece with REST and
 * STOR, and is renamed to become the finished file. An upload whose pieces arrive in order needs nothing beside `part`.
 *
 * STOR without REST would truncate `part`, and no server guarantees that writing beyond the end of a file works.
 * Therefore `part` is created only once, from the first piece, by the process that succeeds in creating the folder
 * `begun`. A piece that would leave a gap is stored beside `part` as `piece.<start>`. Pieces that are stored there are
 * complete and count; finishing copies everything into one file.
 */
export function createFtpUploads(openTransfer: (transfer: Transfer) => Promise<Readable>) {
  /** For each folder, the size that `part` is known to have at least. `part` never shrinks. */
  const reaches = new Map<string, number>();

  function remember(folder: string, size: number): void {
    if (reaches.size >= REMEMBERED_UPLOADS) reaches.clear();
    reaches.set(folder, size);
  }

  async function reachesTo(client: Client, folder: string, start: number): Promise<boolean> {
    if ((reaches.get(folder) ?? 0) >= start) return true;
    const size = await sizeAt(client, `${folder}/part`);
    if (size !== undefined) remember(folder, size);
    return (size ?? 0) >= start;
  }

  async function writeIntoUpload(
    client: Client,
    folder: string,
    { start, bytes }: NewPiece,
  ): Promise<boolean> {
    if (start === 0 || !(await reachesTo(client, folder, start))) return false;
    try {
      remember(folder, await storeAt(client, `${folder}/part`, bytes, start));
    } catch (error) {
      // False if the server refuses to write into `part`, because some servers forbid resuming uploads. The piece is
      // then written beside it. If the server is full, that would fail too, so the error is thrown.
      reaches.delete(folder);
      if (error instanceof FTPError && !isBroken(error) && !isFull(error)) return false;
      throw error;
    }
    // An earlier attempt at this piece may be stored beside `part`. It is deleted, because it would count otherwise.
    await removeFile(client, `${folder}/${nameBeside(start)}`);
    return true;
  }

  async function writeBeside(client: Client, folder: string, { start, bytes }: NewPiece): Promise<void> {
    const draft = `${folder}/${draftName()}`;
    await makeFolder(client, folder);
    await storeWhole(client, draft, Readable.from([bytes], { objectMode: false }), bytes.length);
    const begins = start === 0 && (await makeFolder(client, `${folder}/begun`));
    if (begins) {
      await client.rename(draft, `${folder}/part`);
      remember(folder, bytes.length);
    } else await replaceBy(client, draft, `${folder}/${nameBeside(start)}`);
  }

  /** Copies all pieces into a new file. Its name is unique, so that simultaneous attempts do not collide. */
  async function join(
    client: Client,
    folder: string,
    runs: readonly Transfer[],
    size: number,
  ): Promise<string> {
    const whole = `${folder}/${draftName()}`;
    async function* read() {
      for (const run of runs) yield* await openTransfer(run);
    }
    const content = size === 0 ? noBytes(client) : Readable.from(read(), { objectMode: false });
    await storeWhole(client, whole, content, size);
    return whole;
  }

  async function assemble(client: Client, folder: string, { size, pieces }: Target): Promise<string> {
    const entries = await listFolder(client, folder);
    const sizes = new Map(entries.filter((entry) => entry.isFile).map((entry) => [entry.name, entry.size]));
    const runs = decideRuns(folder, sizes, pieces);
    const isWhole = runs.length === 1 && runs[0]?.path === `${folder}/part` && runs[0].size === size;
    if (isWhole) return `${folder}/part`;
    await makeFolder(client, folder);
    return join(client, folder, runs, size);
  }

  async function isStored(client: Client, { folder, file, size }: Target): Promise<boolean> {
    const found = await sizeAt(client, `${folder}/${file}`);
    if (found !== undefined && found !== size) throw new IncompleteUpload('Another file has this name');
    return found === size;
  }

  async function discard(client: Client, folder: string): Promise<void> {
    reaches.delete(folder);
    await removeFolder(client, folder);
  }

  return {
    async writePiece(client: Client, folder: string, piece: NewPiece): Promise<void> {
      if (!(await writeIntoUpload(client, folder, piece))) await writeBeside(client, folder, piece);
    },

    async finish(client: Client, folder: string, target: Target): Promise<void> {
      if (!(await isStored(client, target))) {
        const whole = await assemble(client, folder, target);
        await makeFolder(client, target.folder);
        try {
          await client.rename(whole, `${target.folder}/${target.file}`);
        } catch (error) {
          // An error is ignored if another process has just created the file.
          if (!(error instanceof FTPError) || !(await isStored(client, target))) throw error;
        }
      }
      await discard(client, folder);
    },

    discard,
  };
}

function nameBeside(start: number): string {
  return `piece.${start}`;
}

/** Decides from which file each range of bytes is copied. Neighbouring pieces in `part` are copied together. */
function decideRuns(folder: string, sizes: Map<string, number>, pieces: readonly Piece[]): Transfer[] {
  const runs: Transfer[] = [];
  const joined = { path: `${folder}/part`, size: sizes.get('part') ?? 0 };
  for (const { start, length } of pieces) {
    const beside = sizes.get(nameBeside(start));
    const last = runs.at(-1);
    if (beside === length) {
      runs.push({ path: `${folder}/${nameBeside(start)}`, start: 0, end: length, size: length });
    } else if (beside !== undefined || start + length > joined.size) {
      throw new IncompleteUpload(`The piece at byte ${start} is missing`);
    } else if (last?.path === joined.path) {
      runs[runs.length - 1] = { ...last, end: start + length };
    } else {
      runs.push({ ...joined, start, end: start + length });
    }
  }
  return runs;
}
