import { getResponseTime } from '@tessera/contract/conversation/messages';
import { responseTimeOf } from '@tessera/domain/conversation/messages/response-time';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { findLive } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { listFirstAnswers } from './response-time.queries.ts';

export const getResponseTimeRoute = handle(
  getResponseTime,
  async ({ query: { id } }, { db, clock, searchIndex }: Ports) => {
    const now = clock.now();
    // If the listing is not live, nothing is revealed about its seller.
    const live = await findLive(searchIndex, [id], now);
    const answers = live.has(id) ? await listFirstAnswers(db, id) : [];
    return ok({ responseTime: responseTimeOf(answers, now) ?? null });
  },
);
