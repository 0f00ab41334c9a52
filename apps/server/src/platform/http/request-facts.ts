import type { HttpBindings } from '@hono/node-server';
import type { Viewer } from '@tessera/domain/accounts/viewer';
import type { Log } from '../log/log.ts';

/** Data about a request that the edge holds while it is answered. */
export interface RequestFacts {
  readonly id: string;
  readonly log: Log;
  readonly address: string;
  /** Whether somebody on this machine asks. See `isFromThisMachine`. */
  readonly isLocal: boolean;
  /** The request comes from one of our pages in this process, with which it is counted and logged. */
  readonly isInternal: boolean;
  /** Path of the route, for metrics. A path with values in it would create endless series. */
  route: string;
  /** The connection's request. Undefined if one of our pages made the call. */
  readonly incoming?: unknown;
  /** Set once the viewer is known. Shared between a page and the calls that it makes in this process. */
  readonly visit: { viewer?: Viewer };
}

export interface InternalBinding {
  /** Set only by our own page renderer. Nothing that comes over the network can set it. */
  internal?: RequestFacts;
}

export interface EdgeEnv {
  Bindings: Partial<HttpBindings> & InternalBinding;
  Variables: { facts: RequestFacts };
}
