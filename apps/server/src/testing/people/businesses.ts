import type { TestApp } from '../test-app.ts';

export const adaLtd = {
  legalName: 'Ada Ltd',
  line1: '1 High Street',
  line2: '',
  city: 'York',
  postcode: 'YO1 1AA',
  country: 'United Kingdom',
} as const;

/** Makes an account sell as a business. */
export async function makeBusiness(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  userId: number,
): Promise<void> {
  await db
    .insertInto('businesses')
    .values({ userId, ...adaLtd, updatedAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function makePrivate({ db }: Pick<TestApp, 'db'>, userId: number): Promise<void> {
  await db.deleteFrom('businesses').where('userId', '=', userId).execute();
}
