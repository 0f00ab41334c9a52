import type { Tx } from '../../../platform/db/database.ts';
import { emailRecipients } from '../../../people/accounts/public.ts';

export interface Recipient {
  readonly id: number;
  readonly email: string;
}

/**
 * A person with their email address. Undefined if the address is not confirmed or the person is suspended, because they
 * get no emails.
 */
export async function findRecipient(tx: Tx, userId: number): Promise<Recipient | undefined> {
  return tx
    .selectFrom(emailRecipients.as('person'))
    .select(['id', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function findRecipientByEmail(tx: Tx, email: string): Promise<Recipient | undefined> {
  return tx
    .selectFrom(emailRecipients.as('person'))
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
}
