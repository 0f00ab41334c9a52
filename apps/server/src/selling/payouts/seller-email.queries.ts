import type { Tx } from '../../platform/db/database.ts';
import { emailRecipients } from '../../people/accounts/public.ts';

export async function findSellerEmail(tx: Tx, userId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom(emailRecipients.as('person'))
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email;
}
