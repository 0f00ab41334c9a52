import { createHash, randomUUID } from 'node:crypto';
import type { DocumentKind } from '@tessera/domain/services/documents';
import { removeStored } from '../../../files/personal-files/public.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deleteDocuments, insertDocument, listDocuments, type NewDocument } from './documents.queries.ts';

interface Given {
  readonly providerId: number;
  readonly kind: DocumentKind;
  readonly expiresOn: string | null;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes a copy of a document to the file store, under a name that nobody can guess or choose. It becomes a document
 * with `storeDocument`. If that fails, the bytes are found by `files-check` as ones that no row names.
 */
async function copyToStore(
  store: FileStore,
  { providerId, kind, expiresOn, mimeType, bytes }: Given,
  now: Date,
): Promise<NewDocument> {
  const id = randomUUID();
  const storeKey = `document-${randomUUID()}`;
  await store.storeComplete(storeKey, bytes);
  return {
    id,
    providerId,
    kind,
    expiresOn,
    storeKey,
    digest: createHash('sha256').update(bytes).digest(),
    mimeType,
    size: bytes.length,
    uploadedAt: now,
  };
}

/**
 * Stores a copy of a document, which waits for a decision in place of an earlier one of its kind. The caller has locked
 * the provider. Returns its id.
 */
export async function storeDocument(
  tx: Tx,
  given: Given,
  { store, jobs, now }: { readonly store: FileStore; readonly jobs: Jobs; readonly now: Date },
): Promise<string> {
  const document = await copyToStore(store, given, now);
  const earlier = (await listDocuments(tx, given.providerId)).filter(
    ({ kind, status }) => kind === given.kind && status === 'waiting',
  );
  await removeDocuments(
    tx,
    earlier.map(({ id }) => id),
    { jobs, now },
  );
  await insertDocument(tx, document);
  return document.id;
}

/** Deletes documents, and their bytes after the transaction. */
export async function removeDocuments(
  tx: Tx,
  ids: readonly string[],
  { jobs, now }: { readonly jobs: Jobs; readonly now: Date },
): Promise<void> {
  await removeStored(tx, await deleteDocuments(tx, ids), { jobs, now });
}
