import { verifiedSince } from '@tessera/domain/services/documents';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { pauseIfIncompleteIn } from '../pause-if-incomplete.ts';
import type { Provider } from '../provider.ts';
import { lockProvider, updateProvider } from '../providers.queries.ts';
import {
  findDocument,
  listDocuments,
  markAccepted,
  markEnded,
  type ProviderDocument,
  todayOf,
} from './documents.queries.ts';

type Needs = Pick<Ports, 'clock' | 'providerKinds'>;

/** What changed for a business because of its documents. */
export interface Refreshed {
  readonly provider: Provider;
  /** It was on the site until now, and is not any more. */
  readonly isTakenOff: boolean;
}

/**
 * Works out anew whether a business is verified, and takes it off the site if it may not be on it without its documents.
 * Locks the provider.
 */
export async function refreshVerification(
  tx: Tx,
  providerId: number,
  ports: Needs,
): Promise<Refreshed | undefined> {
  const provider = await lockProvider(tx, providerId);
  if (!provider) return undefined;
  const now = ports.clock.now();
  const documents = await listDocuments(tx, providerId);
  const verifiedAt = verifiedSince(provider.vertical, documents, todayOf(provider, now));
  if (verifiedAt?.getTime() !== provider.verifiedAt?.getTime())
    await updateProvider(tx, providerId, { verifiedAt }, now);
  const isTakenOff = await pauseIfIncompleteIn(tx, ports, providerId);
  return { provider: { ...provider, verifiedAt }, isTakenOff };
}

/** Accepts a document in place of an earlier one of its kind. The caller has locked the provider. */
export async function acceptDocument(
  tx: Tx,
  documentId: string,
  ports: Needs,
): Promise<Refreshed | undefined> {
  const document = await findDocument(tx, documentId);
  if (!document) return undefined;
  await endEarlier(tx, document, ports);
  await markAccepted(tx, documentId, ports.clock.now());
  return refreshVerification(tx, document.providerId, ports);
}

async function endEarlier(
  tx: Tx,
  { id, providerId, kind }: ProviderDocument,
  { clock }: Needs,
): Promise<void> {
  const now = clock.now();
  for (const each of await listDocuments(tx, providerId))
    if (each.kind === kind && each.status === 'accepted' && each.id !== id)
      await markEnded(tx, each.id, {
        status: 'replaced',
        reason: '',
        on: now.toISOString().slice(0, 10),
        decidedAt: each.decidedAt ?? now,
      });
}
