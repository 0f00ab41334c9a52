import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { JobName, PersonInJobs } from './jobs.ts';

/** For each queue, the fields of a payload that name a person: who gets the email, or whom the job is about. */
export const personalFields: Readonly<Partial<Record<JobName, readonly string[]>>> = {
  'mail.send': ['to'],
  'accounts.email': ['email', 'userId'],
  'orders.copy-photo': ['sellerId'],
};

/** Running jobs stay until they end. */
export async function deleteJobsAbout(tx: Tx, { userId, email }: PersonInJobs): Promise<void> {
  const values = [String(userId), ...(email === null ? [] : [email.toLowerCase()])];
  for (const [queue, fields] of Object.entries(personalFields))
    await sql`
      delete from pgboss.job
      where name = ${queue} and state <> 'active' and exists (
        select from jsonb_each_text(data) field
        where field.key = any(${[...fields]}::text[]) and lower(field.value) = any(${values}::text[]))`.execute(
      tx,
    );
}
