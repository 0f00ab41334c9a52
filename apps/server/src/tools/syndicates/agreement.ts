import { acceptAgreement, changeAgreement, getAgreement } from '@tessera/contract/tools/syndicate-people';
import { ok, refuse } from '@tessera/domain/result';
import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import { agreementDigest } from '@tessera/domain/tools/syndicates/seal-log';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  createAcceptance,
  createAgreement,
  findAgreement,
  getAgreement as getNewest,
  listAcceptances,
} from './agreements.queries.ts';
import { appendSeal } from './append-seal.ts';
import { createParts, listAgreedDraws } from './draws.queries.ts';
import { enqueueToMembers, memberName, othersThan, rootText, syndicateUrl } from './emails.ts';
import { findMembership, lockAsManager, lockMembership } from './membership.ts';

export const getAgreementRoute = handle(getAgreement, async ({ viewer, params, query }, { db }: Ports) => {
  const syndicateId = params.id;
  const found = await findMembership(db, { syndicateId, userId: signedIn(viewer).user.id });
  if (!found.ok) return found;
  const { syndicate, me, members } = found.value;
  const newest = await getNewest(db, syndicateId);
  const agreement =
    query.version === undefined ? newest : await findAgreement(db, syndicateId, query.version);
  if (!agreement) return refuse({ code: 'not_found' });
  const accepted = await listAcceptances(db, syndicateId, agreement.version);
  const author = members.find(({ number }) => number === agreement.writtenBy);
  // Members who left are listed where they accepted this version.
  const listed = members.filter(({ leftAt, number }) => leftAt === null || accepted.has(number));
  return ok({
    agreement: {
      syndicate: syndicate.name,
      game: syndicate.game,
      isManager: me.isManager,
      isClosed: syndicate.closedAt !== null,
      version: agreement.version,
      newest: newest.version,
      body: agreement.body,
      digest: agreement.digest,
      createdAt: agreement.createdAt,
      writtenBy: author ? memberName(author) : '',
      mayAccept: agreement.version === newest.version && !accepted.has(me.number),
      members: listed.map(({ number, name, shares }) => ({
        number,
        name,
        shares,
        acceptedAt: accepted.get(number) ?? null,
      })),
    },
  });
});

/** Writes a new version, which its author accepts by writing it. Draws that exist keep the version they began with. */
export const changeAgreementRoute = handle(changeAgreement, ({ viewer, params, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const syndicateId = params.id;
    const found = await lockAsManager(tx, { syndicateId, userId: user.id });
    if (!found.ok) return found;
    const { syndicate, me, members } = found.value;
    if (syndicate.closedAt) return refuse({ code: 'syndicates.closed' });
    const newest = await getNewest(tx, syndicateId);
    const digest = agreementDigest(createMessageWriter(), body.body);
    // The same text again would only ask everybody to accept what they have accepted.
    if (digest === newest.digest) return ok({ version: newest.version });
    const now = ports.clock.now();
    const version = newest.version + 1;
    const agreement = { version, body: body.body, digest, writtenBy: me.number, createdAt: now };
    await createAgreement(tx, syndicateId, agreement);
    await createAcceptance(tx, { syndicateId, version, member: me.number, acceptedAt: now });
    const root = await appendSeal(tx, {
      syndicateId,
      event: { kind: 'agreement', version, text: digest },
      now,
    });
    await enqueueToMembers(
      tx,
      othersThan(members, me.number),
      () => ({
        subject: `Please read the new agreement of “${syndicate.name}”`,
        greeting: 'Hello,',
        paragraphs: [
          `${memberName(me)} wrote version ${version} of the agreement. You take part in new draws once you have accepted it.`,
          rootText(root),
        ],
        action: {
          label: 'Read the agreement',
          url: `${syndicateUrl(ports, syndicateId)}/agreement`,
        },
      }),
      ports,
    );
    return ok({ version });
  });
});

/** Accepts the newest version. The member then also takes part in open draws under it for which nothing is sealed. */
export const acceptAgreementRoute = handle(
  acceptAgreement,
  ({ viewer, params, body }, { db, clock }: Ports) => {
    const { user } = signedIn(viewer);
    return db.transaction().execute(async (tx) => {
      const syndicateId = params.id;
      const found = await lockMembership(tx, { syndicateId, userId: user.id });
      if (!found.ok) return found;
      const { number, shares } = found.value.me;
      const { version } = await getNewest(tx, syndicateId);
      if (version !== body.version) return refuse({ code: 'syndicates.agreement_changed' });
      const now = clock.now();
      await createAcceptance(tx, { syndicateId, version, member: number, acceptedAt: now });
      const draws = await listAgreedDraws(tx, syndicateId, { version, now });
      await createParts(
        tx,
        draws.map((draw) => ({ syndicateId, draw, member: number, shares })),
      );
      return ok({});
    });
  },
);
