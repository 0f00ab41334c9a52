import { Resolver } from 'node:dns/promises';

/** Looks up records of the domain name system. */
export interface DnsRecords {
  /** The TXT records of a name. Empty if it has none or does not exist. Throws if no name server answers. */
  findTexts(name: string): Promise<readonly string[]>;
}

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** How many records are read at most. A hostile domain can have any number. */
const MAX_RECORDS = 50;

/** Asks these name servers, such as `127.0.0.1:5353`, or those of the machine if there are none. */
export function createDnsRecords(servers: readonly string[]): DnsRecords {
  return {
    async findTexts(name) {
      // A resolver of its own for each question, so that a slow one is cancelled alone.
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
      if (servers.length > 0) resolver.setServers(servers);
      try {
        const records = await resolver.resolveTxt(name);
        // A record longer than 255 bytes arrives in pieces.
        return records.slice(0, MAX_RECORDS).map((pieces) => pieces.join(''));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}

const missing: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND', 'NXDOMAIN']);

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && missing.has(error.code);
}
