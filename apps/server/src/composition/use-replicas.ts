import { createWriteMarker } from '../people/accounts/public.ts';
import { MAX_LAG_MS, type Replicas } from '../platform/db/replicas/replicas.ts';
import type { ReplicaUse } from '../platform/http/replica-use.ts';
import { createPostgresSearchIndex } from '../platform/search-index/postgres/postgres-search-index.ts';
import { rememberSimilar } from '../platform/search-index/remember-similar.ts';
import type { Ports } from '../ports.ts';

/** Connects the replicas with the calls. The ports of each replica are created once. */
export function useReplicas(replicas: Pick<Replicas, 'choose' | 'all'>, ports: Ports): ReplicaUse<Ports> {
  const { synonyms } = ports.config;
  const portsOf = new Map(
    replicas.all.map((db) => [
      db,
      { ...ports, db, searchIndex: rememberSimilar(createPostgresSearchIndex(db, { synonyms })) },
    ]),
  );
  return {
    portsFor({ session }) {
      // The call that opened the session had none in which to store its position.
      const isNew = session && ports.clock.now().getTime() - session.createdAt.getTime() < 2 * MAX_LAG_MS;
      const db = isNew ? undefined : replicas.choose(session?.writtenAt);
      return db && portsOf.get(db);
    },
    markWritten: createWriteMarker(ports),
  };
}
