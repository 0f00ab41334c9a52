/** Load on the cluster: uploads, orders, publishing and searches, with a record of everything that was acknowledged. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createPools } from '../../e2e/processes/support/market-ground.ts';
import type { Person } from '../../e2e/processes/support/send-chunks.ts';
import { createUploader } from '../../e2e/processes/support/upload-ground.ts';
import { type Database, type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { addresses, databaseUrl, type Secrets, siteUrl } from './layout.ts';

const PEOPLE = 9;
/** Time limit for a file that is not available at first. */
const UNAVAILABLE_MS = 30_000;

export interface Outcome {
  readonly what: 'upload' | 'order' | 'publish' | 'search' | 'page';
  /** 0 if the connection broke. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly at: number;
}

/** What was acknowledged, and has to be there at the end. */
interface Acknowledged {
  readonly orders: { readonly id: string; readonly cookie: string }[];
  readonly listings: number[];
  readonly files: { readonly id: number; readonly sha256: string; readonly person: Person }[];
}

export interface Load {
  /** The database of the cluster, at its primary. */
  readonly db: Db;
  readonly outcomes: Outcome[];
  readonly acknowledged: Acknowledged;
  /** Ends the load when the requests that run have been answered. */
  stop(): Promise<void>;
  /** Looks for everything that was acknowledged. Returns what is missing. */
  findLost(): Promise<string[]>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: Buffer;
}

interface Sent {
  readonly method?: string;
  readonly cookie?: string;
  readonly type?: string;
  readonly body?: Buffer;
}

/** Sends a request from an address of its own, because limits for one address are not what is tested. */
export function ask(path: string, { method = 'GET', cookie, type, body }: Sent = {}): Promise<Answer> {
  const broken = { status: 0, retryAfter: undefined, body: Buffer.alloc(0) };
  return new Promise((resolve) => {
    const headers = {
      origin: siteUrl,
      ...(cookie && { cookie }),
      ...(type && { 'content-type': type }),
      ...(body && { 'content-length': body.length }),
    };
    const localAddress = `127.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;
    const sent = request(siteUrl + path, { method, headers, localAddress, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(broken));
      response.on('end', () =>
        resolve({
          status: response.complete ? (response.statusCode ?? 0) : 0,
          retryAfter: response.headers['retry-after'],
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.setTimeout(60_000, () => sent.destroy());
    sent.on('error', () => resolve(broken));
    sent.end(body);
  });
}

const json = (value: object) => ({
  type: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});

export async function startLoad(secrets: Secrets): Promise<Load> {
  const database = openDatabase({
    connectionString: databaseUrl('tessera_app', secrets.app_password, addresses.database, 5000),
    connections: 2,
    onConnectionLost: () => {},
  });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => createUploader(database.db)));
  const [seller, ...buyers] = people;
  if (!seller) throw new Error('There is nobody to sell');
  const pools = await createPools(database.db, seller.id, {
    count: 4,
    shareCount: 100_000,
    targetAmount: 10_000_000,
  });
  const outcomes: Outcome[] = [];
  const acknowledged: Acknowledged = { orders: [], listings: [], files: [] };
  const stopping = new AbortController();

  const note = (what: Outcome['what'], { status, retryAfter }: Answer) =>
    outcomes.push({ what, status, retryAfter, at: performance.now() });
  const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

  async function order(): Promise<void> {
    const { cookie } = pick(buyers);
    const lines = [{ kind: 'shares', system: 'general', listingId: pick(pools), quantity: 1 }];
    const answer = await ask('/api/orders', {
      method: 'POST',
      cookie,
      ...json({ lines, idempotencyKey: randomUUID() }),
    });
    note('order', answer);
    if (answer.status === 200)
      acknowledged.orders.push({ id: (read(answer) as { order: { id: string } }).order.id, cookie });
  }

  async function publish(): Promise<void> {
    const { cookie } = pick(buyers);
    const listing = {
      system: 'general',
      presetSlug: 'default',
      formValues: { title: `Desk ${randomUUID()}`, price: '120', description: 'Solid walnut' },
      files: [],
      status: 'draft',
      shuffle: {
        enabled: false,
        targetPrice: null,
        shareCount: 100,
        unitPrice: null,
        closesAt: null,
        sharesSold: 0,
      },
      sliderState: null,
    };
    const answer = await ask('/api/listings', { method: 'POST', cookie, ...json(listing) });
    note('publish', answer);
    if (answer.status < 300 && answer.status > 0)
      acknowledged.listings.push((read(answer) as { listingId: number }).listingId);
  }

  async function upload(): Promise<void> {
    const person = pick(buyers);
    const content = randomBytes(20_000);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { type, body } = uploadForm(person, content, sha256);
    const answer = await ask('/api/upload-chunked-ftp', {
      method: 'POST',
      cookie: person.cookie,
      type,
      body,
    });
    note('upload', answer);
    const { complete, fileId } =
      answer.status === 200 ? (read(answer) as { complete?: boolean; fileId?: number }) : {};
    if (complete && fileId !== undefined) acknowledged.files.push({ id: fileId, sha256, person });
  }

  const search = async () => note('search', await ask(`/api/search?q=${pick(['desk', 'chair', 'walnut'])}`));
  const page = async () => note('page', await ask('/'));

  /** One visitor after another, with pauses that leave the processor to the servers. */
  async function repeat(act: () => Promise<unknown>, pauseMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      await act();
      await delay(pauseMs);
    }
  }
  const running = [
    repeat(order, 150),
    repeat(order, 150),
    repeat(publish, 200),
    repeat(upload, 250),
    repeat(search, 100),
    repeat(page, 400),
  ];

  return {
    db: database.db,
    outcomes,
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
    findLost: () => findLost(database, acknowledged),
    close: () => database.close(),
  };
}

const read = ({ body }: Answer): unknown => JSON.parse(body.toString());

function uploadForm({ directory }: Person, content: Buffer, sha256: string): { type: string; body: Buffer } {
  const fields = {
    fileName: `${randomUUID()}.bin`,
    chunkIndex: '0',
    totalChunks: '1',
    uploadId: randomUUID(),
    directory,
    fileSize: String(content.length),
    chunkDigest: sha256,
  };
  const mark = `mark-${randomUUID()}`;
  const lines = Object.entries(fields).map(
    ([name, value]) => `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${lines.join('')}--${mark}\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${mark}`,
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${mark}--\r\n`)]),
  };
}

