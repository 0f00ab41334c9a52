import { createHash } from 'node:crypto';
import {
  decideDocument,
  listDocumentQueue,
  type QueuedDocument,
  readProviderDocument,
} from '@tessera/contract/services/provider-documents';
import { documentFacts, documentRules, faultOfExpiry } from '@tessera/domain/services/documents';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import { ok, refuse } from '@tessera/domain/result';
import { answerShown, readStored } from '../../../files/personal-files/public.ts';
import { createAuditEntry } from '../../../people/accounts/public.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, handleBytes, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { lockProvider } from '../providers.queries.ts';
import {
  findDocument,
  listByStatus,
  markEnded,
  type ProviderDocument,
  type QueuedRow,
  todayOf,
} from './documents.queries.ts';
import { enqueueDecisionEmail } from './emails.ts';
import { acceptDocument, type Refreshed, refreshVerification } from './refresh-verification.ts';

const MAX_LISTED = 200;

export const listDocumentQueueRoute = handle(listDocumentQueue, async (_, { db }: Ports) =>
  ok({
    waiting: (await listByStatus(db, 'waiting', MAX_LISTED)).map(toQueued),
    accepted: (await listByStatus(db, 'accepted', MAX_LISTED)).map(toQueued),
  }),
);

function toQueued({ storeKey: _, remindedDays: _days, ...row }: QueuedRow): QueuedDocument {
  const { kind, vertical, digest } = row;
  return {
    ...row,
    label: documentFacts[kind].label,
    about: documentRules[vertical].needed.find((each) => each.kind === kind)?.about ?? '',
    digest: digest.toString('hex'),
  };
}

/** Shows a document to an administrator. Each view is recorded before the first byte is sent. */
export const readProviderDocumentRoute = handleBytes<typeof readProviderDocument, Ports>(
  readProviderDocument,
  async ({ params, viewer, address }, { db, store, clock }) => {
    const document = await findDocument(db, params.documentId);
    if (!document) return refuse({ code: 'not_found' });
    const by = { user: signedIn(viewer).user, address };
    await db.transaction().execute((tx) => audit(tx, { ...by, document, action: 'view', at: clock.now() }));
    const bytes = await readUnchanged(store, document);
    if (!bytes) return refuse({ code: 'documents.changed' });
    const { mimeType, kind } = document;
    return ok(answerShown(bytes, { mimeType, name: `${kind}-${document.id}` }));
  },
);

/** The bytes of a document. Undefined if they are missing, or are not those that were uploaded. */
async function readUnchanged(
  store: Ports['store'],
  { storeKey, digest }: ProviderDocument,
): Promise<Uint8Array | undefined> {
  const bytes = await readStored(store, storeKey);
  return bytes && createHash('sha256').update(bytes).digest().equals(digest) ? bytes : undefined;
}

interface Audited {
  readonly user: SignedInUser;
  readonly address: string;
  readonly document: ProviderDocument;
  readonly action: 'view' | 'accept' | 'refuse';
  readonly reason?: string;
  readonly at: Date;
}

async function audit(tx: Tx, { user, address, document, action, reason, at }: Audited): Promise<void> {
  await createAuditEntry(tx, {
    at,
    actorId: user.id,
    address,
    action: `documents.${action}`,
    subject: `provider:${document.providerId}`,
    facts: {
      document: document.id,
      kind: document.kind,
      digest: document.digest.toString('hex'),
      ...(reason !== undefined && reason !== '' && { reason }),
    },
  });
}

export const decideDocumentRoute = handle(
  decideDocument,
  async ({ params, body, viewer, address }, ports: Ports) => {
    const { db, store, clock } = ports;
    const { decision, reason } = body;
    const found = await findDocument(db, params.documentId);
    if (!found) return refuse({ code: 'not_found' });
    if (found.digest.toString('hex') !== body.digest) return refuse({ code: 'documents.changed' });
    // What is accepted is what is stored at this moment.
    if (decision === 'accept' && !(await readUnchanged(store, found)))
      return refuse({ code: 'documents.changed' });
    const at = clock.now();
    return db.transaction().execute(async (tx) => {
      const provider = await lockProvider(tx, found.providerId);
      const document = await findDocument(tx, found.id);
      if (!provider || !document) return refuse({ code: 'not_found' });
      const { kind, expiresOn, status } = document;
      const isOpen = status === 'waiting' || (status === 'accepted' && decision === 'refuse');
      if (!isOpen) return refuse({ code: 'documents.decided' });
      const today = todayOf(provider, at);
      const sentence = decision === 'accept' ? faultOfExpiry(kind, expiresOn, today) : undefined;
      if (sentence !== undefined) return refuse({ code: 'documents.expiry', sentence });
      let refreshed: Refreshed | undefined;
      if (decision === 'accept') refreshed = await acceptDocument(tx, document.id, ports);
      else {
        await markEnded(tx, document.id, { status: 'refused', reason, on: today, decidedAt: at });
        refreshed = await refreshVerification(tx, provider.id, ports);
      }
      await audit(tx, { user: signedIn(viewer).user, address, document, action: decision, reason, at });
      if (refreshed) await enqueueDecisionEmail(tx, { ...refreshed, document, decision, reason }, ports);
      return ok({});
    });
  },
);
