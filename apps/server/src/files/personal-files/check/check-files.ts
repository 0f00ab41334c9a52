import { DAY_MS } from '@tessera/domain/durations';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { type Attachment, findAttachment, findAttachmentsAfter } from '../attachments/attachments.queries.ts';
import {
  type CheckedFile,
  type WrongFolder,
  type WrongUsage,
  findFilesAfter,
  findNamed,
  findNamedUploads,
  findWrongFolders,
  findWrongUsage,
  isFile,
  repairFolder,
  repairUsage,
} from './check-files.queries.ts';

interface Needs extends Pick<Ports, 'db' | 'store' | 'clock'> {
  /** Which of these stored names belong to features other than personal files. */
  readonly findOthers?: (db: Db, keys: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface CheckOptions {
  /** If true, the check repairs faults that can be repaired without losing bytes. Otherwise it only reports them. */
  readonly isRepairing: boolean;
  /** If true, the check reads every file and compares its digest. Otherwise it compares only sizes. */
  readonly isReading: boolean;
}

export interface Finding {
  /** The fault, described in a sentence for the operator. */
  readonly text: string;
  readonly isRepaired: boolean;
}

interface Stored {
  readonly size: number;
  readonly modifiedAt: Date;
}

const BATCH = 1_000;
/** Smaller than every id of an attachment. */
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';
/**
 * Only bytes older than this can be orphaned. Younger ones may belong to an upload in progress, or to a backup that is
 * being restored.
 */
const MIN_ORPHAN_AGE_MS = DAY_MS;

/**
 * Compares the rows in the database with the bytes in the store while the site is running. Anything that looks wrong is
 * checked a second time before it is reported. Bytes that a row refers to are never changed.
 */
export async function* checkFiles(needs: Needs, options: CheckOptions): AsyncGenerator<Finding> {
  const stored = new Map<string, Stored>();
  for await (const { file, ...facts } of needs.store.listFiles()) stored.set(file, facts);
  yield* checkRows(needs, options, stored);
  yield* checkAttachments(needs, options, stored);
  yield* checkStored(needs, options, stored);
  yield* checkUploads(needs, options);
  yield* checkUsage(needs, options);
  yield* checkFolders(needs, options);
}

async function* checkRows(
  needs: Needs,
  { isReading }: CheckOptions,
  stored: ReadonlyMap<string, Stored>,
): AsyncGenerator<Finding> {
  for await (const file of inBatches((last?: CheckedFile) =>
    findFilesAfter(needs.db, last?.id ?? 0, BATCH),
  )) {
    const looksWrong = stored.get(file.storeKey)?.size !== file.size;
    const fault = looksWrong ? await sizeFault(needs, file) : undefined;
    const text = fault ?? (isReading ? await digestFault(needs, file) : undefined);
    // Usually the file was deleted after it had been listed.
    if (text !== undefined && (await isFile(needs.db, file.id))) yield { text, isRepaired: false };
  }
}

async function* checkAttachments(
  needs: Needs,
  { isReading }: CheckOptions,
  stored: ReadonlyMap<string, Stored>,
): AsyncGenerator<Finding> {
  for await (const attachment of inBatches((last?: Attachment) =>
    findAttachmentsAfter(needs.db, last?.id ?? FIRST_UUID, BATCH),
  )) {
    const file = { ...attachment, storeKey: attachment.id };
    const looksWrong = stored.get(attachment.id)?.size !== attachment.size;
    const fault = looksWrong ? await sizeFault(needs, file) : undefined;
    const text = fault ?? (isReading ? await digestFault(needs, file) : undefined);
    // Usually it was deleted after it had been listed.
    if (text !== undefined && (await findAttachment(needs.db, attachment.id)))
      yield { text, isRepaired: false };
  }
}

async function sizeFault({ store }: Needs, file: Checked): Promise<string | undefined> {
  const size = await store.sizeOf(file.storeKey);
  if (size === file.size) return undefined;
  return size === undefined
    ? `The bytes of ${nameOf(file)} are missing from the store.`
    : `The store holds ${size} bytes of ${nameOf(file)} instead of ${file.size}.`;
}

async function digestFault({ store }: Needs, file: Checked): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const piece of (await store.read(file.storeKey)) as AsyncIterable<Buffer>) hash.update(piece);
  } catch (error) {
    return `The bytes of ${nameOf(file)} cannot be read: ${error instanceof Error ? error.message : ''}.`;
  }
  return hash.digest().equals(file.sha256)
    ? undefined
    : `The bytes of ${nameOf(file)} differ from those that were uploaded.`;
}

