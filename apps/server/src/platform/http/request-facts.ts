import type { HttpBindings } from '@hono/node-server';
import type { Viewer } from '@tessera/domain/accounts/viewer';
import type { Log } from '../log/log.ts';

/** What the edge keeps of a request while it is answered. */
export interface RequestFacts {
  readonly id: string;
  readonly log: Log;
  readonly address: string;
  /** Asked by a page of ours in this process: counted and logged with the page already. */
  readonly isInternal: boolean;
  /** The declared path that answered, for metrics; a path with values in it would make endless series. */
  route: string;
  /** The connection's request; absent where a page of ours asks. */
  readonly incoming?: unknown;
  /** Filled in once it is known who asks; shared between a page and the calls that it makes in this process. */
  readonly visit: { viewer?: Viewer };
}

export interface InternalBinding {
  /** Set only by our own page renderer; nothing that comes over the network can carry it. */
  internal?: RequestFacts;
}

export interface EdgeEnv {
  Bindings: Partial<HttpBindings> & InternalBinding;
  Variables: { facts: RequestFacts };
}
