import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import {
  checkCoverage,
  checkName,
  checkPiece,
  clipRange,
  FileMissing,
  type FileStore,
  type FileStoreConfig,
  IncompleteUpload,
  isName,
  isStoreFault,
  type Piece,
  StoreFull,
  type StoredFile,
  StoreUnavailable,
  type UnfinishedUpload,
} from './file-store.ts';
import { assembleObject } from './s3-assembly.ts';

type S3Config = Extract<FileStoreConfig, { kind: 's3' }>;

interface S3Object {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Number of digits of an offset in a key. The largest offset has as many, so that keys sort by offset. */
const OFFSET_DIGITS = 16;
const REMOVALS_AT_ONCE = 8;

/**
 * Opens a file store in an S3 bucket. Every piece of an unfinished upload is an object, `uploads/<upload>/<start>`,
 * which exists completely or not at all. Finishing reads the pieces in order into the object `stored/<file>`.
 */
export async function openS3FileStore(config: S3Config): Promise<FileStore> {
  const client = createClient(config);
  const at = (key: string) => ({ Bucket: config.bucket, Key: key });
  const folderOf = (upload: string) => `uploads/${checkName(upload)}/`;
  const keyOf = (file: string) => `stored/${checkName(file)}`;
  const pieceKey = (folder: string, start: number) => folder + String(start).padStart(OFFSET_DIGITS, '0');

  async function sizeAt(key: string): Promise<number | undefined> {
    try {
      const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
      return ContentLength ?? 0;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  async function isStored(key: string, size: number): Promise<boolean> {
    const found = await sizeAt(key);
    if (found !== undefined && found !== size) throw new IncompleteUpload('Another file has this name');
    return found === size;
  }

  async function readPiece(folder: string, { start, length }: Piece): Promise<Uint8Array> {
    const key = pieceKey(folder, start);
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      if (bytes.length === length) return bytes;
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
    throw new IncompleteUpload(`The piece at byte ${start} is missing`);
  }

  async function* list(prefix: string): AsyncGenerator<S3Object> {
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: config.bucket,
        Prefix: prefix,
        ContinuationToken: token,
      });
      // oxlint-disable-next-line no-await-in-loop
      const { Contents = [], NextContinuationToken } = await guarded(() => client.send(command));
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
        yield { key: Key, size: Size, modifiedAt: LastModified };
      }
      token = NextContinuationToken;
    } while (token !== undefined);
  }

  /** Deletes objects one by one: not every service supports deleting many at once, and that call requires checksums. */
  async function remove(keys: Iterable<string>): Promise<void> {
    const queue = keys[Symbol.iterator]();
    const work = async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        // oxlint-disable-next-line no-await-in-loop
        await client.send(new DeleteObjectCommand(at(next.value)));
      }
    };
    await Promise.all(Array.from({ length: REMOVALS_AT_ONCE }, work));
  }

  async function removePieces(folder: string, known: Iterable<string> = []): Promise<void> {
    // Known keys are added, because a listing may not contain the latest writes yet.
    const keys = new Set(known);
    for await (const { key } of list(folder)) keys.add(key);
    await remove(keys);
  }

  return {
    kind: 's3',

    async writePiece(upload, start, bytes) {
      checkPiece(start, bytes);
      const key = pieceKey(folderOf(upload), start);
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length });
      await guarded(() => client.send(command));
    },

    /** Does nothing: a piece counts as durable once the other server has confirmed it. */
    async makeDurable() {},

    async finish(upload, file, size, pieces) {
      const ordered = checkCoverage(size, pieces);
      const folder = folderOf(upload);
      const key = keyOf(file);
      await guarded(async () => {
        if (!(await isStored(key, size))) {
          const target = { bucket: config.bucket, key, size };
          await assembleObject(client, target, ordered, (piece) => readPiece(folder, piece));
        }
        await removePieces(
          folder,
          ordered.map(({ start }) => pieceKey(folder, start)),
        );
      });
    },

    /** Stores the object. An object exists completely or not at all. */
    async storeComplete(file, bytes) {
      const command = new PutObjectCommand({
        ...at(keyOf(file)),
        Body: bytes,
        ContentLength: bytes.length,
      });
      await guarded(() => client.send(command));
    },

    async read(file, range) {
      const key = keyOf(file);
      clipRange(range, 0);
      return guarded(async () => {
        const size = await sizeAt(key);
        if (size === undefined) throw new FileMissing('The file is not in the store');
        const { start, end } = clipRange(range, size);
        if (start === end) return Readable.from([]);
        const Range = range && `bytes=${start}-${end - 1}`;
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
        if (Body instanceof Readable) return Body;
        throw new StoreUnavailable('The object storage sent no body');
      });
    },

    async sizeOf(file) {
      const key = keyOf(file);
      return guarded(() => sizeAt(key));
    },

    async remove(file) {
      const key = keyOf(file);
      await guarded(() => remove([key]));
    },

    async setAside(file) {
      const key = keyOf(file);
      await guarded(async () => {
        const source = `${config.bucket}/${key}`;
        try {
          await client.send(new CopyObjectCommand({ ...at(`quarantine/${file}`), CopySource: source }));
        } catch (error) {
          if (isAbsent(error)) return;
          throw error;
        }
        await remove([key]);
      });
    },

    async discardUpload(upload) {
      const folder = folderOf(upload);
      await guarded(() => removePieces(folder));
    },

    async *listFiles(): AsyncGenerator<StoredFile> {
      for await (const { key, size, modifiedAt } of list('stored/')) {
        const file = key.slice('stored/'.length);
        if (isName(file)) yield { file, size, modifiedAt };
      }
    },

    async *listUploads(): AsyncGenerator<UnfinishedUpload> {
      let current: (UnfinishedUpload & { readonly modifiedAt: Date }) | undefined;
      // Keys are sorted, so all pieces of one upload are consecutive.
      for await (const { key, size, modifiedAt } of list('uploads/')) {
        const upload = key.split('/')[1] ?? '';
        if (!isName(upload)) continue;
        if (current && current.upload !== upload) yield current;
        const before = current?.upload === upload ? current : { bytes: 0, modifiedAt };
        const latest = Math.max(before.modifiedAt.getTime(), modifiedAt.getTime());
        current = { upload, bytes: before.bytes + size, modifiedAt: new Date(latest) };
      }
      if (current) yield current;
    },

    async checkHealth() {
      await guarded(() => client.send(new HeadBucketCommand({ Bucket: config.bucket })));
    },

    async close() {
      client.destroy();
    },
  };
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon's support neither the newer checksums nor the trailers that carry them, so they are
    // switched off.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
}

function isAbsent(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return error.name === 'NoSuchKey' || (error.$metadata.httpStatusCode === 404 && error.name === 'NotFound');
}

const HTTP_INSUFFICIENT_STORAGE = 507;

function isFull(error: S3ServiceException): boolean {
  return (
    /quota|storagefull|insufficient(?:storage|capacity)/i.test(error.name) ||
    error.$metadata.httpStatusCode === HTTP_INSUFFICIENT_STORAGE
  );
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isStoreFault(error)) throw error;
    if (error instanceof S3ServiceException && isFull(error)) {
      throw new StoreFull('The object storage is full', { cause: error });
    }
    const detail = error instanceof S3ServiceException ? `answers ${error.name}` : 'cannot be reached';
    throw new StoreUnavailable(`The object storage ${detail}`, { cause: error });
  }
}
