import type { Db, Tx } from '../../../platform/db/database.ts';

const knownPurposes = ['verify', 'reset', 'change', 'unlock'] as const;

export type TokenPurpose = (typeof knownPurposes)[number];

export interface EmailToken {
  readonly userId: number;
  readonly email: string;
  readonly purpose: TokenPurpose;
  /** The page that the person wanted to open, to which the link leads in the end. */
  readonly redirect: string | null;
}

interface NewEmailToken extends EmailToken {
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores a token. False if it is stored already, because the job that sends the email runs a second time. */
export async function createEmailToken(tx: Tx, token: NewEmailToken): Promise<boolean> {
  const row = await tx
    .insertInto('emailTokens')
    .values(token)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export interface OpenToken {
  readonly tokenHash: Buffer;
  readonly purposes: readonly TokenPurpose[];
  readonly now: Date;
}

export async function findEmailToken(db: Db, open: OpenToken): Promise<EmailToken | undefined> {
  const row = await db
    .selectFrom('emailTokens')
    .select(['userId', 'email', 'purpose', 'redirect'])
    .where('tokenHash', '=', open.tokenHash)
    .where('purpose', 'in', open.purposes)
    .where('expiresAt', '>', open.now)
    .executeTakeFirst();
  return row && toEmailToken(row);
}

/** Finds a link and deletes it, in one statement: of two simultaneous uses, only one gets it. */
export async function redeemEmailToken(tx: Tx, open: OpenToken): Promise<EmailToken | undefined> {
  const row = await tx
    .deleteFrom('emailTokens')
    .where('tokenHash', '=', open.tokenHash)
    .where('purpose', 'in', open.purposes)
    .where('expiresAt', '>', open.now)
    .returning(['userId', 'email', 'purpose', 'redirect'])
    .executeTakeFirst();
  return row && toEmailToken(row);
}

export async function deleteEmailTokens(
  db: Db,
  userId: number,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await db.deleteFrom('emailTokens').where('userId', '=', userId).where('purpose', 'in', purposes).execute();
}

export async function deleteOtherEmailTokens(
  tx: Tx,
  except: { readonly userId: number; readonly purpose: TokenPurpose; readonly tokenHash: Buffer },
): Promise<void> {
  await tx
    .deleteFrom('emailTokens')
    .where('userId', '=', except.userId)
    .where('purpose', '=', except.purpose)
    .where('tokenHash', '!=', except.tokenHash)
    .execute();
}

function toEmailToken(row: Omit<EmailToken, 'purpose'> & { readonly purpose: string }): EmailToken {
  const purpose = knownPurposes.find((known) => known === row.purpose);
  if (!purpose) throw new Error(`A link with an unknown purpose is stored: ${row.purpose}`);
  return { ...row, purpose };
}
