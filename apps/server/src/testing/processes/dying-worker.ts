/**
 * Runs mail jobs as the server does, and then hangs just before or after the first email is stored, so that a test can
 * kill this process at that moment.
 */
import { pino } from 'pino';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { startJobs } from '../../platform/jobs/boss-jobs.ts';
import { createInboxMailer } from '../../platform/mail/inbox-mailer.ts';

const [connectionString = '', moment] = process.argv.slice(2);
const { db } = openDatabase({ connectionString, connections: 2, onConnectionLost: () => {} });
const mailer = createInboxMailer(db, systemClock, 'site@example.test');

const jobs = await startJobs({
  connectionString,
  log: pino({ level: 'silent' }),
  workers: {
    'mail.send': {
      retries: 8,
      async run({ jobId, payload }) {
        if (moment === 'after') await mailer.send({ key: jobId, ...payload });
        process.stdout.write('here');
        await new Promise(() => {});
      },
    },
  },
});

await db.transaction().execute((tx) =>
  jobs.enqueue(tx, 'mail.send', {
    to: 'ada@example.test',
    subject: 'once',
    text: 'Hello',
    html: '<p>Hello</p>',
  }),
);
