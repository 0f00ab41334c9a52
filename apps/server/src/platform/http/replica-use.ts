import type { AnyEndpoint } from '@tessera/contract/endpoint';
import { accessTable } from '@tessera/domain/people/access';
import type { Viewer } from '@tessera/domain/people/viewer';
import type { RequestFacts } from './requests/request-facts.ts';

/** How calls are answered from replicas of the database. */
export interface ReplicaUse<Ports> {
  /** The ports that read from a replica which shows this viewer's own changes. Undefined if there is none. */
  readonly portsFor: (viewer: Viewer) => Ports | undefined;
  /** Records that this viewer has just changed something. */
  readonly markWritten: (viewer: Viewer) => Promise<void>;
}

/** The ports for answering a call: those of a replica if the call reads what everybody may see. */
export function choosePorts<Ports>(
  endpoint: AnyEndpoint,
  viewer: Viewer,
  { ports, replicas }: { readonly ports: Ports; readonly replicas?: ReplicaUse<Ports> | undefined },
): Ports {
  return (isPublicReading(endpoint) ? replicas?.portsFor(viewer) : undefined) ?? ports;
}

/** Whether this call reads what everybody may see. */
function isPublicReading({ method, access }: AnyEndpoint): boolean {
  return method === 'GET' && accessTable[access].visitor === 'yes';
}

/** Whether this call may change what is read from replicas. Bytes of uploads are not. */
export function isChange({ method, consumes }: AnyEndpoint): boolean {
  return method !== 'GET' && method !== 'OPTIONS' && consumes !== 'bytes';
}

/** The change is stored already, so the call succeeds even if this fails. */
export async function markWritten<Ports>(
  viewer: Viewer,
  { log, visit }: RequestFacts,
  replicas: ReplicaUse<Ports>,
): Promise<void> {
  try {
    await replicas.markWritten(viewer);
    // What the page reads after this has to see the new position.
    delete visit.lookup;
  } catch (error) {
    log.warn({ error }, 'the position in the log could not be stored');
  }
}
