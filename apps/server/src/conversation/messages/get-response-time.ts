import { getResponseTime } from '@tessera/contract/conversation/messages';
import { responseTimeOf } from '@tessera/domain/conversation/messages/response-time';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listFirstAnswers } from './response-time.queries.ts';

export const getResponseTimeRoute = handle(
  getResponseTime,
  async ({ query: { id } }, { db, clock }: Ports) => {
    const now = clock.now();
    const answers = await listFirstAnswers(db, { listingId: id, now });
    return ok({ responseTime: responseTimeOf(answers, now) ?? null });
  },
);
