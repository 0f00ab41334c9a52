import { watchShares } from '@tessera/contract/selling/orders';
import { ok } from '@tessera/domain/result';
import { answerRefusal } from '../../platform/http/answers/answers.ts';
import { addressGroup } from '../../platform/http/requests/client-address.ts';
import { handleBytes } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createShareStreams } from './share-streams.ts';

const RETRY_AFTER_SECONDS = 60;

/** Streams the numbers of share pools as server-sent events. The numbers are public and the same for everybody. */
export const watchSharesRoute = handleBytes(
  watchShares,
  async ({ address, query: { listings } }, ports: Ports) => {
    const streams = ports.state.get(createShareStreams);
    const opened = await streams.open(ports, { address: addressGroup(address), listingIds: listings });
    if (opened instanceof Response) return ok(opened);
    const code = opened === 'address' ? 'request.too_often' : 'unavailable';
    return ok(answerRefusal({ code, retryAfter: RETRY_AFTER_SECONDS }));
  },
);
