import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/databases.ts';
import { mailerFor, refuseWith, someEmail, startSmtpServer } from '../../testing/smtp-server.ts';
import { openDatabase } from '../db/database.ts';
import { startJobs } from '../jobs/boss-jobs.ts';
import type { Mailer } from './mailer.ts';
import { sendMailWorker } from './send-mail.worker.ts';

describe('the job that sends', () => {
  async function startMailJobs(mailer: Mailer) {
    const store = await createTestDatabase();
    const { connectionString } = store;
    const database = openDatabase({ connectionString, connections: 3, onConnectionLost: () => {} });
    const jobs = await startJobs({
      connectionString,
      log: pino({ level: 'silent' }),
      workers: { 'mail.send': sendMailWorker(mailer) },
      pace: { pollSeconds: 1, superviseSeconds: 1 },
    });
    onTestFinished(async () => {
      await jobs.stop();
      await database.close();
      await store.drop();
    });
    const { key: _, ...payload } = someEmail;
    await database.db.transaction().execute((tx) => jobs.enqueue(tx, 'mail.send', payload));
    const read = async () => {
      const { rows } = await sql<{ state: string; retries: number }>`
        select state, retry_count as retries from pgboss.job where name = 'mail.send'`.execute(database.db);
      return rows;
    };
    /** Ends the pause before the next try, so that the test need not wait. */
    const hurry = () =>
      sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(
        database.db,
      );
    return { read, hurry };
  }

  const soon = { interval: 50, timeout: 15_000 };

  test(
    'tries again after a 4xx answer, until the server accepts the email',
    { timeout: 40_000 },
    async () => {
      let refusals = 0;
      const { port, received } = await startSmtpServer({
        onRcptTo(_address, session, done) {
          refusals += 1;
          if (refusals <= 2) refuseWith(450)(undefined, session, done);
          else done();
        },
      });
      const { read, hurry } = await startMailJobs(mailerFor(`smtp://127.0.0.1:${port}`));

      await vi.waitFor(async () => {
        await hurry();
        expect(received).toHaveLength(1);
      }, soon);

      // The job names its recipient, so it is deleted once it is done.
      await vi.waitFor(async () => expect(await read()).toEqual([]), soon);
      expect(refusals).toBe(3);
    },
  );

  test('gives up after the first 5xx answer', { timeout: 40_000 }, async () => {
    let refusals = 0;
    const { port } = await startSmtpServer({
      onRcptTo(_address, session, done) {
        refusals += 1;
        refuseWith(550)(undefined, session, done);
      },
    });
    const { read } = await startMailJobs(mailerFor(`smtp://127.0.0.1:${port}`));

    await vi.waitFor(() => expect(refusals).toBe(1), soon);
    // No job waits for another try.
    await vi.waitFor(async () => expect(await read()).toEqual([]), soon);

    expect(refusals).toBe(1);
  });
});
