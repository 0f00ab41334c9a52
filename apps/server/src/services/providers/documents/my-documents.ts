import {
  addProviderDocument,
  listProviderDocuments,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
  type MyDocuments,
  withdrawProviderDocument,
} from '@tessera/contract/services/provider-documents';
import {
  documentFacts,
  type DocumentKind,
  documentRules,
  documentState,
  faultOfExpiry,
} from '@tessera/domain/services/documents';
import { ok, refuse } from '@tessera/domain/result';
import { findFilesById, readStored } from '../../../files/personal-files/public.ts';
import type { Db } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findMine } from '../my-provider.ts';
import type { Provider } from '../provider.ts';
import { lockProvider } from '../providers.queries.ts';
import { findDocument, listDocuments, type ProviderDocument, todayOf } from './documents.queries.ts';
import { removeDocuments, storeDocument } from './store-document.ts';

/** Types that browsers show, so that an administrator needs no other program. */
const types: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

async function viewDocuments(db: Db, provider: Provider, now: Date): Promise<MyDocuments> {
  const documents = await listDocuments(db, provider.id);
  const today = todayOf(provider, now);
  const { needed, isRequired } = documentRules[provider.vertical];
  return {
    isRequired,
    verifiedAt: provider.verifiedAt,
    steps: needed.map(({ kind, about }) => {
      const state = documentState(kind, documents, today);
      const shown = findShown(kind, state, documents);
      return {
        kind,
        about,
        ...documentFacts[kind],
        state,
        expiresOn: shown?.expiresOn ?? null,
        reason: shown?.reason ?? '',
      };
    }),
    documents: documents.map(({ id, kind, status, expiresOn, uploadedAt, decidedAt, reason }) => ({
      id,
      kind,
      label: documentFacts[kind].label,
      status,
      expiresOn,
      uploadedAt,
      decidedAt,
      reason,
    })),
  };
}

/** The document that a state is about. */
function findShown(
  kind: DocumentKind,
  state: ReturnType<typeof documentState>,
  documents: readonly ProviderDocument[],
): ProviderDocument | undefined {
  const status = state === 'expired' ? 'accepted' : state;
  return documents.find((each) => each.kind === kind && each.status === status);
}

export const listProviderDocumentsRoute = handle(
  listProviderDocuments,
  async ({ params, viewer }, { db, clock }: Ports) => {
    const mine = await findMine(db, { ...params, userId: signedIn(viewer).user.id, least: 'owner' });
    return mine.ok ? ok(await viewDocuments(db, mine.value.provider, clock.now())) : mine;
  },
);

export const addProviderDocumentRoute = handle(
  addProviderDocument,
  async ({ params, body, viewer }, { db, store, jobs, clock }: Ports) => {
    const { providerId } = params;
    const { kind, expiresOn } = body;
    const userId = signedIn(viewer).user.id;
    const mine = await findMine(db, { providerId, userId, least: 'owner' });
    if (!mine.ok) return mine;
    const { provider } = mine.value;
    const now = clock.now();
    if (!documentRules[provider.vertical].needed.some((each) => each.kind === kind))
      return refuse({ code: 'documents.not_needed' });
    const sentence = faultOfExpiry(kind, expiresOn, todayOf(provider, now));
    if (sentence !== undefined) return refuse({ code: 'documents.expiry', sentence });
    const [file] = await findFilesById(db, userId, [body.fileId]);
    if (!file) return refuse({ code: 'files.missing' });
    const { mimeType } = file;
    if (!types.includes(mimeType) || file.size === 0) return refuse({ code: 'documents.not_usable' });
    if (file.size > MAX_DOCUMENT_BYTES) return refuse({ code: 'documents.too_large', limit: '10 MB' });
    const bytes = await readStored(store, file.storeKey);
    if (!bytes) return refuse({ code: 'files.missing' });
    return db.transaction().execute(async (tx) => {
      await lockProvider(tx, providerId);
      if ((await listDocuments(tx, providerId)).length >= MAX_DOCUMENTS)
        return refuse({ code: 'providers.full', limit: MAX_DOCUMENTS, what: 'documents' });
      await storeDocument(tx, { providerId, kind, expiresOn, mimeType, bytes }, { store, jobs, now });
      return ok(await viewDocuments(tx, provider, now));
    });
  },
);

export const withdrawProviderDocumentRoute = handle(
  withdrawProviderDocument,
  async ({ params, viewer }, { db, jobs, clock }: Ports) => {
    const { providerId, documentId } = params;
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const mine = await findMine(tx, { providerId, userId: signedIn(viewer).user.id, least: 'owner' });
      if (!mine.ok) return mine;
      await lockProvider(tx, providerId);
      const document = await findDocument(tx, documentId);
      if (document?.providerId !== providerId) return refuse({ code: 'not_found' });
      if (document.status !== 'waiting' && document.status !== 'refused')
        return refuse({ code: 'documents.decided' });
      await removeDocuments(tx, [documentId], { jobs, now });
      return ok(await viewDocuments(tx, mine.value.provider, now));
    });
  },
);
