import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { createFileStore } from '../../apps/server/src/platform/file-store/create-file-store.ts';
import { freePort } from '../../testing/free-port.ts';
import { missingForSwiftS3, startSwiftS3 } from '../../testing/services/swift-s3.ts';
import { missingForVsftpd, startVsftpd } from '../../testing/services/vsftpd.ts';
import { compare, crashUploads, findLeftovers } from './support/crash-uploads.ts';
import { type Person, digestOf, getJson, newSending, sendChunk, sendFile } from './support/send-chunks.ts';
import { type UploadGround, openUploadGround } from './support/upload-ground.ts';
import { rounds } from '../../testing/rounds.ts';

const KB = 1024;
const TEST_LIMIT_MS = 300_000;

interface Stage {
  readonly ground: UploadGround;
  readonly close: () => Promise<void>;
}

async function openOnDisk(): Promise<Stage> {
  const ground = await openUploadGround();
  return { ground, close: () => ground.close() };
}

async function openOnFtp(): Promise<Stage> {
  const server = await startVsftpd();
  const { host, port, user, password, directory } = server;
  const url = `ftp://${user}:${password}@${host}:${port}/${encodeURIComponent(directory)}/market/files`;
  const store = await createFileStore({ kind: 'ftp', url, certificate: undefined });
  const ground = await openUploadGround({ store, environment: { FILE_STORE: 'ftp', FTP_URL: url } });
  return {
    ground,
    async close() {
      await ground.close();
      await store.close();
      await server.stop();
    },
  };
}

async function openOnS3(): Promise<Stage> {
  const server = await startSwiftS3();
  const store = await createFileStore({ kind: 's3', ...server });
  const ground = await openUploadGround({
    store,
    environment: {
      FILE_STORE: 's3',
      S3_ENDPOINT: server.endpoint,
      S3_REGION: server.region,
      S3_BUCKET: server.bucket,
      S3_ACCESS_KEY_ID: server.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.secretAccessKey,
    },
  });
  return {
    ground,
    async close() {
      await ground.close();
      await store.close();
      await server.stop();
    },
  };
}

const stages = [
  ['the local disk', undefined, openOnDisk],
  ['FTP', missingForVsftpd(), openOnFtp],
  ['S3', missingForSwiftS3(), openOnS3],
] as const;

for (const [name, missing, open] of stages) {
  if (missing) console.warn(missing);
  describe.skipIf(missing)(`small files on ${name}`, () => {
    test(
      'U18: if the server is killed while eight files arrive, and they are sent again, each is there once',
      { timeout: TEST_LIMIT_MS },
      async () => {
        const { ground, close } = await open();
        try {
          const port = await freePort();
          const site = await ground.start(port);
          const person = await ground.person();
          const first = newSending(1);
          // The first upload also creates the personal folder, so one file is uploaded before the test.
          await sendFile(site.url, person, first);
          const sendings = Array.from({ length: 8 }, () => newSending(randomInt(1, 20 * KB)));

          await whileFilesAreLocked(ground, async () => {
            const answers = Promise.all(sendings.map((sending) => sendChunk(site.url, person, sending, 0)));
            await expect
              .poll(() => countStored(ground, person), { timeout: 60_000, interval: 100 })
              .toBeGreaterThan(0);
            await site.stop('SIGKILL');
            expect((await answers).map(({ status }) => status)).toEqual(sendings.map(() => 0));
            await endWaitingStatements(ground);
          });
          const { url } = await ground.start(port);
          const { files } = await getJson<{ files: unknown[] }>(url, person, '/api/files/list');
          expect(files).toHaveLength(1);
          const ends = await Promise.all(sendings.map((sending) => sendFile(url, person, sending)));

          expect(ends.map(({ sha256 }) => sha256)).toEqual(sendings.map(({ content }) => digestOf(content)));
          const sent = [first, ...sendings].map(({ name: sentName, content }) => ({
            name: sentName,
            sha256: digestOf(content),
          }));
          expect(await compare(ground, person, sent)).toEqual([]);
          expect(await findLeftovers(ground)).toEqual([]);
        } finally {
          await close();
        }
      },
    );
  });
}

test(
  'U18: small files through a server that is killed again and again arrive whole, once, and leave nothing behind',
  { timeout: rounds(600_000, 3_600_000) },
  async () => {
    const { ground, close } = await openOnDisk();
    try {
      const sizes = Array.from({ length: rounds(10, 100) }, () => randomInt(0, 20 * KB));

      const report = await crashUploads(ground, { sizes, lanes: 8, pauseMs: 0, lifeMs: 300 });

      expect(report.faults).toEqual([]);
      expect(report.kills).toBeGreaterThanOrEqual(2);
    } finally {
      await close();
    }
  },
);

/** Locks the table of files while `act` runs, so that no file can be recorded. */
async function whileFilesAreLocked({ environment }: UploadGround, act: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: environment['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('begin; lock table tessera.files in exclusive mode');
    await act();
  } finally {
    await client.end();
  }
}

/** How many unfinished uploads of a person already have their complete file in the store. */
async function countStored({ db, store }: UploadGround, { id }: Person): Promise<number> {
  const uploads = await db.selectFrom('uploads').select('id').where('userId', '=', id).execute();
  const sizes = await Promise.all(uploads.map((upload) => store.sizeOf(upload.id)));
  return sizes.filter((size) => size !== undefined).length;
}

/** Ends the killed server's statements. They still wait for the lock and would run once it is released. */
async function endWaitingStatements({ db }: UploadGround): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
}
