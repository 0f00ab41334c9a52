import type { HttpBindings } from '@hono/node-server';
import type { Viewer } from '@tessera/domain/people/viewer';
import type { Log } from '../../log/log.ts';
import type { PageNotes } from '../kept/page-notes.ts';

/** What the edge knows about a request while it is being answered. */
export interface RequestFacts {
  readonly id: string;
  readonly log: Log;
  readonly address: string;
  /** Whether the request comes from the machine that runs this server. See `isFromThisMachine`. */
  readonly isLocal: boolean;
  /**
   * Whether the request is a call that a page makes in this process. It is counted and logged together with the page.
   */
  readonly isInternal: boolean;
  /** Whether the page will be shown at the domain of a shop. */
  readonly isShopDomain?: boolean;
  /** Path of the route, for metrics. It has parameter names instead of values, which would create endless series. */
  route: string;
  /** The connection's own request. Undefined if one of our pages made the call. */
  readonly incoming?: unknown;
  /** Shared between a page and the calls that it makes in this process. */
  readonly visit: Visit;
  /** Set while a page is drawn that may be shown to other visitors too. */
  readonly page?: PageNotes;
}

export interface Visit {
  /** Set once the viewer is known. */
  viewer?: Viewer;
  /** The look-up of the viewer by the page's reads. They share it, so that a page reads its session once. */
  lookup?: Promise<Viewer>;
}

export interface InternalBinding {
  /** Set for calls of our own page renderer. Nothing that comes over the network can set it. */
  internal?: RequestFacts;
}

export interface EdgeEnv {
  Bindings: Partial<HttpBindings> & InternalBinding;
  Variables: { facts: RequestFacts };
}
