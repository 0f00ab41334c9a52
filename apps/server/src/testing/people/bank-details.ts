import type { TestApp } from '../test-app.ts';

export const ukAccount = {
  kind: 'uk',
  name: 'Ada Lovelace',
  sortCode: '123456',
  accountNumber: '00345678',
} as const;

/** Gives a seller bank details that were entered long enough ago for payouts to be made. */
export async function giveBankDetails(
  { db, ports }: Pick<TestApp, 'db' | 'ports'>,
  userId: number,
): Promise<void> {
  const sealed = ports.secrets.seal(Buffer.from(JSON.stringify(ukAccount)), `bank-details:${userId}`);
  await db
    .insertInto('bankDetails')
    .values({ userId, sealed, changedAt: new Date('2020-01-01') })
    .execute();
}
