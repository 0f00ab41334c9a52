import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type Piece, StoreUnavailable } from './file-store.ts';

interface Target {
  readonly bucket: string;
  readonly key: string;
  readonly size: number;
}

type ReadPiece = (piece: Piece) => Promise<Uint8Array>;

/**
 * Size of the parts in which an object is uploaded. S3 requires at least 5 MB for every part except the last, and
 * allows 10,000 parts.
 */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 9_000;
/** Number of parts that are uploaded at once. Each of them is in memory. */
const PARTS_AT_ONCE = 3;

/**
 * Copies pieces into one object by a multipart upload. The object appears at once and complete, whatever happens
 * meanwhile.
 */
export async function assembleObject(
  client: S3Client,
  target: Target,
  pieces: readonly Piece[],
  readPiece: ReadPiece,
): Promise<void> {
  const at = { Bucket: target.bucket, Key: target.key };
  if (target.size <= PART_BYTES) {
    const Body = await readAll(pieces, readPiece);
    await client.send(new PutObjectCommand({ ...at, Body, ContentLength: Body.length }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
  if (UploadId === undefined) throw new StoreUnavailable('The object storage did not begin the upload');
  try {
    const Parts = await sendGroups(
      client,
      { ...at, UploadId },
      groupIntoParts(target.size, pieces),
      readPiece,
    );
    await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    // The first error is reported, even if aborting fails too. Uploads that were not aborted are removed after the next
    // attempt.
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined);
    throw error;
  }
  await abortLeftOvers(client, target);
}

export function groupIntoParts(size: number, pieces: readonly Piece[]): Piece[][] {
  const minBytes = Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS));
  const groups: Piece[][] = [];
  let room = 0;
  for (const piece of pieces) {
    if (room <= 0) {
      groups.push([]);
      room = minBytes;
    }
    groups.at(-1)?.push(piece);
    room -= piece.length;
  }
  return groups;
}

async function sendGroups(
  client: S3Client,
  upload: { Bucket: string; Key: string; UploadId: string },
  groups: readonly (readonly Piece[])[],
  readPiece: ReadPiece,
): Promise<CompletedPart[]> {
  const sent: CompletedPart[] = [];
  const queue = groups.entries();
  let hasFailed = false;
  const work = async () => {
    for (const [index, pieces] of queue) {
      if (hasFailed) return;
      // oxlint-disable-next-line no-await-in-loop
      const Body = await readAll(pieces, readPiece);
      const content = { PartNumber: index + 1, Body, ContentLength: Body.length };
      // oxlint-disable-next-line no-await-in-loop
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, ...content }));
      sent[index] = { PartNumber: index + 1, ETag };
    }
  };
  const workers = Array.from({ length: PARTS_AT_ONCE }, async () => {
    try {
      await work();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  // Waits for all parts, because the upload must not be aborted while a part is being sent.
  const outcomes = await Promise.allSettled(workers);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return sent;
}

async function readAll(pieces: readonly Piece[], readPiece: ReadPiece): Promise<Uint8Array> {
  return Buffer.concat(await Promise.all(pieces.map(readPiece)));
}

/** Aborts the uploads of attempts that were killed. They are not needed once the object exists. */
async function abortLeftOvers(client: S3Client, { bucket, key }: Target): Promise<void> {
  const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key });
  const { Uploads = [] } = await client.send(command);
  for (const { Key, UploadId } of Uploads) {
    if (Key !== key || UploadId === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop
    await client
      .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
      .catch(() => undefined);
  }
}
