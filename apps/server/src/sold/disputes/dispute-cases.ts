import { ok, refuse } from '@tessera/domain/result';
import type { CaseSubject } from '../../conversation/case-subject.ts';
import type { Ports } from '../../ports.ts';
import { listLines, lockOrder, sendRefunds } from '../../selling/orders/public.ts';
import { sellsFor } from '../sells-for.ts';
import { findDispute, listStatements } from './disputes.queries.ts';
import { endOpenDispute } from './end-dispute.ts';

const names = { buyer: 'The customer', seller: 'Whoever sold' } as const;

/** Lets moderators decide disputes as they decide other cases. `doors` says who works for the seller. */
export const disputeCases = (doors: Ports['reviews']): CaseSubject => ({
  async lock(tx, reference) {
    const dispute = await findDispute(tx, reference);
    return dispute !== undefined && (await lockOrder(tx, dispute.orderId)) !== undefined;
  },
  async decide(tx, { reference, decision, reason }, ports) {
    const dispute = await findDispute(tx, reference);
    if (!dispute) return refuse({ code: 'moderation.subject_deleted' });
    const isMoneys = decision === 'refund' || decision === 'release';
    // The customer's bank decides about a card dispute. What both sides write here is evidence for it.
    if (!isMoneys || dispute.state !== 'open' || dispute.cardDisputeId !== null)
      return refuse({ code: 'moderation.not_now' });
    const state = decision === 'refund' ? 'refunded' : 'released';
    const ended = await endOpenDispute(tx, dispute, { state, reason, isDecided: true }, ports);
    return ended.ok ? ok(undefined) : refuse({ code: 'moderation.not_now' });
  },
  async follow(reference, ports) {
    const dispute = await findDispute(ports.db, reference);
    if (dispute) await sendRefunds(ports, { orderId: dispute.orderId });
  },
  async isAbout(db, reference, userId) {
    const dispute = await findDispute(db, reference);
    if (!dispute) return false;
    const line = (await listLines(db, [dispute.orderId])).find(({ id }) => id === reference);
    if (dispute.buyerId === userId) return true;
    return line !== undefined && sellsFor(db, line, { userId, doors });
  },
  async describe(db, reference) {
    const dispute = await findDispute(db, reference);
    if (!dispute) return { path: null, evidence: [] };
    const statements = await listStatements(db, reference);
    const isBanks = dispute.cardDisputeId !== null && dispute.state === 'open';
    return {
      path: null,
      ...(isBanks && {
        decidedElsewhere:
          'The customer’s bank decides about this payment. What both sides write here is evidence for it, and the dispute ends by itself once the bank has decided.',
      }),
      evidence: statements.map(({ side, text, writtenAt }) => ({ by: names[side], text, at: writtenAt })),
    };
  },
});
