import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { people } from '../../people/accounts/public.ts';
import { listDocuments } from './documents/documents.queries.ts';
import { removeDocuments } from './documents/store-document.ts';

export async function exportProviders(db: Db, userId: number): Promise<ExportedData> {
  const owned = await db
    .selectFrom('providers')
    .select([
      'vertical',
      'name',
      'about',
      'phone',
      'line1',
      'line2',
      'city',
      'postcode',
      'status',
      'createdAt',
    ])
    .where('ownerId', '=', userId)
    .orderBy('id')
    .execute();
  const staffed = await db
    .selectFrom('providerStaff')
    .innerJoin('providers', 'providers.id', 'providerStaff.providerId')
    .select(['providers.name', 'providerStaff.role', 'providerStaff.addedAt'])
    .where('providerStaff.userId', '=', userId)
    .orderBy('providers.id')
    .execute();
  const formerly = await db
    .selectFrom('providerPastStaff')
    .innerJoin('providers', 'providers.id', 'providerPastStaff.providerId')
    .select(['providers.name', 'providerPastStaff.addedAt', 'providerPastStaff.leftAt'])
    .where('providerPastStaff.userId', '=', userId)
    .orderBy('providerPastStaff.id')
    .execute();
  const invited = await db
    .selectFrom('providerInvitations')
    .innerJoin('providers', 'providers.id', 'providerInvitations.providerId')
    .innerJoin(people.as('people'), (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(fn<string>('lower', ['people.email']), '=', ref('providerInvitations.email')),
      ),
    )
    .select(['providers.name', 'providerInvitations.email', 'providerInvitations.role'])
    .where('people.id', '=', userId)
    .orderBy('providers.id')
    .execute();
  const documents = await db
    .selectFrom('providerDocuments')
    .innerJoin('providers', 'providers.id', 'providerDocuments.providerId')
    .select([
      'providers.name',
      'kind',
      'providerDocuments.status',
      'expiresOn',
      'uploadedAt',
      'decidedAt',
      'reason',
    ])
    .where('ownerId', '=', userId)
    .orderBy('uploadedAt')
    .orderBy('providerDocuments.id')
    .execute();
  return {
    'Documents of your businesses': documents,
    'Invitations to work for businesses': invited,
    'Your businesses': owned,
    'Businesses that you work for': staffed,
    'Businesses that you worked for': formerly,
  };
}

/** Deletes invitations that were sent to a person's address. */
async function deleteInvitationsTo(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('providerInvitations')
    .where('email', 'in', (query) =>
      query
        .selectFrom(people.as('people'))
        .select(({ fn }) => fn<string>('lower', ['people.email']).as('email'))
        .where('people.id', '=', userId)
        .where('people.email', 'is not', null),
    )
    .execute();
}

/** Takes a person's businesses off the site and clears what says whose they were. Their orders stay. */
export async function eraseProviders(
  tx: Tx,
  userId: number,
  { jobs, now }: { readonly jobs: Jobs; readonly now: Date },
): Promise<void> {
  const ids = (await tx.selectFrom('providers').select('id').where('ownerId', '=', userId).execute()).map(
    ({ id }) => id,
  );
  for (const table of ['providerStaff', 'providerPastStaff'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
  await deleteInvitationsTo(tx, userId);
  if (ids.length === 0) return;
  for (const id of ids) {
    const documents = await listDocuments(tx, id);
    await removeDocuments(
      tx,
      documents.map((document) => document.id),
      { jobs, now },
    );
  }
  for (const table of [
    'providerPhotos',
    'providerStaff',
    'providerPastStaff',
    'providerInvitations',
  ] as const)
    await tx.deleteFrom(table).where('providerId', 'in', ids).execute();
  await tx
    .updateTable('providers')
    .set({
      ownerId: null,
      status: 'paused',
      verifiedAt: null,
      phone: '',
      line1: '',
      line2: '',
      postcode: '',
      outwardCode: '',
      latitude: null,
      longitude: null,
      updatedAt: now,
    })
    .where('id', 'in', ids)
    .execute();
}