/** Asks again while the site answers 503 or breaks off: what is unavailable for a moment is not lost. */
async function askUntilServed(path: string, cookie: string): Promise<Answer> {
  const deadline = Date.now() + UNAVAILABLE_MS;
  for (;;) {
    const answer = await ask(path, { cookie });
    if (![0, 429, 503].includes(answer.status) || Date.now() > deadline) return answer;
    await delay(500);
  }
}

async function findLost({ db }: Database, { orders, listings, files }: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  const orderIds = await db.selectFrom('orders').select('id').execute();
  const known = new Set(orderIds.map(({ id }) => id));
  for (const { id } of orders) if (!known.has(id)) lost.push(`order ${id}`);
  const listingIds = await db.selectFrom('listings').select('id').execute();
  const listed = new Set(listingIds.map(({ id }) => id));
  for (const id of listings) if (!listed.has(id)) lost.push(`listing ${id}`);
  for (const { id, sha256, person } of files) {
    const details = await askUntilServed(`/api/files/${id}/details`, person.cookie);
    if (details.status !== 200) {
      lost.push(`file ${id} (${details.status})`);
      continue;
    }
    const { file } = read(details) as { file: { download_url: string } };
    const { pathname, search } = new URL(file.download_url, siteUrl);
    const answer = await askUntilServed(pathname + search, person.cookie);
    const found = createHash('sha256').update(answer.body).digest('hex');
    if (answer.status !== 200) lost.push(`file ${id}: its download is answered ${answer.status}`);
    else if (found !== sha256)
      lost.push(`file ${id}: ${answer.body.length} bytes with the digest ${found} instead of ${sha256}`);
  }
  return lost;
}
