import { createSyndicate } from '@tessera/contract/tools/syndicates';
import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import { ok, refuse } from '@tessera/domain/result';
import { MAX_SYNDICATES } from '@tessera/domain/tools/syndicates/limits';
import { agreementDigest } from '@tessera/domain/tools/syndicates/seal-log';
import { lockPersonActions } from '../../people/accounts/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createAcceptance, createAgreement } from './agreements.queries.ts';
import { appendSeal } from './append-seal.ts';
import { countMemberships, createMember, createSyndicateRow } from './syndicates.queries.ts';

/** Creates a syndicate whose first member and manager is the caller. The agreement is the first entry of its log. */
export const createSyndicateRoute = handle(createSyndicate, ({ viewer, body }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  return db.transaction().execute(async (tx) => {
    await lockPersonActions(tx, user.id);
    if ((await countMemberships(tx, user.id)) >= MAX_SYNDICATES)
      return refuse({ code: 'syndicates.too_many', limit: MAX_SYNDICATES });
    const { shares, isAdult: _isAdult, ...syndicate } = body;
    const syndicateId = await beginSyndicate(tx, syndicate, {
      managerId: user.id,
      shares,
      now: clock.now(),
    });
    return ok({ id: syndicateId });
  });
});

interface NewSyndicate {
  readonly name: string;
  readonly game: string;
  readonly sharePrice: number;
  readonly agreement: string;
}

interface FirstMember {
  readonly managerId: number;
  readonly shares: number;
  readonly now: Date;
}

/** Adds a syndicate with its manager, who accepts the agreement by writing it. Returns its id. */
export async function beginSyndicate(
  tx: Tx,
  { agreement, ...syndicate }: NewSyndicate,
  { managerId, shares, now }: FirstMember,
): Promise<number> {
  const syndicateId = await createSyndicateRow(tx, { ...syndicate, createdAt: now });
  const member = 1;
  await createMember(tx, { syndicateId, number: member, userId: managerId, role: 'manager', shares, now });
  const digest = agreementDigest(createMessageWriter(), agreement);
  const written = { version: 1, body: agreement, digest, writtenBy: member, createdAt: now };
  await createAgreement(tx, syndicateId, written);
  await createAcceptance(tx, { syndicateId, version: 1, member, acceptedAt: now });
  await appendSeal(tx, { syndicateId, event: { kind: 'agreement', version: 1, text: digest }, now });
  return syndicateId;
}
