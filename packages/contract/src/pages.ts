import type { DistanceUnit } from '@tessera/domain/market/listings/locations/distances';
import type { Refusal } from './refusals.ts';

/** A value that is written into an address. */
type InputText = string | number | boolean | null | undefined;

export interface PageInput {
  readonly params?: Readonly<Record<string, InputText>>;
  readonly query?: Readonly<Record<string, InputText>>;
}

/** The answer to a reading call of a page. Its value has been checked and trimmed by the endpoint's output schema. */
export type PageAnswer =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly refusal: Refusal & { readonly error: string } }
  | { readonly ok: false; readonly fault: { readonly reference: string; readonly sentence: string } };

/**
 * Context that the server passes to the page renderer with each request. It is all that the web app knows of the
 * server.
 */
export interface PageServices {
  /** Nonce for this answer's Content-Security-Policy. */
  readonly nonce: string;
  readonly requestId: string;
  /** Calls an endpoint in this process on behalf of the visitor who requested the page. */
  readonly fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  /**
   * Makes a reading call in this process on behalf of that visitor, without a request and JSON in between. `path` is
   * the endpoint's, with the names of its parameters.
   */
  readonly readApi: (path: string, input: PageInput) => Promise<PageAnswer>;
  readonly site: SiteFacts;
  /** A QR code as one path of unit squares. */
  readonly drawQr: (text: string) => { readonly size: number; readonly path: string };
  /**
   * Takes the page's HTML. The response then has no body, because a text that passes through one is encoded, copied and
   * read back. A page that is not complete at once has a body.
   */
  readonly takeHtml: (html: string) => void;
  /** Logs a fault and returns the reference that is shown to the person. */
  readonly reportFault: (error: unknown) => string;
}

export interface SiteFacts {
  readonly name: string;
  /** Shown after the name in the header, as in “tessera.example”. */
  readonly domain: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Whether the page is shown at the domain of a shop, where nobody signs in or buys. */
  readonly isShopDomain?: boolean;
  /** Whether development-only pages such as /dev/ui are served. */
  readonly isDevelopment: boolean;
  /** Emails are not sent but stored, to be read at /dev/mail. */
  readonly hasInbox: boolean;
  /** Unit in which distances are shown. */
  readonly distanceUnit: DistanceUnit;
  /** URL of map tiles, with {z}, {x} and {y}. Without it, maps are drawn as outlines. */
  readonly tilesUrl?: string | undefined;
}

export type PageHandler = (request: Request, services: PageServices) => Promise<Response>;
