import type { DistanceUnit } from '@tessera/domain/listings/distances';

/** What the server hands to the page renderer with each request. The web app knows the server only by this. */
export interface PageServices {
  /** For this answer's Content-Security-Policy. */
  readonly nonce: string;
  readonly requestId: string;
  /** Calls an endpoint of ours in this process, as the visitor who asked for the page. */
  readonly fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  readonly site: SiteFacts;
  /** Writes a fault into the log and returns the reference that the person is shown. */
  readonly reportFault: (error: unknown) => string;
}

export interface SiteFacts {
  readonly name: string;
  /** Shown behind the name in the header, as in “tessera.example”. */
  readonly domain: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Development-only pages such as /dev/ui answer only where this holds. */
  readonly isDevelopment: boolean;
  /** Mail is not sent but kept, to be read at /dev/mail. */
  readonly hasInbox: boolean;
  /** What distances are told in. */
  readonly distanceUnit: DistanceUnit;
  /** Of map tiles, with {z}, {x} and {y}; without it maps are drawn. */
  readonly tilesUrl?: string | undefined;
}

export type PageHandler = (request: Request, services: PageServices) => Promise<Response>;