/** A person's file or an attachment. */
interface Checked extends Pick<CheckedFile, 'name' | 'size' | 'sha256' | 'storeKey'> {
  readonly id: number | string;
  readonly userId?: number;
}

function nameOf({ id, userId, name }: Checked): string {
  return userId === undefined ? `attachment ${id}, “${name}”` : `file ${id} of person ${userId}, “${name}”`;
}

async function* checkStored(
  { db, store, clock, findOthers }: Needs,
  { isRepairing }: CheckOptions,
  stored: ReadonlyMap<string, Stored>,
): AsyncGenerator<Finding> {
  for (const batch of batches([...stored].filter(([, { modifiedAt }]) => isOld(modifiedAt, clock.now())))) {
    const keys = batch.map(([key]) => key);
    const named = await findNamed(db, keys);
    const others = await findOthers?.(db, keys);
    for (const [key, { size }] of batch) {
      // The row may have been deleted meanwhile, together with its bytes.
      if (named.has(key) || others?.has(key) || (await store.sizeOf(key)) === undefined) continue;
      // Quarantined rather than deleted, in case somebody finds out later whose bytes they are.
      if (isRepairing) await store.setAside(key);
      const end = isRepairing ? `; they have been moved to the store’s folder “quarantine”` : '';
      yield {
        text: `No row refers to the stored bytes ${key} (${size} bytes)${end}.`,
        isRepaired: isRepairing,
      };
    }
  }
}

async function* checkUploads(
  { db, store, clock }: Needs,
  { isRepairing }: CheckOptions,
): AsyncGenerator<Finding> {
  const unnamed = new Set<string>();
  for (const batch of batches(await listOldUploads(store, clock))) {
    const uploads = batch.map(({ upload }) => upload);
    const named = await findNamedUploads(db, uploads);
    for (const upload of uploads) if (!named.has(upload)) unnamed.add(upload);
  }
  if (unnamed.size === 0) return;
  // A second listing: uploads that were completed or abandoned after the first one have no bytes in it any longer.
  for (const { upload, bytes } of await listOldUploads(store, clock)) {
    if (!unnamed.has(upload)) continue;
    if (isRepairing) await store.discardUpload(upload);
    yield { text: `No row refers to the upload ${upload} (${bytes} bytes).`, isRepaired: isRepairing };
  }
}

async function listOldUploads(
  store: Needs['store'],
  clock: Needs['clock'],
): Promise<{ readonly upload: string; readonly bytes: number }[]> {
  const old: { readonly upload: string; readonly bytes: number }[] = [];
  for await (const { upload, bytes, modifiedAt } of store.listUploads())
    if (modifiedAt && isOld(modifiedAt, clock.now())) old.push({ upload, bytes });
  return old;
}

async function* checkUsage({ db }: Needs, { isRepairing }: CheckOptions): AsyncGenerator<Finding> {
  const wrong = inBatches((last?: WrongUsage) => findWrongUsage(db, last?.userId ?? 0, BATCH));
  for await (const { userId, counted, actual } of wrong) {
    if (isRepairing) await repairUsage(db, userId);
    yield {
      text: `Person ${userId} has a usage of ${counted} bytes, but ${actual} are stored or reserved for uploads.`,
      isRepaired: isRepairing,
    };
  }
}

async function* checkFolders({ db }: Needs, { isRepairing }: CheckOptions): AsyncGenerator<Finding> {
  const wrong = inBatches((last?: WrongFolder) => findWrongFolders(db, last?.id ?? 0, BATCH));
  for await (const folder of wrong) {
    if (isRepairing) await repairFolder(db, folder.id);
    const { id, userId, path, fileCount, totalSize, actualCount, actualSize } = folder;
    yield {
      text: `Folder ${id} of person ${userId}, “${path}”, counts ${fileCount} files of ${totalSize} bytes, but contains ${actualCount} of ${actualSize}.`,
      isRepaired: isRepairing,
    };
  }
}

function isOld(modifiedAt: Date, now: Date): boolean {
  return now.getTime() - modifiedAt.getTime() > MIN_ORPHAN_AGE_MS;
}

function* batches<Value>(values: readonly Value[]): Generator<readonly Value[]> {
  for (let at = 0; at < values.length; at += BATCH) yield values.slice(at, at + BATCH);
}

/** Yields row after row. `find` returns the batch that follows the given last row. */
async function* inBatches<Row>(find: (last?: Row) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let rows = await find(); rows.length > 0; rows = await find(rows.at(-1))) yield* rows;
}
