// The tools of this folder are installed only for measurements; type checks use these declarations.
declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: {
    url: string;
    /** Requests that are sent in turn. */
    requests?: readonly { headers: Record<string, string> }[];
    connections: number;
    duration: number;
  }): Promise<Result>;
}

declare module 'lighthouse' {
  interface Audit {
    readonly id: string;
    readonly title: string;
    readonly score: number | null;
    readonly scoreDisplayMode: string;
    readonly numericValue?: number;
  }
  interface Result {
    readonly lhr: {
      readonly categories: Record<string, { readonly score: number | null } | undefined>;
      readonly audits: Record<string, Audit>;
      readonly environment: { readonly benchmarkIndex: number };
      readonly runtimeError?: { readonly message: string };
    };
  }
  export default function lighthouse(url: string, options: object): Promise<Result | undefined>;
}

declare module 'parse5' {
  export interface Node {
    readonly nodeName: string;
    readonly value?: string;
    readonly tagName?: string;
    readonly attrs?: readonly { readonly name: string; readonly value: string }[];
    readonly childNodes?: readonly Node[];
  }
  export function parse(html: string): Node;
}

declare module '@tus/server' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  export class Server {
    constructor(options: { path: string; datastore: unknown });
    handle(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
  }
}

declare module '@tus/file-store' {
  export class FileStore {
    readonly directory: string;
    constructor(options: { directory: string });
  }
}

declare module 'yazl' {
  export class ZipFile {
    readonly outputStream: AsyncIterable<Buffer>;
    addFile(path: string, name: string, options: { compress?: boolean; compressionLevel?: number }): void;
    end(): void;
  }
}
