import type { Db, Tx } from '../../platform/db/database.ts';

export interface Agreement {
  readonly version: number;
  readonly body: string;
  readonly digest: string;
  readonly createdAt: Date;
  /** The number of the member who wrote it. */
  readonly writtenBy: number;
}

/** Finds a version of a syndicate's agreement, or the newest one. The caller has checked that the person is a member. */
export async function findAgreement(
  db: Db,
  syndicateId: number,
  version?: number,
): Promise<Agreement | undefined> {
  const row = await db
    .selectFrom('syndicateAgreements')
    .select(['version', 'body', 'digest', 'createdAt', 'writtenBy'])
    .where('syndicateId', '=', syndicateId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, digest: row.digest.toString('hex') };
}

export async function getAgreement(db: Db, syndicateId: number): Promise<Agreement> {
  const agreement = await findAgreement(db, syndicateId);
  if (!agreement) throw new Error(`Syndicate ${syndicateId} has no agreement`);
  return agreement;
}

export async function createAgreement(tx: Tx, syndicateId: number, agreement: Agreement): Promise<void> {
  await tx
    .insertInto('syndicateAgreements')
    .values({ syndicateId, ...agreement, digest: Buffer.from(agreement.digest, 'hex') })
    .execute();
}

interface Acceptance {
  readonly syndicateId: number;
  readonly version: number;
  readonly member: number;
  readonly acceptedAt: Date;
}

/** Accepting a version again changes nothing: the first time counts. */
export async function createAcceptance(tx: Tx, acceptance: Acceptance): Promise<void> {
  await tx
    .insertInto('syndicateAcceptances')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest version that each member accepted, by the member's number. */
export async function listAcceptedVersions(
  db: Db,
  syndicateId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('syndicateAcceptances')
    .select((expression) => ['member', expression.fn.max('version').as('version')])
    .where('syndicateId', '=', syndicateId)
    .groupBy('member')
    .execute();
  return new Map(rows.map(({ member, version }) => [member, version]));
}

/** When each member accepted a version, by the member's number. */
export async function listAcceptances(
  db: Db,
  syndicateId: number,
  version: number,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('syndicateAcceptances')
    .select(['member', 'acceptedAt'])
    .where('syndicateId', '=', syndicateId)
    .where('version', '=', version)
    .execute();
  return new Map(rows.map(({ member, acceptedAt }) => [member, acceptedAt]));
}
