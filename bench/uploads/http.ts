import { createHash, randomBytes } from 'node:crypto';
import { type Agent, type OutgoingHttpHeaders, request } from 'node:http';

export const MB = 1024 * 1024;
export const CHUNK = 2 * MB;

/** Sixteen different chunks with digests computed in advance, so that only the server is measured. */
const chunks = Array.from({ length: 16 }, () => randomBytes(CHUNK));
const digests = chunks.map((chunk) => createHash('sha256').update(chunk).digest('hex'));

export const chunkAt = (index: number) => chunks[index % chunks.length] as Buffer;
export const digestAt = (index: number) => digests[index % chunks.length] as string;

const fileHash = createHash('sha256');
const digestsFromStart: string[] = [];

/** Digest of a file up to the end of this chunk. A browser computes it while it sends the previous chunk. */
export function digestFromStart(index: number): string {
  while (digestsFromStart.length <= index) {
    fileHash.update(chunkAt(digestsFromStart.length));
    digestsFromStart.push(fileHash.copy().digest('hex'));
  }
  return digestsFromStart[index] as string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** A connection to a server. */
export interface Sending {
  readonly agent: Agent;
  readonly port: number;
}

export function send(
  { agent, port }: Sending,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body: readonly Buffer[] = [],
): Promise<Answer> {
  const length = body.reduce((sum, piece) => sum + piece.length, 0);
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, 'content-length': length } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    for (const piece of body) sent.write(piece);
    sent.end();
  });
}

export function insist(answer: Answer, ...statuses: number[]): Answer {
  if (!statuses.includes(answer.status)) throw new Error(`${answer.status}: ${answer.body}`);
  return answer;
}
